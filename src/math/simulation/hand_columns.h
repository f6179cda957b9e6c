#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "cards/hand.h"

namespace fairdeal::math {

inline std::size_t lowest_place(unsigned places) noexcept {
    return static_cast<std::size_t>(std::countr_zero(places));
}

// Hands of the same size side by side, one column for each place in the hand, so that one
// instruction works on many hands.
template <std::size_t places, std::size_t hands>
class HandColumns {
  public:
    static constexpr std::size_t hand_count = hands;
    using Column = std::array<std::uint8_t, hands>;  // indices of the cards

    void put(std::size_t place, std::size_t hand, cards::Card card) noexcept {
        columns_[place][hand] = std::bit_cast<std::uint8_t>(card);
    }
    std::uint8_t index(std::size_t place, std::size_t hand) const noexcept {
        return columns_[place][hand];
    }
    cards::Card card(std::size_t place, std::size_t hand) const noexcept {
        return std::bit_cast<cards::Card>(columns_[place][hand]);
    }
    Column& column(std::size_t place) noexcept { return columns_[place]; }

    // `count` cards from `first` on, as a hand.
    template <std::size_t first, std::size_t count>
    cards::Hand hand(std::size_t number) const noexcept {
        cards::Hand hand;
        for (std::size_t place = first; place < first + count; ++place)
            hand.add(card(place, number));
        return hand;
    }
    cards::CardSet set(std::size_t number) const noexcept {
        cards::CardSet set;
        for (std::size_t place = 0; place < places; ++place)
            set.insert(card(place, number));
        return set;
    }
    cards::CardList list(std::size_t number, std::size_t first, std::size_t count) const noexcept {
        cards::CardList list;
        for (std::size_t place = first; place < first + count; ++place)
            list.push_back(card(place, number));
        return list;
    }

  private:
    std::array<Column, places> columns_{};
};

// Puts the smaller of each pair into the first column. Written so that the compiler vectorizes it,
// which it does not do with std::min and std::max.
template <class Column>
void order_columns(Column& __restrict__ low, Column& __restrict__ high) noexcept {
    for (std::size_t i = 0; i < low.size(); ++i) {
        const auto a = low[i];
        const auto b = high[i];
        low[i] = a < b ? a : b;
        high[i] = a < b ? b : a;
    }
}

// Sorts every hand by index with a fixed network of compare-exchange steps between neighbors.
template <std::size_t places, std::size_t hands>
void sort_columns(HandColumns<places, hands>& cards) noexcept {
    for (std::size_t end = places; end > 1; --end) {
        for (std::size_t place = 0; place + 1 < end; ++place)
            order_columns(cards.column(place), cards.column(place + 1));
    }
}

// The same for a few numbers.
template <std::size_t count>
constexpr void sort_few(std::array<std::uint32_t, count>& numbers) noexcept {
    for (std::size_t end = count; end > 1; --end) {
        for (std::size_t i = 0; i + 1 < end; ++i) {
            const std::uint32_t low = std::min(numbers[i], numbers[i + 1]);
            numbers[i + 1] = std::max(numbers[i], numbers[i + 1]);
            numbers[i] = low;
        }
    }
}

}  // namespace fairdeal::math
