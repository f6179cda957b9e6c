#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/description.h"
#include "games/play.h"

namespace fairdeal::math {

// Everything that a seat can do at a decision, numbered so that a move is one byte: each option
// with each set of places in the hand that it may throw, ordered by option, then by set.
class MoveList {
  public:
    // No move has this number.
    static constexpr std::uint8_t none = 0xff;

    MoveList() = default;
    MoveList(const games::Decision& decision, std::size_t held);

    std::size_t size() const noexcept { return moves_.size(); }
    games::Move operator[](std::uint8_t number) const noexcept { return moves_[number]; }
    // The move must be one of these.
    std::uint8_t number_of(games::Move move) const noexcept;

    // The moves of one option: the first, and the number of moves.
    struct Range {
        std::uint8_t first = 0;
        std::uint8_t count = 0;
    };
    Range of_option(std::size_t option) const noexcept { return by_option_[option]; }

  private:
    std::size_t sets_ = 1;  // of places in the hand
    std::vector<games::Move> moves_;
    std::vector<Range> by_option_;
    std::vector<std::uint8_t> numbers_;  // by option, then set
};

}  // namespace fairdeal::math
