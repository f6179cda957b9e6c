#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "oracle/evaluator.h"

// Cards chosen on purpose: a seeded source of numbers, a deck that remembers what is gone, and
// hands made to be of a given kind.
namespace oracle {

class Dice {
  public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}

    int below(int bound) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(bound)); }
    int between(int low, int high) { return low + below(high - low + 1); }
    bool chance(int percent) { return below(100) < percent; }

    template <class T>
    const T& pick(const std::vector<T>& list) {
        return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
    }

    template <class T>
    std::vector<T> shuffled(std::vector<T> list) {
        for (std::size_t i = list.size(); i > 1; --i)
            std::swap(list[i - 1], list[static_cast<std::size_t>(below(static_cast<int>(i)))]);
        return list;
    }

  private:
    std::mt19937_64 engine_;
};

class Deck {
  public:
    Deck(Dice& dice, bool jokers) : left_(dice.shuffled(full_deck(jokers))) {}

    Card next();
    // Fills a hand up to this many cards.
    void fill(std::vector<Card>& hand, std::size_t size);
    // Takes all of these cards, or none when one of them is gone already.
    bool take(const std::vector<Card>& cards);

  private:
    std::vector<Card> left_;
};

// Cards of consecutive ranks, `top` being the highest (5 for A-2-3-4-5).
std::vector<Card> run_of(Dice& dice, int length, int top, bool suited);

// Three or five cards of exactly this category of the evaluator, in any order. Three cards count
// with the mini royal flush as category 6.
std::vector<Card> three_of_category(Dice& dice, int category);
std::vector<Card> five_of_category(Dice& dice, int category);

// The same hand in other suits: exactly as strong.
std::vector<Card> in_other_suits(Dice& dice, std::vector<Card> cards);

// The cards from `from` on, `count` of them.
std::vector<Card> part(const std::vector<Card>& cards, std::size_t from, std::size_t count);

}  // namespace oracle
