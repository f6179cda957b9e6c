#include "oracle/dealing.h"

#include <algorithm>
#include <stdexcept>

namespace oracle {
namespace {

const std::vector<char> kSuits{'c', 'd', 'h', 's'};

std::vector<int> all_ranks() {
    std::vector<int> ranks;
    for (int rank = 2; rank <= 14; ++rank)
        ranks.push_back(rank);
    return ranks;
}

// {3, 2}: three cards of one rank and two of another.
std::vector<Card> of_sets(Dice& dice, const std::vector<std::size_t>& counts) {
    const std::vector<int> ranks = dice.shuffled(all_ranks());
    std::vector<Card> cards;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const std::vector<char> suits = dice.shuffled(kSuits);
        for (std::size_t k = 0; k < counts[i]; ++k)
            cards.push_back({ranks[i], suits[k]});
    }
    return cards;
}

std::vector<Card> of_one_suit(Dice& dice, std::size_t count) {
    const std::vector<int> ranks = dice.shuffled(all_ranks());
    const char suit = dice.pick(kSuits);
    std::vector<Card> cards;
    for (std::size_t i = 0; i < count; ++i)
        cards.push_back({ranks[i], suit});
    return cards;
}

std::vector<Card> try_three(Dice& dice, int category) {
    switch (category) {
        case 6:
            return run_of(dice, 3, 14, true);
        case 5:
            return run_of(dice, 3, dice.between(3, 13), true);
        case 4:
            return of_sets(dice, {3});
        case 3:
            return run_of(dice, 3, dice.between(3, 14), false);
        case 2:
            return of_one_suit(dice, 3);
        case 1:
            return of_sets(dice, {2, 1});
        default:
            return of_sets(dice, {1, 1, 1});
    }
}

std::vector<Card> try_five(Dice& dice, int category) {
    switch (category) {
        case 9:
            return run_of(dice, 5, 14, true);
        case 8:
            return run_of(dice, 5, dice.between(5, 13), true);
        case 7:
            return of_sets(dice, {4, 1});
        case 6:
            return of_sets(dice, {3, 2});
        case 5:
            return of_one_suit(dice, 5);
        case 4:
            return run_of(dice, 5, dice.between(5, 14), false);
        case 3:
            return of_sets(dice, {3, 1, 1});
        case 2:
            return of_sets(dice, {2, 2, 1});
        case 1:
            return of_sets(dice, {2, 1, 1, 1});
        default:
            return of_sets(dice, {1, 1, 1, 1, 1});
    }
}

}  // namespace

Card Deck::next() {
    if (left_.empty()) throw std::logic_error("the deck is exhausted");
    const Card card = left_.back();
    left_.pop_back();
    return card;
}

void Deck::fill(std::vector<Card>& hand, std::size_t size) {
    while (hand.size() < size)
        hand.push_back(next());
}

bool Deck::take(const std::vector<Card>& cards) {
    std::vector<Card> left = left_;
    for (const Card& card : cards)
        if (std::erase(left, card) != 1) return false;
    left_ = left;
    return true;
}

std::vector<Card> run_of(Dice& dice, int length, int top, bool suited) {
    const char suit = dice.pick(kSuits);
    std::vector<Card> cards;
    for (int rank = top; rank > top - length; --rank)
        cards.push_back({rank == 1 ? 14 : rank, suited ? suit : dice.pick(kSuits)});
    return cards;
}

std::vector<Card> three_of_category(Dice& dice, int category) {
    for (;;) {
        std::vector<Card> cards = dice.shuffled(try_three(dice, category));
        if (three_card_strength(cards, true)[0] == category) return cards;
    }
}

std::vector<Card> five_of_category(Dice& dice, int category) {
    for (;;) {
        std::vector<Card> cards = dice.shuffled(try_five(dice, category));
        if (best_five(cards)[0] == category) return cards;
    }
}

std::vector<Card> in_other_suits(Dice& dice, std::vector<Card> cards) {
    const std::vector<char> other = dice.shuffled(kSuits);
    for (Card& card : cards) {
        const auto suit = std::find(kSuits.begin(), kSuits.end(), card.suit);
        if (suit != kSuits.end())
            card.suit = other[static_cast<std::size_t>(suit - kSuits.begin())];
    }
    return cards;
}

std::vector<Card> part(const std::vector<Card>& cards, std::size_t from, std::size_t count) {
    std::vector<Card> chosen;
    for (std::size_t i = from; i < from + count; ++i)
        chosen.push_back(cards.at(i));
    return chosen;
}

}  // namespace oracle
