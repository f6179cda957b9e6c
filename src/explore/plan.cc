#include "explore/plan.h"

#include <algorithm>

#include "cards/deck.h"
#include "cards/notation.h"
#include "table/phases/dealing.h"
#include "table/script/stacked.h"

// Stacks the deck. For the order of dealing in use, the plan finds the deck order that brings each
// chosen card to its place, so that a few cases reach every kind of ending (good hands, ties,
// meters, jokers) without searching over shuffles.
namespace fairdeal::explore {
namespace {

using cards::CardList;
using namespace cards::literals;

struct Stacked {
    std::string_view name;
    CardList first;  // seat 1, the best cards of the hand first
    CardList second;
    CardList dealer;
    CardList community;
};

// Each list is used as far as the game deals cards to that place.
constexpr std::array<Stacked, stacking_count> stacked_decks{{
    {"plain", "As Ad 9c 9d 2h"_cards, "Jc 8d 5h 3s 2s"_cards, "Kc 9h 7s 4d 2c"_cards,
     "Qd Tc 6h 5c"_cards},
    {"low", "Jd 8c 5d 3c 2s"_cards, "Th 7c 4s 3d 2d"_cards, "Qh Qd Qs 9h 9s"_cards,
     "Kd 8h 6c 5s"_cards},
    {"tie", "Kc 9d 7h 4s 2c"_cards, "Kh 9s 7c 4d 2d"_cards, "Kd 9h 7s 4c 2h"_cards,
     "Qd Jc 5h 3c"_cards},
    {"jokers", "Xb Xr As Ks Qs"_cards, "Jc 8d 5h 3s 2s"_cards, "Kc 9h 7s 4d 2c"_cards,
     "Qd Tc 6h 5c"_cards},
    {"meter", "As Ks Qs 2d 3h"_cards, "Jc 8d 5h 3s 2s"_cards, "Kc 9h 7s 4d 2c"_cards,
     "Js Ts 6h 5c"_cards},
    {"two-winners", "Qs Js Ts 2d 3h"_cards, "7s 6s 5s 3d 2s"_cards, "Kc 9h 7d 4d 2c"_cards,
     "9s 8s 6h 5c"_cards},
}};

CardList first_of(const CardList& list, std::size_t number) {
    CardList out;
    for (std::size_t i = 0; i < std::min(number, list.size()); ++i)
        out.push_back(list[i]);
    return out;
}

// Undoes a cut in the middle, for methods that cut the cards.
CardList before_middle_cut(const table::Table& table, CardList order) {
    if (table.shuffling == table::Shuffling::device) return order;
    const auto size = static_cast<std::ptrdiff_t>(order.size());
    std::rotate(order.begin(), order.begin() + (size - size / 2), order.end());
    return order;
}

}  // namespace

std::string_view name_of(Stacking stacking) noexcept {
    return stacked_decks[static_cast<std::size_t>(stacking)].name;
}

Plan::Plan(const table::Setup& setup, Stacking stacking) {
    const Stacked& deck = stacked_decks[static_cast<std::size_t>(stacking)];
    const games::DealShape& deal = setup.description().deal;
    hands_ = {first_of(deck.first, deal.player), first_of(deck.second, deal.player)};
    dealer_ = first_of(deck.dealer, deal.dealer);
    community_ = first_of(deck.community, deal.community);
}

const CardList& Plan::at(table::Place place, table::SeatNumber seat) const noexcept {
    static constexpr CardList none;
    if (place == table::Place::dealer) return dealer_;
    if (place == table::Place::community) return community_;
    const bool planned = place == table::Place::hand && seat >= 1 && seat <= hands_.size();
    return planned ? hands_[seat - 1U] : none;
}

CardList Plan::order(const table::Table& table) const {
    using table::Place;
    table::script::UseDeck deck;
    for (table::SeatNumber seat = 1; seat <= std::min<std::size_t>(2, table.setup->seats); ++seat)
        deck.hands.push_back({Place::hand, seat, hands_[seat - 1U]});
    if (!dealer_.empty()) deck.hands.push_back({Place::dealer, table::no_seat, dealer_});
    if (!community_.empty()) deck.hands.push_back({Place::community, table::no_seat, community_});
    return before_middle_cut(table, table::script::stacked(table, deck));
}

CardList Plan::faces(const table::Table& table, table::Place place, table::SeatNumber seat,
                     std::size_t number) const {
    cards::CardSet free =
        cards::card_set(table.setup->description().deck) - table::known_cards(table);
    // Community cards are turned up in parts.
    CardList out;
    for (const cards::Card card : at(place, seat)) {
        if (out.size() == number || !free.contains(card)) continue;
        out.push_back(card);
        free.erase(card);
    }
    while (out.size() < number && !free.empty()) {
        const cards::Card card = *free.begin();
        out.push_back(card);
        free.erase(card);
    }
    return out;
}

}  // namespace fairdeal::explore
