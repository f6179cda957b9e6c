#include "table/script/stacked.h"

#include <algorithm>

#include "cards/deck.h"
#include "table/phases/dealing.h"

namespace fairdeal::table::script {
namespace {

Table with_seats(Table table, const std::vector<ScriptCards>& hands) {
    for (SeatNumber seat = 1; seat <= table.setup->seats; ++seat) {
        table.seat(seat).dealt_in = std::ranges::any_of(hands, [&](const ScriptCards& hand) {
            return hand.place == Place::hand && hand.seat == seat;
        });
    }
    return table;
}

// The next card named for this place, or the unknown card.
cards::Card next_card(std::vector<ScriptCards>& hands, Place place, SeatNumber seat) {
    for (ScriptCards& hand : hands) {
        if (hand.place != place || hand.seat != seat || hand.cards.empty()) continue;
        const cards::Card card = hand.cards[0];
        std::copy(hand.cards.begin() + 1, hand.cards.end(), hand.cards.begin());
        hand.cards.pop_back();
        return card;
    }
    return cards::Card::unknown();
}

}  // namespace

cards::CardList stacked(const Table& table, const UseDeck& deck) {
    if (deck.hands.empty()) return deck.order;
    cards::CardSet rest = cards::card_set(table.setup->description().deck);
    const auto take = [&](const cards::CardList& list) {
        for (const cards::Card card : list)
            rest.erase(card);
    };
    take(deck.order);
    for (const ScriptCards& hand : deck.hands)
        take(hand.cards);

    std::vector<ScriptCards> hands = deck.hands;
    cards::CardList order;
    for (const Handing& handing : handings(with_seats(table, hands))) {
        for (std::uint8_t i = 0; i < handing.cards; ++i) {
            cards::Card card = next_card(hands, handing.place, handing.seat);
            if (card.is_unknown()) {
                card = *rest.begin();
                rest.erase(card);
            }
            order.push_back(card);
        }
    }
    for (const cards::Card card : deck.order)
        order.push_back(card);
    // Cards named beyond what the deal brings there go to the bottom with the rest.
    for (const ScriptCards& hand : hands) {
        for (const cards::Card card : hand.cards)
            rest.insert(card);
    }
    for (const cards::Card card : rest)
        order.push_back(card);
    return order;
}

}  // namespace fairdeal::table::script
