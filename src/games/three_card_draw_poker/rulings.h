#pragma once

#include <array>

#include "games/ruling.h"

namespace fairdeal::games::three_card_draw_poker {

// How this game's text is read where it is silent, contradictory or misprinted.
// clang-format off
inline constexpr std::array<Ruling, 23> rulings{{
    {"D-1", Weight::medium, "Layout references off by one", "Paragraph (c) is the sign instead of inscription (b)2, and (d) the sign instead of (b)3: each inscription names its own alternative."},
    {"D-2", Weight::high, "Jokers", "None. The game has 52 cards and no rule for a joker; the list that names it was carried over from another text."},
    {"D-3", Weight::medium, "\"More or less than two cards\"", "A player has been misdealt with other than three cards before the discard, the dealer with other than four."},
    {"D-4", Weight::low, "Wrong references and lost numbers", "47.12 is 42.12, 42.7(f) speaks of (e), 42.9(d) means 42.7(e), and the letters read as a pound sign are (f)."},
    {"D-5", Weight::low, "The shuffle paragraph starts mid-sentence", "The cards are shuffled right before play starts, unless pre-shuffled, and after every round."},
    {"D-6", Weight::high, "First 3 after a fold", "It stays in action and is settled on the original three cards: a pair or better is paid, anything else loses. The cards are put under the wager for no other purpose."},
    {"D-7", Weight::high, "First 3 after a draw", "It is settled on the two kept cards alone, so only the pair line can be paid. Whatever the draw card makes does not count."},
    {"D-8", Weight::high, "First 3 below a pair, In To Win", "It loses: a pair or better is the condition for winning."},
    {"D-9", Weight::high, "What the In To Win/Draw Bonus is paid on", "On the amount of the ante, once. It is a payment and no wager: nothing is at risk for it and no stake comes back with it."},
    {"D-10", Weight::high, "The bonus on a losing or tied hand", "A straight or better is paid also when the hand loses or ties. A player who folded gets none."},
    {"D-11", Weight::high, "Which dealer hand is compared", "The dealer's best three of the four cards."},
    {"D-12", Weight::medium, "Does the dealer have to qualify?", "No. The layout says that the dealer always qualifies, and the course of play has no such step."},
    {"D-13", Weight::medium, "How the three cards are dealt", "Three consecutive cards to each player, then four to the dealer."},
    {"D-14", Weight::medium, "When the draw card is given", "Within the player's turn, right after the discard, before the next player decides."},
    {"D-15", Weight::low, "Under the In To Win or under the Draw wager", "Both words mean the same spot on the layout."},
    {"D-16", Weight::medium, "A place for the discard", "One is drawn on the layout; a layout without it is not refused."},
    {"D-17", Weight::low, "Ties returned \"in accordance with the payout odds\"", "There are no odds for a tie: both wagers come back."},
    {"D-18", Weight::medium, "The size of First 3", "Any amount within the table's limits, whatever the ante is; but it needs an ante."},
    {"D-19", Weight::low, "When the stub leaves the manual shoe", "After all decisions, as the course of play says; the count of every fifth round follows then."},
    {"D-20", Weight::medium, "Hands that meet two definitions", "A hand counts as the highest it makes. A-K-Q of one suit is the mini royal flush only, A-2-3 of one suit a straight flush."},
    {"D-21", Weight::low, "A blank table after the straight flush", "Probably a lost picture; there is nothing to do."},
    {"D-22", Weight::low, "Slips of the pen", "The final hand is this game's three-card hand, whatever name the definition gives it; \"casino license\" means the licensee."},
    {"D-23", Weight::medium, "Mistakes at the draw", "A wrong number of cards voids all hands. Looking at the draw card, or its exposure, is recorded only."},
}};
// clang-format on

}  // namespace fairdeal::games::three_card_draw_poker
