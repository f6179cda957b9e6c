#pragma once

#include <cstdint>
#include <vector>

#include "games/holdem_3_bonus/rank_counts.h"

namespace fairdeal::games::holdem_3_bonus {

// Boards with two cards in each of two suits. The differences of the single suits add up, except if
// the player's three cards are all in one of them and the dealer's in the other: then both make a
// flush, and each single difference knows of one flush only.
class TwoSuitCounts {
  public:
    explicit TwoSuitCounts(const RankCounts& by_rank);

    // Adds the missing term for one such board: the ranks of the player's suit on the board, of the
    // dealer's suit there, and of the player's cards.
    void add(std::uint32_t board_ours, std::uint32_t board_theirs, std::uint32_t held,
             std::uint64_t times, StateOutcomes& sum) const noexcept;

  private:
    struct Missing {
        std::int16_t flush_wins = 0;
        std::int16_t flush_losses = 0;
        std::int16_t rank_wins = 0;
        std::int16_t rank_losses = 0;
        std::uint8_t flush_class = 0;
        std::uint8_t rank_class = 0;
    };
    void count_by_flush(std::size_t ours, std::size_t theirs);
    void count_by_rank(const RankCounts& by_rank, std::size_t ours, std::size_t theirs);
    Missing& at(std::size_t ours, std::size_t theirs, std::size_t held) noexcept {
        return missing_[(ours * pairs_.size() + theirs) * triples_.size() + held];
    }

    // A triple that makes a flush with a pair of the board.
    struct Flush {
        cards::FiveCardValue value;
        std::uint16_t triple = 0;
    };

    std::vector<std::uint32_t> pairs_;        // of ranks
    std::vector<std::uint32_t> triples_;      // of ranks
    std::vector<std::uint16_t> index_;        // the index of a set of ranks in its list
    std::vector<std::vector<Flush>> rising_;  // by pair
    std::vector<Missing> missing_;
};

}  // namespace fairdeal::games::holdem_3_bonus
