#include "games/high_card_flush/classes.h"

#include <functional>

namespace fairdeal::games::high_card_flush {

HandClass class_of(cards::CardSet held) {
    HandClass one;
    for (std::uint8_t suit = 0; suit < 4; ++suit)
        one.suits[suit] = held.ranks_of(static_cast<cards::Suit>(suit));
    std::ranges::sort(one.suits, std::greater(), Flush::of);
    one.hands = ways_to_name(one.suits);
    return one;
}

const std::array<std::vector<Ranks>, 8>& ranks_by_size() {
    static const auto sets = [] {
        std::array<std::vector<Ranks>, 8> all;
        for (Ranks ranks = 0; ranks <= all_ranks; ++ranks) {
            const auto size = static_cast<std::size_t>(std::popcount(ranks));
            if (size < all.size()) all[size].push_back(ranks);
        }
        return all;
    }();
    return sets;
}

std::int64_t ways_to_name(const std::array<Ranks, 4>& suits) {
    constexpr std::array<std::int64_t, 5> factorial{1, 1, 2, 6, 24};
    std::int64_t ways = factorial[4];
    std::size_t same = 1;
    for (std::size_t i = 1; i <= suits.size(); ++i) {
        if (i < suits.size() && suits[i] == suits[i - 1]) {
            ++same;
        } else {
            ways /= factorial[same];
            same = 1;
        }
    }
    return ways;
}

}  // namespace fairdeal::games::high_card_flush
