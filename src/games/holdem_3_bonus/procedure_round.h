#pragma once

#include "games/holdem_3_bonus/rules.h"
#include "games/procedure_common.h"

// A round of Hold 'em 3 Bonus, and what is left to do when it was declared void.
namespace fairdeal::games::holdem_3_bonus {

// clang-format off
inline constexpr std::array<Act, 1> three_card_losing_acts{{{ActKind::take_losing, {three_card_bonus}}}};
inline constexpr std::array<Act, 1> three_card_winning_acts{{{ActKind::pay_winning, {three_card_bonus}}}};
// Folded cards stay, under the wager, where a 6 card bonus is still to be settled (42.10(b)1).
inline constexpr std::array<Act, 2> fold_acts{{{ActKind::take_forfeited, {blind, flop}}, {ActKind::collect_if_out}}};
inline constexpr std::array<Act, 5> player_acts{{
    {ActKind::turn_hand}, {ActKind::settle, {blind, flop, turn_river}}, {ActKind::collect_if_out},
    {ActKind::settle, {six_card_bonus}}, {ActKind::collect_cards}}};
// A void round in which bonuses are settled all the same: a hand that was not shown for the 3 card
// bonus is turned up only for the 6 card bonus.
inline constexpr std::array<Act, 1> void_three_card_acts{{{ActKind::settle, {three_card_bonus}}}};
inline constexpr std::array<Act, 2> void_six_card_acts{{{ActKind::turn_hand}, {ActKind::settle, {six_card_bonus}}}};

inline constexpr std::array<Step, 30> round_steps{{
    common::no_more_bets_shoe.ordered_by({clause("h3-42.7-b"), clause("h3-42.6-b.1"),
                                          clause("h3-42.6-b.2")}),
    common::no_more_bets_hand.ordered_by({clause("h3-42.8-b3"), clause("h3-42.6-b.1"),
                                          clause("h3-42.6-b.2")}),
    common::no_more_bets_automated.ordered_by({clause("h3-42.9-b2"), clause("h3-42.6-b.1"),
                                               clause("h3-42.6-b.2")}),
    {.key = "no-spoken-wagers", .say = "Confirm that no spoken wager with cash was accepted.",
     .clauses = {clause("h3-42.6-a.2")}, .when = common::live},

    {.key = "deal-from-shoe", .kind = StepKind::deal,
     .say = "Deal face down, clockwise from the far left: three cards to each player, three to the dealer in a stack, four community cards.",
     .clauses = {clause("h3-42.7-c.2"), clause("h3-42.4-c2"), clause("h3-69E-1.19-b.1")},
     .when = {.dealings = Dealing::manual_shoe}},
    {.key = "deal-from-hand", .kind = StepKind::deal,
     .say = "With the free hand deal face down, clockwise from the far left: three cards to each player, three to the dealer in a stack, four community cards.",
     .clauses = {clause("h3-42.8-c"), clause("h3-42.8-a"), clause("h3-69E-1.19-b1")},
     .when = {.dealings = Dealing::hand}},
    {.key = "deal-stacks", .kind = StepKind::deal,
     .say = "Deliver stacks of three face down, clockwise from the far left, the dealer's last; take the rest from the shoe and deal four community cards.",
     .clauses = {clause("h3-42.9-c.1"), clause("h3-42.9-a"), clause("h3-42.4-c2")},
     .when = {.dealings = Dealing::automated}},
    {.key = "dealer-stack", .say = "Leave the dealer's cards stacked face down until all have decided, or spread them face down.",
     .clauses = {clause("h3-42.9-c.3")}, .when = common::live_automated},
    {.key = "same-hand", .say = "Confirm that the deck stayed in the hand chosen for this round.",
     .clauses = {clause("h3-42.8-b2i")}, .when = common::live_hand},
    {.key = "deck-over-tray", .say = "Confirm that the deck stayed in front of you and above the chip tray.",
     .clauses = {clause("h3-42.8-b2ii")}, .when = common::live_hand},
    {.key = "count-stub-shoe", .kind = StepKind::count_stub,
     .say = "Take the stub from the shoe, count it face down on the layout and enter the number.",
     .clauses = {clause("h3-42.7-e"), clause("h3-42.7-e1"), clause("h3-42.1-stub")},
     .when = {.dealings = Dealing::manual_shoe}},
    {.key = "count-stub-hand", .kind = StepKind::count_stub,
     .say = "Count the stub face down on the layout and enter the number.",
     .clauses = {clause("h3-42.8-e"), clause("h3-42.7-e1"), clause("h3-42.1-stub")},
     .when = {.dealings = Dealing::hand}},
    {.key = "count-stub-automated", .kind = StepKind::count_stub,
     .say = "Count the stub face down on the layout and enter the number.",
     .clauses = {clause("h3-42.9-d"), clause("h3-42.7-e1"), clause("h3-42.1-stub")},
     .when = {.dealings = Dealing::automated}},
    common::rack_stub_shoe.ordered_by({clause("h3-42.7-d")}),
    common::rack_stub_hand.ordered_by({clause("h3-42.8-d")}),
    {.key = "rack-stub-automated", .kind = StepKind::rack_stub, .say = "Place the stub in the discard rack unexposed.",
     .clauses = {clause("h3-42.9-c.5")}, .when = {.dealings = Dealing::automated}},

    {.key = "show", .kind = StepKind::show,
     .say = "Ask each player with a 3 card bonus: show the cards for it, or not?",
     .clauses = {clause("h3-42.10-a.1")}, .ruling = "H-15", .when = {.made = three_card_bonus}},
    {.key = "three-card-losers", .kind = StepKind::settle,
     .say = "Collect the 3 card bonuses of hands not shown or not on the table.",
     .clauses = {clause("h3-42.10-a.2")}, .ruling = "H-15",
     .when = {.made = three_card_bonus}, .acts = three_card_losing_acts},
    {.key = "three-card-winners", .kind = StepKind::settle, .say = "Pay the winning 3 card bonuses.",
     .clauses = {clause("h3-42.10-a.3")},
     .when = {.made = three_card_bonus}, .acts = three_card_winning_acts},
    {.key = "turn-first-two", .kind = StepKind::turn_community, .say = "Turn up the first two community cards.",
     .clauses = {clause("h3-42.10-b.1")}, .ruling = "H-20", .number = 2},
    {.key = "decide", .kind = StepKind::decide,
     .say = "Ask each player, clockwise from the far left: fold, or a turn/river wager? Collect a fold at once; with a 6 card bonus place its cards face down under that wager.",
     .clauses = {clause("h3-42.10-b.2"), clause("h3-42.10-b1.1"), clause("h3-42.10-b1.2")}, .ruling = "H-20", .number = 0, .acts = fold_acts},
    {.key = "turn-river-said", .say = "Confirm that every player who goes on said so and placed the turn/river wager on its area.",
     .clauses = {clause("h3-42.10-b2")},
     .when = {.live = true, .made = turn_river}, .vouches = Vouches::wagers},
    {.key = "double-confirmed", .say = "Confirm that you repeated aloud every turn/river wager of twice the flop.",
     .clauses = {clause("h3-42.10-b2ii.2")},
     .when = {.live = true, .made = turn_river, .option = "version", .value = "2"}, .vouches = Vouches::wagers},
    {.key = "cards-in-view", .say = "Confirm that every player has kept the cards in full view.",
     .clauses = {clause("h3-42.10-f")}, .ruling = "X-19", .when = common::live},
    {.key = "turn-last-two", .kind = StepKind::turn_community, .say = "Turn up the other two community cards.",
     .clauses = {clause("h3-42.10-c")}, .number = 2},
    {.key = "turn-dealer", .kind = StepKind::turn_dealer, .say = "Turn up the dealer's three cards.",
     .clauses = {clause("h3-42.10-d")}},
    {.key = "settle", .kind = StepKind::settle,
     .say = "Player by player from the far right: turn up the cards, announce the best five, settle blind, flop and turn/river, then the 6 card bonus, and collect the cards.",
     .clauses = {clause("h3-42.10-e.2"), clause("h3-42.10-e.3"), clause("h3-42.10-e.4"), clause("h3-42.10-e5.2")},
     .ruling = "H-14", .acts = player_acts},
    {.key = "stayed-seated", .say = "Confirm that every player with cards stayed seated until now.",
     .clauses = {clause("h3-42.6-d.2")}, .ruling = "X-19", .when = common::live},
    {.key = "collect-rest", .kind = StepKind::collect_rest,
     .say = "Collect the rest of the cards in order, so that each hand can be rebuilt.",
     .clauses = {clause("h3-42.10-g")}},
    common::end_round.ordered_by({clause("h3-42.1-round")}),
}};

inline constexpr std::array<Step, 7> void_round_steps{{
    {.key = "void-show", .kind = StepKind::show,
     .say = "Ask each player with a 3 card bonus who was not asked yet: show the cards for it, or not?",
     .clauses = {clause("h3-42.10-a.1"), clause("h3-42.12-a.2")}, .ruling = "H-19",
     .when = {.made = three_card_bonus}},
    {.key = "void-three-card", .kind = StepKind::settle, .say = "Settle the 3 card bonuses that this round still owes.",
     .clauses = {clause("h3-42.12-a.2"), clause("h3-42.12-b.3")}, .ruling = "H-19",
     .when = {.made = three_card_bonus},
     .acts = void_three_card_acts},
    {.key = "void-turn-dealer", .kind = StepKind::turn_dealer, .say = "Turn up the dealer's cards for the 6 card bonus.",
     .clauses = {clause("h3-42.12-b.3")}, .ruling = "H-19", .when = {.made = six_card_bonus}},
    {.key = "void-six-card", .kind = StepKind::settle, .say = "Settle the 6 card bonuses that this round still owes.",
     .clauses = {clause("h3-42.12-b.3")}, .ruling = "H-19",
     .when = {.made = six_card_bonus}, .acts = void_six_card_acts},
    {.key = "void-refund", .kind = StepKind::refund, .say = "Give every other wager of the round back.", .ruling = "X-2"},
    common::void_collect.ordered_by({clause("h3-42.10-g")}),
    common::void_end_round.ordered_by({clause("h3-42.1-round")}),
}};
// clang-format on

}  // namespace fairdeal::games::holdem_3_bonus
