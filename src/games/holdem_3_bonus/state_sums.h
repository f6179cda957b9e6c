#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <vector>

#include "games/holdem_3_bonus/kinds.h"

namespace fairdeal::games::holdem_3_bonus {

// What can be paid: the ten categories of five-card hands, and the two seven-card straight flushes.
inline constexpr std::size_t five_card_classes = 10;
inline constexpr std::uint8_t seven_card_straight_flush = 10;
inline constexpr std::uint8_t seven_card_royal = 11;
inline constexpr std::size_t hand_classes = 12;

// Turn and river: C(47,2). The dealer's three cards: C(45,3).
inline constexpr std::int64_t boards_per_state = 1'081;
inline constexpr std::int64_t dealer_hands = 14'190;

// Wins, losses and boards packed into one word, so that one addition updates all three. A state has
// at most 1,081 boards of 14,190 dealer hands: fewer than 2^24 wins. Differences wrap around and
// cancel in the total.
using PackedOutcomes = std::uint64_t;
inline constexpr int losses_shift = 24;
inline constexpr int boards_shift = 48;
inline constexpr PackedOutcomes wins_mask = (PackedOutcomes{1} << losses_shift) - 1;
static_assert(boards_per_state * dealer_hands <= static_cast<std::int64_t>(wins_mask));

constexpr PackedOutcomes outcomes(std::int64_t wins, std::int64_t losses,
                                  std::int64_t boards) noexcept {
    return static_cast<PackedOutcomes>(wins) +
           (static_cast<PackedOutcomes>(losses) << losses_shift) +
           (static_cast<PackedOutcomes>(boards) << boards_shift);
}
constexpr std::int64_t wins_in(PackedOutcomes word) noexcept {
    return static_cast<std::int64_t>(word & wins_mask);
}
constexpr std::int64_t losses_in(PackedOutcomes word) noexcept {
    return static_cast<std::int64_t>(word >> losses_shift & wins_mask);
}
constexpr std::int64_t boards_in(PackedOutcomes word) noexcept {
    return static_cast<std::int64_t>(word >> boards_shift);
}

// Indexed by the category of the player's hand.
using StateOutcomes = std::array<PackedOutcomes, five_card_classes>;

// What one board means for each of the player's holdings.
struct BoardOutcomes {
    struct Entry {
        std::uint16_t holding = 0;
        std::uint8_t hand_class = 0;
        PackedOutcomes word = 0;
    };
    explicit BoardOutcomes(const Kinds& kinds)
        : words(kinds.holdings().size()), classes(kinds.holdings().size()) {}

    // Indexed by holding; a holding that the board excludes has the word 0.
    std::vector<PackedOutcomes> words;
    std::vector<std::uint8_t> classes;
    std::vector<Entry> more;  // a second category for a few of them
};

// For each flop and holding, by kinds, the sum over turn and river.
class StateSums {
  public:
    explicit StateSums(const Kinds& kinds);

    // Adds a board to the states of each flop in it. Thread-safe.
    void add(const KindBoard& board, const BoardOutcomes& row);

    const StateOutcomes& at(std::size_t pair, std::size_t holding) const noexcept {
        return sums_[pair * holdings_ + holding];
    }

  private:
    // In how many ways the two cards can follow the flop, for each holding.
    void ways_to(const KindPair& turn_river, const KindPair& flop,
                 std::vector<std::uint8_t>& ways) const;

    const Kinds& kinds_;
    std::size_t holdings_;
    std::vector<StateOutcomes> sums_;
    std::vector<std::mutex> locks_;  // one per flop, because threads count different boards
};

}  // namespace fairdeal::games::holdem_3_bonus
