#pragma once

#include <array>
#include <string_view>

#include "games/clause.h"

// What the rules of High Card Flush ask for.
namespace fairdeal::games::high_card_flush {

// clang-format off
inline constexpr std::array<Clause, 14> clauses{{
    {"hcf-1-a", "High Card Flush 1(a)", "equipment", ClauseStatus::enforced, Part::rules, "src/games/high_card_flush/rules.h:description", "One deck of 52 cards."},
    {"hcf-1-b", "High Card Flush 1(b)", "equipment", ClauseStatus::enforced, Part::rules, "src/games/high_card_flush/rules.h:description", "At most six players."},
    {"hcf-2-a", "High Card Flush 2(a)", "wager", ClauseStatus::enforced, Part::rules, "src/games/high_card_flush/rules.h:wagers", "Every player bets the ante."},
    {"hcf-2-b", "High Card Flush 2(b)", "wager", ClauseStatus::enforced, Part::rules, "src/games/high_card_flush/rules.h:wagers", "The Flush and the Straight Flush wager may be bet beside the ante."},
    {"hcf-3-a", "High Card Flush 3(a)", "ranking", ClauseStatus::enforced, Part::rules, "src/games/high_card_flush/flush.h:best_flush", "A hand is its longest flush; of two equally long ones the one with the higher cards."},
    {"hcf-3-b", "High Card Flush 3(b)", "ranking", ClauseStatus::enforced, Part::rules, "src/games/high_card_flush/flush.h:longest_straight", "A straight flush is a sequence of one suit; an ace is high or low."},
    {"hcf-4", "High Card Flush 4", "procedure", ClauseStatus::enforced, Part::table, "src/games/high_card_flush/procedure.h:procedure", "Seven cards to each player and to the dealer."},
    {"hcf-5-a", "High Card Flush 5(a)", "decision", ClauseStatus::enforced, Part::rules, "src/games/high_card_flush/rules.h:decisions", "Each player folds or raises, clockwise."},
    {"hcf-5-b", "High Card Flush 5(b)", "decision", ClauseStatus::enforced, Part::rules, "src/games/high_card_flush/rules.h:decisions", "The raise equals the ante; with a five-card flush it may be twice, with six or seven cards three times the ante."},
    {"hcf-5-c", "High Card Flush 5(c)", "decision", ClauseStatus::enforced, Part::rules, "src/games/high_card_flush/rules.h:resolve", "A player who folds loses all wagers."},
    {"hcf-6-a", "High Card Flush 6(a)", "settlement", ClauseStatus::enforced, Part::rules, "src/games/high_card_flush/rules.h:resolve", "Without a three-card flush of nine high or better the dealer does not qualify: the ante wins even money and the raise is returned."},
    {"hcf-6-b", "High Card Flush 6(b)", "settlement", ClauseStatus::enforced, Part::rules, "src/games/high_card_flush/rules.h:resolve", "Against a dealer who qualifies the higher hand wins: even money on ante and raise; equal hands push."},
    {"hcf-7", "High Card Flush 7", "payout", ClauseStatus::enforced, Part::rules, "src/games/high_card_flush/pay_tables.h:pay_tables", "Flush and Straight Flush are paid by the posted tables, whatever the dealer holds."},
    {"hcf-8", "High Card Flush 8", "layout", ClauseStatus::enforced, Part::documents, "src/games/high_card_flush/layout.h:layout", "The layout has a place for every wager."},
}};
// clang-format on

// The clause of this id; an id that is not in the list does not compile.
consteval const Clause* clause(std::string_view id) {
    return find_clause(clauses, id);
}

}  // namespace fairdeal::games::high_card_flush
