#pragma once

#include <array>

#include "games/description.h"
#include "games/high_card_flush/clauses.h"

// The words of High Card Flush for readers: its orders of hands and the course of a round.
namespace fairdeal::games::high_card_flush {

enum : WagerIndex { ante, raise, flush, straight_flush, wager_count };

// clang-format off
inline constexpr std::array<Sentence, 6> flush_hands{{
    {"Seven-card flush: all seven cards of one suit.", {clause("hcf-3-a"), ""}, "Ah Qh Jh 9h 6h 4h 2h"},
    {"Six-card flush: six cards of one suit.", {clause("hcf-3-a"), ""}, "Kd Qd 9d 7d 5d 2d As"},
    {"Five-card flush: five cards of one suit.", {clause("hcf-3-a"), ""}, "Jc 9c 8c 5c 3c Ah Kd"},
    {"Four-card flush: four cards of one suit.", {clause("hcf-3-a"), ""}, "As Ts 7s 2s Kh 9d 4d"},
    {"Three-card flush: three cards of one suit; of flushes of one length the one with the highest cards.", {clause("hcf-3-a"), ""}, "9h 8h 4h Ad Kd Qc 5c"},
    {"Two-card flush: no three cards are of one suit.", {clause("hcf-3-a"), ""}, "Ah Kh Qd Jd 9c 8c 4s"},
}};
inline constexpr std::array<Sentence, 5> straight_flush_hands{{
    {"Seven cards of one suit in sequence.", {clause("hcf-3-b"), ""}, "Th 9h 8h 7h 6h 5h 4h"},
    {"Six cards of one suit in sequence.", {clause("hcf-3-b"), ""}, "9d 8d 7d 6d 5d 4d As"},
    {"Five cards of one suit in sequence; an ace is high or low.", {clause("hcf-3-b"), ""}, "5c 4c 3c 2c Ac Kh Qd"},
    {"Four cards of one suit in sequence.", {clause("hcf-3-b"), ""}, "Ks Qs Js Ts 2h 9d 4d"},
    {"Three cards of one suit in sequence.", {clause("hcf-3-b"), ""}, "9h 8h 7h Ad Kd Qc 5c"},
}};
inline constexpr std::array<Ranking, 2> rankings{{
    {"The best flush: ante, raise and Flush", flush_hands},
    {"Sequences of one suit: Straight Flush", straight_flush_hands, {straight_flush}},
}};

inline constexpr std::array<Sentence, 8> order_of_play{{
    {"Players bet the ante, and Flush and Straight Flush if they wish.", {clause("hcf-2-a"), ""}},
    {"The dealer calls \"No more bets\" and deals seven cards to each player and to the dealer.", {clause("hcf-4"), ""}},
    {"Clockwise, each player folds and loses all wagers, or raises.", {clause("hcf-5-a"), ""}},
    {"The raise is the ante; with a five-card flush it may be twice, with six or seven cards three times the ante.", {clause("hcf-5-b"), "F-1"}},
    {"The dealer turns up seven cards and qualifies with a three-card flush of nine high or better.", {clause("hcf-6-a"), ""}},
    {"If the dealer does not qualify, the ante wins even money and the raise is returned.", {clause("hcf-6-a"), ""}},
    {"If the dealer qualifies, the higher hand wins even money on ante and raise; equal hands push.", {clause("hcf-6-b"), ""}},
    {"Flush and Straight Flush are paid whatever the dealer holds.", {clause("hcf-7"), ""}},
}};

inline constexpr std::array<Ruling, 1> rulings{{
    {"F-1", Weight::medium, "A raise that the cards do not allow", "Where people hold the cards, nobody can see before the hand is turned up whether it allows a higher raise. The rules do not say what becomes of a raise that was too high. It counts as the highest raise that the hand allows, and the rest is returned: this is customary, and does not favor a player who has seen the dealer's hand, because the raise was made before."},
}};
// clang-format on

}  // namespace fairdeal::games::high_card_flush
