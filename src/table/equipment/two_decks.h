#pragma once

#include "table/procedure/recorder.h"

// Two decks and one shuffler (42.2(b)3, ruling X-27): one is shuffled in it while the other is in
// play. The record says when each goes in and comes out.
namespace fairdeal::table {

// Before the deck in play is shuffled: it is in the shuffler, and the other one is not.
void load_shuffler(Recorder& recorder, games::Cited cited);

// The step at which the decks are exchanged.
Outcome exchange_decks(Recorder& recorder);

// Whatever is in the shuffler comes out: the cards are spread, or the table closes.
void empty_shuffler(Recorder& recorder, games::Cited cited);

}  // namespace fairdeal::table
