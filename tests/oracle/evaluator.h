#pragma once

#include <string>
#include <string_view>
#include <vector>

// A second opinion on what a hand is worth: slow, obvious, written from the text of the regulation,
// and sharing no code with the program it judges. Every strength is a list of numbers compared from
// the front: first the category, then whatever breaks a tie inside it (ruling X-16, H-4).
namespace oracle {

struct Card {
    int rank;   // 2 … 14, the ace is 14; 0 is a joker
    char suit;  // c d h s; a joker is b (black) or r (red)

    bool operator==(const Card&) const = default;
};

using Strength = std::vector<int>;

// "As Td 9c", "Xb" for the black joker. Throws std::invalid_argument for anything else.
Card card_from_text(std::string_view text);
std::vector<Card> cards_from_text(std::string_view text);
std::string card_text(Card card);
std::string cards_text(const std::vector<Card>& cards);

// All 52 cards; with the two jokers when asked.
std::vector<Card> full_deck(bool jokers);

// Three cards: 0 high card, 1 pair, 2 flush, 3 straight, 4 three of a kind, 5 straight flush and,
// where the game knows it, 6 mini royal flush (suited A-K-Q).
Strength three_card_strength(const std::vector<Card>& cards, bool mini_royal);

// The best three of three or four cards.
Strength best_three(const std::vector<Card>& cards, bool mini_royal);

// Five cards: 0 high card, 1 pair, 2 two pairs, 3 three of a kind, 4 straight, 5 flush,
// 6 full house, 7 four of a kind, 8 straight flush, 9 royal flush. The best of 5, 6 or 7 cards.
Strength best_five(const std::vector<Card>& cards);

// Five cards of the 54 of Double Draw Poker: 0 high card, 1 pair, 2 two pairs, 3 three of a kind,
// 4 straight, 5 flush, 6 full house, 7 four of a kind, 8 straight flush, 9 wild royal flush,
// 10 natural royal flush, 11 five aces.
int joker_category(const std::vector<Card>& cards);

}  // namespace oracle
