#pragma once

#include "table/procedure/recorder.h"

// Faulty decks, and decks that leave the table (69E-1.18(f) and (n), ruling X-29). Only at a live
// table: where the program deals, no deck needs to be sealed or inspected.
namespace fairdeal::table {

// The dealer found a fault when sorting and inspecting the cards: the deck goes back, and another
// is received.
Outcome report_deck(Recorder& recorder, const ReportDeck& command);

// True while a deck that has left must be sealed, or its inspection attested.
bool deck_awaits_seal(const Table& table) noexcept;
Outcome seal_decks(Recorder& recorder);
Outcome inspect_removed(Recorder& recorder);

// Security has inspected one of these decks.
Outcome inspect_deck(Recorder& recorder, const InspectDeck& command);

// True if a deck with this number has left and was not inspected yet.
bool awaits_inspection(const Table& table, std::string_view deck) noexcept;

}  // namespace fairdeal::table
