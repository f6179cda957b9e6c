#pragma once

#include <cstdint>
#include <string_view>

#include "table/state/table.h"

// The cards of a case, chosen so that all cases together reach every kind of ending.
namespace fairdeal::explore {

enum class Stacking : std::uint8_t {
    plain,        // seat 1 holds a good hand, seat 2 a poor one, the dealer one that qualifies
    low,          // the dealer holds the best hand; a device that shuffles counts the cards
    tie,          // the same ranks everywhere
    jokers,       // seat 1 holds both jokers
    meter,        // seat 1 wins the largest meter
    two_winners,  // two seats win the same meter
};
inline constexpr std::size_t stacking_count = 6;
std::string_view name_of(Stacking stacking) noexcept;  // "two-winners"

// Which cards go where. At an electronic table the shuffled deck is stacked this way; at a live
// table the dealer enters these faces.
class Plan {
  public:
    Plan(const table::Setup& setup, Stacking stacking);

    // Returns the deck order for a shuffle that is due: after a cut in the middle, the deal brings
    // each card to its place. Depends only on the method in use.
    cards::CardList order(const table::Table& table) const;

    // Returns the `number` faces that the dealer enters for a place at a live table: first those of
    // the plan that nobody has seen, then the first unseen ones of the deck.
    cards::CardList faces(const table::Table& table, table::Place place, table::SeatNumber seat,
                          std::size_t number) const;

  private:
    const cards::CardList& at(table::Place place, table::SeatNumber seat) const noexcept;

    std::array<cards::CardList, 2> hands_{};
    cards::CardList dealer_{};
    cards::CardList community_{};
};

}  // namespace fairdeal::explore
