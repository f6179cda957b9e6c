#pragma once

#include <array>

#include "cards/five_card.h"
#include "cards/joker_hand.h"
#include "cards/three_card.h"
#include "games/pay_table.h"

// The pay-table row of each category of hand. A high card has none.
namespace fairdeal::games {

constexpr RowSet row_of(cards::ThreeCardCategory category) noexcept {
    constexpr std::array<RowSet, 7> rows{RowSet(),
                                         RowSet(Row::pair),
                                         RowSet(Row::flush),
                                         RowSet(Row::straight),
                                         RowSet(Row::three_of_a_kind),
                                         RowSet(Row::straight_flush),
                                         RowSet(Row::mini_royal_flush)};
    return rows[static_cast<std::size_t>(category)];
}

constexpr RowSet row_of(cards::FiveCardCategory category) noexcept {
    constexpr std::array<RowSet, 10> rows{RowSet(),
                                          RowSet(Row::pair),
                                          RowSet(Row::two_pairs),
                                          RowSet(Row::three_of_a_kind),
                                          RowSet(Row::straight),
                                          RowSet(Row::flush),
                                          RowSet(Row::full_house),
                                          RowSet(Row::four_of_a_kind),
                                          RowSet(Row::straight_flush),
                                          RowSet(Row::royal_flush)};
    return rows[static_cast<std::size_t>(category)];
}

constexpr RowSet row_of(cards::JokerHandCategory category) noexcept {
    constexpr std::array<RowSet, 12> rows{RowSet(),
                                          RowSet(Row::pair),
                                          RowSet(Row::two_pairs),
                                          RowSet(Row::three_of_a_kind),
                                          RowSet(Row::straight),
                                          RowSet(Row::flush),
                                          RowSet(Row::full_house),
                                          RowSet(Row::four_of_a_kind),
                                          RowSet(Row::straight_flush),
                                          RowSet(Row::wild_royal_flush),
                                          RowSet(Row::natural_royal_flush),
                                          RowSet(Row::five_aces)};
    return rows[static_cast<std::size_t>(category)];
}

}  // namespace fairdeal::games
