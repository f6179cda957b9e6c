#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "cards/card.h"
#include "counting/suit_classes.h"

namespace fairdeal::counting {

namespace class_numbers_detail {

inline constexpr int card_count = cards::suit_count * cards::rank_count;

// choose[n][k] is the binomial coefficient C(n, k).
inline constexpr auto choose = [] {
    std::array<std::array<std::uint32_t, 5>, card_count + 1> ways{};
    for (std::size_t n = 0; n < ways.size(); ++n) {
        ways[n][0] = 1;
        for (std::size_t k = 1; k < ways[n].size() && n > 0; ++k) {
            ways[n][k] = ways[n - 1][k] + ways[n - 1][k - 1];
        }
    }
    return ways;
}();

}  // namespace class_numbers_detail

// Calls `visit` once with every hand of the class.
template <class Visit>
void for_each_hand_in(SuitPattern pattern, const Visit& visit) {
    std::ranges::sort(pattern);
    do {
        visit(representative(pattern));
    } while (std::next_permutation(pattern.begin(), pattern.end()));
}

// Numbers the suit classes of hands of `count` cards from 0, in the order of for_each_class. The
// class of a hand is one table lookup at its number in the combinatorial number system (Σ C(index,
// i)), because inclusion and exclusion asks for the class of every subset it meets.
template <std::size_t count>
class ClassNumbers {
  public:
    static const ClassNumbers& all() {
        static const ClassNumbers numbers;
        return numbers;
    }

    struct Class {
        cards::CardSet hand;  // one hand of the class
        std::uint32_t hands;  // how many hands it has
    };
    const std::vector<Class>& classes() const noexcept { return classes_; }
    std::size_t size() const noexcept { return classes_.size(); }

    std::size_t of(cards::CardSet hand) const noexcept { return numbers_[place_of(hand)]; }
    // The cards must be in rising order of their indices.
    std::size_t of(const std::array<cards::Card, count>& rising) const noexcept {
        return numbers_[place(rising)];
    }

  private:
    ClassNumbers()
        : numbers_(class_numbers_detail::choose[class_numbers_detail::card_count][count]) {
        for_each_class(static_cast<int>(count), [this](const SuitPattern& pattern) {
            const auto number = static_cast<std::uint16_t>(classes_.size());
            for_each_hand_in(pattern,
                             [&](cards::CardSet hand) { numbers_[place_of(hand)] = number; });
            classes_.push_back({representative(pattern), hands_in(pattern)});
        });
    }

    static std::size_t place_of(cards::CardSet hand) noexcept {
        std::array<cards::Card, count> rising;
        std::size_t size = 0;
        for (const cards::Card card : hand) {
            CHECK(size < count);
            rising[size++] = card;
        }
        CHECK(size == count);
        return place(rising);
    }

    // The number of the hand among all hands of `count` cards: 0 … C(52, count) − 1.
    static std::size_t place(const std::array<cards::Card, count>& rising) noexcept {
        std::size_t sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const auto index = static_cast<std::size_t>(rising[i].index());
            sum += class_numbers_detail::choose[index][i + 1];
        }
        return sum;
    }

    std::vector<Class> classes_;
    std::vector<std::uint16_t> numbers_;
};

}  // namespace fairdeal::counting
