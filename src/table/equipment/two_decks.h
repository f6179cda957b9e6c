#pragma once

#include "table/procedure/recorder.h"

// Two decks and one shuffler (42.2(b)3, ruling X-27): one deck is shuffled while the other is in
// play. The record says when each goes in and comes out.
namespace fairdeal::table {

// Before the deck in play is shuffled: it is put into the shuffler and the other one comes out.
void load_shuffler(Recorder& recorder, games::Citation cited);

// The step that exchanges the decks.
Outcome exchange_decks(Recorder& recorder);

// Empties the shuffler, because the cards are spread or the table closes.
void empty_shuffler(Recorder& recorder, games::Citation cited);

}  // namespace fairdeal::table
