#pragma once

#include <array>

#include "games/description.h"
#include "games/three_card_draw_poker/clauses.h"
#include "games/three_card_draw_poker/wagers.h"

// The words of Three Card Draw Poker for readers: its order of hands and the course of a round.
namespace fairdeal::games::three_card_draw_poker {

// clang-format off
inline constexpr std::array<Sentence, 7> three_card_hands{{
    {"Mini royal flush: A-K-Q of one suit.", {clause("tcdp-42.5-b1"), "D-20"}, "Ah Kh Qh"},
    {"Straight flush: three other cards of one suit in sequence.", {clause("tcdp-42.5-b2"), "D-20"}, "Jd Td 9d"},
    {"Three of a kind: three cards of one rank.", {clause("tcdp-42.5-b3"), ""}, "8s 8h 8c"},
    {"Straight: three cards in sequence; A-K-Q is the highest, A-2-3 the lowest, K-A-2 is none.", {clause("tcdp-42.5-b4"), "X-15"}, "7c 6d 5h"},
    {"Flush: three cards of one suit.", {clause("tcdp-42.5-b5"), ""}, "Kd 9d 4d"},
    {"Pair: two cards of one rank; the pair is compared first, then the third card.", {clause("tcdp-42.5-b6"), "X-16"}, "Qs Qd 6h"},
    {"High card: none of these; compared card by card from the top.", {clause("tcdp-42.5-b7"), "X-16"}, "Ac Jh 6d"},
}};
inline constexpr std::array<Sentence, 6> first_3_hands{{
    {"Mini royal flush: A-K-Q of one suit.", {clause("tcdp-42.5-b1"), "D-20"}, "Ah Kh Qh"},
    {"Straight flush: three other cards of one suit in sequence.", {clause("tcdp-42.5-b2"), ""}, "Jd Td 9d"},
    {"Three of a kind: three cards of one rank.", {clause("tcdp-42.5-b3"), ""}, "8s 8h 8c"},
    {"Straight: three cards in sequence.", {clause("tcdp-42.5-b4"), "X-15"}, "7c 6d 5h"},
    {"Flush: three cards of one suit.", {clause("tcdp-42.5-b5"), ""}, "Kd 9d 4d"},
    {"Pair: two cards of one rank; after a draw, the two kept cards alone.", {clause("tcdp-42.10-h8"), "D-7"}, "Qs Qd 6h"},
}};
inline constexpr std::array<Ranking, 2> rankings{{
    {"Three cards: ante, In To Win/Draw and its bonus", three_card_hands},
    {"The first three cards: First 3 Bonus", first_3_hands, {first_3_bonus}},
}};

inline constexpr std::array<Sentence, 20> order_of_play{{
    {.text = "Players bet the ante; without it nobody is dealt in.", .cited = {clause("tcdp-42.1-ante"), ""}},
    {.text = "First 3 Bonus may be added in any amount the table allows.", .cited = {clause("tcdp-42.1-first-3-bonus-wager"), "D-18"}, .offered = {first_3_bonus}},
    {"The dealer calls \"No more bets\"; nothing is bet, raised or taken back after it except the wager of the decision.", {clause("tcdp-42.6-b"), ""}},
    {"Clockwise from the dealer's far left, each player with an ante gets three cards face down.", {clause("tcdp-42.10-a"), "D-13"}},
    {"The dealer then gets four cards face down.", {clause("tcdp-42.10-b"), ""}},
    {"The players look at their cards without showing them.", {clause("tcdp-42.10-e"), "X-19"}},
    {"Clockwise from the dealer's far left, each player chooses one of three: fold, In To Win or Draw.", {clause("tcdp-42.10-f.2"), ""}},
    {.text = "Fold: the ante is lost at once.", .cited = {clause("tcdp-42.10-f1.1"), ""}},
    {.text = "After a fold First 3 stays in action with the three cards under it.", .cited = {clause("tcdp-42.10-f1.2"), "D-6"}, .offered = {first_3_bonus}},
    {"In To Win: a wager equal to the ante, on the three cards as they are.", {clause("tcdp-42.10-f2"), ""}},
    {"Draw: a wager equal to the ante; two cards are kept and one is thrown face down.", {clause("tcdp-42.10-f3.1"), "D-15"}},
    {"The dealer gives the draw card at once, face down; nobody looks at it before the end.", {clause("tcdp-42.10-f4.3"), "D-14"}},
    {"When all have decided, the dealer turns up four cards and plays the best three; the dealer always qualifies.", {clause("tcdp-42.10-g.2"), "D-12"}},
    {"Each player in turn is settled completely, counterclockwise from the dealer's far right.", {clause("tcdp-42.10-h"), ""}},
    {.text = "First 3 comes first. In To Win: a pair or better in the three cards is paid, anything else loses.", .cited = {clause("tcdp-42.10-h2"), "D-8"}, .offered = {first_3_bonus}},
    {.text = "After a draw First 3 is paid only if the two kept cards are a pair, before the draw card is turned.", .cited = {clause("tcdp-42.10-h8"), "D-7"}, .offered = {first_3_bonus}},
    {"The draw card joins the two kept cards to make the final hand.", {clause("tcdp-42.10-h9"), ""}},
    {"The final hand meets the dealer's: higher wins 1 to 1 on both wagers, lower loses both, equal returns both.", {clause("tcdp-42.11-b"), "D-17"}},
    {"A final hand of a straight or better earns the bonus on the ante, even if it loses or ties.", {clause("tcdp-42.10-h13"), "D-10"}},
    {"The cards are picked up in order, so that every hand can be rebuilt.", {clause("tcdp-42.10-i.1"), ""}},
}};
// clang-format on

}  // namespace fairdeal::games::three_card_draw_poker
