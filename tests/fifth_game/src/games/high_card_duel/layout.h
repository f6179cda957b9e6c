#pragma once

#include "games/high_card_duel/rules.h"
#include "games/layout.h"

// The felt of High Card Duel: one circle and one card.
namespace fairdeal::games::high_card_duel {

inline constexpr std::array<BettingArea, 1> areas{
    {{.wager = ante, .at = {0, 80}, .label = "ANTE", .cited = {clause("duel-1"), ""}}}};
inline constexpr std::array<SeatPoint, 1> card_places{{{0, 25}}};
inline constexpr std::array<LayoutStatement, 1> statements{
    {{.key = "equal-cards", .text = "Equal cards push", .cited = {clause("duel-1"), ""}}}};

inline constexpr Layout layout{
    .game = Rules::description.key,
    .customary = true,
    .areas = areas,
    .cards = card_places,
    .dealer_cards = 1,
    .statements = statements,
};
static_assert(fits(layout, Rules::description));

}  // namespace fairdeal::games::high_card_duel
