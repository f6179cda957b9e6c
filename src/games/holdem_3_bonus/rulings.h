#pragma once

#include <array>

#include "games/ruling.h"

namespace fairdeal::games::holdem_3_bonus {

// How this game's text is read where it is silent, contradictory or misprinted.
// clang-format off
inline constexpr std::array<Ruling, 29> rulings{{
    {"H-1", Weight::low, "Wrong references", "The tie rule is 42.10(e)4, the shuffle 42.4, the wagers 42.6; \"two decks\" means one or two, and \"blind wager\" is the blind bonus."},
    {"H-2", Weight::medium, "The misdeal numbers", "Player and dealer have three cards each and the table four; the printed two and five come from another game."},
    {"H-3", Weight::low, "The cutting card", "Required but never used; it stays on the list of equipment."},
    {"H-4", Weight::high, "Ties inside a kind of hand", "The order that each kind states for itself comes first; the highest card not in the other hand decides only what is still equal."},
    {"H-5", Weight::low, "The royal flush stands twice", "The highest kind counts, and an \"unsuited\" straight is one that is not all of one suit."},
    {"H-6", Weight::high, "A-2-3 in the 3 card bonus", "It is a straight, and of one suit a straight flush; only K-A-2 is excluded."},
    {"H-7", Weight::high, "Three of a kind for the blind bonus", "The chosen pay table governs. Where it shows NA or no line, the hand does not qualify: the blind returns on a win, stays on a tie and loses on a loss."},
    {"H-8", Weight::high, "NA for both 7-card hands", "In such a table the hand is paid as the 5-card royal or straight flush it contains."},
    {"H-9", Weight::high, "Fixed dollars or odds", "The line that pays most at the stake is paid. For the blind bonus the layout's text says so; for the 6 card bonus it is our player-favourable reading."},
    {"H-10", Weight::medium, "The stake beside a fixed award", "A fixed amount is profit, and the stake is returned as well."},
    {"H-11", Weight::high, "Two selections of blind bonus tables", "One table for a single turn/river wager and, in version 2, another for a double one. Their letters are unrelated."},
    {"H-12", Weight::high, "The aggregate limit", "If the licensee turns it on, it caps what 3 card bonus and then blind bonus of one hand win together; never the 6 card bonus, flop or turn/river."},
    {"H-13", Weight::high, "Folding with a 6 card bonus", "Blind and flop are lost as in every fold; the 6 card bonus stays in action."},
    {"H-14", Weight::medium, "When a folded hand's 6 card bonus is settled", "In the same pass, at that player's seat."},
    {"H-15", Weight::medium, "The 3 card bonus has to be shown", "The election is real: a winning hand that is not shown loses. Losers are collected before winners are paid."},
    {"H-16", Weight::high, "A player with a wrong number of cards", "Noticed at the deal, only that player's hand is void and the others play on; found by counting the stub, all hands are. A supervisor may void all."},
    {"H-17", Weight::medium, "The dealer with a wrong number of cards", "It can be put right only before the community cards are dealt; otherwise all hands are void."},
    {"H-18", Weight::medium, "A wrong number of community cards", "All hands are void if it cannot be put right in sequence; the bonuses follow H-19."},
    {"H-19", Weight::high, "Bonuses in a void round", "They are returned, except where the text says they are settled; settled includes losing, and the choice to show is still owed."},
    {"H-20", Weight::medium, "Where the decisions start", "At the dealer's far left. The two cards turned up first are the first two dealt."},
    {"H-21", Weight::high, "How the hands are made", "Player and dealer alike use the best five of three own and four community cards. Nobody must use all three, and the dealer need not qualify."},
    {"H-22", Weight::medium, "Burning cards", "One election of the licensee covers both burns."},
    {"H-23", Weight::medium, "Version 1 or 2, bonuses offered or not", "The licensee's choice. Bonus amounts are tied to no other wager."},
    {"H-24", Weight::low, "Diamonds", "They matter only for the 6-card royal flush; no suit breaks a tie."},
    {"H-25", Weight::medium, "\"Without regard to the dealer's hand\"", "A listed hand is paid whatever the dealer holds; an unlisted blind bonus still returns, stays or loses with the comparison."},
    {"H-26", Weight::low, "Letters and lines of the pay tables", "The letters run A to K. In tables G to K a 6-card royal flush is paid as a 5-card one."},
    {"H-27", Weight::low, "A missing \"and\" in the list of games", "Without effect here."},
    {"H-28", Weight::medium, "\"Not in consecutive order\"", "It only separates kinds: five cards of one suit in sequence are a straight flush."},
    {"H-29", Weight::medium, "The low ace in seven cards", "A-2-3-4-5-6-7 of one suit is a 7-card straight flush."},
}};
// clang-format on

}  // namespace fairdeal::games::holdem_3_bonus
