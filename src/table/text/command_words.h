#pragma once

#include <string>

#include "table/state/command.h"
#include "table/state/setup.h"

// Commands in plain words, as in a list of entries.
namespace fairdeal::table {

// "seat 2 chooses Play", "\"Reveal the hand\" for seat 3". `seat`: the seat that a step concerned.
std::string words_of(const Setup& setup, const Command& command, SeatNumber seat);

// What was entered, and what is right.
struct CorrectionWords {
    std::string before{};
    std::string after{};
};
CorrectionWords words_of(const Setup& setup, const CorrectEntry& command);

}  // namespace fairdeal::table
