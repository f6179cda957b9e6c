#pragma once

#include <span>

#include "audit/record/codec.h"
#include "audit/record/differences.h"
#include "cards/card.h"
#include "table/state/command.h"

// Reads cards of a command that are sealed in another part of its entry.
namespace fairdeal::audit {

// Reads the order of a deck part; false if a byte is no card.
bool read_order(ledger::BytesView bytes, cards::CardList& order);

// Completes a command that was read from its open form with the cards that the player throws, which
// its event names. Leaves other commands as they are. False if the event cannot be read.
bool complete_thrown(const Codec& codec, std::span<const PartView> parts, table::Command& command);

}  // namespace fairdeal::audit
