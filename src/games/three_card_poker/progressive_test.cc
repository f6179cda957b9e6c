#include "games/three_card_poker/progressive.h"

#include <gtest/gtest.h>

#include "cards/every_hand.h"
#include "cards/notation.h"
#include "games/three_card_poker/optimal_play.h"
#include "games/three_card_poker/solver.h"
#include "games/three_card_poker/solver_test.h"

namespace fairdeal::games::three_card_poker {
namespace {

using base::Cents;
using cards::Card, cards::CardSet, cards::FiveCardCategory;
using namespace cards::literals;

// Meters well above their floors.
Question question_of_table(std::string_view table, int players) {
    Question question = question_of(1'000, 300);
    choose(question, by_progressive, table);
    question.players = players;
    for (MeterReading& meter : question.meters)
        meter.amount = meter.reset * 7;
    return question;
}

Cents progressive_net(const Question& question, FiveCardCategory five) {
    const Choices choices = taking(make_play);
    const Verdicts verdicts =
        Rules::resolve({.player = {}, .dealer = {}, .six = {}, .five = five}, choices);
    return net_of(*question.game, question.terms, question.meters, question.placed, choices,
                  verdicts, {progressive});
}

std::vector<CardSet> hands_of_three(CardSet avoiding) {
    std::vector<CardSet> hands;
    cards::for_each_hand<3>(cards::DeckKind::standard, [&](cards::Hand hand) {
        if ((hand.cards() & avoiding).empty()) hands.push_back(hand.cards());
    });
    return hands;
}

TEST(ThreeCardPokerProgressiveValue, NobodyFoldsAHandThatCanPayEnvyOrWinAMeter) {
    for (const std::string_view table : {"1", "2", "3"}) {
        const OptimalPlay decided = decide(question_of_table(table, 6));
        for (std::size_t i = 0; i < states().size(); ++i) {
            const CategoryCounts& counts = community_counts()[i];
            const bool spans_seats =
                counts[static_cast<std::size_t>(FiveCardCategory::four_of_a_kind)] != 0 ||
                counts[static_cast<std::size_t>(FiveCardCategory::straight_flush)] != 0 ||
                counts[static_cast<std::size_t>(FiveCardCategory::royal_flush)] != 0;
            EXPECT_TRUE(decided.plays[i] || !spans_seats) << to_string(states()[i].cards);
        }
    }
}

TEST(ThreeCardPokerProgressiveValue, FiveCardHandsAddUpToThePublishedCounts) {
    const std::array<std::int64_t, five_card_categories> published{
        1'302'540, 1'098'240, 123'552, 54'912, 10'200, 5'108, 3'744, 624, 36, 4};
    CategoryCounts sum{};
    for (std::size_t i = 0; i < states().size(); ++i) {
        for (std::size_t category = 0; category < sum.size(); ++category)
            sum[category] += community_counts()[i][category] * states()[i].hands;
    }
    // Each set of five cards occurs in ten ways.
    for (std::size_t category = 0; category < sum.size(); ++category)
        EXPECT_EQ(sum[category], 10 * published[category]);
}

// One hand, every pair of community cards and every hand of one other seat, by the rules alone.
TEST(ThreeCardPokerProgressiveValue, EnvyAndMetersAgreeWithAnotherSeatDealtOneByOne) {
    const Question question = question_of_table("3", 4);
    const PayTable& table = *question.terms.tables[by_progressive];
    const CardSet own = "7s 8s 9s"_hand.cards();
    const cards::Hand hand(own);
    base::Wide rows = 0;
    base::Wide envy = 0;
    base::Wide missing = 0;
    for (const Card first : cards::card_set(cards::DeckKind::standard) - own) {
        for (const Card second : cards::card_set(cards::DeckKind::standard) - own) {
            if (second <= first) continue;
            const auto mine = cards::five_card_value(hand + first + second).category();
            rows += progressive_net(question, mine).count();
            // Only a straight flush pays envy in this table, and this hand wins only its meter.
            if (first.suit() != second.suit()) continue;
            const Row my_row = row_of(mine).empty() ? Row::wins : row_of(mine).best();
            const cards::Hand community{first, second};
            static const std::vector<CardSet> all = hands_of_three(CardSet());
            for (const CardSet other : all) {
                if (!(other & (own | community.cards())).empty()) continue;
                const auto theirs = cards::five_card_value(cards::Hand(other) + community);
                if (theirs.category() < FiveCardCategory::four_of_a_kind) continue;
                const Row row = row_of(theirs.category()).best();
                envy += table[row].envy_dollars * question.placed[progressive].count();
                if (row != my_row || table[row].shared) continue;
                const MeterReading& meter = question.meters[table[row].meter];
                missing += (meter.amount - meter.reset).count();
            }
        }
    }
    const int others = question.players - 1;
    const base::Rational direct = base::ratio(rows, community_pairs) +
                                  base::ratio(envy * others, other_deals) -
                                  base::ratio(missing * others, 2 * other_deals);
    const Progressive progressive_wager(question, std::vector<bool>(states().size(), true));
    EXPECT_GT(missing, 0);
    EXPECT_EQ(base::ratio(progressive_wager.expected(state_of(own)), value_scale), direct);
}

TEST(ThreeCardPokerProgressiveValue, ForfeitMakesMoreHandsPlayable) {
    Question question = question_of_table("1", 1);
    question.placed[progressive] = Cents();
    const OptimalPlay without = decide(question);
    question.placed[progressive] = Cents(1'000);
    const OptimalPlay with = decide(question);
    std::size_t more = 0;
    for (std::size_t i = 0; i < states().size(); ++i) {
        EXPECT_TRUE(with.plays[i] || !without.plays[i]);
        more += with.plays[i] != without.plays[i] ? 1U : 0U;
    }
    EXPECT_GT(more, 0U);
}

}  // namespace
}  // namespace fairdeal::games::three_card_poker
