#pragma once

#include <array>

#include "games/high_card_flush/rules.h"
#include "games/procedure.h"

// How High Card Flush is run at a table: from a shoe each player gets seven cards at once, from the
// hand one card at a time.
namespace fairdeal::games::high_card_flush {

inline constexpr Citation by_rule{clause("hcf-4"), ""};
inline constexpr SetOf<Dealing> by_shoe{Dealing::manual_shoe, Dealing::automated};

// clang-format off
inline constexpr std::array cards_steps{
    Step{.key = "receive-deck", .kind = StepKind::receive_cards, .say = "Receive the deck: enter its number and the color of its backs.", .clauses = {clause("hcf-1-a")}},
};
inline constexpr std::array shuffling_steps{
    Step{.key = "shuffle", .kind = StepKind::shuffle, .say = "Shuffle the cards.", .clauses = {clause("hcf-4")}},
    Step{.key = "cut", .kind = StepKind::cut, .say = "Cut the deck: at least 10 cards.", .clauses = {clause("hcf-4")}, .when = {.shufflings = {Shuffling::manual, Shuffling::preshuffled}}},
};
inline constexpr std::array fold_acts{Act{ActKind::take_forfeited}, Act{ActKind::collect_cards}};
// The bonus wagers first: they do not ask what the dealer holds.
inline constexpr std::array settle_acts{
    Act{ActKind::turn_hand}, Act{ActKind::settle, {flush}}, Act{ActKind::settle, {straight_flush}},
    Act{ActKind::settle, {ante, raise}}, Act{ActKind::collect_cards},
};
inline constexpr std::array round_steps{
    Step{.key = "no-more-bets", .kind = StepKind::no_more_bets, .say = "Announce: no more bets.", .clauses = {clause("hcf-4")}},
    Step{.key = "deal", .kind = StepKind::deal, .say = "Deal seven cards to each player and seven to yourself.", .clauses = {clause("hcf-4")}},
    Step{.key = "fold-or-raise", .kind = StepKind::decide, .say = "Ask each player, clockwise from your far left: fold or raise?", .clauses = {clause("hcf-5-a")}, .number = 0, .acts = fold_acts},
    Step{.key = "rack-stub", .kind = StepKind::rack_stub, .say = "Place the stub in the discard rack.", .clauses = {clause("hcf-4")}},
    Step{.key = "turn-dealer", .kind = StepKind::turn_dealer, .say = "Turn up your seven cards and lay out your longest flush.", .clauses = {clause("hcf-6-a")}},
    Step{.key = "settle", .kind = StepKind::settle, .say = "Settle each player in turn, counterclockwise from your far right.", .clauses = {clause("hcf-6-b")}, .acts = settle_acts},
    Step{.key = "collect-rest", .kind = StepKind::collect_rest, .say = "Collect the other cards.", .clauses = {clause("hcf-4")}},
    Step{.key = "end-round", .kind = StepKind::end_round, .say = "The round has ended.", .clauses = {clause("hcf-4")}},
};
inline constexpr std::array void_steps{
    Step{.key = "refund", .kind = StepKind::refund, .say = "The round is void: give every wager back.", .clauses = {clause("hcf-4")}},
    Step{.key = "collect-void", .kind = StepKind::collect_rest, .say = "Collect all cards.", .clauses = {clause("hcf-4")}},
    Step{.key = "end-void-round", .kind = StepKind::end_round, .say = "The void round has ended.", .clauses = {clause("hcf-4")}},
};

inline constexpr std::array deal_at_once{
    Delivery{.to = Target::players, .cards = 7, .cited = by_rule},
    Delivery{.to = Target::dealer, .cards = 7, .cited = by_rule},
};
inline constexpr std::array deal_one_by_one{Delivery{.to = Target::players_and_dealer, .times = 7, .cited = by_rule}};
inline constexpr std::array patterns{
    DealPattern{.dealings = by_shoe, .deliveries = deal_at_once},
    DealPattern{.dealings = Dealing::hand, .deliveries = deal_one_by_one},
};
inline constexpr std::array card_lives{
    CardLife{.dealings = by_shoe, .hours = 8, .cited = by_rule},
    CardLife{.dealings = Dealing::hand, .hours = 4, .cited = by_rule},
};
inline constexpr std::array irregularities{
    IrregularityRule{.what = Irregularity::one_face_up, .remedy = Remedy::void_all, .cited = by_rule, .say = "A card was face up in the deck: all hands are void."},
    IrregularityRule{.what = Irregularity::drawn_in_error, .remedy = Remedy::use_as_next_card, .cited = by_rule, .say = "The card was not exposed: use it as the next card."},
    IrregularityRule{.what = Irregularity::player_count, .remedy = Remedy::void_hand, .cited = by_rule, .say = "A player has a wrong number of cards: the hand is void."},
    IrregularityRule{.what = Irregularity::dealer_count, .remedy = Remedy::void_all, .cited = by_rule, .say = "The dealer has a wrong number of cards: all hands are void."},
    IrregularityRule{.what = Irregularity::shuffler_fault, .remedy = Remedy::reshuffle, .cited = by_rule, .say = "The shuffler did not finish: shuffle again."},
    IrregularityRule{.what = Irregularity::shoe_fault, .remedy = Remedy::void_all, .cited = by_rule, .say = "The automated shoe failed: all hands are void."},
    IrregularityRule{.what = Irregularity::device_count, .remedy = Remedy::remove_deck, .cited = by_rule, .say = "The shuffler counted a wrong number of cards: remove the deck."},
    IrregularityRule{.what = Irregularity::other, .remedy = Remedy::supervisor, .cited = by_rule, .prescribed = false, .say = "The rules do not foresee this: a supervisor decides."},
};
// clang-format on

// The rules are short: one clause stands behind the whole course of the table.
consteval std::array<PointCited, point_count> all_points() {
    std::array<PointCited, point_count> points{};
    for (std::size_t i = 0; i < point_count; ++i)
        points[i] = {static_cast<Point>(i), by_rule};
    return points;
}
inline constexpr std::array<PointCited, point_count> points = all_points();

inline constexpr Procedure procedure{
    .game = Rules::description.key,
    .scripts = {{{}, {}, cards_steps, shuffling_steps, round_steps, void_steps, {}, {}, {}}},
    .patterns = patterns,
    .card_lives = card_lives,
    .irregularities = irregularities,
    .points = points,
    .unallowed_choice = {.cited = {clause("hcf-5-b"), "F-1"},
                         .say = "The hand does not allow that raise: it counts as the highest one "
                                "it allows, and the rest is returned."},
};
static_assert(is_complete(procedure));

}  // namespace fairdeal::games::high_card_flush
