#pragma once

#include <array>
#include <cstdint>

#include "cards/card.h"

// Numbers sets of cards without gaps (the combinatorial number system), so that a table can hold an
// entry for each set.
namespace fairdeal::counting {

inline constexpr int joker_deck_size = 54;

// sets_below[k][card]: the number of sets of k cards among the cards below this index.
inline constexpr auto sets_below = [] {
    std::array<std::array<std::uint32_t, joker_deck_size + 1>, 6> counts{};
    for (std::size_t card = 0; card <= joker_deck_size; ++card) {
        counts[0][card] = 1;
        for (std::size_t size = 1; size < counts.size() && card > 0; ++size) {
            counts[size][card] = counts[size][card - 1] + counts[size - 1][card - 1];
        }
    }
    return counts;
}();

// The number of a set among all sets of its size. Sets without jokers come first, so a table for 52
// cards is not longer because of the jokers.
constexpr std::uint32_t place_of(cards::CardSet set) noexcept {
    CHECK(set.size() < static_cast<int>(sets_below.size()));
    std::uint32_t place = 0;
    std::size_t size = 0;
    for (const cards::Card card : set)
        place += sets_below[++size][static_cast<std::size_t>(card.index())];
    return place;
}

}  // namespace fairdeal::counting
