// The second method: no polynomial and no counting from the top rank, but a table of how many sets
// below the limit each set of ranks contains, and every way to share seven cards among four suits.
#include "games/high_card_flush/solver.h"

namespace fairdeal::games::high_card_flush {
namespace {

// n over k, by its definition: how many sets of ranks have k of the lowest n.
std::int64_t ways(std::size_t n, std::size_t k) {
    static const auto table = [] {
        std::array<std::array<std::int64_t, 8>, 14> counts{};
        for (std::size_t of = 0; of < counts.size(); ++of) {
            for (Ranks ranks = 0; ranks < 1U << of; ++ranks) {
                const auto size = static_cast<std::size_t>(std::popcount(ranks));
                if (size < 8) ++counts[of][size];
            }
        }
        return counts;
    }();
    return table[n][k];
}

}  // namespace

DealerTable::DealerTable(Flush limit) : limit_(limit), lower_(all_ranks + 1) {
    for (const Ranks ranks : ranks_by_size()[limit.size])
        lower_[ranks] = ranks < limit.ranks ? 1 : 0;
    // From each set to all that contain it, one rank after the other.
    for (Ranks rank = 1; rank <= all_ranks; rank <<= 1U) {
        for (Ranks ranks = 0; ranks <= all_ranks; ++ranks) {
            if ((ranks & rank) != 0) lower_[ranks] += lower_[ranks ^ rank];
        }
    }
}

std::int64_t DealerTable::below(const HandClass& player, bool equal) const {
    std::array<std::array<std::int64_t, 8>, 4> suits{};
    for (std::size_t suit = 0; suit < 4; ++suit) {
        const Ranks left = all_ranks & ~player.suits[suit];
        for (std::size_t cards = 0; cards < limit_.size; ++cards)
            suits[suit][cards] = ways(static_cast<std::size_t>(std::popcount(left)), cards);
        suits[suit][limit_.size] = lower_[left];
        if (equal && (left & limit_.ranks) == limit_.ranks) ++suits[suit][limit_.size];
    }
    std::int64_t count = 0;
    for (std::size_t a = 0; a <= limit_.size; ++a) {
        for (std::size_t b = 0; b <= limit_.size && a + b <= 7; ++b) {
            const std::int64_t two = suits[0][a] * suits[1][b];
            for (std::size_t c = 0; c <= limit_.size && a + b + c <= 7; ++c) {
                const std::size_t d = 7 - a - b - c;
                if (d <= limit_.size) count += two * suits[2][c] * suits[3][d];
            }
        }
    }
    return count;
}

Counts DealerTable::counts(const HandClass& player) const {
    static const DealerTable at_qualifying(qualifying);
    const std::int64_t unqualified = at_qualifying.below(player, false);
    if (player.flush() < qualifying) return {unqualified, 0, 0, all_dealer_hands - unqualified};
    const std::int64_t lower = below(player, false);
    const std::int64_t up_to = below(player, true);
    return {unqualified, lower - unqualified, up_to - lower, all_dealer_hands - up_to};
}

}  // namespace fairdeal::games::high_card_flush
