#pragma once

#include <string>

#include "table/state/event.h"
#include "table/state/setup.h"

namespace fairdeal::table {

// The event in one or two plain sentences, as a dealer or an auditor would say it: "Seat 2 bets $10
// on Pair Plus." Says as much as the event knows: it names known cards and counts unknown ones.
std::string words_of(const Setup& setup, const Event& event);

}  // namespace fairdeal::table
