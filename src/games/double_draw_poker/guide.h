#pragma once

#include <array>

#include "games/description.h"
#include "games/double_draw_poker/clauses.h"

// The words of Double Draw Poker for readers: its order of hands and the course of a round.
namespace fairdeal::games::double_draw_poker {

// clang-format off
inline constexpr std::array<Sentence, 11> five_card_hands{{
    {"Five aces: four aces and a joker, or three aces and both jokers.", {clause("dd-42.5-b1"), "R-5"}, "As Ah Ad Ac Xb"},
    {"Natural royal flush: A-K-Q-J-10 of one suit without a joker.", {clause("dd-42.5-b2"), ""}, "As Ks Qs Js Ts"},
    {"Wild royal flush: A-K-Q-J-10 of one suit, one or two of them jokers.", {clause("dd-42.5-b3"), "R-6"}, "Ah Kh Xr Jh Th"},
    {"Straight flush: five cards of one suit in sequence; a joker may be any of them.", {clause("dd-42.5-b4"), "R-3"}, "9c 8c Xb 6c 5c"},
    {"Four of a kind: four cards of one rank; a joker helps only as an ace.", {clause("dd-42.5-b5"), "R-4"}, "As Ad Ac Xr 6h"},
    {"Full house: three cards of one rank and two of another; a joker helps only as an ace.", {clause("dd-42.5-b6"), "R-4"}, "Ah Ac Xb 9d 9h"},
    {"Flush: five cards of one suit; a joker may be any of them.", {clause("dd-42.5-b7"), "R-3"}, "Kd Jd Xr 6d 2d"},
    {"Straight: five cards in sequence; a joker may be any of them; A-2-3-4-5 counts.", {clause("dd-42.5-b8"), "X-15"}, "Tc 9d Xb 7h 6c"},
    {"Three of a kind: three cards of one rank; a joker helps only as an ace.", {clause("dd-42.5-b9"), "R-4"}, "7s 7h 7c Kd 3h"},
    {"Two pairs: two cards of one rank and two of another; a joker helps only as an ace.", {clause("dd-42.5-b10"), "R-4"}, "Kh Kd 5s 5c 9h"},
    {"Anything else loses, a pair of aces too.", {clause("dd-42.10-j2"), "R-14"}, "Ah Xb 9c 6d 3s"},
}};
inline constexpr std::array<Ranking, 1> rankings{{
    {"Five cards, jokers included: all wagers", five_card_hands},
}};

inline constexpr std::array<Sentence, 16> order_of_play{{
    {"Players bet the ante and the Bonus, which is at most the ante; without both nobody is dealt in.", {clause("dd-42.6-c1"), "R-2"}},
    {"The dealer calls \"No more bets\"; nothing is bet, raised or taken back after it except the two draw wagers.", {clause("dd-42.6-b"), ""}},
    {"Each player gets five cards face down, clockwise from the dealer's far left; the dealer has no hand.", {clause("dd-42.10-a.1"), "R-16"}},
    {"The players look at their cards without showing them and lay them down again.", {clause("dd-42.10-a.3"), "X-19"}},
    {"Clockwise from the dealer's far left, each player makes the first draw wager, equal to the ante, or folds.", {clause("dd-42.10-b"), "R-1"}},
    {"A fold here loses the ante and the Bonus.", {clause("dd-42.10-b"), "R-13"}},
    {"When all have decided, the dealer calls \"No more bets\" again.", {clause("dd-42.10-c"), "R-9"}},
    {"Each player left replaces none, one, two or three cards, one player after the other.", {clause("dd-42.10-d.1"), "R-10"}},
    {"Thrown cards go face down to the rack at once; new ones come face down until the player holds five.", {clause("dd-42.10-e"), "R-17"}},
    {"Clockwise again, each player makes the second draw wager, equal to the ante, or folds.", {clause("dd-42.10-f"), "R-1"}},
    {"A fold here loses the ante, the Bonus and the first draw wager.", {clause("dd-42.10-f"), "R-13"}},
    {"Each player left replaces one card or none.", {clause("dd-42.10-h.1"), "R-10"}},
    {"Each player in turn is settled completely, counterclockwise from the dealer's far right.", {clause("dd-42.10-j"), ""}},
    {"Below two pairs all four wagers lose.", {clause("dd-42.10-j2"), "R-14"}},
    {"With two pairs or better ante, first and second draw wager win 1 to 1; the Bonus follows its table, and a push returns it.", {clause("dd-42.10-j3"), "R-8"}},
    {"The cards are picked up in order, so that every hand can be rebuilt.", {clause("dd-42.10-k.1"), ""}},
}};
// clang-format on

}  // namespace fairdeal::games::double_draw_poker
