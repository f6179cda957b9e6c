#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "games/double_draw_poker/deals.h"

// Indexes sets of up to three dead cards in a table, the smaller sets first.
namespace fairdeal::games::double_draw_poker {

using counting::sets_below;

// The number of sets with at most this many cards.
inline constexpr std::array<std::size_t, most_thrown + 1> dead_sets = [] {
    std::array<std::size_t, most_thrown + 1> counts{};
    std::size_t sum = 0;
    for (std::size_t size = 0; size < counts.size(); ++size)
        counts[size] = sum += sets_below[size][counting::joker_deck_size];
    return counts;
}();

constexpr std::size_t dead_place() noexcept {
    return 0;
}
constexpr std::size_t dead_place(CardIndex a) noexcept {
    return dead_sets[0] + a;
}
constexpr std::size_t dead_place(CardIndex a, CardIndex b) noexcept {
    return dead_sets[1] + sets_below[2][std::max(a, b)] + std::min(a, b);
}
constexpr std::size_t dead_place(CardIndex a, CardIndex b, CardIndex c) noexcept {
    const CardIndex low = std::min(a, b);
    const CardIndex high = std::max(a, b);
    const CardIndex top = std::max(high, c);
    const CardIndex bottom = std::min(low, c);
    const CardIndex middle = std::max(low, std::min(high, c));
    return dead_sets[2] + sets_below[3][top] + sets_below[2][middle] + bottom;
}

// The new places of all sets after a renaming.
using RenamedPlaces = std::array<std::uint16_t, dead_sets[most_thrown]>;
const RenamedPlaces& renamed_places(counting::Renaming renaming);

// The subsets of `thrown`.
template <class Visit>
constexpr void for_each_part(std::span<const CardIndex> thrown, const Visit& visit) {
    visit(dead_place());
    for (std::size_t i = 0; i < thrown.size(); ++i) {
        visit(dead_place(thrown[i]));
        for (std::size_t k = i + 1; k < thrown.size(); ++k) {
            visit(dead_place(thrown[i], thrown[k]));
            for (std::size_t m = k + 1; m < thrown.size(); ++m)
                visit(dead_place(thrown[i], thrown[k], thrown[m]));
        }
    }
}

// Visits `dead` together with each set of drawn cards, as long as the union is no larger than what
// was thrown; `visit` gets its place and whether the number of drawn cards is odd. A card cannot be
// both thrown and drawn: by inclusion and exclusion the signed sum leaves such draws out.
template <std::size_t thrown, class Visit, class... Dead>
constexpr void for_each_with_drawn(const std::array<CardIndex, most_thrown>& drawn,
                                   const Visit& visit, Dead... dead) {
    constexpr std::size_t room = thrown - sizeof...(dead);
    visit(dead_place(dead...), false);
    if constexpr (room >= 1) {
        for (std::size_t i = 0; i < thrown; ++i) {
            visit(dead_place(dead..., drawn[i]), true);
            if constexpr (room >= 2) {
                for (std::size_t k = i + 1; k < thrown; ++k) {
                    visit(dead_place(dead..., drawn[i], drawn[k]), false);
                    if constexpr (room >= 3) {
                        for (std::size_t m = k + 1; m < thrown; ++m)
                            visit(dead_place(dead..., drawn[i], drawn[k], drawn[m]), true);
                    }
                }
            }
        }
    }
}

}  // namespace fairdeal::games::double_draw_poker
