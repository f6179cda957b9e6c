#pragma once

#include "table/procedure/recorder.h"

// Cards go out: the deal pattern of the method in use, draws, the stub.
namespace fairdeal::table {

Outcome deal(Recorder& recorder, const TakeStep& taken);
Outcome count_stub(Recorder& recorder, const TakeStep& taken);
Outcome rack_stub(Recorder& recorder);
Outcome turn_community(Recorder& recorder, const TakeStep& taken);
// The community cards that such a step turns up.
cards::CardList community_to_turn(const Table& table, const games::Step& step);
Outcome turn_dealer(Recorder& recorder, const TakeStep& taken);
Outcome collect_rest(Recorder& recorder);
bool anything_to_collect(const Table& table) noexcept;

// The next cards of the deck, face down.
void deal_to(Recorder& recorder, Place place, SeatNumber seat, std::size_t number,
             games::Citation cited);

// All cards of one place go to the rack.
void collect(Recorder& recorder, Place place, SeatNumber seat, games::Citation cited);

// One delivery of the deal: so many cards to one place.
struct Handing {
    Place place{};
    SeatNumber seat = no_seat;
    std::uint8_t cards = 0;
    games::Citation cited{};
    bool from_stub = false;
};
// Each deals a card at least, so there are no more of them than cards in a deck.
using Handings = boost::container::static_vector<Handing, cards::CardList::capacity>;
// The whole deal of this round, in order.
Handings handings(const Table& table);

// Null when these faces can lie there: the right number, each in the deck and not yet in the round.
Outcome impossible(const Recorder& recorder, const cards::CardList& cards, std::size_t expected);

// The faces that are turned up: the dealer's entry at a live table, else what the program dealt.
tl::expected<cards::CardList, Refusal> faces(const Recorder& recorder, const cards::CardList& lying,
                                             const cards::CardList& entered);

// Every card of the round whose face is known.
cards::CardSet known_cards(const Table& table);

}  // namespace fairdeal::table
