#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card.h"
#include "cards/three_card.h"

// What a player can hold at the decision, and how every choice fares against the dealer's hands.
// These counts depend on no pay table and no stake.
namespace fairdeal::games::three_card_draw_poker {

inline constexpr std::int64_t player_hands = 22'100;    // C(52,3)
inline constexpr std::int64_t stand_dealers = 211'876;  // C(49,4): without the player's cards
inline constexpr std::int64_t draw_deals = 9'534'420;   // 49·C(48,4): a draw card, then a dealer
// The weight of a dealer's hand relative to the deals of a draw: 211,876 · 45 = 9,534,420.
inline constexpr std::int64_t stand_weight = draw_deals / stand_dealers;
static_assert(stand_dealers * stand_weight == draw_deals);
inline constexpr std::int64_t deals = player_hands * draw_deals;

// How the player's final hand compares with the dealer's.
enum Comparison : std::uint8_t { higher, equal, lower, comparisons };
using ComparisonCounts = std::array<std::uint32_t, comparisons>;

inline constexpr std::size_t categories = 7;  // of three cards, including the mini royal flush

// One card of the hand, and the result of throwing it.
struct Throw {
    cards::Card card;
    bool keeps_pair = false;
    std::array<ComparisonCounts, categories> counts{};  // by the final hand; draw_deals in all
};

// A class of the player's hands that differ only by a renaming of suits.
struct State {
    cards::CardSet cards;     // a representative
    std::uint32_t hands = 0;  // the size of the class
    cards::ThreeCardCategory category{};
    ComparisonCounts stand{};  // stand_dealers in all
    std::array<Throw, 3> throws{};
};

// All 1,755 states, counted at the first call, in the order of ClassNumbers<3>.
const std::vector<State>& states();

// The index in `states` of any three cards.
std::size_t state_of(cards::CardSet cards);

// The index in `throws` of a card of the hand. Another hand of the class may hold that card in
// another suit.
std::size_t throw_of(const State& state, cards::CardSet hand, cards::Card card) noexcept;

}  // namespace fairdeal::games::three_card_draw_poker
