// Enumerates every hand and compares the number in each category with published counts.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cards/every_hand.h"
#include "cards/five_card.h"
#include "cards/joker_hand.h"
#include "cards/shuffle.h"
#include "cards/three_card.h"

namespace fairdeal::cards {
namespace {

// How many hands have each value.
class Census {
  public:
    void count(std::uint16_t order) { ++hands_[order]; }

    std::vector<std::uint64_t> by_category(std::size_t categories) const {
        std::vector<std::uint64_t> sums(categories);
        for (std::size_t order = 0; order < hands_.size(); ++order) {
            if (hands_[order] != 0) sums.at(order >> 12) += hands_[order];
        }
        return sums;
    }
    std::int64_t distinct() const {
        return std::count_if(hands_.begin(), hands_.end(), [](auto hands) { return hands != 0; });
    }

  private:
    std::vector<std::uint64_t> hands_ = std::vector<std::uint64_t>(1U << 16);
};

using Counts = std::vector<std::uint64_t>;

// Wizard of Odds. From the worst category to the best, as everywhere below.
TEST(Census, ThreeCards) {
    Census plain;
    Census named;
    for_each_hand<3>(DeckKind::standard, [&](Hand hand) {
        plain.count(three_card_value(hand).order);
        named.count(three_card_value_with_mini_royal(hand).order);
    });
    EXPECT_EQ(plain.by_category(7), (Counts{16'440, 3'744, 1'096, 720, 52, 48, 0}));
    EXPECT_EQ(named.by_category(7), (Counts{16'440, 3'744, 1'096, 720, 52, 44, 4}));
    // 274 high cards, 156 pairs, 274 flushes, 12 straights, 13 sets, 12 straight flushes.
    EXPECT_EQ(plain.distinct(), 741);
    EXPECT_EQ(named.distinct(), 741);
}

// The category of three cards from their ranks and suits, written without the evaluator.
int plain_category(Card a, Card b, Card c) {
    std::array<int, 3> ranks = {static_cast<int>(a.rank()), static_cast<int>(b.rank()),
                                static_cast<int>(c.rank())};
    std::sort(ranks.begin(), ranks.end());
    const bool suited = a.suit() == b.suit() && b.suit() == c.suit();
    const bool in_sequence = (ranks[0] + 1 == ranks[1] && ranks[1] + 1 == ranks[2]) ||
                             (ranks[0] == 0 && ranks[1] == 1 && ranks[2] == 12);
    if (suited && in_sequence) return 5;
    if (ranks[0] == ranks[2]) return 4;
    if (in_sequence) return 3;
    if (suited) return 2;
    return ranks[0] == ranks[1] || ranks[1] == ranks[2] ? 1 : 0;
}

// No counts are published for the best three of four, so they come from the four choices of three.
TEST(Census, BestThreeOfFour) {
    Counts expected(7);
    Census found;
    std::uint64_t differences = 0;
    for_each_hand<4>(DeckKind::standard, [&](Hand hand) {
        int category = 0;
        ThreeCardValue best;
        ThreeCardValue best_named;
        for (const Card left_out : hand.cards()) {
            const Hand three = hand - left_out;
            const CardList cards(three.cards());
            category = std::max(category, plain_category(cards[0], cards[1], cards[2]));
            best = std::max(best, three_card_value(three));
            best_named = std::max(best_named, three_card_value_with_mini_royal(three));
        }
        ++expected[static_cast<std::size_t>(category)];
        found.count(best_three_of_four(hand).order);
        differences += best_three_of_four(hand) != best ? 1U : 0U;
        differences += best_three_of_four_with_mini_royal(hand) != best_named ? 1U : 0U;
    });
    EXPECT_EQ(found.by_category(7), expected);
    EXPECT_EQ(differences, 0U);
}

TEST(Census, FiveCards) {
    Census census;
    for_each_hand<5>(DeckKind::standard,
                     [&](Hand hand) { census.count(five_card_value(hand).order); });
    EXPECT_EQ(census.by_category(10),
              (Counts{1'302'540, 1'098'240, 123'552, 54'912, 10'200, 5'108, 3'744, 624, 36, 4}));
    EXPECT_EQ(census.distinct(), 7'462);
}

// M. Shackleford, Wizard of Vegas.
TEST(Census, FiveCardsWithJokers) {
    Counts counts(12);
    for_each_hand<5>(DeckKind::with_two_jokers, [&](Hand hand) {
        ++counts[static_cast<std::size_t>(joker_hand_category(hand))];
    });
    EXPECT_EQ(counts, (Counts{1'535'388, 1'341'888, 156'816, 75'048, 34'704, 11'388, 5'328, 1'320,
                              540, 80, 4, 6}));
}

// B. Alspach. Each value is also compared with the six choices of five.
TEST(Census, BestFiveOfSix) {
    Census census;
    std::uint64_t differences = 0;
    for_each_hand<6>(DeckKind::standard, [&](Hand hand) {
        FiveCardValue best;
        for (const Card left_out : hand.cards()) {
            best = std::max(best, five_card_value(hand - left_out));
        }
        census.count(best_five_of_six(hand).order);
        differences += best_five_of_six(hand) != best ? 1U : 0U;
    });
    EXPECT_EQ(census.by_category(10), (Counts{6'612'900, 9'730'740, 2'532'816, 732'160, 361'620,
                                              205'792, 165'984, 14'664, 1'656, 188}));
    EXPECT_EQ(differences, 0U);
}

// B. Alspach.
TEST(Census, BestFiveOfSeven) {
    Census census;
    for_each_hand<7>(DeckKind::standard,
                     [&](Hand hand) { census.count(best_five_of_seven(hand).order); });
    EXPECT_EQ(census.by_category(10),
              (Counts{23'294'460, 58'627'800, 31'433'400, 6'461'620, 6'180'020, 4'047'644,
                      3'473'184, 224'848, 37'260, 4'324}));
    EXPECT_EQ(census.distinct(), 4'824);
}

// The seven choices of six, every one already compared with its choices of five: all 21 are
// covered.
TEST(Census, BestFiveOfSevenIsTheBestOfItsSixes) {
    std::uint64_t differences = 0;
    for_each_hand<7>(DeckKind::standard, [&](Hand hand) {
        FiveCardValue best;
        for (const Card left_out : hand.cards()) {
            best = std::max(best, best_five_of_six(hand - left_out));
        }
        differences += best_five_of_seven(hand) != best ? 1U : 0U;
    });
    EXPECT_EQ(differences, 0U);
}

// The cards of random decks have the same value as a span and as a hand.
TEST(Census, CardsSideBySideAreTheSameHand) {
    ChaCha20Source source(3);
    for (int round = 0; round < 200'000; ++round) {
        const CardList deck = shuffled(DeckKind::standard, source);
        const std::span<const Card> cards(deck);
        ASSERT_EQ(three_card_value(cards.first<3>()), three_card_value(Hand(cards.first<3>())));
        ASSERT_EQ(best_three_of_four(cards.first<4>()), best_three_of_four(Hand(cards.first<4>())));
        ASSERT_EQ(five_card_value(cards.first<5>()), five_card_value(Hand(cards.first<5>())));
        ASSERT_EQ(best_five_of_six(cards.first<6>()), best_five_of_six(Hand(cards.first<6>())));
        ASSERT_EQ(best_five_of_seven(cards.first<7>()), best_five_of_seven(Hand(cards.first<7>())));
        const CardList with_jokers = shuffled(DeckKind::with_two_jokers, source);
        const auto five = std::span<const Card>(with_jokers).first<5>();
        ASSERT_EQ(joker_hand_category(five), joker_hand_category(Hand(five)));
    }
}

}  // namespace
}  // namespace fairdeal::cards
