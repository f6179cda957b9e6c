#pragma once

#include "table/procedure/recorder.h"

// Decks, shuffles, cuts, counts: everything that is done with the cards before they are dealt.
namespace fairdeal::table {

Outcome receive_cards(Recorder& recorder, const TakeStep& taken);
Outcome shuffle(Recorder& recorder, const TakeStep& taken);
Outcome count_by_device(Recorder& recorder, const TakeStep& taken);
Outcome cut(Recorder& recorder, const TakeStep& taken);
Outcome recut(Recorder& recorder, const Recut& command);
Outcome change_cards(Recorder& recorder, const ChangeCards& command);
Outcome change_method(Recorder& recorder, const ChangeMethod& command);

// The next round begins: with the other deck, where there are two (they alternate every round).
void begin_round(Recorder& recorder);

// The deck that still has to come to the table.
std::optional<std::uint8_t> next_deck_to_receive(const Table& table) noexcept;

// The deck goes, for the reason given, and another must be received before the next round.
void remove_deck(Recorder& recorder, std::uint8_t deck, std::string reason, games::Cited cited);

// Null, or why these cards may not be used for another round.
Outcome too_old(const Recorder& recorder);
// Says once that the cards will soon be too old.
void warn_of_age(Recorder& recorder);

}  // namespace fairdeal::table
