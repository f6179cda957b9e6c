#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "cards/card.h"

// A hand of up to seven cards, kept as sums, so that adding and taking away a card is two additions
// and every evaluator is a table lookup at one of those sums.
namespace fairdeal::cards {

// The sum of one 64-bit constant per card. From the lowest bit:
//
//   16 bits  four counters of 4 bits: the cards of each suit; a joker counts for every suit
//   16 bits  the small rank key: its sum tells any three ranks apart
//    4 bits  the number of cards
//    2 bits  the number of jokers among them
//    3 bits  the number of unknown cards among them, which no evaluator accepts
//   23 bits  the large rank key: its sum tells any five, six or seven ranks apart, given how many
//            cards there are, and five cards of which some are jokers
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

    // Found by our own randomised search for short keys; the table generator refuses to build
    // tables from keys whose sums collide.
    static constexpr std::array<std::uint32_t, rank_count> small = {
        0, 2, 5, 14, 27, 60, 135, 211, 372, 486, 888, 1162, 1478};
    static constexpr std::array<std::uint32_t, rank_count> large = {
        0, 1, 6, 27, 115, 509, 2223, 9079, 30201, 73225, 225448, 561547, 1444478};
    static constexpr std::uint32_t joker = 3566;

    static constexpr std::uint64_t of(Card card) noexcept {
        constexpr std::uint64_t one = 1;
        if (card.is_unknown()) return one << count_shift | one << unknown_shift;
        if (card.is_joker()) {
            return 0x1111U | one << count_shift | one << joker_shift |
                   std::uint64_t{joker} << rank_shift;
        }
        const auto rank = static_cast<std::size_t>(card.rank());
        return one << (4 * static_cast<int>(card.suit())) |
               std::uint64_t{small[rank]} << small_shift | one << count_shift |
               std::uint64_t{large[rank]} << rank_shift;
    }
};

class Hand {
  public:
    constexpr Hand() noexcept = default;
    constexpr Hand(std::initializer_list<Card> cards) noexcept {
        for (const Card card : cards)
            add(card);
    }
    explicit constexpr Hand(const CardList& cards) noexcept {
        for (const Card card : cards)
            add(card);
    }
    explicit constexpr Hand(CardSet cards) noexcept {
        for (const Card card : cards)
            add(card);
    }

    // The card must not be in the hand yet; no check, this is the inner loop of every count.
    constexpr Hand& add(Card card) noexcept { return *this += part_of(card); }
    // The card must be in the hand.
    constexpr Hand& remove(Card card) noexcept { return *this -= part_of(card); }

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
    constexpr CardSet cards() const noexcept { return CardSet::from_bits(cards_); }
    constexpr bool contains(Card card) const noexcept { return cards().contains(card); }
    constexpr int joker_count() const noexcept {
        return static_cast<int>(key_ >> HandKey::joker_shift & 0x3);
    }

    // The rest is for the evaluators.
    constexpr std::uint64_t key() const noexcept { return key_; }

    // Exactly `count` cards, all of them known; jokers may be among them.
    template <int count>
    constexpr bool holds_known() const noexcept {
        constexpr std::uint64_t jokers = std::uint64_t{3} << HandKey::joker_shift;
        return (key_ & counters & ~jokers) == std::uint64_t{count} << HandKey::count_shift;
    }

    // Exactly `count` cards, none of them a joker or unknown.
    template <int count>
    constexpr bool holds_natural() const noexcept {
        return (key_ & counters) == std::uint64_t{count} << HandKey::count_shift;
    }

    // One bit for every suit of which there are at least `least` cards: bit 3, 7, 11 or 15.
    template <int least>
    constexpr std::uint32_t long_suits() const noexcept {
        static_assert(least >= 1 && least <= 7);
        constexpr std::uint32_t fill = 0x1111U * (8 - least);
        return (static_cast<std::uint32_t>(key_) + fill) & 0x8888U;
    }

    // The ranks held in the suit of the lowest bit of `suits`, as long_suits gives them; none at
    // all for 0, which lands past the four suits, provided that there is no joker.
    constexpr std::uint32_t ranks_in(std::uint32_t suits) const noexcept {
        const int suit = std::countr_zero(suits | 0x80000U) >> 2;
        return static_cast<std::uint32_t>(cards_ >> (suit * rank_count)) &
               ((1U << rank_count) - 1U);
    }

  private:
    static constexpr std::uint64_t counters =
        (std::uint64_t{1} << HandKey::rank_shift) - (std::uint64_t{1} << HandKey::count_shift);

    constexpr Hand(std::uint64_t key, std::uint64_t cards) noexcept : key_(key), cards_(cards) {}

    static constexpr Hand part_of(Card card) noexcept;

    std::uint64_t key_ = 0;
    std::uint64_t cards_ = 0;

    friend struct HandParts;
};

static_assert(sizeof(Hand) == 16);

// What each card adds to a hand, by its index.
struct HandParts {
    static constexpr Hand of(Card card) noexcept {
        return Hand(HandKey::of(card), card.is_unknown() ? 0 : std::uint64_t{1} << card.index());
    }
    static constexpr std::array<Hand, Card::unknown_index + 1> make() noexcept {
        std::array<Hand, Card::unknown_index + 1> parts;
        for (std::size_t index = 0; index < parts.size(); ++index) {
            parts[index] = of(Card::at(static_cast<int>(index)));
        }
        return parts;
    }
};

inline constexpr auto hand_parts = HandParts::make();

constexpr Hand Hand::part_of(Card card) noexcept {
    return hand_parts[static_cast<std::size_t>(card.index())];
}

}  // namespace fairdeal::cards
