#pragma once

#include "games/holdem_3_bonus/rules.h"
#include "games/layout.h"

// The felt of Hold 'em 3 Bonus: N.J.A.C. 13:69E-1.13BB, the text of that name (ruling X-1).
namespace fairdeal::games::holdem_3_bonus {

// clang-format off
inline constexpr std::array<BettingArea, 5> areas{{
    {.wager = turn_river, .at = {0, 61}, .label = "TURN|RIVER", .cited = {clause("h3-69E-1.13BB-b2.1"), ""}},
    {.wager = blind, .at = {-18, 87}, .label = "BLIND|BONUS", .cited = {clause("h3-69E-1.13BB-b2.1"), ""}},
    {.wager = flop, .at = {18, 87}, .label = "FLOP", .cited = {clause("h3-69E-1.13BB-b2.1"), ""}},
    {.wager = three_card_bonus, .shape = AreaShape::square, .at = {-16, 119}, .across = 26, .label = "3 CARD|BONUS", .cited = {clause("h3-69E-1.13BB-b2.2"), ""}},
    {.wager = six_card_bonus, .shape = AreaShape::square, .at = {16, 119}, .across = 26, .label = "6 CARD|BONUS", .cited = {clause("h3-69E-1.13BB-b2.2"), ""}},
}};
inline constexpr std::array<SeatPoint, 3> card_places{{{-28, 25}, {0, 25}, {28, 25}}};

inline constexpr std::array<OddsPlace, 4> odds_places{{
    {by_blind, OddsSide::left, "BLIND BONUS", "turn/river 1x"},
    {by_blind_2x, OddsSide::beside, "", "2x"},
    {by_three_card_bonus, OddsSide::right, "3 CARD BONUS"},
    {by_six_card_bonus, OddsSide::right, "6 CARD BONUS"},
}};

// (b)4 is one list, and (c) allows a sign for all of it.
inline constexpr Citation sign{clause("h3-69E-1.13BB-c"), ""};
inline constexpr Citation any_dealer_hand{clause("h3-69E-1.13BB-b4iii"), ""};
inline constexpr std::array<LayoutStatement, 7> statements{{
    {.key = "turn-river", .text = "Turn/river wager must equal the flop wager", .version = 1, .cited = {clause("h3-69E-1.13BB-b4ii"), ""}, .on_sign = sign},
    {.key = "turn-river", .text = "Turn/river wager may be once or twice the flop wager", .version = 2, .cited = {clause("h3-69E-1.13BB-b4ii"), ""}, .on_sign = sign},
    {.key = "any-dealer-hand", .text = "The blind bonus is paid whatever the dealer holds", .absent = {three_card_bonus, six_card_bonus}, .cited = any_dealer_hand, .on_sign = sign},
    {.key = "any-dealer-hand", .text = "Blind and 3 card bonuses are paid whatever the dealer holds", .offered = {three_card_bonus}, .absent = {six_card_bonus}, .cited = any_dealer_hand, .on_sign = sign},
    {.key = "any-dealer-hand", .text = "Blind and 6 card bonuses are paid whatever the dealer holds", .offered = {six_card_bonus}, .absent = {three_card_bonus}, .cited = any_dealer_hand, .on_sign = sign},
    {.key = "any-dealer-hand", .text = "Blind, 3 card and 6 card bonuses are paid whatever the dealer holds", .offered = {three_card_bonus, six_card_bonus}, .cited = any_dealer_hand, .on_sign = sign},
    {.key = "highest-payout", .text = "Only the highest single payout is made on a blind bonus, by odds or fixed amount", .cited = {clause("h3-69E-1.13BB-b4iv"), ""}, .on_sign = sign},
}};
// clang-format on

inline constexpr Layout layout{
    .game = Rules::description.key,
    .authority = "N.J.A.C. 13:69E-1.13BB",
    .drawing = {clause("h3-69E-1.13BB-a1"), ""},
    .licensee = {clause("h3-69E-1.13BB-b1"), ""},
    .odds = {clause("h3-69E-1.13BB-b4i"), ""},
    .only_tables = true,
    .odds_on_sign = sign,
    .wording = {clause("h3-42.11-a"), ""},
    .boxes = {clause("h3-69E-1.13BB-d"), ""},
    .areas = areas,
    .cards = card_places,
    .dealer_cards = 3,
    .community_cards = 4,
    .community_in_centre = true,
    .community_cited = {clause("h3-69E-1.13BB-b3"), ""},
    .odds_places = odds_places,
    .statements = statements,
};
static_assert(fits(layout, Rules::description));

}  // namespace fairdeal::games::holdem_3_bonus
