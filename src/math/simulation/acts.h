#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/description.h"
#include "games/play.h"

namespace fairdeal::math {

// Everything a seat can do at a decision, numbered so that an act is one byte: each option with
// each set of places in the hand that it may throw, in the order of the options, then of the sets.
class ActList {
  public:
    // No act has this number.
    static constexpr std::uint8_t none = 0xff;

    ActList() = default;
    ActList(const games::Decision& decision, std::size_t held);

    std::size_t size() const noexcept { return acts_.size(); }
    games::Act operator[](std::uint8_t number) const noexcept { return acts_[number]; }
    // The act must be one of them.
    std::uint8_t number_of(games::Act act) const noexcept;

    // The acts of one option: the first and how many.
    struct Range {
        std::uint8_t first = 0;
        std::uint8_t count = 0;
    };
    Range of_option(std::size_t option) const noexcept { return by_option_[option]; }

  private:
    std::size_t sets_ = 1;  // of places in the hand
    std::vector<games::Act> acts_;
    std::vector<Range> by_option_;
    std::vector<std::uint8_t> numbers_;  // by option, then set
};

}  // namespace fairdeal::math
