#pragma once

#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "cards/card.h"
#include "counting/class_numbers.h"
#include "counting/suit_classes.h"

namespace fairdeal::counting {

// Counts the hands of `size` cards that avoid some dead cards and are worth less than a given hand.
// By inclusion and exclusion this is the sum over all sets S of dead cards of the number of hands
// that contain S, with a plus sign if S has an even size and a minus sign if odd. Suits are
// interchangeable, so the constructor counts these hands once for each suit class of S. A hand is
// worth 0 … `values` - 1.
template <std::size_t size, int values>
class HandsAvoiding {
    static_assert(size == 3 || size == 4);

  public:
    using Worth = int (*)(cards::CardSet hand) noexcept;

    explicit HandsAvoiding(Worth worth)
        : worth_(worth),
          none_(row_length),
          one_(Ones::all().size() * row_length),
          two_(Twos::all().size() * row_length),
          three_(size > 3 ? Threes::all().size() * row_length : 0) {
        for_each_class(static_cast<int>(size),
                       [this](const SuitPattern& pattern) { count(pattern); });
        add_up(none_, 0, 1);
        add_up(one_, Ones::all());
        add_up(two_, Twos::all());
        if constexpr (size > 3) add_up(three_, Threes::all());
    }

    // The rows of counts for one set of dead cards, collected once for several queries.
    class Without {
      public:
        // The number of hands worth less than `worth`, which may be 0 … `values`.
        std::int64_t below(int worth) const noexcept {
            std::int64_t sum = none_[worth];
            for (std::size_t i = 0; i < ones_; ++i)
                sum -= one_[i][worth];
            for (std::size_t i = 0; i < twos_; ++i)
                sum += two_[i][worth];
            for (std::size_t i = 0; i < threes_; ++i)
                sum -= three_[i][worth];
            if (whole_ < worth) sum += size % 2 == 0 ? 1 : -1;
            return sum;
        }

      private:
        friend class HandsAvoiding;
        const std::uint32_t* none_ = nullptr;
        std::array<const std::uint32_t*, 4> one_{};
        std::array<const std::uint32_t*, 6> two_{};
        std::array<const std::uint16_t*, 4> three_{};
        std::size_t ones_ = 0;
        std::size_t twos_ = 0;
        std::size_t threes_ = 0;
        int whole_ = values;  // the worth of the dead cards themselves, if they are a whole hand
    };

    // At most `size` dead cards.
    Without without(cards::CardSet dead) const noexcept {
        Without counts;
        if (static_cast<std::size_t>(dead.size()) == size) counts.whole_ = worth_(dead);
        counts.none_ = none_.data();
        for_each_subset(
            dead, [&](std::size_t row) { counts.one_[counts.ones_++] = &one_[row * row_length]; },
            [&](std::size_t row) { counts.two_[counts.twos_++] = &two_[row * row_length]; },
            [&](std::size_t row) { counts.three_[counts.threes_++] = &three_[row * row_length]; });
        return counts;
    }

  private:
    using Ones = ClassNumbers<1>;
    using Twos = ClassNumbers<2>;
    using Threes = ClassNumbers<3>;
    static constexpr std::size_t row_length = values + 1;

    // Calls the functions with the class of every subset of one, two and three cards; of three only
    // if that is less than a hand.
    template <class One, class Two, class Three>
    static void for_each_subset(cards::CardSet hand, const One& one, const Two& two,
                                const Three& three) {
        std::array<cards::Card, size> card;
        std::size_t count = 0;
        for (const cards::Card next : hand)
            card[count++] = next;
        for (std::size_t i = 0; i < count; ++i) {
            one(Ones::all().of({card[i]}));
            for (std::size_t j = i + 1; j < count; ++j) {
                two(Twos::all().of({card[i], card[j]}));
                if constexpr (size > 3) {
                    for (std::size_t k = j + 1; k < count; ++k)
                        three(Threes::all().of({card[i], card[j], card[k]}));
                }
            }
        }
    }

    // Adds all hands of this class to the class of each of their subsets. This sums over all sets
    // of that class; each is contained in equally many hands, so add_up divides by their number.
    void count(const SuitPattern& pattern) {
        const cards::CardSet hand = representative(pattern);
        const std::size_t place = static_cast<std::size_t>(worth_(hand)) + 1;
        const std::uint32_t hands = hands_in(pattern);
        const auto add = [&](auto& rows, std::size_t row) {
            auto& entry = rows[row * row_length + place];
            entry = static_cast<std::remove_reference_t<decltype(entry)>>(entry + hands);
        };
        add(none_, 0);
        for_each_subset(
            hand, [&](std::size_t row) { add(one_, row); },
            [&](std::size_t row) { add(two_, row); }, [&](std::size_t row) { add(three_, row); });
    }

    template <class Count>
    static void add_up(std::vector<Count>& rows, std::size_t row, std::uint32_t sets) noexcept {
        Count sum = 0;
        for (std::size_t i = row * row_length; i < (row + 1) * row_length; ++i) {
            if (rows[i] != 0) sum = static_cast<Count>(sum + rows[i] / sets);
            rows[i] = sum;
        }
    }
    template <class Count, std::size_t count>
    static void add_up(std::vector<Count>& rows, const ClassNumbers<count>& numbers) noexcept {
        for (std::size_t i = 0; i < numbers.size(); ++i)
            add_up(rows, i, numbers.classes()[i].hands);
    }

    Worth worth_;
    // One row for each class of sets: how many hands contain the set and are worth less than 0, 1,
    // ….
    std::vector<std::uint32_t> none_;
    std::vector<std::uint32_t> one_;
    std::vector<std::uint32_t> two_;
    std::vector<std::uint16_t> three_;  // at most 49; before the division 24 times that
};

}  // namespace fairdeal::counting
