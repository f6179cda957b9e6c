#include "games/double_draw_poker/by_list.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "cards/notation.h"
#include "games/double_draw_poker/direct_values.h"
#include "games/double_draw_poker/strategy_lists.h"

namespace fairdeal::games::double_draw_poker {
namespace {

using namespace cards::literals;

cards::CardSet cards_in(const cards::CardList& list) {
    cards::CardSet set;
    for (const cards::Card card : list)
        set.insert(card);
    return set;
}

DealtHand hand_of(cards::CardSet held) {
    DealtHand hand;
    std::ranges::transform(held, hand.cards.begin(),
                           [](cards::Card card) { return static_cast<CardIndex>(card.index()); });
    hand.category = cards::joker_hand_category(cards::Hand(held));
    return hand;
}

TEST(DoubleDrawHolding, ReadsCardsAsAPlayerDoes) {
    const auto straights = [](const cards::CardList& cards) {
        return int{HandFeatures(cards_in(cards)).straights};
    };
    EXPECT_EQ(straights("5c 6d 7h 8s"_cards), 2);
    EXPECT_EQ(straights("5c 6d 8h 9s"_cards), 1);
    EXPECT_EQ(straights("Jc Qd Kh As"_cards), 1);
    EXPECT_EQ(straights("Ac 2d 3h 4s"_cards), 1);
    EXPECT_EQ(straights("5c 6d 7h Xb"_cards), 3);
    EXPECT_EQ(straights("7c Xb"_cards), 5);
    EXPECT_EQ(straights("Ac"_cards), 2);
    EXPECT_EQ(straights("Kc Ad 2h"_cards), 0);
    EXPECT_EQ(straights("8c 8d"_cards), 0);
    const HandFeatures two_pairs(cards_in("Kc Kd Ah Xb"_cards));
    EXPECT_TRUE(two_pairs.two_pairs);
    EXPECT_FALSE(two_pairs.suited);
    EXPECT_EQ(two_pairs.alike, 2);
    EXPECT_EQ(two_pairs.aces, 1);
    EXPECT_EQ(HandFeatures(cards_in("Ac Xb Xr"_cards)).alike, 3);
    EXPECT_TRUE(HandFeatures(cards_in("4h 9h Xr"_cards)).suited);
}

void expect_own_line(std::span<const KeepRule> list, std::size_t most_cards) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto cards = cards::parse_cards(list[i].example);
        ASSERT_TRUE(cards.has_value()) << list[i].example;
        const ByRule made = decide_by(list, hand_of(cards_in(*cards)), most_cards);
        EXPECT_EQ(made.rule, i) << list[i].hand << ": " << list[i].example;
        EXPECT_NE(made.discards, 0u);
    }
}

TEST(DoubleDrawLists, EveryExampleIsDecidedByItsOwnLine) {
    expect_own_line(first_draw_list(), most_thrown);
    expect_own_line(second_draw_list(), 1);
}

TEST(DoubleDrawLists, WhatFitsNoLineIsFolded) {
    const DealtHand hand = hand_of(cards_in("9c 2d 7d 4h 3s"_cards));
    const ByRule made = decide_by(second_draw_list(), hand, 1);
    EXPECT_EQ(made.rule, second_draw_list().size());
    EXPECT_EQ(made.discards, 0u);
}

// One hand that throws two cards: the expansion against every draw, with the list at the second.
TEST(DoubleDrawLists, TheValueByTheListIsTheSumOverAllDraws) {
    Question asked;
    asked.game = &Rules::description;
    asked.terms = default_terms(Rules::description);
    asked.placed[ante] = base::Cents(1'000);
    asked.placed[bonus] = base::Cents(1'000);
    const Payoffs payoffs = payoffs_of(asked);
    const DirectValues direct(payoffs);
    const auto list = second_draw_list();
    const auto hands = Deals::get().hands();
    const FirstChoice choice{.hand = 80'000, .discard = 9};
    cards::CardSet held;
    for (const CardIndex card : hands[choice.hand].cards)
        held.insert(cards::Card::at(card));
    cards::CardSet thrown;
    for (std::size_t i = 0; i < 2; ++i)
        thrown.insert(cards::Card::at(hands[choice.hand].cards[discards[9].thrown[i]]));

    base::Wide value = 0;
    base::Wide wrong = 0;
    for (int a = 0; a < counting::joker_deck_size; ++a) {
        for (int b = a + 1; b < counting::joker_deck_size; ++b) {
            if (held.contains(cards::Card::at(a)) || held.contains(cards::Card::at(b))) continue;
            cards::CardSet drawn = held - thrown;
            drawn.insert(cards::Card::at(a));
            drawn.insert(cards::Card::at(b));
            const SecondValues second = direct.second(drawn, thrown);
            const ByRule made = decide_by(list, hand_of(drawn), 1);
            base::Wide best = made.discards == 0 ? second.fold : base::Wide{-1};
            if ((made.discards & 1U) != 0) best = second.stand;
            for (std::size_t i = 0; i < hand_size; ++i) {
                if ((made.discards >> (i + 1) & 1U) != 0) best = std::max(best, second.draw[i]);
            }
            value += best;
            wrong += best < second.best() ? 1 : 0;
        }
    }
    const base::Wide weight = draw_weights[2] * hands[choice.hand].hands;
    const SecondByList second =
        second_by(payoffs, std::array{choice}, decide_by(list, 1), list.size());
    EXPECT_EQ(second.value, value * weight);
    EXPECT_EQ(second.wrong, wrong * weight * unseen_after(2));
    EXPECT_EQ(second.deals, base::Wide{draws_per_hand} * hands[choice.hand].hands);
}

}  // namespace
}  // namespace fairdeal::games::double_draw_poker
