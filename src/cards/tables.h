#pragma once

#include <array>
#include <cstdint>

#include "cards/hand.h"

// The lookup tables of the evaluators. generate_main.cc writes them during the build, so they are
// read-only data of the program and cost nothing at start-up.
namespace fairdeal::cards::tables {

// Values indexed by the sum of the large rank keys. Few sums occur, so the range of all possible
// sums is cut into rows of 2^row_bits, and the rows overlay each other where their gaps allow it:
// `rows` says how far each row was moved. Every sum, even one that no hand has, stays inside the
// table.
// Short rows pack better, few rows stay in the fastest cache; the sizes below were measured.
template <class Value, int row_bits>
struct RankTable {
    static constexpr int row_width = 1 << row_bits;
    static constexpr int row_count = 1 << (HandKey::rank_bits - row_bits);

    const std::uint32_t* rows;  // modulo 2^32
    const Value* values;

    Value at(std::uint64_t key) const noexcept {
        const auto sum = static_cast<std::uint32_t>(key >> HandKey::rank_shift);
        return values[sum + rows[key >> (HandKey::rank_shift + row_bits)]];
    }
};

extern const std::uint32_t best_three_of_four_rows[];
extern const std::uint16_t best_three_of_four_values[];
inline constexpr RankTable<std::uint16_t, 13> best_three_of_four{best_three_of_four_rows,
                                                                 best_three_of_four_values};

extern const std::uint32_t five_cards_rows[];
extern const std::uint16_t five_cards_values[];
inline constexpr RankTable<std::uint16_t, 13> five_cards{five_cards_rows, five_cards_values};

extern const std::uint32_t best_five_of_six_rows[];
extern const std::uint16_t best_five_of_six_values[];
inline constexpr RankTable<std::uint16_t, 12> best_five_of_six{best_five_of_six_rows,
                                                               best_five_of_six_values};

extern const std::uint32_t best_five_of_seven_rows[];
extern const std::uint16_t best_five_of_seven_values[];
inline constexpr RankTable<std::uint16_t, 12> best_five_of_seven{best_five_of_seven_rows,
                                                                 best_five_of_seven_values};

extern const std::uint32_t joker_hands_rows[];
extern const std::uint8_t joker_hands_values[];
inline constexpr RankTable<std::uint8_t, 13> joker_hands{joker_hands_rows, joker_hands_values};

// Indexed by the set of ranks held in one suit (bit n is the rank n); 0 where there is no flush.
inline constexpr std::size_t rank_set_count = 1U << rank_count;
extern const std::uint16_t three_card_flushes[rank_set_count];  // of three or more cards
extern const std::uint16_t five_card_flushes[rank_set_count];   // of five or more cards
// Indexed by the natural cards of a joker hand, all in one suit: five, or four or three with jokers
// to fill up.
extern const std::uint8_t joker_flushes[rank_set_count];

}  // namespace fairdeal::cards::tables
