#pragma once

#include <cstdint>
#include <numeric>
#include <span>

#include "base/wide.h"
#include "cards/hand.h"

namespace fairdeal::math {

constexpr base::Wide choose(std::size_t from, std::size_t count) noexcept {
    base::Wide ways = count > from ? 0 : 1;
    for (std::size_t i = 0; ways != 0 && i < count; ++i) {
        ways = ways * static_cast<base::Wide>(from - i) / static_cast<base::Wide>(i + 1);
    }
    return ways;
}

// Calls `visit` with every hand of `count` of these cards.
template <class Visit>
void for_each_subset(std::span<const cards::Card> from, std::size_t count, cards::Hand chosen,
                     const Visit& visit) {
    if (count == 0) {
        visit(chosen);
        return;
    }
    for (std::size_t i = 0; i + count <= from.size(); ++i) {
        for_each_subset(from.subspan(i + 1), count - 1, chosen + from[i], visit);
    }
}

}  // namespace fairdeal::math
