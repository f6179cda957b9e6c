#pragma once

#include "games/double_draw_poker/rules.h"
#include "games/layout.h"

// The felt of Double Draw Poker: N.J.A.C. 13:69E-1.13Y.
namespace fairdeal::games::double_draw_poker {

// clang-format off
inline constexpr std::array<BettingArea, 4> areas{{
    {.wager = first_draw, .at = {-17, 62}, .across = 30, .label = "FIRST|DRAW", .cited = {clause("dd-69E-1.13Y-b2"), ""}},
    {.wager = second_draw, .at = {17, 62}, .across = 30, .label = "SECOND|DRAW", .cited = {clause("dd-69E-1.13Y-b2"), ""}},
    {.wager = ante, .at = {-17, 94}, .across = 30, .label = "ANTE", .cited = {clause("dd-69E-1.13Y-b2"), ""}},
    {.wager = bonus, .shape = AreaShape::square, .at = {17, 94}, .across = 28, .label = "BONUS", .cited = {clause("dd-69E-1.13Y-b2"), ""}},
}};
inline constexpr std::array<SeatPoint, 5> card_places{{{-56, 25}, {-28, 25}, {0, 25}, {28, 25}, {56, 25}}};

inline constexpr std::array<OddsPlace, 1> odds_places{{{by_bonus, OddsSide::centre, "BONUS"}}};

inline constexpr std::array<LayoutStatement, 1> statements{{
    {.key = "joker", .text = "A joker may be used as an ace or to complete any straight or flush", .cited = {clause("dd-69E-1.13Y-b5"), ""}, .on_sign = {clause("dd-69E-1.13Y-d"), ""}},
}};
// clang-format on

inline constexpr Layout layout{
    .game = Rules::description.key,
    .authority = "N.J.A.C. 13:69E-1.13Y",
    .drawing = {clause("dd-69E-1.13Y-a1"), ""},
    .licensee = {clause("dd-69E-1.13Y-b1"), ""},
    .odds = {clause("dd-69E-1.13Y-b4"), ""},
    .odds_on_sign = {clause("dd-69E-1.13Y-c"), ""},
    .wording = {clause("dd-42.11-a"), ""},
    .boxes = {clause("dd-69E-1.13Y-e"), ""},
    .areas = areas,
    .cards = card_places,
    // Above the ante, wide enough for three cards one on the other.
    .discard = {{0, 131}, 62, 37, "DISCARDS", {clause("dd-69E-1.13Y-b3"), ""}},
    .discard_above = ante,
    .odds_places = odds_places,
    .even_money_if = "with two pairs or better",
    .statements = statements,
};
static_assert(fits(layout, Rules::description));

}  // namespace fairdeal::games::double_draw_poker
