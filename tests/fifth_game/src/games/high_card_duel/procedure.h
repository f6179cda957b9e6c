#pragma once

#include <array>

#include "games/high_card_duel/rules.h"
#include "games/procedure.h"

// How High Card Duel is run at a table: one more file in the game's folder. Its rules say little,
// so one clause stands behind everything.
namespace fairdeal::games::high_card_duel {

inline constexpr Citation by_rule{clause("duel-1"), ""};

// clang-format off
inline constexpr std::array cards_steps{
    Step{.key = "receive-deck", .kind = StepKind::receive_cards, .say = "Receive the deck.", .clauses = {clause("duel-1")}},
};
inline constexpr std::array shuffling_steps{
    Step{.key = "shuffle", .kind = StepKind::shuffle, .say = "Shuffle the cards.", .clauses = {clause("duel-1")}},
};
inline constexpr std::array settle_acts{Act{ActKind::turn_hand}, Act{ActKind::settle}, Act{ActKind::collect_cards}};
inline constexpr std::array round_steps{
    Step{.key = "no-more-bets", .kind = StepKind::no_more_bets, .say = "Announce: no more bets.", .clauses = {clause("duel-1")}},
    Step{.key = "deal", .kind = StepKind::deal, .say = "Deal one card to each player and one to the dealer.", .clauses = {clause("duel-1")}},
    Step{.key = "turn-dealer", .kind = StepKind::turn_dealer, .say = "Turn up the dealer's card.", .clauses = {clause("duel-1")}},
    Step{.key = "settle", .kind = StepKind::settle, .say = "Turn up each player's card and settle.", .clauses = {clause("duel-1")}, .acts = settle_acts},
    Step{.key = "collect-rest", .kind = StepKind::collect_rest, .say = "Collect the other cards.", .clauses = {clause("duel-1")}},
    Step{.key = "end-round", .kind = StepKind::end_round, .say = "The round has ended.", .clauses = {clause("duel-1")}},
};
inline constexpr std::array void_steps{
    Step{.key = "refund", .kind = StepKind::refund, .say = "Give every wager back.", .clauses = {clause("duel-1")}},
    Step{.key = "collect-void", .kind = StepKind::collect_rest, .say = "Collect all cards.", .clauses = {clause("duel-1")}},
    Step{.key = "end-void-round", .kind = StepKind::end_round, .say = "The void round has ended.", .clauses = {clause("duel-1")}},
};

inline constexpr SetOf<Dealing> any_dealing{Dealing::manual_shoe, Dealing::hand, Dealing::automated};
inline constexpr std::array deliveries{
    Delivery{.to = Target::players_and_dealer, .cited = by_rule},
};
inline constexpr std::array patterns{DealPattern{.dealings = any_dealing, .deliveries = deliveries}};
inline constexpr std::array card_lives{CardLife{.dealings = any_dealing, .cited = by_rule}};
inline constexpr std::array irregularities{
    IrregularityRule{.what = Irregularity::other, .remedy = Remedy::supervisor, .cited = by_rule, .prescribed = false, .say = "A supervisor decides."},
};
// clang-format on

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
};
static_assert(is_complete(procedure));

}  // namespace fairdeal::games::high_card_duel
