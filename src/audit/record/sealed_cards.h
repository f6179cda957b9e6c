#pragma once

#include <span>

#include "audit/record/codec.h"
#include "audit/record/differences.h"
#include "cards/card.h"
#include "table/state/command.h"

// Cards of a command that are sealed in another part of its entry.
namespace fairdeal::audit {

// The order of a deck part; false when a byte of it is no card.
bool read_order(ledger::BytesView bytes, cards::CardList& order);

// Puts the cards that a player throws into a command that was read from its open form: its event
// says which they are. Other commands stay as they are. False when the event cannot be read.
bool complete_thrown(const Codec& codec, std::span<const PartView> parts, table::Command& command);

}  // namespace fairdeal::audit
