// Compares the evaluators with the slow one of tests/oracle, which shares no code with them.

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <thread>
#include <vector>

#include "cards/every_hand.h"
#include "cards/five_card.h"
#include "cards/joker_hand.h"
#include "cards/notation.h"
#include "cards/shuffle.h"
#include "cards/three_card.h"
#include "oracle/evaluator.h"

namespace fairdeal::cards {
namespace {

oracle::Card oracle_card(Card card) {
    if (card.is_joker()) return {0, card == Card::black_joker() ? 'b' : 'r'};
    return {static_cast<int>(card.rank()) + 2, "cdhs"[static_cast<std::size_t>(card.suit())]};
}

std::vector<oracle::Card> oracle_cards(Hand hand) {
    std::vector<oracle::Card> cards;
    for (const Card card : hand.cards())
        cards.push_back(oracle_card(card));
    return cards;
}

// Two orders are equal if each value has one strength and both rise together.
class SameOrder {
  public:
    void add(std::uint16_t order, const std::vector<int>& strength, Hand hand) {
        const auto [place, first] = strengths_.emplace(order, strength);
        if (first || place->second == strength || ++differences_ > 10) return;
        ADD_FAILURE() << to_string(hand.cards()) << " has the value of a different hand";
    }

    void expect_rising() const {
        const std::vector<int>* before = nullptr;
        for (const auto& [order, strength] : strengths_) {
            ASSERT_TRUE(before == nullptr || *before < strength) << order;
            before = &strength;
        }
        EXPECT_EQ(differences_, 0U);
    }

  private:
    std::map<std::uint16_t, std::vector<int>> strengths_;
    std::uint64_t differences_ = 0;
};

TEST(SecondOpinion, EveryThreeCards) {
    SameOrder plain;
    SameOrder named;
    for_each_hand<3>(DeckKind::standard, [&](Hand hand) {
        const auto cards = oracle_cards(hand);
        plain.add(three_card_value(hand).order, oracle::three_card_strength(cards, false), hand);
        named.add(three_card_value_with_mini_royal(hand).order,
                  oracle::three_card_strength(cards, true), hand);
    });
    plain.expect_rising();
    named.expect_rising();
}

TEST(SecondOpinion, EveryBestThreeOfFour) {
    SameOrder plain;
    SameOrder named;
    for_each_hand<4>(DeckKind::standard, [&](Hand hand) {
        const auto cards = oracle_cards(hand);
        plain.add(best_three_of_four(hand).order, oracle::best_three(cards, false), hand);
        named.add(best_three_of_four_with_mini_royal(hand).order, oracle::best_three(cards, true),
                  hand);
    });
    plain.expect_rising();
    named.expect_rising();
}

TEST(SecondOpinion, EveryFiveCards) {
    SameOrder same;
    for_each_hand<5>(DeckKind::standard, [&](Hand hand) {
        same.add(five_card_value(hand).order, oracle::best_five(oracle_cards(hand)), hand);
    });
    same.expect_rising();
}

// The oracle tries every card for each joker, so two threads divide the hands.
TEST(SecondOpinion, EveryFiveCardsWithJokers) {
    constexpr std::uint64_t shares = 2;
    std::atomic<std::uint64_t> differences = 0;
    const auto compare = [&](std::uint64_t share) {
        std::uint64_t place = 0;
        for_each_hand<5>(DeckKind::with_two_jokers, [&](Hand hand) {
            if (++place % shares != share) return;
            const int category = static_cast<int>(joker_hand_category(hand));
            if (category == oracle::joker_category(oracle_cards(hand))) return;
            if (++differences < 10) ADD_FAILURE() << to_string(hand.cards());
        });
    };
    std::thread other(compare, 1);
    compare(0);
    other.join();
    EXPECT_EQ(differences, 0U);
}

// The census proves these from five cards up; here the oracle looks at whole hands.
TEST(SecondOpinion, RandomSixAndSevenCards) {
    ChaCha20Source source(20231115);
    SameOrder of_six;
    SameOrder of_seven;
    for (int round = 0; round < 100'000; ++round) {
        const CardList deck = shuffled(DeckKind::standard, source);
        Hand six;
        for (std::size_t place = 0; place < 6; ++place)
            six.add(deck[place]);
        const Hand seven = six + deck[6];
        of_six.add(best_five_of_six(six).order, oracle::best_five(oracle_cards(six)), six);
        of_seven.add(best_five_of_seven(seven).order, oracle::best_five(oracle_cards(seven)),
                     seven);
    }
    of_six.expect_rising();
    of_seven.expect_rising();
}

}  // namespace
}  // namespace fairdeal::cards
