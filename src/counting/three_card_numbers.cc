#include "counting/three_card_numbers.h"

#include <algorithm>

#include "counting/suit_classes.h"

namespace fairdeal::counting {

ThreeCardNumbers::ThreeCardNumbers() {
    for_each_class(3, [this](const SuitPattern& pattern) {
        values_.push_back(cards::three_card_value(cards::Hand(representative(pattern))));
    });
    std::ranges::sort(values_);
    values_.erase(std::unique(values_.begin(), values_.end()), values_.end());
    CHECK(values_.size() == count);
    numbers_.resize(values_.back().order + std::size_t{1});
    for (std::size_t i = 0; i < values_.size(); ++i) {
        numbers_[values_[i].order] = static_cast<std::uint16_t>(i);
    }
}

const ThreeCardNumbers& ThreeCardNumbers::all() {
    static const ThreeCardNumbers numbers;
    return numbers;
}

}  // namespace fairdeal::counting
