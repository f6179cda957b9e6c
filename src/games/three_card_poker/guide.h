#pragma once

#include <array>

#include "games/description.h"
#include "games/three_card_poker/clauses.h"
#include "games/three_card_poker/wagers.h"

// The words of Three Card Poker for readers: its orders of hands and the course of a round.
namespace fairdeal::games::three_card_poker {

// clang-format off
inline constexpr std::array<Sentence, 6> three_card_hands{{
    {"Straight flush: three cards of one suit in sequence.", {clause("tcp-old20.11-a2"), "T-2"}, "Jd Td 9d"},
    {"Three of a kind: three cards of one rank.", {clause("tcp-old20.11-a2"), "T-2"}, "8s 8h 8c"},
    {"Straight: three cards in sequence; A-K-Q is the highest, A-2-3 the lowest, K-A-2 is none.", {clause("tcp-old20.11-a2"), "T-33"}, "7c 6d 5h"},
    {"Flush: three cards of one suit.", {clause("tcp-old20.11-a2"), "T-2"}, "Kd 9d 4d"},
    {"Pair: two cards of one rank; the pair is compared first, then the third card.", {clause("tcp-old20.11-a2"), "X-16"}, "Qs Qd 6h"},
    {"High card: none of these; compared card by card from the top. The dealer needs queen high.", {clause("tcp-old20.11-a1.2"), "X-16"}, "Qs 9d 4c"},
}};
inline constexpr std::array<Sentence, 7> six_card_hands{{
    {"Royal flush: A-K-Q-J-10 of one suit.", {clause("tcp-20.1-six-card-bonus-wager"), "T-7"}, "As Ks Qs Js Ts"},
    {"Straight flush: five cards of one suit in sequence.", {clause("tcp-20.1-six-card-bonus-wager"), "T-7"}, "9h 8h 7h 6h 5h"},
    {"Four of a kind: four cards of one rank.", {clause("tcp-20.1-six-card-bonus-wager"), "T-7"}, "8s 8h 8d 8c Kd"},
    {"Full house: three cards of one rank and two of another.", {clause("tcp-20.1-six-card-bonus-wager"), "T-7"}, "Jh Jd Js 4c 4h"},
    {"Flush: five cards of one suit.", {clause("tcp-20.1-six-card-bonus-wager"), "T-7"}, "Ad Jd 8d 6d 2d"},
    {"Straight: five cards in sequence; A-2-3-4-5 counts.", {clause("tcp-20.1-six-card-bonus-wager"), "T-33"}, "Tc 9d 8s 7h 6c"},
    {"Three of a kind: three cards of one rank; nothing below it is paid.", {clause("tcp-20.1-six-card-bonus-wager"), "T-7"}, "7s 7h 7c Kd 3h"},
}};
inline constexpr std::array<Sentence, 7> progressive_hands{{
    {"Royal flush: A-K-Q-J-10 of one suit.", {clause("tcp-20.12B-a1"), ""}, "As Ks Qs Js Ts"},
    {"Straight flush: five cards of one suit in sequence.", {clause("tcp-20.12B-a2"), "T-28"}, "9h 8h 7h 6h 5h"},
    {"Four of a kind: four cards of one rank.", {clause("tcp-20.12B-a3"), ""}, "8s 8h 8d 8c Kd"},
    {"Full house: three cards of one rank and two of another.", {clause("tcp-20.12B-a4"), ""}, "Jh Jd Js 4c 4h"},
    {"Flush: five cards of one suit.", {clause("tcp-20.12B-a5"), ""}, "Ad Jd 8d 6d 2d"},
    {"Straight: five cards in sequence; A-2-3-4-5 counts, no sequence runs past the ace.", {clause("tcp-20.12B-a6"), "T-28"}, "Tc 9d 8s 7h 6c"},
    {"Three of a kind: three cards of one rank; nothing below it is paid.", {clause("tcp-20.12B-a7"), ""}, "7s 7h 7c Kd 3h"},
}};
inline constexpr std::array<Ranking, 3> rankings{{
    {"Three cards: all wagers on the player's three cards", three_card_hands},
    {"Best five of six: the Six Card Bonus", six_card_hands, {six_card_bonus}},
    {"Three cards with the two community cards: the Progressive", progressive_hands, {progressive}},
}};

inline constexpr std::array<Sentence, 28> order_of_play{{
    {.text = "The ante is bet on the player's hand against the dealer's.", .cited = {clause("tcp-old20.8-c"), ""}, .offered = {ante}},
    {.text = "Pair Plus is bet on the player's three cards; it may stand alone.", .cited = {clause("tcp-old20.8-c"), "T-4"}, .offered = {pair_plus}},
    {.text = "The Six Card Bonus may be added to what a player has bet; it does not stand alone.", .cited = {clause("tcp-20.1-six-card-bonus-wager"), "T-34"}, .offered = {six_card_bonus}},
    {.text = "With an ante the Progressive may be added, in the amount the table has set; a light shows that it counts.", .cited = {clause("tcp-20.12B-b.1"), "T-21"}, .offered = {ante, progressive}},
    {.text = "The dealer calls \"No more bets\".", .cited = {clause("tcp-old20.8-b3.1"), ""}},
    {.text = "Then the dealer locks the Progressive, takes its chips in and checks their number.", .cited = {clause("tcp-20.12B-b.3"), ""}, .offered = {progressive}},
    {.text = "Every player who has bet, and the dealer, gets three cards face down, clockwise from the dealer's far left.", .cited = {clause("tcp-old20.8-c"), ""}},
    {.text = "At a table that offers the Progressive the next two cards lie face down as community cards; only the Progressive uses them.", .cited = {clause("tcp-20.8-d.2"), "T-14"}, .offered = {progressive}},
    {"The players look at their cards; nobody else but the dealer may touch them.", {clause("tcp-old20.10-a.2"), "X-19"}},
    {.text = "Clockwise from the dealer's far left, each player with an ante plays, for a wager equal to the ante, or folds.", .cited = {clause("tcp-20.10-b.1"), ""}, .offered = {ante}},
    {.text = "A fold loses the ante.", .cited = {clause("tcp-20.10-b.1"), ""}, .offered = {ante}},
    {.text = "A fold loses Pair Plus.", .cited = {clause("tcp-20.10-b.3"), ""}, .offered = {ante, pair_plus}},
    {.text = "A fold loses the Progressive.", .cited = {clause("tcp-20.10-b.5"), "T-15"}, .offered = {ante, progressive}},
    {.text = "A fold leaves the Six Card Bonus in action; the cards stay with it.", .cited = {clause("tcp-20.10-b.4"), "T-6"}, .offered = {ante, six_card_bonus}},
    {.text = "Forfeited wagers and their cards are collected.", .cited = {clause("tcp-20.10-b.6"), ""}, .offered = {ante}},
    {"The dealer turns up the dealer's hand.", {clause("tcp-20.10-b.7"), ""}},
    {.text = "The community cards are turned up.", .cited = {clause("tcp-20.8-d.2"), "T-13"}, .offered = {progressive}},
    {"Wagers are settled counterclockwise from the dealer's far right, step by step for all (c1) or player by player (c2).", {clause("tcp-20.10-c.1"), "T-30"}},
    {.text = "The Progressive is settled first; a supervisor confirms whatever comes off a meter.", .cited = {clause("tcp-20.12B-d3"), "T-20"}, .offered = {progressive}},
    {.text = "A line \"for 1\" includes the stake: 50 for 1 on $1 pays $50 in all.", .cited = {clause("tcp-20.12B-d"), "T-25"}, .offered = {progressive}},
    {.text = "A line that names a meter pays all it shows; the meter is then reset, and a second hand on it in the same round gets the reset amount.", .cited = {clause("tcp-20.12B-f.1"), "T-18"}, .offered = {progressive}},
    {.text = "A hand whose line carries Envy earns it for every other player on the Progressive who has not folded.", .cited = {clause("tcp-20.12B-e"), "T-15"}, .offered = {progressive}},
    {.text = "If the dealer has less than queen high, the ante wins 1 to 1 and the play wager comes back, whatever the player holds.", .cited = {clause("tcp-old20.11-a1.2"), "T-8"}, .offered = {ante}},
    {.text = "Otherwise the higher hand wins: ante and play are paid 1 to 1 or lost; equal hands push.", .cited = {clause("tcp-old20.11-a1.1"), "T-9"}, .offered = {ante}},
    {.text = "Pair Plus is paid from its table, whatever the dealer holds.", .cited = {clause("tcp-20.1-pair-plus-wager"), ""}, .offered = {pair_plus}},
    {.text = "The Six Card Bonus is paid from its table, whoever has the higher hand.", .cited = {clause("tcp-20.1-six-card-bonus-wager"), ""}, .offered = {six_card_bonus}},
    {.text = "The ante bonus is paid on the ante for a straight or better, even if the hand loses.", .cited = {clause("tcp-old20.11-a3"), "T-10"}, .offered = {ante}},
    {"The cards are picked up in order, the dealer's last, so that every hand can be rebuilt.", {clause("tcp-old20.10-d"), ""}},
}};
// clang-format on

}  // namespace fairdeal::games::three_card_poker
