#pragma once

#include "table/procedure/recorder.h"

// Decks, shuffles, cuts, counts: everything done with the cards before the deal.
namespace fairdeal::table {

Outcome receive_cards(Recorder& recorder, const TakeStep& taken);
Outcome shuffle(Recorder& recorder, const TakeStep& taken);
Outcome count_by_device(Recorder& recorder, const TakeStep& taken);
Outcome cut(Recorder& recorder, const TakeStep& taken);
Outcome recut(Recorder& recorder, const Recut& command);
Outcome change_cards(Recorder& recorder, const ChangeCards& command);
Outcome change_method(Recorder& recorder, const ChangeMethod& command);

// Begins the next round. Two decks alternate every round.
void begin_round(Recorder& recorder);

// The deck that the table must still receive.
std::optional<std::uint8_t> next_deck_to_receive(const Table& table) noexcept;

// Removes the deck for this reason; another must be received before the next round.
void remove_deck(Recorder& recorder, std::uint8_t deck, std::string reason, games::Citation cited);

// Null, or the refusal if these cards are too old for another round.
Outcome too_old(const Recorder& recorder);
// Warns once when the cards will soon be too old.
void warn_of_age(Recorder& recorder);

}  // namespace fairdeal::table
