#pragma once

#include <cstdint>
#include <vector>

#include "cards/three_card.h"

namespace fairdeal::counting {

// The 741 values of three cards, numbered from the worst, so that tables can be indexed by value.
class ThreeCardNumbers {
  public:
    static constexpr int count = 741;

    static const ThreeCardNumbers& all();

    int of(cards::ThreeCardValue value) const noexcept { return numbers_[value.order]; }
    cards::ThreeCardValue value(int number) const noexcept {
        return values_[static_cast<std::size_t>(number)];
    }

  private:
    ThreeCardNumbers();

    std::vector<cards::ThreeCardValue> values_;
    std::vector<std::uint16_t> numbers_;  // indexed by ThreeCardValue::order
};

}  // namespace fairdeal::counting
