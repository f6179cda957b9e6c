#include "math/analysis.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "games/registry.h"
#include "math/analysis_json.h"
#include "math/every_table.h"
#include "math/question.h"

// Published figures, and what must hold for every game.
namespace fairdeal::math {
namespace {

using base::ratio;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;

Analysis analyze_written(std::string_view key, const WrittenQuestion& written = {}) {
    const games::Module& game = *games::find_game(key);
    const auto question = read_question(game, written);
    EXPECT_TRUE(question.has_value()) << games::text_of(question.error());
    return analyze(*question, games::find_solver(key)->solve(*question));
}

TEST(ThreeCardPokerFigures, AreThePublishedOnes) {
    const Analysis analysis = analyze_written("three-card-poker");
    EXPECT_EQ(analysis.deals, 407'170'400);
    EXPECT_EQ(analysis.house_edge, ratio(13'733'780, 407'170'400));
    EXPECT_EQ(base::decimal_text(analysis.element_of_risk * 100, 4), "2.0147");
    EXPECT_EQ(base::decimal_text(analysis.average_wager, 6), "1.674208");
    EXPECT_EQ(fmt::format("{:.4f}", std::sqrt(nearest(analysis.variance))), "1.6393");
    ASSERT_EQ(analysis.decisions.size(), 2u);
    EXPECT_EQ(analysis.decisions[0].share, ratio(7'200, 22'100));
    EXPECT_EQ(analysis.decisions[1].share, ratio(14'900, 22'100));
    EXPECT_THAT(analysis.outcomes,
                ElementsAre(Pair(-2000, 91'126'832), Pair(-1000, 132'923'304), Pair(0, 249'216),
                            Pair(1000, 80'955'780), Pair(2000, 91'100'696), Pair(3000, 8'976'452),
                            Pair(5000, 289'104), Pair(6000, 931'972), Pair(7000, 617'044)));
    EXPECT_TRUE(analysis.warnings.empty());
}

TEST(ThreeCardPokerFigures, SideWagersAreThePublishedOnes) {
    const auto edge = [](const char* wager, const char* table) {
        return analyze_written("three-card-poker",
                               {.pay = {{wager, table}}, .bets = {{wager, "1000"}}})
            .find(wager)
            ->house_edge;
    };
    EXPECT_EQ(edge("pair-plus", "1"), ratio(512, 22'100));
    EXPECT_EQ(edge("pair-plus", "2"), ratio(596, 22'100));
    const auto percent = [&](const char* table) {
        return base::decimal_text(edge("six-card-bonus", table) * 100, 4);
    };
    EXPECT_EQ(percent("1-A"), "8.5614");
    EXPECT_EQ(percent("1-B"), "6.7413");
    EXPECT_EQ(percent("1-C"), "15.2790");
    EXPECT_EQ(percent("1-D"), "10.2248");
    EXPECT_EQ(percent("2-A"), "14.3555");
}

TEST(Figures, AddUpForEveryGame) {
    for (const games::Module* game : games::registry()) {
        const games::Solver* solver = games::find_solver(game->description->key);
        if (solver == nullptr) continue;
        const games::Question question = default_question(*game);
        const games::Solution solution = solver->solve(question);
        const Analysis analysis = analyze(question, solution);
        Integer deals = 0;
        Rational expected;
        for (const auto& [net, count] : analysis.outcomes) {
            deals += count;
            expected += ratio(count * Integer(net), analysis.deals);
        }
        EXPECT_EQ(deals, analysis.deals) << game->description->key;
        EXPECT_EQ(expected, analysis.expected) << game->description->key;
        Rational first_decision;
        for (const DecisionShare& share : analysis.decisions) {
            const bool second = share.key.starts_with("second") || share.key == "fold-2";
            if (!second) first_decision += share.share;
        }
        EXPECT_EQ(first_decision, 1) << game->description->key;
        EXPECT_EQ(analysis.house_edge, analysis.main().house_edge) << game->description->key;
        EXPECT_GT(analysis.variance, 0);
    }
}

TEST(Figures, HouseEdgeIsTheSumOverTheWagers) {
    const Analysis analysis =
        analyze_written("three-card-poker", {.pay = {{"six-card-bonus", "1-A"}},
                                             .bets = {{"ante", "500"},
                                                      {"pair-plus", "700"},
                                                      {"six-card-bonus", "300"},
                                                      {"progressive", "200"}},
                                             .players = "4"});
    Rational loss;
    for (const char* key : {"pair-plus", "six-card-bonus", "progressive"}) {
        const WagerFigures& wager = *analysis.find(key);
        loss += wager.house_edge * wager.unit.count();
    }
    loss += analysis.main().house_edge * 500;
    EXPECT_EQ(analysis.house_edge * 500, loss);
    EXPECT_GT(analysis.find("progressive")->envy, 0);
}

TEST(Warnings, NameWhatAnOperatorMustKnow) {
    const auto kinds = [](const Analysis& analysis) {
        std::vector<WarningKind> list;
        for (const Warning& warning : analysis.warnings)
            list.push_back(warning.kind);
        return list;
    };
    const Analysis low = analyze_written("three-card-poker", {.bets = {{"progressive", "100"}}});
    EXPECT_THAT(kinds(low), ElementsAre(WarningKind::return_below_75));
    const Analysis high = analyze_written(
        "three-card-poker", {.bets = {{"progressive", "100"}}, .meters = {{"mega", "900000000"}}});
    EXPECT_THAT(kinds(high), ElementsAre(WarningKind::no_house_edge, WarningKind::no_house_edge));
    EXPECT_THAT(high.warnings[0].text, HasSubstr("no house edge"));
}

// At $100 the 1000 to 1 of the royal flush passes the fixed $25,000 and $10,000 above it.
TEST(Warnings, NameAFixedAwardThatIsWorthLessThanTheOddsBelowIt) {
    const auto question = read_question(
        *games::find_game("holdem-3-bonus"),
        {.bets = {{"blind", "10000"}, {"flop", "10000"}}, .options = {{"version", "1"}}});
    ASSERT_TRUE(question.has_value());
    Analysis analysis;
    analysis.question = *question;
    analysis.expected = -1;
    const std::vector<Warning> warnings = warnings_of(analysis);
    ASSERT_EQ(warnings.size(), 2u);
    for (const Warning& warning : warnings) {
        EXPECT_EQ(warning.kind, WarningKind::fixed_award_below_odds);
        EXPECT_EQ(warning.wager, "main");
        EXPECT_THAT(warning.text, HasSubstr("1000 to 1"));
    }
}

TEST(Warnings, NameATopAwardRarerThanOnceInAHundredMillion) {
    const auto warned = [](std::int64_t deals) {
        Analysis analysis;
        analysis.question = default_question(*games::find_game("three-card-poker"));
        analysis.expected = -1;
        WagerFigures wager;
        wager.key = "pair-plus";
        wager.wager = games::find_wager(*analysis.question.game, "pair-plus");
        wager.deals = deals;
        wager.rows.push_back({.row = static_cast<std::uint8_t>(games::Row::straight_flush),
                              .result = games::Result::wins,
                              .count = 1,
                              .net = base::Cents(40'000)});
        analysis.wagers.push_back(wager);
        return warnings_of(analysis);
    };
    EXPECT_TRUE(warned(100'000'000).empty());
    ASSERT_EQ(warned(100'000'001).size(), 1u);
    EXPECT_EQ(warned(100'000'001)[0].kind, WarningKind::top_award_too_rare);
}

TEST(NearestDouble, RoundsInsteadOfCuttingOff) {
    EXPECT_EQ(nearest(ratio(1, 3)), 1.0 / 3.0);
    EXPECT_EQ(nearest(ratio(2, 3)), 2.0 / 3.0);
    EXPECT_EQ(nearest(ratio(-2, 3)), -2.0 / 3.0);
    EXPECT_EQ(nearest(ratio(1, 10)), 0.1);
    EXPECT_EQ(nearest(Rational(0)), 0.0);
}

}  // namespace
}  // namespace fairdeal::math
