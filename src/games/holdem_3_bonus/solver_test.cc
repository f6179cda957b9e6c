#include "games/holdem_3_bonus/solver.h"

#include <gtest/gtest.h>

#include "games/holdem_3_bonus/endings.h"
#include "games/holdem_3_bonus/test_questions.h"

namespace fairdeal::games::holdem_3_bonus {
namespace {

using base::Cents;
using questions::asked, questions::expected, questions::set_of;

InformationSet seen_at(std::string_view held, std::string_view community) {
    InformationSet seen;
    seen.held = set_of(held);
    seen.community = set_of(community);
    return seen;
}

TEST(Holdem3Solver, EndsEveryDealOnce) {
    for (const std::uint8_t version : {std::uint8_t{1}, std::uint8_t{2}}) {
        const Solution solution = solve(asked(version, "A", "A"));
        base::Wide sum = 0;
        base::Wide doubled = 0;
        for (const Ending& ending : solution.endings) {
            sum += ending.count;
            if (ending.choices.took(0, twice)) doubled += ending.count;
        }
        EXPECT_TRUE(sum == solution.deals);
        EXPECT_EQ(doubled > 0, version == 2);
    }
}

// Both methods, over the whole game; the second is not run here because it takes too long under a
// sanitizer.
TEST(Holdem3Solver, HasTheFiguresOfBothMethods) {
    const Question first = asked(1, "A", "A");
    EXPECT_EQ(base::exact_text(expected(first, solve(first)) / 1'000),
              "-1370519060597/16611025431000");
    const Question second = asked(2, "A", "A");
    EXPECT_EQ(base::exact_text(expected(second, solve(second)) / 1'000),
              "21491534983/1993323051720");
}

TEST(Holdem3Solver, AgreesWithItselfInWiderArithmetic) {
    // At this stake a price times the rounds of a state passes 64 bits, and no fixed award of the
    // tables is worth more than the odds.
    const Question small = asked(2, "A", "A", Cents::dollars(100'000));
    const Question large = asked(2, "A", "A", Cents::dollars(100'000'000));
    EXPECT_EQ(expected(small, solve(small)) * 1'000, expected(large, solve(large)));
}

TEST(Holdem3Solver, CountsSidesOnlyWhenTheyAreBet) {
    Question question = asked(2, "A", "A");
    EXPECT_TRUE(solve(question).sides.empty());
    question.placed[three_card_bonus] = Cents(500);
    question.placed[six_card_bonus] = Cents(500);
    const Solution solution = solve(question);
    ASSERT_EQ(solution.sides.size(), 2);
    const std::array<std::int64_t, 2> hands{22'100, 20'358'520};
    for (std::size_t i = 0; i < hands.size(); ++i) {
        base::Wide sum = 0;
        for (const SideEnding& ending : solution.sides[i].endings)
            sum += ending.count;
        EXPECT_TRUE(sum == hands[i]);
        EXPECT_TRUE(solution.sides[i].deals == sum);
    }
    // A pair for the 3 card bonus, three of a kind for the 6 card bonus.
    const auto count_of = [&](std::size_t side, Row row) {
        base::Wide count = 0;
        for (const SideEnding& ending : solution.sides[side].endings) {
            if (ending.verdict.rows == RowSet(row)) count += ending.count;
        }
        return static_cast<std::int64_t>(count);
    };
    EXPECT_EQ(count_of(0, Row::pair), 3'744);
    EXPECT_EQ(count_of(1, Row::three_of_a_kind), 732'160);
}

TEST(Holdem3Values, AFoldLosesBlindAndFlop) {
    const auto list = values(asked(2, "A", "A"), seen_at("7c 4d 2h", "Ks Qs"));
    ASSERT_EQ(list.size(), 3);
    EXPECT_EQ(list[fold].option, fold);
    EXPECT_EQ(list[fold].value, -2'000);
    EXPECT_EQ(values(asked(1, "A", "A"), seen_at("7c 4d 2h", "Ks Qs")).size(), 2);
}

// With a made royal flush everything is known: 1000 to 1 on the blind, 500 to 1 after 2x. Flop and
// turn/river win, unless turn and river are two of the ten pairs of another royal flush of the
// three and the dealer has the rest of it.
TEST(Holdem3Values, AMadeRoyalFlushIsPaidOnEveryBoardAndTiesWithAnother) {
    const auto list = values(asked(2, "A", "A", Cents::dollars(100)), seen_at("Ac Kc Qc", "Jc Tc"));
    const base::Rational stake = 10'000;
    const base::Rational wins = 1 - base::ratio(3 * 10, 1'081 * 14'190);
    EXPECT_EQ(list[once].value, 1'000 * stake + 2 * stake * wins);
    EXPECT_EQ(list[twice].value, 500 * stake + 3 * stake * wins);
}

// The two tables differ in the seven-card lines only: one turn and river makes the royal, two make
// another straight flush of seven.
TEST(Holdem3Values, SevenCardHandsArePaidTheirFixedAward) {
    const InformationSet seen = seen_at("8c 9c Tc", "Jc Qc");
    const auto odds = values(asked(2, "A", "A"), seen);
    const auto fixed = values(asked(2, "A", "B"), seen);
    EXPECT_EQ(fixed[once].value, odds[once].value);
    const base::Rational more = fixed[twice].value - odds[twice].value;
    EXPECT_EQ(more, base::ratio((2'500'000 - 500'000) + 2 * (1'000'000 - 50'000), 1'081));
}

// Every class once, with the best choice first and the values that `values` returns for its cards.
TEST(Holdem3Situations, AreAllClassesWithTheirValues) {
    const Question question = asked(2, "A", "A");
    std::uint64_t hands = 0;
    std::size_t situations = 0;
    each_situation(question, [&](const Situation& situation) {
        hands += situation.hands;
        if (situations++ % 100'000 != 0) return;
        ASSERT_EQ(situation.values.size(), 3);
        const auto told = values(question, situation.seen);
        for (const ChoiceValue& choice : situation.values) {
            EXPECT_EQ(choice.value, told[choice.option].value);
            EXPECT_LE(choice.value, situation.values.front().value);
        }
    });
    EXPECT_EQ(situations, 1'286'792);
    EXPECT_EQ(hands, 25'989'600);
}

TEST(Holdem3Prices, TheAggregateLimitIsConsumedByTheThreeCardBonusFirst) {
    Question question = asked(2, "A", "A");
    question.placed[three_card_bonus] = Cents::dollars(1'000);
    question.terms.aggregate_limit = Cents::dollars(50'000);
    const Prices prices(question);
    constexpr auto flush = static_cast<std::size_t>(cards::FiveCardCategory::flush);
    using cards::ThreeCardCategory;
    EXPECT_EQ(prices.at(once, ThreeCardCategory::high_card, flush).wins, 3'000 + 1'000 + 1'000);
    EXPECT_EQ(prices.at(once, ThreeCardCategory::mini_royal_flush, flush).wins, 1'000 + 1'000);
}

}  // namespace
}  // namespace fairdeal::games::holdem_3_bonus
