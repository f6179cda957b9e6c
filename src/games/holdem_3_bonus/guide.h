#pragma once

#include <array>

#include "games/description.h"
#include "games/holdem_3_bonus/clauses.h"
#include "games/holdem_3_bonus/wagers.h"

// The words of Hold 'em 3 Bonus for readers: its orders of hands and the course of a round.
namespace fairdeal::games::holdem_3_bonus {

// clang-format off
inline constexpr std::array<Sentence, 10> main_hands{{
    {"Royal flush: A-K-Q-J-10 of one suit.", {clause("h3-42.5-b1"), "H-5"}, "As Ks Qs Js Ts"},
    {"Straight flush: five other cards of one suit in sequence; A-2-3-4-5 is the lowest.", {clause("h3-42.5-b2"), "H-5"}, "9h 8h 7h 6h 5h"},
    {"Four of a kind: four cards of one rank, aces the highest.", {clause("h3-42.5-b3"), "H-4"}, "8s 8h 8d 8c Kd"},
    {"Full house: three cards of one rank and two of another; the three are compared first.", {clause("h3-42.5-b4"), "H-4"}, "Jh Jd Js 4c 4h"},
    {"Flush: five cards of one suit, not in sequence; compared card by card from the top.", {clause("h3-42.5-b5"), "H-28"}, "Ad Jd 8d 6d 2d"},
    {"Straight: five cards in sequence; A-K-Q-J-10 is the highest, A-2-3-4-5 the lowest, none runs past the ace.", {clause("h3-42.5-b6"), "H-4"}, "Tc 9d 8s 7h 6c"},
    {"Three of a kind: three cards of one rank; then the other two cards.", {clause("h3-42.5-b7"), "H-4"}, "7s 7h 7c Kd 3h"},
    {"Two pairs: the higher pair is compared first, then the lower, then the fifth card.", {clause("h3-42.5-b8"), "H-4"}, "Kh Kd 5s 5c 9h"},
    {"Pair: two cards of one rank; then the other three cards.", {clause("h3-42.5-b9"), "H-4"}, "Qs Qd 9h 6c 3s"},
    {"High card: none of these; compared card by card from the top. Identical hands push.", {clause("h3-42.5-c.1"), ""}, "Ah Jd 8c 5s 3h"},
}};
inline constexpr std::array<Sentence, 9> blind_hands{{
    {"7-card royal flush: A-K-Q-J-10-9-8 of one suit.", {clause("h3-42.5-d1"), ""}, "Ad Kd Qd Jd Td 9d 8d"},
    {"7-card straight flush: seven other cards of one suit in sequence; A-2-3-4-5-6-7 counts.", {clause("h3-42.5-d2"), "H-29"}, "9s 8s 7s 6s 5s 4s 3s"},
    {"5-card royal flush: A-K-Q-J-10 of one suit.", {clause("h3-42.5-d3"), "H-8"}, "As Ks Qs Js Ts"},
    {"5-card straight flush: five other cards of one suit in sequence.", {clause("h3-42.5-d4"), "H-8"}, "9h 8h 7h 6h 5h"},
    {"Four of a kind: four cards of one rank.", {clause("h3-42.5-d5"), ""}, "8s 8h 8d 8c Kd"},
    {"Full house: three cards of one rank and two of another.", {clause("h3-42.5-d6"), ""}, "Jh Jd Js 4c 4h"},
    {"Flush: five cards of one suit, not in sequence.", {clause("h3-42.5-d7"), "H-28"}, "Ad Jd 8d 6d 2d"},
    {"Straight: five cards in sequence.", {clause("h3-42.5-d8"), ""}, "Tc 9d 8s 7h 6c"},
    {"Three of a kind: three cards of one rank, only where the table pays it.", {clause("h3-42.11-c"), "H-7"}, "7s 7h 7c Kd 3h"},
}};
inline constexpr std::array<Sentence, 6> three_card_hands{{
    {"3-card royal: A-K-Q of one suit.", {clause("h3-42.5-e1"), ""}, "Ah Kh Qh"},
    {"Straight flush: three other cards of one suit in sequence; A-2-3 counts.", {clause("h3-42.5-e2"), "H-6"}, "Jd Td 9d"},
    {"Three of a kind: three cards of one rank.", {clause("h3-42.5-e3"), ""}, "8s 8h 8c"},
    {"Straight: three cards in sequence; A-2-3 counts, K-A-2 does not.", {clause("h3-42.5-e4"), "H-6"}, "7c 6d 5h"},
    {"Flush: three cards of one suit, not in sequence.", {clause("h3-42.5-e5"), ""}, "Kd 9d 4d"},
    {"Pair: two cards of one rank.", {clause("h3-42.5-e6"), ""}, "Qs Qd 6h"},
}};
inline constexpr std::array<Sentence, 9> six_card_hands{{
    {"6-card royal flush in diamonds: A-K-Q-J-10-9 of diamonds.", {clause("h3-42.5-f1"), "H-24"}, "Ad Kd Qd Jd Td 9d"},
    {"6-card royal flush, other suits: A-K-Q-J-10-9 of spades, hearts or clubs.", {clause("h3-42.5-f2"), "H-24"}, "As Ks Qs Js Ts 9s"},
    {"5-card royal flush: A-K-Q-J-10 of one suit.", {clause("h3-42.5-f3"), "H-26"}, "As Ks Qs Js Ts"},
    {"5-card straight flush: five other cards of one suit in sequence.", {clause("h3-42.5-f4"), ""}, "9h 8h 7h 6h 5h"},
    {"Four of a kind: four cards of one rank.", {clause("h3-42.5-f5"), ""}, "8s 8h 8d 8c Kd"},
    {"Full house: three cards of one rank and two of another.", {clause("h3-42.5-f6"), ""}, "Jh Jd Js 4c 4h"},
    {"5-card flush: five cards of one suit, not in sequence.", {clause("h3-42.5-f7"), ""}, "Ad Jd 8d 6d 2d"},
    {"5-card straight: five cards in sequence.", {clause("h3-42.5-f8"), ""}, "Tc 9d 8s 7h 6c"},
    {"Three of a kind: three cards of one rank; nothing below it is paid.", {clause("h3-42.5-f9"), ""}, "7s 7h 7c Kd 3h"},
}};
inline constexpr std::array<Ranking, 4> rankings{{
    {"Best five of the player's three and the four community cards: flop and turn/river", main_hands},
    {"The same seven cards: blind bonus", blind_hands},
    {"The player's three cards: 3 card bonus", three_card_hands, {three_card_bonus}},
    {"The player's three and the dealer's three cards: 6 card bonus", six_card_hands, {six_card_bonus}},
}};

inline constexpr std::array<Sentence, 24> order_of_play{{
    {"Players bet the blind bonus and the flop wager in equal amounts; without both nobody is dealt in.", {clause("h3-42.1-blind-bonus-wager"), ""}},
    {.text = "Where offered, the 3 card bonus may be added.", .cited = {clause("h3-42.6-b.1"), "H-23"}, .offered = {three_card_bonus}},
    {.text = "Where offered, the 6 card bonus may be added.", .cited = {clause("h3-42.6-b.1"), "H-23"}, .offered = {six_card_bonus}},
    {"The dealer calls \"No more bets\"; nothing is bet, raised or taken back after it except the turn/river wager.", {clause("h3-42.6-b.2"), ""}},
    {"Clockwise from the dealer's far left each player gets three cards face down, then the dealer three.", {clause("h3-42.7-c1"), ""}},
    {"Four community cards are dealt face down; the table may burn a card before the first two and before the last two.", {clause("h3-42.7-c3.2"), "H-22"}},
    {.text = "Before any community card is shown, a player may show three cards to claim the 3 card bonus; unshown or below a pair it loses.", .cited = {clause("h3-42.10-a.1"), "H-15"}, .offered = {three_card_bonus}},
    {.text = "Losing 3 card bonuses are collected, then the winning ones paid.", .cited = {clause("h3-42.10-a.3"), "H-15"}, .offered = {three_card_bonus}},
    {"The dealer turns up the first two community cards.", {clause("h3-42.10-b.1"), "H-20"}},
    {"Clockwise from the dealer's far left, each player folds or makes the turn/river wager.", {clause("h3-42.10-b.2"), "H-20"}},
    {.text = "In version 1 the turn/river wager equals the flop wager.", .cited = {clause("h3-42.10-b2i"), "H-23"}, .version = 1},
    {.text = "In version 2 the turn/river wager is once or twice the flop wager, as the player likes.", .cited = {clause("h3-42.10-b2ii.1"), "H-23"}, .version = 2},
    {"A fold loses blind bonus and flop wager.", {clause("h3-42.10-b1.1"), "H-13"}},
    {.text = "A fold leaves the 6 card bonus in action with the cards under it.", .cited = {clause("h3-42.10-b1.2"), "H-14"}, .offered = {six_card_bonus}},
    {"The dealer turns up the other two community cards.", {clause("h3-42.10-c"), ""}},
    {"Then the dealer's three cards; there is no qualifying hand.", {clause("h3-42.10-d"), "H-21"}},
    {"Each player in turn is settled completely, counterclockwise from the dealer's far right.", {clause("h3-42.10-e.3"), ""}},
    {"Player and dealer each make the best five of three own and four community cards.", {clause("h3-42.10-e.1"), "H-21"}},
    {"Higher: flop and turn/river win 1 to 1; a blind bonus whose hand the table does not list comes back.", {clause("h3-42.10-e3"), "H-25"}},
    {"Equal: flop, turn/river and a blind bonus whose hand is not listed stay with the player.", {clause("h3-42.10-e4"), ""}},
    {"Lower: flop, turn/river and a blind bonus whose hand is not listed lose.", {clause("h3-42.10-e1"), ""}},
    {"A listed hand pays the blind bonus whatever the dealer holds, by the line that pays most.", {clause("h3-69E-1.13BB-b4iv"), "H-9"}},
    {.text = "The 6 card bonus is settled last, whatever happened to the other wagers.", .cited = {clause("h3-42.10-e5.1"), ""}, .offered = {six_card_bonus}},
    {.text = "The cards are picked up in order, so that every hand can be rebuilt.", .cited = {clause("h3-42.10-g"), ""}},
}};
// clang-format on

}  // namespace fairdeal::games::holdem_3_bonus
