#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// The data of the commands that bots send, as JSON.
namespace fairdeal::load {

std::string seat_data(unsigned seat);
// `amount` is written as it is, so that a bot can say what is no amount.
std::string wager_data(unsigned seat, std::string_view wager, std::string_view amount);
std::string choice_data(unsigned seat, std::string_view option, std::string_view thrown);
std::string discard_data(unsigned seat, std::string_view thrown);
// Shows the hand.
std::string show_data(unsigned seat);

}  // namespace fairdeal::load
