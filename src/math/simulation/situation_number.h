#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cards/card.h"
#include "games/description.h"

// Numbers for what a player can see at the first decision: the cards in hand and those turned up.
namespace fairdeal::math {

// The ways to choose k of n, for every card index n and every k up to a whole hand. Cards in the
// order of their indices are numbered without gaps by the sum of "card i choose i + 1".
inline constexpr std::size_t most_chosen = 8;
inline constexpr auto ways_to_choose = [] {
    std::array<std::array<std::uint32_t, cards::CardList::capacity + 1>, most_chosen> ways{};
    for (std::size_t n = 0; n <= cards::CardList::capacity; ++n) {
        ways[0][n] = 1;
        for (std::size_t k = 1; k < most_chosen; ++k) {
            // Both smaller ones are there already; a number of ways past 32 bits is never asked
            // for.
            ways[k][n] = n == 0 ? 0 : ways[k][n - 1] + ways[k - 1][n - 1];
        }
    }
    return ways;
}();

// How many numbers a hand and the cards turned up have. Those in which a card appears twice are
// never used: they are fewer than it would cost to leave them out.
struct SituationNumbers {
    std::uint64_t hands = 0;
    std::uint64_t shown = 0;  // ways to turn up the community cards

    explicit constexpr SituationNumbers(const games::Description& game) noexcept {
        const std::size_t pack = cards::size(game.deck);
        hands = ways_to_choose[game.deal.player][pack];
        shown =
            ways_to_choose[game.decisions.empty() ? 0 : game.decisions[0].community_shown][pack];
    }
    constexpr std::uint64_t count() const noexcept { return hands * shown; }
};

}  // namespace fairdeal::math
