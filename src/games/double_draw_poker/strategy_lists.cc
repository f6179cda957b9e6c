#include "games/double_draw_poker/strategy_lists.h"

#include <array>

namespace fairdeal::games::double_draw_poker {
namespace {

using Category = cards::JokerHandCategory;
using enum cards::JokerHandCategory;

// Four aces can still become five, so the fifth card goes; no other hand of this rank improves.
bool is_four_of_a_kind_or_better(const HandFeatures& kept, Category held) {
    if (held != four_of_a_kind) return kept.cards == 5 && held > four_of_a_kind;
    const bool aces = kept.aces + kept.jokers == 4;
    return kept.alike == 4 && kept.cards == (aces ? 4 : 5);
}

bool is_four_to_a_straight_flush(const HandFeatures& kept, int straights) {
    return kept.cards == 4 && kept.suited && kept.straights >= straights;
}

bool is_both_jokers_to_a_straight_flush(const HandFeatures& kept, int straights) {
    return kept.jokers == 2 && is_four_to_a_straight_flush(kept, kept.aces > 0 ? 1 : straights);
}

// A joker with two suited cards or three others that can become this many straights.
bool is_joker_with(const HandFeatures& kept, int straights) {
    return kept.jokers == 1 && kept.straights >= straights &&
           (kept.cards == 4 || (kept.cards == 3 && kept.suited));
}

// A hand fits a number of straights if that many contain all its cards, jokers aside; with a
// natural pair the number is 0.
// clang-format off
constexpr std::array<KeepRule, 16> first_draws{{
    {"Four of a kind or better", "Keep all five; from four aces throw the fifth card", "7c 7d 7h 7s Kd",
     [](const HandFeatures& kept, Category held) { return is_four_of_a_kind_or_better(kept, held); }},
    {"Both jokers and two suited cards that fit two straights, or one with an ace", "Throw the other card", "4d 5d 9c Xb Xr",
     [](const HandFeatures& kept, Category) { return is_both_jokers_to_a_straight_flush(kept, 2); }},
    {"Three aces, jokers included", "Throw the others", "Ac Ad 4h 9s Xb",
     [](const HandFeatures& kept, Category) { return kept.cards == 3 && kept.aces + kept.jokers == 3; }},
    {"Four to a straight flush", "Throw the other card", "5h 6h 8h Xb Kc",
     [](const HandFeatures& kept, Category) { return is_four_to_a_straight_flush(kept, 1); }},
    {"A full house, flush or straight; three of a kind; both jokers", "Keep it and throw the rest", "9c 9d 9h 4s Kd",
     [](const HandFeatures& kept, Category held) {
         if (held == straight || held == flush || held == full_house) return kept.cards == 5;
         return (kept.cards == 3 && kept.alike == 3) || (kept.cards == 2 && kept.jokers == 2);
     }},
    {"Two pairs", "Throw the fifth card", "4c 4d Jh Js 9d",
     [](const HandFeatures& kept, Category) { return kept.cards == 4 && kept.two_pairs; }},
    {"A joker and an ace", "Keep them, with a third card that fits the ace's suit and straights", "Ac Tc 3d 7h Xb",
     [](const HandFeatures& kept, Category) { return kept.jokers == 1 && kept.aces == 1 && (kept.cards == 2 || (kept.cards == 3 && kept.suited && kept.straights > 0)); }},
    {"A joker with three cards, or two suited ones, that fit three straights", "Keep the longer of them", "7h 8h 2c Kd Xb",
     [](const HandFeatures& kept, Category) { return is_joker_with(kept, 3); }},
    {"A joker with three cards, or two suited ones, that fit two straights", "Keep the longer of them", "6h 9h 2c Kd Xb",
     [](const HandFeatures& kept, Category) { return is_joker_with(kept, 2); }},
    {"Four to a flush, or three suited cards that fit three straights", "Keep them", "2d 6d 9d Kd 4h",
     [](const HandFeatures& kept, Category) { return kept.suited && (kept.cards == 4 || (kept.cards == 3 && kept.straights >= 3)); }},
    {"A pair", "Keep it, with a joker or one ace if there is one", "8c 8d 3h Ts Kd",
     [](const HandFeatures& kept, Category) { return kept.alike == 2 && (kept.cards == 2 || (kept.cards == 3 && kept.jokers + kept.aces == 1)); }},
    {"A joker with two suited cards that fit a straight, two that fit four, or a card from five to ten", "Keep the longest of them", "8c 2d Qh Ks Xb",
     [](const HandFeatures& kept, Category) { return kept.jokers == 1 && ((kept.cards == 3 && (kept.straights >= 4 || (kept.suited && kept.straights > 0))) || (kept.cards == 2 && kept.straights == 5)); }},
    {"A joker", "Keep it with the card nearest to the middle", "Qc 3d Kh 2s Xb",
     [](const HandFeatures& kept, Category) { return kept.jokers == 1 && kept.cards == 2; }},
    {"Three to a straight flush, or four to an open straight", "Keep the longer of them", "5h 6h 9h 2c Kd",
     [](const HandFeatures& kept, Category) { return (kept.cards == 3 && kept.suited && kept.straights > 0) || (kept.cards == 4 && kept.straights >= 2); }},
    {"Three to a flush, or two suited cards that fit a straight or hold an ace", "Keep the longer of them", "2h 7h Jh 4c Kd",
     [](const HandFeatures& kept, Category) { return kept.suited && (kept.cards == 3 || (kept.cards == 2 && (kept.straights > 0 || kept.aces > 0))); }},
    {"Four to an inside straight, three cards that fit three straights, two that fit four, or an ace with one that fits", "Keep the longest of them", "3c 5d 6h 7s Kd",
     [](const HandFeatures& kept, Category) {
         if (kept.cards == 4) return kept.straights > 0;
         if (kept.cards == 3) return kept.straights >= 3;
         return kept.cards == 2 && (kept.straights >= 4 || (kept.aces > 0 && kept.straights > 0));
     }},
}};

constexpr std::array<KeepRule, 13> second_draws{{
    {"Four of a kind or better", "Keep all five; from four aces throw the fifth card", "7c 7d 7h 7s Kd",
     [](const HandFeatures& kept, Category held) { return is_four_of_a_kind_or_better(kept, held); }},
    {"Both jokers and two suited cards that fit three straights, or one with an ace", "Throw the other card", "4d 5d 9c Xb Xr",
     [](const HandFeatures& kept, Category) { return is_both_jokers_to_a_straight_flush(kept, 3); }},
    {"A full house, flush or straight", "Keep all five", "6c 7d 8h 9s Td",
     [](const HandFeatures& kept, Category held) { return kept.cards == 5 && (held == straight || held == flush || held == full_house); }},
    {"Three of a kind", "Throw one of the others", "9c 9d 9h 4s Kd",
     [](const HandFeatures& kept, Category) { return kept.cards == 4 && kept.alike == 3; }},
    {"Four to an open straight flush, or to any with both jokers", "Throw the other card", "5h 6h 7h 8h Kc",
     [](const HandFeatures& kept, Category) { return is_four_to_a_straight_flush(kept, kept.jokers == 2 ? 1 : 2); }},
    {"Two pairs", "Throw the fifth card", "4c 4d Jh Js 9d",
     [](const HandFeatures& kept, Category) { return kept.cards == 4 && kept.two_pairs; }},
    {"Four to a straight flush", "Throw the other card", "5h 6h 8h 9h Kc",
     [](const HandFeatures& kept, Category) { return is_four_to_a_straight_flush(kept, 1); }},
    {"Both jokers and two cards that fit a flush or a straight", "Throw the other card", "7c 6d 2h Xb Xr",
     [](const HandFeatures& kept, Category) { return kept.cards == 4 && kept.jokers == 2 && (kept.suited || kept.straights > 0); }},
    {"A joker and three cards that fit three straights; a joker, an ace and two that fit its suit or a straight", "Throw the other card", "4c 5d 6h Ks Xb",
     [](const HandFeatures& kept, Category) { return kept.cards == 4 && kept.jokers == 1 && (kept.straights >= 3 || (kept.aces == 1 && (kept.suited || kept.straights > 0))); }},
    {"Four to a flush; a joker and three cards that fit two straights", "Throw the other card", "2d 6d 9d Kd 4h",
     [](const HandFeatures& kept, Category) { return kept.cards == 4 && (kept.suited || (kept.jokers == 1 && kept.straights >= 2)); }},
    {"Four to an open straight; a joker and three cards that fit one", "Throw the other card", "5c 6d 7h 8s Kd",
     [](const HandFeatures& kept, Category) { return kept.cards == 4 && (kept.straights >= 2 || (kept.jokers == 1 && kept.straights > 0)); }},
    {"A pair", "Throw one of the others", "8c 8d 3h Ts Kd",
     [](const HandFeatures& kept, Category) { return kept.cards == 4 && kept.alike == 2; }},
    {"Four to an inside straight", "Throw the other card", "3c 5d 6h 7s Kd",
     [](const HandFeatures& kept, Category) { return kept.cards == 4 && kept.straights > 0; }},
}};
// clang-format on

}  // namespace

std::span<const KeepRule> first_draw_list() noexcept {
    return first_draws;
}

std::span<const KeepRule> second_draw_list() noexcept {
    return second_draws;
}

}  // namespace fairdeal::games::double_draw_poker
