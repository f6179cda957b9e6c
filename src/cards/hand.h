#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "cards/card.h"

// A hand of up to seven cards, stored as sums: adding or removing a card is two additions, and
// every evaluator is a table lookup at one of the sums.
namespace fairdeal::cards {

// The sum of one 64-bit constant per card. From the lowest bit:
//
//   16 bits  four counters of 4 bits: the cards of each suit; a joker counts for every suit
//   16 bits  the small rank key: its sum tells any three ranks apart
//    4 bits  the number of cards
//    2 bits  the number of jokers among them
//    3 bits  the number of unknown cards among them, which no evaluator accepts
//   23 bits  the large rank key: its sum modulo 2^23 tells any four to seven ranks apart, given how
//            many cards there are, and any five cards of which some are jokers
//
// The large key is on top so that one shift isolates it; the suits are at the bottom so that a test
// for a flush fits a short constant.
struct HandKey {
    static constexpr int small_shift = 16;
    static constexpr int count_shift = 32;
    static constexpr int joker_shift = 36;
    static constexpr int unknown_shift = 38;
    static constexpr int rank_shift = 41;
    static constexpr int rank_bits = 64 - rank_shift;

    // Both keys come from our own randomized search for short keys. The table generator fails if
    // two sums collide.
    static constexpr std::array<std::uint32_t, rank_count> small = {
        0, 2, 5, 14, 27, 60, 135, 211, 372, 486, 888, 1162, 1478};
    static constexpr std::array<std::uint32_t, rank_count> large = {
        0, 1, 6, 27, 115, 509, 2223, 9079, 30201, 73225, 225448, 561547, 1444478};
    static constexpr std::uint32_t joker = 3566;
    // The sums stay below 2^23, so multiplying by an odd number modulo 2^23 keeps them distinct;
    // this factor spreads them so that they pack well into tables.
    static constexpr std::uint64_t spread = 277;

    // Larger than the sum of any three ranks, so that three cards with a joker or an unknown card
    // are never taken for a hand.
    static constexpr std::uint32_t small_other = 3 * small[rank_count - 1] + 1;

    static constexpr std::uint64_t of(Card card) noexcept {
        constexpr std::uint64_t one = 1;
        constexpr std::uint64_t other = std::uint64_t{small_other} << small_shift;
        if (card.is_unknown()) return other | one << count_shift | one << unknown_shift;
        if (card.is_joker()) {
            return 0x1111U | other | one << count_shift | one << joker_shift |
                   spread * joker << rank_shift;
        }
        const auto rank = static_cast<std::size_t>(card.rank());
        return one << (4 * static_cast<int>(card.suit())) |
               std::uint64_t{small[rank]} << small_shift | one << count_shift |
               spread * large[rank] << rank_shift;
    }

    // The bits of the counters of cards, jokers and unknown cards.
    static constexpr std::uint64_t counters =
        (std::uint64_t{1} << rank_shift) - (std::uint64_t{1} << count_shift);
    static constexpr std::uint64_t jokers = std::uint64_t{3} << joker_shift;

    // Added to the key, it sets the top bit of the counter of every suit with `least` cards.
    template <int least>
    static constexpr std::uint64_t suit_fill = std::uint64_t{0x1111} * (8 - least);
    static constexpr std::uint64_t suit_tops = 0x8888U;
};

// The key of each card by its index.
inline constexpr auto card_keys = [] {
    std::array<std::uint64_t, Card::unknown_index + 1> keys{};
    for (std::size_t index = 0; index < keys.size(); ++index) {
        keys[index] = HandKey::of(Card::at(static_cast<int>(index)));
    }
    return keys;
}();

constexpr std::uint64_t key_of(Card card) noexcept {
    return card_keys[static_cast<std::size_t>(card.index())];
}

// The key of a hand whose cards lie side by side, as in a deck.
template <std::size_t count>
constexpr std::uint64_t key_of(std::span<const Card, count> cards) noexcept {
    std::uint64_t key = 0;
    for (const Card card : cards)
        key += key_of(card);
    return key;
}

class Hand {
  public:
    constexpr Hand() noexcept = default;
    constexpr Hand(std::initializer_list<Card> cards) noexcept {
        for (const Card card : cards)
            add(card);
    }
    explicit constexpr Hand(std::span<const Card> cards) noexcept {
        for (const Card card : cards)
            add(card);
    }
    // For cards whose key the caller already has.
    template <std::size_t count>
    constexpr Hand(std::uint64_t key, std::span<const Card, count> cards) noexcept : key_(key) {
        for (const Card card : cards)
            cards_ += std::uint64_t{1} << card.index();
    }
    explicit constexpr Hand(CardSet cards) noexcept {
        for (const Card card : cards)
            add(card);
    }

