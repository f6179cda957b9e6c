#include "oracle/evaluator.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <functional>
#include <stdexcept>
#include <utility>

namespace oracle {
namespace {

constexpr std::string_view kRankLetters = "23456789TJQKA";
constexpr std::string_view kSuitLetters = "cdhs";

bool one_suit(const std::vector<Card>& cards) {
    return std::all_of(cards.begin(), cards.end(),
                       [&](const Card& card) { return card.suit == cards.front().suit; });
}

// The ace also stands below the two.
bool holds_rank(const std::vector<Card>& cards, int rank) {
    return std::any_of(cards.begin(), cards.end(), [&](const Card& card) {
        return card.rank == rank || (card.rank == 14 && rank == 1);
    });
}

// The top rank of a straight made of all these cards, or 0. With the ace below the two it is the
// lowest of all; nothing wraps around (X-15, T-28, T-33, H-6).
int straight_top(const std::vector<Card>& cards) {
    const int length = static_cast<int>(cards.size());
    for (int top = 14; top >= length; --top) {
        bool all = true;
        for (int rank = top; rank > top - length && all; --rank)
            all = holds_rank(cards, rank);
        if (all) return top;
    }
    return 0;
}

// Ranks with how often each occurs, the most frequent first, then the highest: {count, rank}.
std::vector<std::pair<int, int>> groups(const std::vector<Card>& cards) {
    std::vector<std::pair<int, int>> found;
    for (int rank = 14; rank >= 2; --rank) {
        int count = 0;
        for (const Card& card : cards)
            if (card.rank == rank) ++count;
        if (count > 0) found.emplace_back(count, rank);
    }
    std::sort(found.begin(), found.end(), std::greater<>());
    return found;
}

// The category, then the ranks of the sets and of the single cards, greatest first.
Strength with_ranks(int category, const std::vector<std::pair<int, int>>& sets) {
    Strength strength{category};
    for (const auto& [count, rank] : sets)
        strength.push_back(rank);
    return strength;
}

Strength five_card_strength(const std::vector<Card>& cards) {
    const bool suited = one_suit(cards);
    const int top = straight_top(cards);
    const auto sets = groups(cards);
    if (suited && top == 14) return {9};
    if (suited && top != 0) return {8, top};
    if (sets[0].first == 4) return with_ranks(7, sets);
    if (sets[0].first == 3 && sets[1].first == 2) return with_ranks(6, sets);
    if (suited) return with_ranks(5, sets);
    if (top != 0) return {4, top};
    if (sets[0].first == 3) return with_ranks(3, sets);
    if (sets[0].first == 2 && sets[1].first == 2) return with_ranks(2, sets);
    if (sets[0].first == 2) return with_ranks(1, sets);
    return with_ranks(0, sets);
}

// Calls `visit` with every choice of `size` of the cards.
void every_choice(const std::vector<Card>& cards, std::size_t size,
                  const std::function<void(const std::vector<Card>&)>& visit) {
    std::vector<Card> chosen;
    for (unsigned mask = 0; mask < (1U << cards.size()); ++mask) {
        if (std::popcount(mask) != static_cast<int>(size)) continue;
        chosen.clear();
        for (std::size_t i = 0; i < cards.size(); ++i)
            if ((mask >> i) & 1U) chosen.push_back(cards[i]);
        visit(chosen);
    }
}

void expect(bool condition, const char* what) {
    if (!condition) throw std::invalid_argument(what);
}

// What five cards without jokers are among the four classes a joker may complete (42.5(a)): the
// number of the class, 0 for none of them. A joker may repeat a card already held.
int named_class(const std::vector<Card>& cards, bool natural) {
    const bool suited = one_suit(cards);
    const int top = straight_top(cards);
    if (suited && top == 14) return natural ? 10 : 9;
    if (suited && top != 0) return 8;
    if (suited) return 5;
    return top != 0 ? 4 : 0;
}

// The best of the four classes over every substitution of every card for each joker.
int best_named_class(const std::vector<Card>& cards, bool natural) {
    const auto joker =
        std::find_if(cards.begin(), cards.end(), [](const Card& card) { return card.rank == 0; });
    if (joker == cards.end()) return named_class(cards, natural);
    int best = 0;
    static const std::vector<Card> substitutes = full_deck(false);
    std::vector<Card> trial = cards;
    for (const Card& substitute : substitutes) {
        trial[static_cast<std::size_t>(joker - cards.begin())] = substitute;
        best = std::max(best, best_named_class(trial, false));
    }
    return best;
}

// The classes made of sets only, where a joker is an ace and nothing else.
int set_class(std::vector<Card> cards) {
    for (Card& card : cards)
        if (card.rank == 0) card.rank = 14;
    const auto sets = groups(cards);
    if (sets[0].first == 5) return 11;
    if (sets[0].first == 4) return 7;
    if (sets[0].first == 3) return sets[1].first == 2 ? 6 : 3;
    if (sets[0].first == 2) return sets[1].first == 2 ? 2 : 1;
    return 0;
}

}  // namespace

Card card_from_text(std::string_view text) {
    expect(text.size() == 2, "a card is two letters");
    if (text == "Xb" || text == "Xr") return {0, text[1]};
    const std::size_t rank = kRankLetters.find(text[0]);
    expect(rank != std::string_view::npos, "unknown rank");
    expect(kSuitLetters.find(text[1]) != std::string_view::npos, "unknown suit");
    return {static_cast<int>(rank) + 2, text[1]};
}

std::vector<Card> cards_from_text(std::string_view text) {
    std::vector<Card> cards;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) cards.push_back(card_from_text(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return cards;
}

std::string card_text(Card card) {
    if (card.rank == 0) return std::string("X") + card.suit;
    return std::string(1, kRankLetters[static_cast<std::size_t>(card.rank - 2)]) + card.suit;
}

std::string cards_text(const std::vector<Card>& cards) {
    std::string text;
    for (const Card& card : cards) {
        if (!text.empty()) text += ' ';
        text += card_text(card);
    }
    return text;
}

std::vector<Card> full_deck(bool jokers) {
    std::vector<Card> deck;
    for (const char suit : kSuitLetters)
        for (int rank = 2; rank <= 14; ++rank)
            deck.push_back({rank, suit});
    if (jokers) deck.insert(deck.end(), {Card{0, 'b'}, Card{0, 'r'}});
    return deck;
}

Strength three_card_strength(const std::vector<Card>& cards, bool mini_royal) {
    expect(cards.size() == 3, "three cards are needed");
    const bool suited = one_suit(cards);
    const int top = straight_top(cards);
    const auto sets = groups(cards);
    if (mini_royal && suited && top == 14) return {6};
    if (suited && top != 0) return {5, top};
    if (sets[0].first == 3) return with_ranks(4, sets);
    if (top != 0) return {3, top};
    if (suited) return with_ranks(2, sets);
    if (sets[0].first == 2) return with_ranks(1, sets);
    return with_ranks(0, sets);
}

Strength best_three(const std::vector<Card>& cards, bool mini_royal) {
    expect(cards.size() == 3 || cards.size() == 4, "three or four cards are needed");
    Strength best;
    every_choice(cards, 3, [&](const std::vector<Card>& three) {
        best = std::max(best, three_card_strength(three, mini_royal));
    });
    return best;
}

Strength best_five(const std::vector<Card>& cards) {
    expect(cards.size() >= 5 && cards.size() <= 7, "five, six or seven cards are needed");
    Strength best;
    every_choice(cards, 5, [&](const std::vector<Card>& five) {
        best = std::max(best, five_card_strength(five));
    });
    return best;
}

int joker_category(const std::vector<Card>& cards) {
    expect(cards.size() == 5, "five cards are needed");
    return std::max(best_named_class(cards, true), set_class(cards));
}

}  // namespace oracle
