#include "games/holdem_3_bonus/suit_counts.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>

// The difference that flushes of one suit make, board by board. A flush moves the player's holding
// to another class and changes comparisons only with hands between its old and its new value, so
// only flushes are collected; everything else cancels against the counts by ranks.
namespace fairdeal::games::holdem_3_bonus {
namespace {

using cards::FiveCardCategory;
using cards::FiveCardValue;

// Which cards of a set are in the suit, and how many of each rank are outside, three bits per rank.
struct Taken {
    std::uint32_t in_suit = 0;
    int count_in_suit = 0;
    std::uint64_t outside = 0;

    template <class Cards>
    explicit Taken(const Cards& kinds) {
        for (const Kind kind : kinds) {
            if (kind >= first_in_suit) {
                in_suit |= 1U << rank_of_kind(kind);
                ++count_in_suit;
            } else {
                outside += std::uint64_t{1} << (3 * kind);
            }
        }
    }
    // True if no card occurs twice: each rank has three cards outside the suit. At most two of the
    // board are outside, so the three bits do not overflow.
    bool fits(const Taken& other) const noexcept {
        constexpr std::uint64_t fours = 0x4924924924;  // bit 2 of each of the 13 ranks
        return (in_suit & other.in_suit) == 0 && ((outside + other.outside) & fours) == 0;
    }
};

// The holdings by kinds, grouped by the holding by ranks to which they belong.
struct Variants {
    std::vector<Taken> taken;
    std::vector<std::uint16_t> by_ranks;  // of each holding
    std::vector<std::vector<std::uint16_t>> of;

    Variants() : of(Kinds::by_rank().holdings().size()) {
        for (const KindHolding& holding : Kinds::by_suit().holdings()) {
            const auto [a, b, c] = holding;
            const std::size_t ranks =
                Kinds::by_rank().holding_index(rank_of_kind(a), rank_of_kind(b), rank_of_kind(c));
            of[ranks].push_back(static_cast<std::uint16_t>(taken.size()));
            by_ranks.push_back(static_cast<std::uint16_t>(ranks));
            taken.emplace_back(holding);
        }
    }
};

std::size_t rank_board(const KindBoard& board) {
    KindBoard ranks{};
    std::transform(board.begin(), board.end(), ranks.begin(), rank_of_kind);
    std::sort(ranks.begin(), ranks.end());
    return Kinds::by_rank().board_index(ranks);
}

// One board with two or more cards in the suit. Collects only dealer hands that make a flush: a
// comparison changes only through such a hand or through the player's own flush.
class SuitedBoard {
  public:
    SuitedBoard(const RankCounts& by_rank, const Variants& variants, const KindBoard& board)
        : by_rank_(by_rank),
          variants_(variants),
          holdings_(Kinds::by_suit().holdings()),
          taken_(board),
          board_(rank_board(board)) {
        for (Kind kind = 0; kind < most_kinds; ++kind) {
            left_[kind] = Kinds::by_suit().copies(kind) -
                          static_cast<int>(std::count(board.begin(), board.end(), kind));
        }
    }

    void count(BoardOutcomes& row) {
        std::fill(row.words.begin(), row.words.end(), 0);
        row.more.clear();
        collect_flushes();
        count_flushes(row);
        count_others(row);
    }

  private:
    struct Flush {
        FiveCardValue value;
        std::uint16_t holding = 0;
    };

    bool flushes(std::uint16_t holding) const noexcept {
        return taken_.count_in_suit + variants_.taken[holding].count_in_suit >= 5;
    }

    void collect_flushes() {
        flushes_.clear();
        for (std::uint16_t i = 0; i < holdings_.size(); ++i) {
            const Taken& taken = variants_.taken[i];
            if (!flushes(i) || !taken_.fits(taken)) continue;
            flushes_.push_back({flush_value(taken_.in_suit | taken.in_suit), i});
            all_.add(holdings_[i], left_);
            if (flushes_.back().value.category() > FiveCardCategory::flush) {
                straight_.add(holdings_[i], left_);
            }
        }
        std::sort(flushes_.begin(), flushes_.end(),
                  [](const Flush& a, const Flush& b) { return a.value < b.value; });
    }