    // The card must not be in the hand yet. This is not checked: it is the inner loop of every
    // count.
    constexpr Hand& add(Card card) noexcept {
        key_ += key_of(card);
        cards_ += std::uint64_t{1} << card.index();
        return *this;
    }
    // The card must be in the hand; not checked either.
    constexpr Hand& remove(Card card) noexcept {
        key_ -= key_of(card);
        cards_ -= std::uint64_t{1} << card.index();
        return *this;
    }

    constexpr Hand& operator+=(Hand other) noexcept {
        key_ += other.key_;
        cards_ += other.cards_;
        return *this;
    }
    constexpr Hand& operator-=(Hand other) noexcept {
        key_ -= other.key_;
        cards_ -= other.cards_;
        return *this;
    }
    friend constexpr Hand operator+(Hand a, Hand b) noexcept { return a += b; }
    friend constexpr Hand operator-(Hand a, Hand b) noexcept { return a -= b; }
    friend constexpr Hand operator+(Hand hand, Card card) noexcept { return hand.add(card); }
    friend constexpr Hand operator-(Hand hand, Card card) noexcept { return hand.remove(card); }
    friend constexpr bool operator==(Hand, Hand) noexcept = default;

    constexpr int size() const noexcept {
        return static_cast<int>(key_ >> HandKey::count_shift & 0xF);
    }
    constexpr bool empty() const noexcept { return size() == 0; }
    // Without the unknown cards.
    constexpr CardSet cards() const noexcept {
        constexpr std::uint64_t known = (std::uint64_t{1} << Card::unknown_index) - 1;
        return CardSet::from_bits(cards_ & known);
    }
    constexpr bool contains(Card card) const noexcept { return cards().contains(card); }
    constexpr int joker_count() const noexcept {
        return static_cast<int>(key_ >> HandKey::joker_shift & 0x3);
    }

    // The rest is for the evaluators.
    constexpr std::uint64_t key() const noexcept { return key_; }

    // Exactly `count` cards, none of them unknown.
    constexpr bool holds_known(int count) const noexcept {
        return (key_ & HandKey::counters & ~HandKey::jokers) == static_cast<std::uint64_t>(count)
                                                                    << HandKey::count_shift;
    }
    // Exactly `count` cards, none of them unknown or a joker.
    constexpr bool holds_natural(int count) const noexcept {
        return (key_ & HandKey::counters) == static_cast<std::uint64_t>(count)
                                                 << HandKey::count_shift;
    }

    // One bit for every suit with at least `least` cards: bit 3, 7, 11 or 15.
    template <int least>
    constexpr std::uint32_t long_suits() const noexcept {
        static_assert(least >= 1 && least <= 7);
        return static_cast<std::uint32_t>((key_ + HandKey::suit_fill<least>)&HandKey::suit_tops);
    }

    // The ranks held in the suit of the lowest bit of `suits`, as long_suits returns them. For 0 it
    // reads past the four suits and returns no ranks, provided that there is no joker.
    constexpr std::uint32_t ranks_in(std::uint32_t suits) const noexcept {
        const int suit = std::countr_zero(suits | 0x80000U) >> 2;
        return static_cast<std::uint32_t>(cards_ >> (suit * rank_count)) &
               ((1U << rank_count) - 1U);
    }

  private:
    std::uint64_t key_ = 0;
    std::uint64_t cards_ = 0;  // one bit per card; above them, the number of unknown cards
};

static_assert(sizeof(Hand) == 16);

}  // namespace fairdeal::cards
