#pragma once

#include "table/procedure/recorder.h"

// Decks that are not right, and decks that leave (69E-1.18(f) and (n), ruling X-29). At a live
// table; where the program deals there is no deck to be sealed or inspected.
namespace fairdeal::table {

// The dealer has found something wrong when the cards were sorted and inspected: the deck goes
// back, and another is received.
Outcome report_deck(Recorder& recorder, const ReportDeck& command);

// The steps at which decks that have left are sealed, and attested to have been inspected.
bool deck_awaits_seal(const Table& table) noexcept;
Outcome seal_decks(Recorder& recorder);
Outcome inspect_removed(Recorder& recorder);

// Security has inspected one of them.
Outcome inspect_deck(Recorder& recorder, const InspectDeck& command);

// A deck of this number has left and was not inspected yet.
bool awaits_inspection(const Table& table, std::string_view deck) noexcept;

}  // namespace fairdeal::table
