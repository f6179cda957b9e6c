#pragma once

#include "games/high_card_flush/rules.h"
#include "games/layout.h"

// The felt of High Card Flush. Seven cards lie like a fan, so that they stay within the position.
namespace fairdeal::games::high_card_flush {

// clang-format off
inline constexpr std::array<BettingArea, 4> areas{{
    {.wager = raise, .at = {0, 60}, .label = "RAISE", .cited = {clause("hcf-8"), ""}},
    {.wager = ante, .at = {0, 94}, .label = "ANTE", .cited = {clause("hcf-8"), ""}},
    {.wager = flush, .shape = AreaShape::square, .at = {-30, 122}, .across = 24, .label = "FLUSH", .cited = {clause("hcf-8"), ""}},
    {.wager = straight_flush, .shape = AreaShape::square, .at = {30, 122}, .across = 24, .label = "STRAIGHT|FLUSH", .cited = {clause("hcf-8"), ""}},
}};
inline constexpr std::array<SeatPoint, 7> card_places{{{-48, 25}, {-32, 25}, {-16, 25}, {0, 25}, {16, 25}, {32, 25}, {48, 25}}};

inline constexpr std::array<OddsPlace, 2> odds_places{{
    {by_flush, OddsSide::left, "FLUSH"},
    {by_straight_flush, OddsSide::right, "STRAIGHT FLUSH"},
}};
inline constexpr std::array<LayoutStatement, 1> statements{{
    {.key = "dealer-qualifies", .text = "Dealer qualifies with a three-card flush, nine high", .cited = {clause("hcf-6-a"), ""}},
}};
// clang-format on

inline constexpr Layout layout{
    .game = Rules::description.key,
    .customary = true,
    .areas = areas,
    .cards = card_places,
    .dealer_cards = 7,
    .odds_places = odds_places,
    .statements = statements,
};
static_assert(fits(layout, Rules::description));

}  // namespace fairdeal::games::high_card_flush
