#pragma once

#include "games/layout.h"
#include "games/three_card_draw_poker/rules.h"

// The felt of Three Card Draw Poker: N.J.A.C. 13:69E-1.13BB, the text of that name (ruling X-1).
namespace fairdeal::games::three_card_draw_poker {

// clang-format off
inline constexpr std::array<BettingArea, 3> areas{{
    {.wager = in_to_win, .at = {0, 62}, .across = 30, .label = "IN TO|WIN /|DRAW", .cited = {clause("tcdp-69E-1.13BB-b2.1"), "D-15"}},
    {.wager = ante, .at = {0, 94}, .label = "ANTE", .cited = {clause("tcdp-69E-1.13BB-b2.1"), ""}},
    {.wager = first_3_bonus, .shape = AreaShape::diamond, .at = {0, 130}, .across = 26, .label = "FIRST 3|BONUS", .cited = {clause("tcdp-69E-1.13BB-b2.1"), ""}},
}};
inline constexpr std::array<SeatPoint, 3> card_places{{{-28, 25}, {0, 25}, {28, 25}}};

inline constexpr std::array<OddsPlace, 2> odds_places{{
    {by_first_3_bonus, OddsSide::left, "FIRST 3 BONUS"},
    {by_in_to_win_bonus, OddsSide::right, "IN TO WIN/DRAW BONUS"},
}};

inline constexpr std::array<LayoutStatement, 2> statements{{
    {.key = "dealer-qualifies", .text = "Dealer always qualifies", .cited = {clause("tcdp-69E-1.13BB-b2.2"), "D-12"}, .on_sign = {clause("tcdp-69E-1.13BB-c"), "D-1"}},
    {.key = "must-equal-ante", .text = "In To Win/Draw must equal ante", .cited = {clause("tcdp-69E-1.13BB-b2.2"), ""}, .on_sign = {clause("tcdp-69E-1.13BB-c"), "D-1"}},
}};
// clang-format on

inline constexpr Layout layout{
    .game = Rules::description.key,
    .authority = "N.J.A.C. 13:69E-1.13BB",
    .drawing = {clause("tcdp-69E-1.13BB-a1"), ""},
    .licensee = {clause("tcdp-69E-1.13BB-b1"), ""},
    .odds = {clause("tcdp-69E-1.13BB-b3"), ""},
    .odds_on_sign = {clause("tcdp-69E-1.13BB-d"), "D-1"},
    .wording = {clause("tcdp-42.11-a"), ""},
    .boxes = {clause("tcdp-69E-1.13BB-e"), ""},
    .areas = areas,
    .cards = card_places,
    // Players need a marked place for the discard, though the layout clause names none.
    .draw_card = {{33, 80}, 25, 35, "DRAW|CARD", {clause("tcdp-42.1-draw-card"), "D-14"}},
    .discard = {{-33, 80}, 25, 35, "DISCARD", {clause("tcdp-42.1-discard"), "D-16"}},
    .dealer_cards = 4,
    .odds_places = odds_places,
    .statements = statements,
};
static_assert(fits(layout, Rules::description));

}  // namespace fairdeal::games::three_card_draw_poker
