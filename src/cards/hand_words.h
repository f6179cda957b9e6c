#pragma once

#include <string>

#include "cards/card.h"
#include "cards/five_card.h"
#include "cards/joker_hand.h"
#include "cards/three_card.h"

// What a hand is called: "Pair of nines", "Flush, queen high". The category is what an evaluator
// has found in these cards, of which there may be more than make the hand; it decides, and the
// cards only say of which ranks.
namespace fairdeal::cards {

std::string hand_words(ThreeCardCategory category, CardSet cards);
std::string hand_words(FiveCardCategory category, CardSet cards);
// A joker is an ace but in a straight and a flush, whose ranks it leaves unsaid.
std::string hand_words(JokerHandCategory category, CardSet cards);

}  // namespace fairdeal::cards
