#pragma once

#include <array>

#include "games/description.h"
#include "games/three_card_poker/clauses.h"

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
    {"Three cards: ante, play, Pair Plus and ante bonus", three_card_hands},
    {"Best five of six: the Six Card Bonus", six_card_hands},
    {"Three cards with the two community cards: the Progressive", progressive_hands},
}};

inline constexpr std::array<Sentence, 23> order_of_play{{
    {"Players bet the ante, Pair Plus or both; Pair Plus may stand alone.", {clause("tcp-old20.8-c"), "T-4"}},
    {"The Six Card Bonus may be added to either of them.", {clause("tcp-20.1-six-card-bonus-wager"), "T-34"}},
    {"With an ante the Progressive may be added, in the amount the table has set; a light shows that it counts.", {clause("tcp-20.12B-b.1"), "T-21"}},
    {"The dealer calls \"No more bets\", locks the Progressive, takes its chips in and checks their number.", {clause("tcp-20.12B-b.3"), ""}},
    {"Every player with an ante or Pair Plus, and the dealer, gets three cards face down, clockwise from the dealer's far left.", {clause("tcp-old20.8-c"), ""}},
    {"At a table that offers the Progressive the next two cards lie face down as community cards; only the Progressive uses them.", {clause("tcp-20.8-d.2"), "T-14"}},
    {"The players look at their cards; nobody else but the dealer may touch them.", {clause("tcp-old20.10-a.2"), "X-19"}},
    {"Clockwise from the dealer's far left, each player with an ante plays, for a wager equal to the ante, or folds.", {clause("tcp-20.10-b.1"), ""}},
    {"A fold loses the ante, Pair Plus and the Progressive.", {clause("tcp-20.10-b.3"), "T-15"}},
    {"A fold leaves the Six Card Bonus in action; the cards stay with it.", {clause("tcp-20.10-b.4"), "T-6"}},
    {"Forfeited wagers and their cards are collected.", {clause("tcp-20.10-b.6"), ""}},
    {"The dealer turns up the dealer's hand.", {clause("tcp-20.10-b.7"), ""}},
    {"The community cards are turned up.", {clause("tcp-20.8-d.2"), "T-13"}},
    {"Wagers are settled counterclockwise from the dealer's far right, step by step for all (c1) or player by player (c2).", {clause("tcp-20.10-c.1"), "T-30"}},
    {"The Progressive is settled first; a supervisor confirms whatever comes off a meter.", {clause("tcp-20.12B-d3"), "T-20"}},
    {"A line \"for 1\" includes the stake: 50 for 1 on $1 pays $50 in all.", {clause("tcp-20.12B-d"), "T-25"}},
    {"A line that names a meter pays all it shows; the meter is then reset, and a second hand on it in the same round gets the reset amount.", {clause("tcp-20.12B-f.1"), "T-18"}},
    {"A hand whose line carries Envy earns it for every other player on the Progressive who has not folded.", {clause("tcp-20.12B-e"), "T-15"}},
    {"If the dealer has less than queen high, the ante wins 1 to 1 and the play wager comes back, whatever the player holds.", {clause("tcp-old20.11-a1.2"), "T-8"}},
    {"Otherwise the higher hand wins: ante and play are paid 1 to 1 or lost; equal hands push.", {clause("tcp-old20.11-a1.1"), "T-9"}},
    {"Pair Plus and the Six Card Bonus are paid from their tables, whatever the dealer holds.", {clause("tcp-20.1-pair-plus-wager"), ""}},
    {"The ante bonus is paid on the ante for a straight or better, even if the hand loses.", {clause("tcp-old20.11-a3"), "T-10"}},
    {"The cards are picked up in order, the dealer's last, so that every hand can be rebuilt.", {clause("tcp-old20.10-d"), ""}},
}};
// clang-format on

}  // namespace fairdeal::games::three_card_poker
