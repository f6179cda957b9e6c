// Prints random hands and what our evaluators make of them, for compare.mjs to judge. Each line is
// the number of cards, the name of the category, the value inside the whole order and the cards.
//
//     pokersolver_hands COUNT SEED
//
// gives COUNT hands of five, six and seven cards each, and all 22,100 hands of three.

#include <array>
#include <charconv>
#include <cstdint>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cards/every_hand.h"
#include "cards/five_card.h"
#include "cards/notation.h"
#include "cards/shuffle.h"
#include "cards/three_card.h"

namespace {

using namespace fairdeal::cards;

// As pokersolver calls them.
constexpr std::array<const char*, 6> three_card_names = {
    "High Card", "Pair", "Flush", "Straight", "Three of a Kind", "Straight Flush"};
constexpr std::array<const char*, 10> five_card_names = {
    "High Card", "Pair",       "Two Pair",       "Three of a Kind", "Straight",
    "Flush",     "Full House", "Four of a Kind", "Straight Flush",  "Straight Flush"};

void print(std::size_t count, const char* category, std::uint16_t order, const std::string& cards) {
    std::cout << count << '\t' << category << '\t' << order << '\t' << cards << '\n';
}

void print_three(Hand hand) {
    const ThreeCardValue value = three_card_value(hand);
    const auto category = static_cast<std::size_t>(value.category());
    print(3, three_card_names[category], value.order, to_string(hand.cards()));
}

void print_best_five(const CardList& cards, FiveCardValue value) {
    const auto category = static_cast<std::size_t>(value.category());
    print(cards.size(), five_card_names[category], value.order, to_string(cards));
}

CardList first_cards(const CardList& deck, std::size_t count) {
    CardList cards;
    for (std::size_t place = 0; place < count; ++place)
        cards.push_back(deck[place]);
    return cards;
}

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace

int main(int argc, char** argv) {
    const std::span<char*> words(argv, static_cast<std::size_t>(argc));
    const auto count = words.size() == 3 ? number(words[1]) : std::nullopt;
    const auto seed = words.size() == 3 ? number(words[2]) : std::nullopt;
    if (!count || !seed) {
        std::cerr << "usage: pokersolver_hands COUNT SEED\n";
        return 2;
    }
    for_each_hand<3>(DeckKind::standard, print_three);
    ChaCha20Source source(*seed);
    for (std::uint64_t round = 0; round < *count; ++round) {
        const CardList deck = shuffled(DeckKind::standard, source);
        const CardList five = first_cards(deck, 5);
        const CardList six = first_cards(deck, 6);
        const CardList seven = first_cards(deck, 7);
        print_best_five(five, five_card_value(Hand(five)));
        print_best_five(six, best_five_of_six(Hand(six)));
        print_best_five(seven, best_five_of_seven(Hand(seven)));
    }
    return 0;
}
