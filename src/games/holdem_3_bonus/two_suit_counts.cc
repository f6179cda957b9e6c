#include "games/holdem_3_bonus/two_suit_counts.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>

#include "games/holdem_3_bonus/suit_counts.h"

// The second-order term of the inclusion and exclusion over suits, for boards with two cards in
// each of two suits. It is needed only if both hands make a flush, each in its own suit, and is
// tabulated by the ranks involved.
namespace fairdeal::games::holdem_3_bonus {
namespace {

constexpr std::size_t rank_sets = std::size_t{1} << cards::rank_count;
constexpr std::int16_t hands_in_suit = 165;  // three of the eleven cards that the board leaves

std::size_t board_of(std::uint32_t ours, std::uint32_t theirs) {
    KindBoard board{};
    std::size_t place = 0;
    for (const std::uint32_t pair : {ours, theirs}) {
        board[place++] = static_cast<Kind>(std::countr_zero(pair));
        board[place++] = static_cast<Kind>(std::countr_zero(pair & (pair - 1)));
    }
    std::sort(board.begin(), board.end());
    return Kinds::by_rank().board_index(board);
}

// The ranks of each holding, or none if two are equal.
std::vector<std::uint32_t> sets_of_holdings() {
    std::vector<std::uint32_t> sets;
    for (const auto& [a, b, c] : Kinds::by_rank().holdings()) {
        const std::uint32_t set = 1U << a | 1U << b | 1U << c;
        sets.push_back(std::popcount(set) == 3 ? set : 0);
    }
    return sets;
}

}  // namespace

TwoSuitCounts::TwoSuitCounts(const RankCounts& by_rank) : index_(rank_sets) {
    for (std::uint32_t set = 0; set < rank_sets; ++set) {
        const int size = std::popcount(set);
        if (size != 2 && size != 3) continue;
        std::vector<std::uint32_t>& like = size == 2 ? pairs_ : triples_;
        index_[set] = static_cast<std::uint16_t>(like.size());
        like.push_back(set);
    }
    for (const std::uint32_t pair : pairs_) {
        std::vector<Flush>& flushes = rising_.emplace_back();
        for (std::uint16_t i = 0; i < triples_.size(); ++i) {
            if ((triples_[i] & pair) == 0) flushes.push_back({flush_value(triples_[i] | pair), i});
        }
        std::sort(flushes.begin(), flushes.end(),
                  [](const Flush& a, const Flush& b) { return a.value < b.value; });
    }
    missing_.resize(pairs_.size() * pairs_.size() * triples_.size());
    tbb::parallel_for(std::size_t{0}, pairs_.size(), [&](std::size_t ours) {
        for (std::size_t theirs = 0; theirs < pairs_.size(); ++theirs) {
            count_by_flush(ours, theirs);
            count_by_rank(by_rank, ours, theirs);
        }
    });
}

// With both flushes known: flush against flush. Knowing only the player's, the flush always wins,
// because by ranks five cards of a suit and two of another make two pairs or a straight at best.
void TwoSuitCounts::count_by_flush(std::size_t ours, std::size_t theirs) {
    const std::vector<Flush>& dealer = rising_[theirs];
    std::size_t worse = 0;
    std::size_t not_better = 0;
    for (const Flush& player : rising_[ours]) {
        while (worse < dealer.size() && dealer[worse].value < player.value)
            ++worse;
        while (not_better < dealer.size() && dealer[not_better].value <= player.value)
            ++not_better;
        Missing& missing = at(ours, theirs, player.triple);
        missing.flush_class = static_cast<std::uint8_t>(player.value.category());
        missing.flush_wins = static_cast<std::int16_t>(static_cast<int>(worse) - hands_in_suit);
        missing.flush_losses =
            static_cast<std::int16_t>(hands_in_suit - static_cast<int>(not_better));
    }
}

// What the two single differences subtract twice: ranks against ranks. Knowing only the dealer's
// flush, the player always loses.
void TwoSuitCounts::count_by_rank(const RankCounts& by_rank, std::size_t ours, std::size_t theirs) {
    static const std::vector<std::uint32_t> sets = sets_of_holdings();
    const std::size_t board = board_of(pairs_[ours], pairs_[theirs]);
    const std::span<const std::uint16_t> order = by_rank.rising(board);
    std::int16_t worse = 0;
    std::size_t end = 0;
    for (std::size_t first = 0; first < order.size(); first = end) {
        const cards::FiveCardValue worth = by_rank.value(board, order[first]);
        std::int16_t not_better = worse;
        for (end = first; end < order.size() && by_rank.value(board, order[end]) == worth; ++end) {
            const std::uint32_t set = sets[order[end]];
            if (set != 0 && (set & pairs_[theirs]) == 0) ++not_better;
        }
        for (std::size_t i = first; i < end; ++i) {
            const std::uint32_t set = sets[order[i]];
            if (set == 0 || (set & pairs_[ours]) != 0) continue;
            Missing& missing = at(ours, theirs, index_[set]);
            missing.rank_class = static_cast<std::uint8_t>(worth.category());
            missing.rank_wins = worse;
            missing.rank_losses = static_cast<std::int16_t>(-not_better);
        }
        worse = not_better;
    }
}

void TwoSuitCounts::add(std::uint32_t board_ours, std::uint32_t board_theirs, std::uint32_t held,
                        std::uint64_t times, StateOutcomes& sum) const noexcept {
    const std::size_t board = index_[board_ours] * pairs_.size() + index_[board_theirs];
    const Missing& missing = missing_[board * triples_.size() + index_[held]];
    sum[missing.flush_class] += times * outcomes(missing.flush_wins, missing.flush_losses, 0);
    sum[missing.rank_class] += times * outcomes(missing.rank_wins, missing.rank_losses, 0);
}

}  // namespace fairdeal::games::holdem_3_bonus
