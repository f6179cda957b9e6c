#pragma once

#include "games/layout.h"
#include "games/three_card_poker/rules.h"

// The felt of Three Card Poker. The section on its table is not among the texts (ruling X-6), so
// this is the customary layout, and what it says follows from the rules. Only where the Progressive
// is offered do clauses order spots: for that wager, and for its two community cards.
namespace fairdeal::games::three_card_poker {

// clang-format off
inline constexpr std::array<BettingArea, 5> areas{{
    {.wager = play, .at = {0, 62}, .label = "PLAY", .cited = {clause("tcp-20.10-b.1"), ""}},
    {.wager = ante, .at = {0, 93}, .label = "ANTE", .cited = {clause("tcp-old20.11-a1.1"), "T-4"}},
    {.wager = pair_plus, .shape = AreaShape::diamond, .at = {0, 127}, .across = 24, .label = "PAIR|PLUS", .cited = {clause("tcp-20.1-pair-plus-wager"), "T-3"}},
    {.wager = six_card_bonus, .shape = AreaShape::square, .at = {-32, 110}, .across = 26, .label = "6 CARD|BONUS", .cited = {clause("tcp-20.1-six-card-bonus-wager"), "T-7"}},
    {.wager = progressive, .shape = AreaShape::small_circle, .at = {32, 110}, .across = 24, .label = "PROG.", .cited = {clause("tcp-20.12B-b.6"), ""}},
}};
inline constexpr std::array<SeatPoint, 3> card_places{{{-28, 25}, {0, 25}, {28, 25}}};

inline constexpr std::array<OddsPlace, 4> odds_places{{
    {by_six_card_bonus, OddsSide::left, "SIX CARD BONUS"},
    {by_pair_plus, OddsSide::left, "PAIR PLUS"},
    {by_ante_bonus, OddsSide::right, "ANTE BONUS"},
    {by_progressive, OddsSide::right, "PROGRESSIVE"},
}};

inline constexpr std::array<LayoutStatement, 3> statements{{
    {.key = "dealer-qualifies", .text = "Dealer plays with queen high or better", .offered = {ante}, .cited = {clause("tcp-old20.11-a1.2"), "T-8"}},
    {.key = "ante-bonus", .text = "Ante bonus is paid on the ante, whatever the dealer holds", .offered = {ante}, .cited = {clause("tcp-old20.11-a3"), "T-10"}},
    {.key = "must-equal-ante", .text = "Play must equal ante", .offered = {ante}, .cited = {clause("tcp-20.10-b.1"), ""}},
}};
// clang-format on

inline constexpr Layout layout{
    .game = Rules::description.key,
    .customary = true,
    .areas = areas,
    .cards = card_places,
    .dealer_cards = 3,
    .community_cards = 2,
    .community_cited = {clause("tcp-20.7-d.4"), "T-14"},
    .odds_places = odds_places,
    .statements = statements,
};
static_assert(fits(layout, Rules::description));

}  // namespace fairdeal::games::three_card_poker
