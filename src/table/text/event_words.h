#pragma once

#include <string>

#include "table/state/event.h"
#include "table/state/setup.h"

namespace fairdeal::table {

// The event as a dealer or an auditor would say it, in a plain sentence or two: "Seat 2 bets $10 on
// Pair Plus." Says as much as the event knows: cards are named where they are known and counted
// where they are not.
std::string words_of(const Setup& setup, const Event& event);

}  // namespace fairdeal::table
