#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cards/card.h"
#include "games/description.h"

// Numbers everything that a player can see at the first decision: the cards in hand and those
// turned up.
namespace fairdeal::math {

// C(n, k) for every card index n and every k up to a whole hand. Cards in rising order of their
// indices are numbered without gaps by the sum of C(card i, i + 1), the combinatorial number
// system.
inline constexpr std::size_t most_chosen = 8;
inline constexpr auto ways_to_choose = [] {
    std::array<std::array<std::uint32_t, cards::CardList::capacity + 1>, most_chosen> ways{};
    for (std::size_t n = 0; n <= cards::CardList::capacity; ++n) {
        ways[0][n] = 1;
        for (std::size_t k = 1; k < most_chosen; ++k) {
            // Both summands exist already. A result beyond 32 bits is never used.
            ways[k][n] = n == 0 ? 0 : ways[k][n - 1] + ways[k - 1][n - 1];
        }
    }
    return ways;
}();

// The numbers of a hand and of the cards turned up. Combinations in which a card occurs twice have
// numbers that are never used; leaving them out would cost more than it saves.
struct SituationNumbers {
    std::uint64_t hands = 0;
    std::uint64_t shown = 0;  // number of sets of community cards

    explicit constexpr SituationNumbers(const games::Description& game) noexcept {
        const std::size_t pack = cards::size(game.deck);
        hands = ways_to_choose[game.deal.player][pack];
        shown =
            ways_to_choose[game.decisions.empty() ? 0 : game.decisions[0].community_shown][pack];
    }
    constexpr std::uint64_t count() const noexcept { return hands * shown; }
};

}  // namespace fairdeal::math
