#include "games/holdem_3_bonus/rank_counts.h"

#include <tbb/parallel_for.h>

#include <algorithm>

// The base case: every board and holding by ranks, as if flushes did not exist. For each board the
// holdings are sorted by value; one pass from the worst to the best, with a collection that
// excludes the player's own cards, gives wins and losses against all dealer hands.
namespace fairdeal::games::holdem_3_bonus {
namespace {

// The best five of seven cards of these ranks, without a flush: taken by rank, the cards get the
// four suits in turn, so no suit occurs more than twice and no card occurs twice.
cards::FiveCardValue value_of_ranks(const KindBoard& board, const KindHolding& holding) {
    std::array<Kind, 7> ranks{};
    std::merge(board.begin(), board.end(), holding.begin(), holding.end(), ranks.begin());
    cards::Hand hand;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        hand.add(cards::Card::of(static_cast<cards::Rank>(ranks[i]),
                                 static_cast<cards::Suit>(i % cards::suit_count)));
    }
    return cards::best_five_of_seven(hand);
}

KindsLeft left_by(const KindBoard& board) {
    KindsLeft left{};
    left.fill(cards::suit_count);
    for (const Kind kind : board)
        --left[kind];
    return left;
}

bool allows(const KindsLeft& left, KindHolding holding) {
    KindsLeft rest = left;
    return std::all_of(holding.begin(), holding.end(),
                       [&](Kind kind) { return --rest[kind] >= 0; });
}

}  // namespace

RankCounts::RankCounts()
    : kinds_(Kinds::by_rank()),
      holdings_(kinds_.holdings().size()),
      values_(kinds_.boards().size() * holdings_),
      rising_(values_.size()),
      possible_(kinds_.boards().size()),
      outcomes_(values_.size()),
      below_flush_(values_.size()),
      states_(kinds_) {
    tbb::parallel_for(std::size_t{0}, kinds_.boards().size(), [&](std::size_t board) {
        rank_holdings(board);
        count_dealers(board);
        BoardOutcomes row(kinds_);
        for (const std::uint16_t holding : rising(board)) {
            row.words[holding] = board_outcomes(board, holding);
            row.classes[holding] = static_cast<std::uint8_t>(value(board, holding).category());
        }
        states_.add(kinds_.boards()[board], row);
    });
}

void RankCounts::rank_holdings(std::size_t board) {
    const KindBoard& kinds = kinds_.boards()[board];
    const KindsLeft left = left_by(kinds);
    std::uint16_t* values = &values_[board * holdings_];
    std::uint16_t* rising = &rising_[board * holdings_];
    std::size_t possible = 0;
    for (std::size_t i = 0; i < holdings_; ++i) {
        if (!allows(left, kinds_.holdings()[i])) continue;
        values[i] = value_of_ranks(kinds, kinds_.holdings()[i]).order;
        rising[possible++] = static_cast<std::uint16_t>(i);
    }
    std::sort(rising, rising + possible,
              [&](std::uint16_t a, std::uint16_t b) { return values[a] < values[b]; });
    possible_[board] = possible;
}

void RankCounts::count_dealers(std::size_t board) {
    const KindsLeft left = left_by(kinds_.boards()[board]);
    const std::span<const std::uint16_t> order = rising(board);
    const std::vector<KindHolding>& holdings = kinds_.holdings();
    const auto place = [&](std::uint16_t holding) { return board * holdings_ + holding; };
    Collection below;
    std::size_t end = 0;
    bool flush_passed = false;
    const auto pass_flush = [&](std::size_t worse) {
        for (std::size_t i = 0; i < order.size(); ++i) {
            // The player's own holding is counted among the worse ones if its value is.
            below_flush_[place(order[i])] =
                below.avoiding(holdings[order[i]]) - (i < worse ? 1 : 0);
        }
        flush_passed = true;
    };
    for (std::size_t first = 0; first < order.size(); first = end) {
        const cards::FiveCardValue worth = value(board, order[first]);
        if (!flush_passed && worth.category() > cards::FiveCardCategory::flush) pass_flush(first);
        while (end < order.size() && value(board, order[end]) == worth)
            ++end;
        for (std::size_t i = first; i < end; ++i) {
            outcomes_[place(order[i])] = outcomes(below.avoiding(holdings[order[i]]), 0, 1);
        }
        for (std::size_t i = first; i < end; ++i)
            below.add(holdings[order[i]], left);
        for (std::size_t i = first; i < end; ++i) {
            const std::int64_t not_better = below.avoiding(holdings[order[i]]) - 1;
            outcomes_[place(order[i])] += outcomes(0, dealer_hands - not_better, 0);
        }
    }
    if (!flush_passed) pass_flush(order.size());
}

}  // namespace fairdeal::games::holdem_3_bonus
