#pragma once

#include <string>

#include "cards/card.h"
#include "cards/five_card.h"
#include "cards/joker_hand.h"
#include "cards/three_card.h"

// What a hand is called: "Pair of nines", "Flush, queen high". The category is what an evaluator
// found in these cards, which may be more than make the hand. The category decides; the cards only
// supply the ranks.
namespace fairdeal::cards {

std::string hand_words(ThreeCardCategory category, CardSet cards);
std::string hand_words(FiveCardCategory category, CardSet cards);
// A joker is named as an ace, except in a straight or a flush, where its rank is not named.
std::string hand_words(JokerHandCategory category, CardSet cards);

}  // namespace fairdeal::cards
