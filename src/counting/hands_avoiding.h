#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "cards/card.h"
#include "counting/class_numbers.h"
#include "counting/suit_classes.h"

namespace fairdeal::counting {

// How many hands of `size` cards without any of some dead cards are worth less than a given hand.
// By inclusion and exclusion that is the sum, over all sets S of dead cards, of the hands that hold
// S, added for an even S and taken away for an odd one; and the hands that hold S are counted once
// for each class of sets. A hand is worth 0 … `values` - 1.
template <int size, int values>
class HandsAvoiding {
    static_assert(size == 3 || size == 4);

  public:
    using Worth = int (*)(cards::CardSet hand) noexcept;

    explicit HandsAvoiding(Worth worth)
        : worth_(worth),
          starts_{0, 1, 1 + one_.size(), 1 + one_.size() + two_.size()},
          below_((starts_[3] + (size > 3 ? three_.size() : 0)) * row_length) {
        for_each_class(size, [this](const SuitPattern& pattern) { count(pattern); });
        add_up(0, 1);
        add_up_classes(1, one_);
        add_up_classes(2, two_);
        if constexpr (size > 3) add_up_classes(3, three_);
    }

    // The counts for one set of dead cards, gathered for several questions.
    class Without {
      public:
        // The hands worth less than `worth`, which may be 0 … `values`.
        std::int64_t below(int worth) const noexcept {
            std::int64_t sum = 0;
            for (std::size_t i = 0; i < evens_; ++i)
                sum += even_[i][worth];
            for (std::size_t i = 0; i < odds_; ++i)
                sum -= odd_[i][worth];
            if (whole_ < worth) sum += size % 2 == 0 ? 1 : -1;
            return sum;
        }

      private:
        friend class HandsAvoiding;
        std::array<const std::uint32_t*, 8> even_{};
        std::array<const std::uint32_t*, 8> odd_{};
        std::size_t evens_ = 0;
        std::size_t odds_ = 0;
        int whole_ = values;  // the worth of the dead cards themselves, if they make a hand
    };

    // At most `size` dead cards.
    Without without(cards::CardSet dead) const noexcept {
        Without counts;
        if (dead.size() == size) counts.whole_ = worth_(dead);
        for_each_subset(dead, [&](cards::CardSet set) {
            const std::uint32_t* row = &below_[row_of(set) * row_length];
            if (set.size() % 2 == 0) {
                counts.even_[counts.evens_++] = row;
            } else {
                counts.odd_[counts.odds_++] = row;
            }
        });
        return counts;
    }

  private:
    static constexpr std::size_t row_length = values + 1;

    // The subsets of less than `size` cards: a larger one is the whole hand.
    template <class Visit>
    static void for_each_subset(cards::CardSet hand, const Visit& visit) {
        std::uint64_t subset = 0;
        do {
            const auto set = cards::CardSet::from_bits(subset);
            if (set.size() < size) visit(set);
            subset = (subset - hand.bits()) & hand.bits();
        } while (subset != 0);
    }

    std::size_t row_of(cards::CardSet set) const noexcept {
        switch (set.size()) {
            case 0:
                return 0;
            case 1:
                return starts_[1] + one_.of(set);
            case 2:
                return starts_[2] + two_.of(set);
            default:
                return starts_[3] + three_.of(set);
        }
    }

    // Counts for the class of every subset, all the hands of this class. The sum is over all sets
    // of that class, each of which is held by equally many.
    void count(const SuitPattern& pattern) {
        const cards::CardSet hand = representative(pattern);
        const auto worth = static_cast<std::size_t>(worth_(hand));
        const std::uint32_t hands = hands_in(pattern);
        for_each_subset(hand, [&](cards::CardSet set) {
            below_[row_of(set) * row_length + worth + 1] += hands;
        });
    }

    void add_up(std::size_t row, std::uint32_t sets) noexcept {
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < row_length; ++i) {
            std::uint32_t& entry = below_[row * row_length + i];
            if (entry != 0) sum += entry / sets;
            entry = sum;
        }
    }
    template <int count>
    void add_up_classes(std::size_t level, const ClassNumbers<count>& numbers) noexcept {
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            add_up(starts_[level] + i, numbers.classes()[i].hands);
        }
    }

    Worth worth_;
    const ClassNumbers<1>& one_ = ClassNumbers<1>::all();
    const ClassNumbers<2>& two_ = ClassNumbers<2>::all();
    const ClassNumbers<3>& three_ = ClassNumbers<3>::all();
    std::array<std::size_t, 4> starts_;  // where the sets of so many cards begin
    std::vector<std::uint32_t> below_;
};

}  // namespace fairdeal::counting
