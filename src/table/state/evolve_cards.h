#pragma once

#include <algorithm>

#include "table/state/table.h"

// Moves cards between the stub, the places on the layout and the rack. These functions never create
// or lose a card.
namespace fairdeal::table {

void clear_cards(Table& table);
void load_stub(Table& table, const cards::CardList& order);
void cut_stub(Table& table, std::size_t number);
void deal_cards(Table& table, const CardsDealt& dealt);
void show_cards(Table& table, const CardsShown& shown);
void throw_cards(Table& table, const Thrown& thrown);
void collect_cards(Table& table, const CardsCollected& collected);
void move_cards(Table& table, const CardsMoved& moved);
void set_aside(Table& table, const CardsSetAside& aside);

// The cards at a place. `stub` and `rack` have lists of their own.
cards::CardList& pile(Table& table, Place place, SeatNumber seat);
const cards::CardList& pile(const Table& table, Place place, SeatNumber seat);

// Whether the faces of all cards of a list are known, and adding those that are.
inline bool all_known(const cards::CardList& list) noexcept {
    return std::ranges::none_of(list, [](const cards::Card& card) { return card.is_unknown(); });
}
void insert_known(cards::CardSet& set, const cards::CardList& list);

}  // namespace fairdeal::table