    // A holding that makes a flush leaves its category by ranks, with all its outcomes there. A
    // flush beats every dealer hand below a flush by ranks that is not a flush itself; a straight
    // flush beats every hand that is not a flush.
    void count_flushes(BoardOutcomes& row) const {
        Collection below;
        for (auto first = flushes_.begin(); first != flushes_.end();) {
            const auto end = std::find_if(first, flushes_.end(), [&](const Flush& flush) {
                return flush.value != first->value;
            });
            const std::size_t begun = row.more.size();
            for (auto flush = first; flush != end; ++flush) {
                const std::uint16_t holding = flush->holding;
                const std::uint16_t ranks = variants_.by_ranks[holding];
                const std::int64_t beaten = flush->value.category() > FiveCardCategory::flush
                                                ? dealer_hands
                                                : by_rank_.dealers_below_flush(board_, ranks);
                // The player's own cards are among the flushes, but not among the dealer hands.
                const std::int64_t others = all_.avoiding(holdings_[holding]) - 1;
                const std::int64_t wins = beaten - others + below.avoiding(holdings_[holding]);
                const std::int64_t losses = dealer_hands - beaten + others + 1;
                row.more.push_back({holding, static_cast<std::uint8_t>(flush->value.category()),
                                    outcomes(wins, losses, 1)});
                row.words[holding] = -by_rank_.board_outcomes(board_, ranks);
                row.classes[holding] =
                    static_cast<std::uint8_t>(by_rank_.value(board_, ranks).category());
            }
            for (auto flush = first; flush != end; ++flush)
                below.add(holdings_[flush->holding], left_);
            for (std::size_t i = begun; i < row.more.size(); ++i) {
                const std::int64_t not_better = below.avoiding(holdings_[row.more[i].holding]);
                row.more[i].word -= outcomes(0, not_better, 0);
            }
            first = end;
        }
    }

    // Against any other holding, a dealer flush that by ranks was worth no more now wins; but only
    // a straight flush beats a full house or four of a kind.
    void count_others(BoardOutcomes& row) {
        Collection below;
        const std::span<const std::uint16_t> order = by_rank_.rising(board_);
        std::size_t end = 0;
        for (std::size_t first = 0; first < order.size(); first = end) {
            const FiveCardValue worth = by_rank_.value(board_, order[first]);
            while (end < order.size() && by_rank_.value(board_, order[end]) == worth)
                ++end;
            others_.clear();
            joining_.clear();
            for (std::size_t i = first; i < end; ++i) {
                for (const std::uint16_t holding : variants_.of[order[i]]) {
                    if (!taken_.fits(variants_.taken[holding])) continue;
                    (flushes(holding) ? joining_ : others_).push_back(holding);
                }
            }
            const auto hand_class = static_cast<std::uint8_t>(worth.category());
            if (worth.category() > FiveCardCategory::flush) {
                for (const std::uint16_t holding : others_) {
                    const std::int64_t passed = straight_.avoiding(holdings_[holding]);
                    row.words[holding] = outcomes(-passed, passed, 0);
                    row.classes[holding] = hand_class;
                }
                continue;
            }
            for (const std::uint16_t holding : others_) {
                const std::int64_t beaten = below.avoiding(holdings_[holding]);
                row.words[holding] = outcomes(-beaten, beaten, 0);
                row.classes[holding] = hand_class;
            }
            if (joining_.empty()) continue;
            for (const std::uint16_t holding : others_) {
                row.words[holding] -= outcomes(0, below.avoiding(holdings_[holding]), 0);
            }
            for (const std::uint16_t holding : joining_)
                below.add(holdings_[holding], left_);
            for (const std::uint16_t holding : others_) {
                row.words[holding] += outcomes(0, below.avoiding(holdings_[holding]), 0);
            }
        }
    }

    const RankCounts& by_rank_;
    const Variants& variants_;
    const std::vector<KindHolding>& holdings_;
    Taken taken_;
    std::size_t board_;  // by ranks
    KindsLeft left_{};
    Collection all_;       // the dealer's flushes
    Collection straight_;  // of these, the straight flushes
    std::vector<Flush> flushes_;
    std::vector<std::uint16_t> others_;   // holdings of one value by ranks: no flush,
    std::vector<std::uint16_t> joining_;  // and flushes
};

}  // namespace

FiveCardValue flush_value(std::uint32_t ranks) noexcept {
    static const std::vector<FiveCardValue> values = [] {
        std::vector<FiveCardValue> all(1U << cards::rank_count);
        for (std::uint32_t set = 0; set < all.size(); ++set) {
            const cards::Hand hand(cards::CardSet::from_bits(set));
            if (hand.size() == 5) all[set] = cards::five_card_value(hand);
            if (hand.size() == 6) all[set] = cards::best_five_of_six(hand);
            if (hand.size() == 7) all[set] = cards::best_five_of_seven(hand);
        }
        return all;
    }();
    return values[ranks];
}

StateSums suit_differences(const RankCounts& by_rank) {
    const Kinds& kinds = Kinds::by_suit();
    const Variants variants;
    StateSums sums(kinds);
    tbb::enumerable_thread_specific<BoardOutcomes> rows([&] { return BoardOutcomes(kinds); });
    tbb::parallel_for(std::size_t{0}, kinds.boards().size(), [&](std::size_t i) {
        const KindBoard& board = kinds.boards()[i];
        if (board[2] < first_in_suit) return;  // fewer than two cards in the suit
        BoardOutcomes& row = rows.local();
        SuitedBoard(by_rank, variants, board).count(row);
        sums.add(board, row);
    });
    return sums;
}

}  // namespace fairdeal::games::holdem_3_bonus
