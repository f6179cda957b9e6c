#include "math/volatility.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/registry.h"
#include "math/covariance.h"
#include "math/question.h"

namespace fairdeal::math {
namespace {

using base::ratio;

games::Question volatility_question(const WrittenQuestion& written) {
    auto question = read_question(*games::find_game("three-card-poker"), written);
    EXPECT_TRUE(question.has_value());
    return *question;
}

Analysis analysis_of(const games::Question& question) {
    return analyze(question, games::find_solver("three-card-poker")->solve(question));
}

// A wager that pays `odds` to 1 with one chance in `chances`.
Analysis simple_wager(std::int64_t odds, unsigned long chances) {
    Analysis analysis;
    analysis.base_wager = base::Cents(100);
    analysis.deals = chances;
    analysis.outcomes[-100] = chances - 1;
    analysis.outcomes[odds * 100] = 1;
    return analysis;
}

TEST(Volatility, MomentsOfASimpleWager) {
    // With probability p in 4, at 2 to 1: three times a coin with p, less 1.
    const Volatility figures = volatility(simple_wager(2, 4));
    EXPECT_EQ(figures.mean, ratio(-1, 4));
    EXPECT_EQ(figures.variance, ratio(9 * 3, 16));
    EXPECT_NEAR(figures.skewness, 0.5 / std::sqrt(3.0 / 16), 1e-12);
    EXPECT_NEAR(figures.excess_kurtosis, (1 - 6 * 3.0 / 16) / (3.0 / 16), 1e-12);
    EXPECT_NEAR(figures.index[1], 1.96 * std::sqrt(27.0 / 16), 1e-3);
}

TEST(Volatility, ChernoffsBoundOfACoinIsTheRelativeEntropy) {
    // For a coin the best tilt gives n·D(p + t ‖ p) = ln(1 / α) exactly.
    const Volatility figures = volatility(simple_wager(2, 4));
    for (const RoundsFigures& row : figures.by_rounds) {
        const double heads = (row.intervals[1].sure_high + 1) / 3;
        const double entropy =
            heads * std::log(heads / 0.25) + (1 - heads) * std::log((1 - heads) / 0.75);
        EXPECT_NEAR(entropy * static_cast<double>(row.rounds), std::log(1 / 0.025), 1e-4);
    }
}

TEST(Volatility, SureIntervalsHoldTheNormalOnes) {
    const Volatility figures = volatility(analysis_of(volatility_question({})));
    ASSERT_EQ(figures.by_rounds.size(), 6U);
    for (const RoundsFigures& row : figures.by_rounds) {
        for (const Interval& interval : row.intervals) {
            EXPECT_LT(interval.sure_low, interval.normal_low);
            EXPECT_GT(interval.sure_high, interval.normal_high);
        }
    }
    const double width = figures.by_rounds[0].intervals[1].normal_high -
                         figures.by_rounds[2].intervals[1].normal_high;
    EXPECT_NEAR(width, 1.959964 * figures.standard_deviation * 0.9 / std::sqrt(1000), 1e-6);
}

TEST(Volatility, RareAwardIsRarelySeen) {
    const Volatility figures = volatility(simple_wager(900'000, 1'000'000));
    EXPECT_EQ(figures.wins.top_share, ratio(1, 1'000'000));
    EXPECT_NEAR(figures.by_rounds[3].no_top_award, std::exp(-1.0), 1e-6);
    // The normal interval of 1,000 rounds claims losses that cannot happen; the sure one does not.
    EXPECT_LT(figures.by_rounds[0].intervals[1].normal_low, -1);
    EXPECT_GE(figures.by_rounds[0].intervals[1].sure_low, -1);
}

TEST(Volatility, MeanAndVarianceAreThoseOfTheAnalysis) {
    const Analysis analysis =
        analysis_of(volatility_question({.bets = {{"ante", "1000"}, {"pair-plus", "500"}}}));
    const Volatility figures = volatility(analysis);
    EXPECT_EQ(figures.mean, -analysis.house_edge);
    EXPECT_EQ(figures.variance, analysis.variance);
    EXPECT_EQ(figures.wins.loss + figures.wins.nothing + figures.wins.win, 1);
    Rational shares;
    Rational contributions;
    for (const Band& band : figures.wins.bands) {
        shares += band.share;
        contributions += band.contribution;
    }
    EXPECT_EQ(shares, 1);
    EXPECT_EQ(contributions, figures.mean);
}

TEST(Volatility, QuantilesAreTheFirstOutcomesThatReachTheShare) {
    const Volatility figures = volatility(simple_wager(2, 4));
    for (const Quantile& quantile : figures.wins.quantiles) {
        EXPECT_EQ(quantile.net.count(), quantile.share <= ratio(3, 4) ? -100 : 200);
    }
}

TEST(Volatility, RoundsNeededMakeTheNormalIntervalThatNarrow) {
    const Volatility figures = volatility(simple_wager(2, 4));
    ASSERT_EQ(figures.needed.size(), 3U);
    // (1.959964 · √(27/16) / 0.01)²
    EXPECT_EQ(figures.needed[0].rounds[1], 64'825);
}

TEST(Volatility, CovariancesSumToTheVariance) {
    const games::Question question =
        volatility_question({.bets = {{"ante", "1000"}, {"pair-plus", "500"}}});
    const auto solution = games::find_solver("three-card-poker")->solve(question);
    const Covariances figures = covariances(question, solution);
    EXPECT_EQ(figures.keys, (std::vector<std::string>{"ante", "play", "pair-plus", "ante-bonus"}));
    Rational sum;
    for (std::size_t i = 0; i < figures.matrix.size(); ++i) {
        for (std::size_t j = 0; j < figures.matrix.size(); ++j) {
            EXPECT_EQ(figures.matrix[i][j], figures.matrix[j][i]);
            sum += figures.matrix[i][j];
        }
    }
    const Analysis analysis = analyze(question, solution);
    EXPECT_EQ(sum, analysis.variance);
    EXPECT_EQ(figures.matrix[2][2], analysis.find("pair-plus")->variance / 4);
}

}  // namespace
}  // namespace fairdeal::math
