#include "math/design/design.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/registry.h"
#include "math/question.h"

namespace fairdeal::math::design {
namespace {

using base::ratio;
using games::Row;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

DesignRequest request_for(std::string_view game, const std::string& wager, const Rational& target) {
    DesignRequest request;
    request.game = games::find_game(game);
    request.solver = games::find_solver(game);
    request.schedule = *find_schedule(*request.game->description, wager);
    request.question =
        *asking_about(*request.game, default_question(*request.game), request.schedule);
    request.aim.target = target;
    request.aim.tolerance = ratio(1, 400);
    request.aim.effort = 100'000'000;
    return request;
}

Design made(const DesignRequest& request) {
    auto result = design(request, {});
    EXPECT_TRUE(result.has_value()) << result.error();
    return std::move(*result);
}

std::vector<std::uint32_t> odds_in(const Design& design, const FoundTable& found) {
    std::vector<std::uint32_t> odds;
    for (const Row row : design.space.rows)
        odds.push_back((*found.table)[row].amount);
    return odds;
}

// Straight flush, three of a kind, straight, flush, pair of three cards: counts that everybody
// knows, of 22,100 hands.
constexpr std::array<std::int64_t, 5> three_card_counts{48, 52, 720, 1096, 3744};
constexpr std::int64_t three_card_hands = 22'100;
constexpr std::int64_t high_cards = 16'440;

using FiveOdds = std::array<std::uint32_t, 5>;

std::int64_t net_by_hand(const FiveOdds& odds) {
    std::int64_t net = -high_cards;
    for (std::size_t i = 0; i < odds.size(); ++i)
        net += three_card_counts[i] * std::int64_t{odds[i]};
    return net;
}

std::int64_t squares_by_hand(const FiveOdds& odds) {
    std::int64_t squares = high_cards;
    for (std::size_t i = 0; i < odds.size(); ++i)
        squares += three_card_counts[i] * std::int64_t{odds[i]} * std::int64_t{odds[i]};
    return squares;
}

// Every table within these bounds whose odds do not rise from a row to a more common one.
template <typename Visit>
void for_each_by_hand(const FiveOdds& least, const FiveOdds& most, const Visit& visit) {
    FiveOdds odds{};
    const auto choose = [&](const auto& self, std::size_t row) -> void {
        if (row == odds.size()) return visit(odds);
        for (std::uint32_t n = least[row]; n <= most[row]; ++n) {
            if (!is_usual(n) || (row > 0 && n > odds[row - 1])) continue;
            odds[row] = n;
            self(self, row + 1);
        }
    };
    choose(choose, 0);
}

constexpr FiveOdds default_least{18, 15, 3, 2, 1};
constexpr FiveOdds default_most{80, 66, 12, 8, 2};

TEST(DesignSearch, FindsExactlyWhatBruteForceFindsWithinTheBounds) {
    for (const std::int64_t loss : {512, 772, 1128, 1608}) {
        DesignRequest request =
            request_for("three-card-poker", "pair-plus", ratio(loss, three_card_hands));
        request.aim.tolerance = ratio(1, 2 * three_card_hands);
        request.aim.count = 5'000;
        request.most_solved = 10'000;
        std::set<std::vector<std::uint32_t>> expected;
        for_each_by_hand(default_least, default_most, [&](const FiveOdds& odds) {
            if (net_by_hand(odds) == -loss) expected.emplace(odds.begin(), odds.end());
        });
        const Design design = made(request);
        std::set<std::vector<std::uint32_t>> found;
        for (const FoundTable& one : design.found)
            found.insert(odds_in(design, one));
        EXPECT_GT(expected.size(), 10u);
        EXPECT_EQ(found, expected) << loss;
        EXPECT_EQ(found.size(), design.found.size());
        EXPECT_TRUE(design.is_exhaustive());
    }
}

TEST(DesignSearch, RanksTheSameAsASortOfEverything) {
    DesignRequest request = request_for("three-card-poker", "pair-plus", ratio(7, 200));
    request.aim.count = 12;
    using Key = std::tuple<std::int64_t, std::size_t>;  // hundredths of a percent, changed rows
    std::vector<Key> expected;
    for_each_by_hand(default_least, default_most, [&](const FiveOdds& odds) {
        const Rational distance =
            abs(ratio(-net_by_hand(odds), three_card_hands) - request.aim.target);
        if (distance > request.aim.tolerance) return;
        const Rational steps = distance * 10'000 + ratio(1, 2);
        const auto changed = [&](const FiveOdds& listed) {
            std::size_t count = 0;
            for (std::size_t i = 0; i < odds.size(); ++i)
                count += odds[i] == listed[i] ? 0u : 1u;
            return count;
        };
        const Integer bucket = steps.get_num() / steps.get_den();
        expected.emplace_back(bucket.get_si(),
                              std::min(changed({40, 30, 6, 4, 1}), changed({35, 33, 6, 4, 1})));
    });
    const auto first_twelve = [&](std::vector<Key> keys) {
        std::ranges::sort(keys);
        keys.resize(12);
        return keys;
    };
    const auto keys_of = [&](const Design& design) {
        std::vector<Key> keys;
        for (const FoundTable& one : design.found) {
            const Rational distance = abs(design.figures(one).house_edge - request.aim.target);
            const Rational steps = distance * 10'000 + ratio(1, 2);
            const Integer bucket = steps.get_num() / steps.get_den();
            keys.emplace_back(bucket.get_si(), one.near.changed);
        }
        return keys;
    };
    EXPECT_EQ(keys_of(made(request)), first_twelve(expected));
    request.aim.rank = RankBy::listed;
    const auto turned = [](std::vector<Key> keys) {
        for (Key& key : keys)
            key = Key(static_cast<std::int64_t>(std::get<1>(key)),
                      static_cast<std::size_t>(std::get<0>(key)));
        return keys;
    };
    EXPECT_EQ(turned(keys_of(made(request))), first_twelve(turned(expected)));
}

TEST(DesignSearch, FindsThePublishedTablesAtTheirEdges) {
    const std::vector<std::pair<std::int64_t, FiveOdds>> published{
        {512, {40, 30, 6, 4, 1}},  {596, {35, 33, 6, 4, 1}},  {772, {40, 25, 6, 4, 1}},
        {1012, {35, 25, 6, 4, 1}}, {1128, {50, 30, 6, 3, 1}}, {1232, {40, 30, 5, 4, 1}},
        {1492, {40, 25, 5, 4, 1}}, {1608, {40, 30, 6, 3, 1}}};
    for (const auto& [loss, odds] : published) {
        DesignRequest request =
            request_for("three-card-poker", "pair-plus", ratio(loss, three_card_hands));
        const Design design = made(request);
        const auto same = [&, &wanted = odds](const FoundTable& one) {
            return std::ranges::equal(odds_in(design, one), wanted);
        };
        const auto found = std::ranges::find_if(design.found, same);
        ASSERT_NE(found, design.found.end()) << loss;
        EXPECT_EQ(design.figures(*found).house_edge, ratio(loss, three_card_hands));
        EXPECT_EQ(design.figures(*found).hit_frequency, ratio(5'660, three_card_hands));
        const bool listed = loss == 512 || loss == 596;
        EXPECT_EQ(found->judgement.label,
                  listed ? games::Label::authorized : games::Label::design_only);
        EXPECT_EQ(found->near.changed == 0, listed);
    }
}

TEST(DesignSearch, KeepsTheLimits) {
    DesignRequest request = request_for("three-card-poker", "pair-plus", ratio(7, 200));
    request.aim.count = 1'000;
    request.most_solved = 10'000;
    request.aim.most_variance = ratio(27 * 27, 100);
    std::size_t expected = 0;
    for_each_by_hand(default_least, default_most, [&](const FiveOdds& odds) {
        const Rational mean = ratio(net_by_hand(odds), three_card_hands);
        const Rational variance = ratio(squares_by_hand(odds), three_card_hands) - mean * mean;
        const bool near = abs(-mean - request.aim.target) <= request.aim.tolerance;
        if (near && variance <= *request.aim.most_variance) ++expected;
    });
    const Design design = made(request);
    EXPECT_GT(expected, 10u);
    EXPECT_EQ(design.found.size(), expected);
    for (const FoundTable& one : design.found)
        EXPECT_LE(design.figures(one).variance, *request.aim.most_variance);

    request.aim.most_variance.reset();
    request.aim.least_hits = ratio(1, 2);
    const Design none = made(request);
    EXPECT_TRUE(none.found.empty());
    ASSERT_TRUE(none.nearest.has_value());
    EXPECT_TRUE(none.nearest_breaks_limits);
    EXPECT_EQ(none.figures(*none.nearest).hit_frequency, ratio(5'660, three_card_hands));
}

TEST(DesignSearch, NamesTheNearestWhenNothingIsNear) {
    DesignRequest request = request_for("three-card-poker", "pair-plus", ratio(9, 10));
    const Design design = made(request);
    EXPECT_TRUE(design.found.empty());
    ASSERT_TRUE(design.nearest.has_value());
    EXPECT_FALSE(design.nearest_breaks_limits);
    // The lowest odds that the bounds allow.
    EXPECT_THAT(odds_in(design, *design.nearest), ElementsAre(18, 15, 3, 2, 1));
}

TEST(DesignSearch, SaysWhenItDidNotLookEverywhere) {
    DesignRequest request = request_for("three-card-poker", "pair-plus", ratio(7, 200));
    request.aim.count = 1'000;
    request.most_solved = 10'000;
    request.aim.effort = 2'000;
    const Design design = made(request);
    EXPECT_FALSE(design.complete);
    EXPECT_FALSE(design.is_exhaustive());
    EXPECT_LT(design.changes, 5u);
}

// Fixed counts, one play everywhere, and a play that follows the odds.
TEST(DesignFigures, AreThoseOfTheAnalysisOfTheTable) {
    struct Case {
        const char* game;
        const char* wager;
        Rational target;
        Follows follows;
    };
    for (const Case& one :
         {Case{"three-card-poker", "six-card-bonus", ratio(1, 10), Follows::no_decision},
          Case{"three-card-poker", "pair-plus", ratio(1, 20), Follows::one_play},
          Case{"three-card-poker", "ante-bonus", ratio(3, 100), Follows::one_play},
          Case{"three-card-poker", "progressive", ratio(3, 10), Follows::each_table},
          Case{"three-card-draw-poker", "first-3-bonus", ratio(1, 25), Follows::one_play},
          Case{"three-card-draw-poker", "in-to-win-bonus", ratio(1, 40), Follows::each_table}}) {
        DesignRequest request = request_for(one.game, one.wager, one.target);
        request.aim.count = 3;
        const Design design = made(request);
        EXPECT_EQ(design.follows, one.follows) << one.wager;
        ASSERT_EQ(design.found.size(), 3u) << one.wager;
        for (const FoundTable& found : design.found) {
            const games::Question question = with_table(design.measured, *found.table);
            const Analysis analysis = analyze(question, request.solver->solve(question));
            const WagerFigures& exact = design.measured.figures(analysis);
            const WagerFigures& shown = design.figures(found);
            EXPECT_EQ(shown.house_edge, exact.house_edge);
            EXPECT_EQ(shown.hit_frequency, exact.hit_frequency);
            EXPECT_EQ(shown.variance, exact.variance);
            EXPECT_LE(abs(shown.house_edge - one.target), request.aim.tolerance);
        }
    }
}

// Where the play follows the odds every table of a small space is solved, and nothing is missed.
TEST(DesignSearch, FollowsThePlayToWhatSolvingEveryTableFinds) {
    DesignRequest request = request_for("three-card-draw-poker", "in-to-win-bonus", ratio(1, 40));
    request.wishes.ranges = {{Row::mini_royal_flush, 18, 22},
                             {Row::straight_flush, 6, 12},
                             {Row::three_of_a_kind, 3, 5}};
    request.wishes.kept = {{Row::straight, games::to_one(1)}};
    request.aim.tolerance = ratio(1, 1'000);
    request.aim.count = 1'000;
    request.most_solved = 10'000;
    const Design design = made(request);
    std::size_t expected = 0;
    for (std::size_t shape = 0; shape < design.space.shapes.size(); ++shape) {
        const std::vector<OpenRow>& rows = design.space.shapes[shape].rows;
        ASSERT_EQ(rows.size(), 3u);
        for (std::size_t i = 0;
             i < rows[0].offers.size() * rows[1].offers.size() * rows[2].offers.size(); ++i) {
            const std::size_t left = i / rows[0].offers.size();
            const games::PayTable table =
                design.space.table(shape, {i % rows[0].offers.size(), left % rows[1].offers.size(),
                                           left / rows[1].offers.size()});
            const games::Question question = with_table(design.measured, table);
            const Analysis analysis = analyze(question, request.solver->solve(question));
            const Rational edge = design.measured.figures(analysis).house_edge;
            if (abs(edge - request.aim.target) <= request.aim.tolerance) ++expected;
        }
    }
    EXPECT_GT(expected, 5u);
    EXPECT_EQ(design.found.size(), expected);
    EXPECT_EQ(design.follows, Follows::each_table);
    EXPECT_TRUE(design.all_solved);
}

TEST(DesignSearch, StopsSolvingAtItsLimitAndShowsOnlyWhatItSolved) {
    DesignRequest request = request_for("three-card-draw-poker", "in-to-win-bonus", ratio(1, 40));
    request.aim.count = 50;
    request.most_solved = 4;
    const Design design = made(request);
    EXPECT_FALSE(design.all_solved);
    EXPECT_LE(design.found.size(), 4u);
    EXPECT_GE(design.found.size(), 1u);
}

TEST(DesignSpace, HasTheShapesOfTheListedTables) {
    const games::Description& game = *games::find_game("holdem-3-bonus")->description;
    const Space six = *make_space(game, *find_schedule(game, "six-card-bonus"), {});
    ASSERT_EQ(six.shapes.size(), 2u);  // with and without the six-card royals
    EXPECT_EQ(six.centers.size(), 22u);
    EXPECT_EQ(six.shapes[0].fixed[Row::six_card_royal_diamonds], games::dollars(1'000'000));
    EXPECT_FALSE(six.shapes[1].fixed[Row::six_card_royal_diamonds].pays());
    const Space blind = *make_space(game, *find_schedule(game, "blind"), {});
    ASSERT_EQ(blind.shapes.size(), 2u);  // three of a kind pays, or is NA
    EXPECT_EQ(blind.shapes[0].rows.size(), 7u);
    EXPECT_EQ(blind.shapes[1].rows.size(), 6u);
    // A listed table is 0 rows from itself; without its three of a kind it is one row from there.
    const Center& own = blind.centers.front();
    EXPECT_EQ(nearness(blind, 0, own.at).changed, 0u);
    EXPECT_EQ(blind.centers[11].changed, 1u);
}

TEST(DesignSpace, TakesRowsInTheOrderOfTheirOddsAndPushesWhereListed) {
    const games::Description& draw = *games::find_game("double-draw-poker")->description;
    const Space bonus = *make_space(draw, *find_schedule(draw, ""), {});
    const OpenRow& trips = bonus.open.back();
    EXPECT_EQ(trips.row, Row::three_of_a_kind);
    EXPECT_EQ(trips.offers.front(), games::push);
    EXPECT_EQ(bonus.rows.back(), Row::two_pairs);
    const games::Description& poker = *games::find_game("three-card-poker")->description;
    const Space pairs = *make_space(poker, *find_schedule(poker, "pair-plus"), {});
    EXPECT_THAT(pairs.rows, ElementsAre(Row::straight_flush, Row::three_of_a_kind, Row::straight,
                                        Row::flush, Row::pair));
    EXPECT_EQ(*find_schedule(poker, ""), *find_schedule(poker, "pair-plus"));
    EXPECT_THAT(find_schedule(poker, "blackjack").error(), HasSubstr("these have: ante-bonus"));
}

TEST(DesignSpace, KeepsWhatIsWishedAndRefusesWhatContradictsItself) {
    const games::Description& game = *games::find_game("three-card-poker")->description;
    const std::uint8_t schedule = *find_schedule(game, "pair-plus");
    const Space kept = *make_space(
        game, schedule, {.kept = {{Row::straight, games::to_one(5)}}, .any_number = true});
    EXPECT_EQ(kept.shapes[0].fixed[Row::straight], games::to_one(5));
    for (const OpenRow& row : kept.shapes[0].rows) {
        const bool above = row.row == Row::straight_flush || row.row == Row::three_of_a_kind;
        for (const games::Pay& offer : row.offers)
            EXPECT_TRUE(above ? odds_of(offer) >= 5 : odds_of(offer) <= 5);
    }
    const auto fault = [&](const Wishes& wishes) {
        return make_space(game, schedule, wishes).error();
    };
    EXPECT_THAT(
        fault({.kept = {{Row::straight, games::to_one(2)}, {Row::flush, games::to_one(3)}}}),
        HasSubstr("straight is kept below flush"));
    EXPECT_THAT(
        fault({.kept = {{Row::straight, games::to_one(2)}}, .ranges = {{Row::straight, 1, 2}}}),
        HasSubstr("both kept and given a range"));
    EXPECT_THAT(fault({.ranges = {{Row::straight_flush, 61, 64}}}), HasSubstr("--any-number"));
}

}  // namespace
}  // namespace fairdeal::math::design
