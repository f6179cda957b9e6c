#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "cards/five_card.h"
#include "games/holdem_3_bonus/state_sums.h"

namespace fairdeal::games::holdem_3_bonus {

// The game as if there were no flushes: everything then depends on ranks alone, and 1,820 boards
// and 455 holdings cover it.
class RankCounts {
  public:
    RankCounts();

    // The holdings that the board allows, the worst first.
    std::span<const std::uint16_t> rising(std::size_t board) const noexcept {
        return {&rising_[board * holdings_], possible_[board]};
    }
    cards::FiveCardValue value(std::size_t board, std::size_t holding) const noexcept {
        return {values_[board * holdings_ + holding]};
    }
    // Against all dealer hands, counted as one board.
    PackedOutcomes board_outcomes(std::size_t board, std::size_t holding) const noexcept {
        return outcomes_[board * holdings_ + holding];
    }
    // The number of dealer hands that are worth less than any flush.
    std::int32_t dealers_below_flush(std::size_t board, std::size_t holding) const noexcept {
        return below_flush_[board * holdings_ + holding];
    }
    const StateSums& states() const noexcept { return states_; }

  private:
    void rank_holdings(std::size_t board);
    void count_dealers(std::size_t board);

    const Kinds& kinds_;
    std::size_t holdings_;
    std::vector<std::uint16_t> values_;
    std::vector<std::uint16_t> rising_;
    std::vector<std::size_t> possible_;
    std::vector<PackedOutcomes> outcomes_;
    std::vector<std::int32_t> below_flush_;
    StateSums states_;
};

}  // namespace fairdeal::games::holdem_3_bonus
