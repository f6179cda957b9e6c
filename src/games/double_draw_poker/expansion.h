#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/double_draw_poker/second_draw.h"

// Möbius inversion over the sets of dead cards: writes a quantity of the second decision as a sum
// of increments, one for each set, beyond what its subsets contribute. Nearly all increments are
// zero: as long as the best draw stays the same, every dead card takes away exactly its own worth.
namespace fairdeal::games::double_draw_poker {

// Dead cards of up to three types, as ranges of the cards of a SecondDraw.
struct DeadTypes {
    std::uint8_t size = 0;
    std::array<std::uint8_t, most_thrown> first{};
    std::array<std::uint8_t, most_thrown> last{};
};

// Calls `visit` with every set of one card of each type. Because these are sets, a type that occurs
// twice gives two different cards.
template <std::size_t most, class Cards, class Visit>
void for_each_dead(const DeadTypes& types, const Cards& cards, const Visit& visit) {
    for (std::size_t i = types.first[0]; i < types.last[0]; ++i) {
        if (types.size == 1) {
            visit(cards[i]);
            continue;
        }
        if constexpr (most >= 2) {
            const bool same = types.first[1] == types.first[0];
            for (std::size_t k = same ? i + 1 : types.first[1]; k < types.last[1]; ++k) {
                if (types.size == 2) {
                    visit(cards[i], cards[k]);
                    continue;
                }
                if constexpr (most >= 3) {
                    const bool again = types.first[2] == types.first[1];
                    for (std::size_t m = again ? k + 1 : types.first[2]; m < types.last[2]; ++m)
                        visit(cards[i], cards[k], cards[m]);
                }
            }
        }
    }
}

// Calls `emit` with the types of dead cards and the increment of every such set. `quantity` returns
// the quantity for given types of dead cards; `Amount` is a number or a list of numbers.
template <std::size_t most, class Amount, class Number, class Quantity, class Emit>
void expand(const SecondDraw<Number>& draw, const Amount& at_none, const Quantity& quantity,
            const Emit& emit) {
    const auto dead = [&](auto... types) {
        return DeadTypes{sizeof...(types), {draw.first[types]...}, {draw.first[types + 1U]...}};
    };
    std::array<Amount, unseen_cards> one;
    std::array<std::array<Amount, unseen_cards>, unseen_cards> two;
    for (std::uint8_t a = 0; a < draw.types; ++a) {
        one[a] = quantity(std::array{a});
        emit(dead(a), one[a] - at_none);
    }
    if (most < 2 || draw.always_first) return;
    for (std::uint8_t a = 0; a < draw.types; ++a) {
        for (std::uint8_t b = a; b < draw.types; ++b) {
            two[a][b] = quantity(std::array{a, b});
            emit(dead(a, b), two[a][b] - one[a] - one[b] + at_none);
        }
    }
    if (most < 3) return;
    for (std::uint8_t a = 0; a < draw.types; ++a) {
        for (std::uint8_t b = a; b < draw.types; ++b) {
            for (std::uint8_t c = b; c < draw.types; ++c) {
                emit(dead(a, b, c), quantity(std::array{a, b, c}) - two[a][b] - two[a][c] -
                                        two[b][c] + one[a] + one[b] + one[c] - at_none);
            }
        }
    }
}

}  // namespace fairdeal::games::double_draw_poker
