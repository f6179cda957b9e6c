#pragma once

#include <string>

#include "cards/hand.h"

// Pictures of cards for documents: large indices that stay readable at half an inch, literal
// colors, suits as outlines. Every picture fills a box of 250 by 350.
namespace fairdeal::documents {

inline constexpr int card_width = 250;
inline constexpr int card_height = 350;

// The elements of a face as SVG; for an unknown card, those of a back.
std::string card_face(cards::Card card);

// "ace of spades", "black joker", "a card face down".
std::string spoken_name(cards::Card card);
// "ace of spades, king of spades"
std::string spoken_names(const cards::CardList& cards);

// "A♠", "10♦", "joker": for plain text.
std::string written_name(cards::Card card);

// One complete SVG with the cards side by side, `gap` apart.
std::string hand_picture(const cards::CardList& cards, int gap);

}  // namespace fairdeal::documents
