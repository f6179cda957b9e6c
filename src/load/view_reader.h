#pragma once

#include <cstdint>
#include <string_view>

#include "load/bot_context.h"
#include "load/command_sender.h"
#include "load/seat_state.h"

namespace fairdeal::load {

// Reads the whole state of the table, as the server shows it to the player of one bot, and updates
// the bot's state. It reports a view that goes back in time or shows another hand's cards.
class ViewReader {
  public:
    ViewReader(const BotContext& context, SeatState& state, CommandSender& sender)
        : context_(context), state_(state), sender_(sender) {}

    // `entry`: the last entry of the chain that the view contains.
    void read(std::uint64_t entry, std::string_view view, Moment now);

  private:
    void read_spots(std::string_view view);
    bool read_seats(std::string_view seats);
    void read_choice(std::string_view choice, Moment now);

    const BotContext& context_;
    SeatState& state_;
    CommandSender& sender_;
};

}  // namespace fairdeal::load
