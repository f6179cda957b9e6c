#include "games/double_draw_poker/hand_features.h"

#include <algorithm>
#include <array>

namespace fairdeal::games::double_draw_poker {
namespace {

constexpr auto ace_rank = static_cast<std::size_t>(cards::Rank::ace);

// Which of the ten straights, from A-2-3-4-5 on, contain all these ranks.
std::uint8_t straights_with(std::uint32_t ranks) noexcept {
    // The ace counts both below the two and above the king.
    const std::uint32_t natural = ranks << 1;
    const std::uint32_t low = (ranks >> ace_rank & 1U) | (natural & ~(1U << (ace_rank + 1)));
    std::uint8_t straights = 0;
    for (std::uint32_t straight = 0x1f; straight <= 0x1fU << 9; straight <<= 1) {
        const bool from_ace = straight == 0x1fU;
        if (((from_ace ? low : natural) & ~straight) == 0) ++straights;
    }
    return straights;
}

}  // namespace

HandFeatures::HandFeatures(cards::CardSet held) noexcept
    : cards(static_cast<std::uint8_t>(held.size())) {
    std::array<std::uint8_t, cards::rank_count> counts{};
    std::uint32_t ranks = 0;
    std::uint32_t suits = 0;
    bool pair = false;
    for (const cards::Card card : held) {
        if (card.is_joker()) {
            ++jokers;
            continue;
        }
        const auto rank = static_cast<std::size_t>(card.rank());
        pair = pair || counts[rank] > 0;
        ++counts[rank];
        ranks |= 1U << rank;
        suits |= 1U << static_cast<unsigned>(card.suit());
        pips = static_cast<std::uint8_t>(pips + rank);
    }
    aces = counts[ace_rank];
    counts[ace_rank] = static_cast<std::uint8_t>(counts[ace_rank] + jokers);
    alike = *std::ranges::max_element(counts);
    two_pairs = std::ranges::count_if(counts, [](std::uint8_t count) { return count >= 2; }) == 2;
    suited = (suits & (suits - 1)) == 0;
    straights = pair ? std::uint8_t{0} : straights_with(ranks);
}

}  // namespace fairdeal::games::double_draw_poker
