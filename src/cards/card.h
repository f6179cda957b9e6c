#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

#include "base/check.h"

// A playing card, a set of cards and a list of cards: plain values that work at compile time.
namespace fairdeal::cards {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

enum class Rank : std::uint8_t {
    two,
    three,
    four,
    five,
    six,
    seven,
    eight,
    nine,
    ten,
    jack,
    queen,
    king,
    ace
};

inline constexpr int suit_count = 4;
inline constexpr int rank_count = 13;

// One byte. The 52 cards come suit by suit from the two to the ace, then the black and the red
// joker, then the unknown card, which represents a face-down card.
class Card {
  public:
    static constexpr int black_joker_index = 52;
    static constexpr int red_joker_index = 53;
    static constexpr int unknown_index = 54;

    constexpr Card() noexcept = default;  // the unknown card

    static constexpr Card of(Rank rank, Suit suit) noexcept {
        return Card(static_cast<int>(suit) * rank_count + static_cast<int>(rank));
    }
    static constexpr Card black_joker() noexcept { return Card(black_joker_index); }
    static constexpr Card red_joker() noexcept { return Card(red_joker_index); }
    static constexpr Card unknown() noexcept { return Card(unknown_index); }

    // The card with this index, 0 … 54.
    static constexpr Card at(int index) noexcept {
        CHECK(index >= 0 && index <= unknown_index);
        return Card(index);
    }

    constexpr int index() const noexcept { return index_; }

    // Only suited cards have a rank and a suit; the rules decide what a joker counts as.
    constexpr bool has_rank() const noexcept { return index_ < black_joker_index; }
    constexpr Rank rank() const noexcept {
        CHECK(has_rank());
        return static_cast<Rank>(index_ % rank_count);
    }
    constexpr Suit suit() const noexcept {
        CHECK(has_rank());
        return static_cast<Suit>(index_ / rank_count);
    }
    constexpr bool is_joker() const noexcept {
        return index_ == black_joker_index || index_ == red_joker_index;
    }
    constexpr bool is_unknown() const noexcept { return index_ == unknown_index; }

    // Ordered by index: the order of a new deck, not the order in which cards beat each other.
    friend constexpr bool operator==(Card, Card) noexcept = default;
    friend constexpr std::strong_ordering operator<=>(Card a, Card b) noexcept {
        return a.index_ <=> b.index_;
    }

  private:
    explicit constexpr Card(int index) noexcept : index_(static_cast<std::uint8_t>(index)) {}

    std::uint8_t index_ = unknown_index;
};

static_assert(sizeof(Card) == 1);

// A set of known cards and jokers; bit n is the card with index n.
class CardSet {
  public:
    constexpr CardSet() noexcept = default;

    // The bits above the red joker's must be clear.
    static constexpr CardSet from_bits(std::uint64_t bits) noexcept {
        CHECK((bits >> Card::unknown_index) == 0);
        return CardSet(bits);
    }

    constexpr void insert(Card card) noexcept { bits_ |= bit_of(card); }
    constexpr void erase(Card card) noexcept { bits_ &= ~bit_of(card); }
    constexpr bool contains(Card card) const noexcept {
        return !card.is_unknown() && (bits_ & bit_of(card)) != 0;
    }
    constexpr bool contains(CardSet other) const noexcept { return (other.bits_ & ~bits_) == 0; }

    constexpr int size() const noexcept { return std::popcount(bits_); }
    constexpr bool empty() const noexcept { return bits_ == 0; }
    constexpr std::uint64_t bits() const noexcept { return bits_; }

    // The ranks held in one suit; bit n is the rank n.
    constexpr std::uint32_t ranks_of(Suit suit) const noexcept {
        const int shift = static_cast<int>(suit) * rank_count;
        return static_cast<std::uint32_t>(bits_ >> shift) & ((1U << rank_count) - 1U);
    }

    friend constexpr CardSet operator|(CardSet a, CardSet b) noexcept {
        return CardSet(a.bits_ | b.bits_);
    }
    friend constexpr CardSet operator&(CardSet a, CardSet b) noexcept {
        return CardSet(a.bits_ & b.bits_);
    }
    friend constexpr CardSet operator-(CardSet a, CardSet b) noexcept {
        return CardSet(a.bits_ & ~b.bits_);
    }
    friend constexpr bool operator==(CardSet, CardSet) noexcept = default;

    // Walks the cards in the order of their indices.
    class Iterator {
      public:
        using value_type = Card;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() noexcept = default;
        explicit constexpr Iterator(std::uint64_t rest) noexcept : rest_(rest) {}

        constexpr Card operator*() const noexcept { return Card::at(std::countr_zero(rest_)); }
        constexpr Iterator& operator++() noexcept {
            rest_ &= rest_ - 1;
            return *this;
        }
        // NOLINTNEXTLINE(cert-dcl21-cpp): a forward iterator must return itself, not a constant.
        constexpr Iterator operator++(int) noexcept {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(Iterator, Iterator) noexcept = default;

      private:
        std::uint64_t rest_ = 0;
    };

    constexpr Iterator begin() const noexcept { return Iterator(bits_); }
    constexpr Iterator end() const noexcept { return Iterator(0); }

  private:
    explicit constexpr CardSet(std::uint64_t bits) noexcept : bits_(bits) {}

    static constexpr std::uint64_t bit_of(Card card) noexcept {
        CHECK(!card.is_unknown());
        return std::uint64_t{1} << card.index();
    }

    std::uint64_t bits_ = 0;
};

static_assert(std::forward_iterator<CardSet::Iterator>);

// An ordered list of cards, at most a whole deck with its jokers, without allocation. It is not a
// Boost static_vector because that cannot be built at compile time, which the literals of
// notation.h need.
class CardList {
  public:
    using value_type = Card;
    static constexpr std::size_t capacity = 54;

    constexpr CardList() noexcept = default;
    constexpr CardList(std::initializer_list<Card> cards) noexcept {
        for (const Card card : cards)
            push_back(card);
    }
    explicit constexpr CardList(CardSet cards) noexcept {
        for (const Card card : cards)
            push_back(card);
    }

    constexpr void push_back(Card card) noexcept {
        CHECK(size_ < capacity);
        cards_[size_++] = card;
    }
    constexpr void pop_back() noexcept {
        CHECK(size_ > 0);
        cards_[--size_] = Card::unknown();
    }

    constexpr std::size_t size() const noexcept { return size_; }
    constexpr bool empty() const noexcept { return size_ == 0; }
    constexpr Card& operator[](std::size_t place) noexcept {
        CHECK(place < size_);
        return cards_[place];
    }
    constexpr Card operator[](std::size_t place) const noexcept {
        CHECK(place < size_);
        return cards_[place];
    }
    constexpr Card* data() noexcept { return cards_.data(); }
    constexpr const Card* data() const noexcept { return cards_.data(); }
    constexpr Card* begin() noexcept { return cards_.data(); }
    constexpr Card* end() noexcept { return cards_.data() + size_; }
    constexpr const Card* begin() const noexcept { return cards_.data(); }
    constexpr const Card* end() const noexcept { return cards_.data() + size_; }

    // Unused places always hold the unknown card, so comparing all places compares the lists.
    friend constexpr bool operator==(const CardList&, const CardList&) noexcept = default;

  private:
    std::array<Card, capacity> cards_{};
    std::uint8_t size_ = 0;
};

}  // namespace fairdeal::cards
