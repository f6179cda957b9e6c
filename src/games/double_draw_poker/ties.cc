#include "games/double_draw_poker/ties.h"

#include <bit>

namespace fairdeal::games::double_draw_poker {

TieParts parts_of_cards(std::span<const counting::CardIndex> equal) noexcept {
    // Under the renamings, every suit present comes first equally often, and then its lowest card
    // is thrown. The jokers come after the suits.
    TieParts parts{};
    constexpr std::size_t jokers = cards::suit_count;
    std::array<std::size_t, jokers + 1> lowest{};  // place plus one; 0: none
    std::int32_t suits = 0;
    for (std::size_t i = 0; i < equal.size(); ++i) {
        const auto suit = static_cast<std::size_t>(equal[i] / cards::rank_count);
        if (lowest[suit] == 0) {
            lowest[suit] = i + 1;
            if (suit != jokers) ++suits;
        } else if (equal[i] < equal[lowest[suit] - 1]) {
            lowest[suit] = i + 1;
        }
    }
    if (suits == 0) {
        for (std::size_t i = 0; i < equal.size(); ++i)
            parts[i] =
                static_cast<std::int32_t>(tie_parts) / static_cast<std::int32_t>(equal.size());
        return parts;
    }
    for (std::size_t suit = 0; suit < jokers; ++suit) {
        if (lowest[suit] != 0)
            parts[lowest[suit] - 1] = static_cast<std::int32_t>(tie_parts) / suits;
    }
    return parts;
}

std::int64_t parts_of_set(std::span<const cards::CardSet> equal, std::size_t which) noexcept {
    if (equal.size() == 1) return tie_parts;
    std::int64_t parts = 0;
    for (counting::Renaming renaming = 0; renaming < counting::renaming_count; ++renaming) {
        const std::uint64_t own = counting::renamed(equal[which], renaming).bits();
        bool lowest = true;
        for (const cards::CardSet& other : equal) {
            // The lower of two sets contains the lowest card in which they differ.
            const std::uint64_t differ = own ^ counting::renamed(other, renaming).bits();
            lowest = lowest && (differ == 0 || (own >> std::countr_zero(differ) & 1U) != 0);
        }
        parts += lowest ? 1 : 0;
    }
    return parts;
}

}  // namespace fairdeal::games::double_draw_poker
