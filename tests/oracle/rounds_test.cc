#include "oracle/rounds.h"

#include <gtest/gtest.h>

#include <set>

#include "oracle/settlement.h"

namespace oracle {
namespace {

class OracleRounds : public testing::TestWithParam<const char*> {};

TEST_P(OracleRounds, TheSameSeedGivesTheSameRounds) {
    RoundSource first(GetParam(), 7), second(GetParam(), 7), other(GetParam(), 8);
    bool all_equal = true;
    for (int i = 0; i < 100; ++i) {
        const std::string round = first.next();
        EXPECT_EQ(round, second.next());
        all_equal = all_equal && round == other.next();
    }
    EXPECT_FALSE(all_equal);
}

TEST_P(OracleRounds, TheOracleSettlesThemAndTheRareOnesAreThere) {
    RoundSource source(GetParam(), 1);
    std::set<std::string> met;
    for (int i = 0; i < 3000; ++i)
        for (const std::string& label : coverage(settle_line(source.next())))
            met.insert(label);
    const auto required = required_coverage(GetParam());
    EXPECT_GT(met.size() * 2, required.size());
}

INSTANTIATE_TEST_SUITE_P(Games, OracleRounds,
                         testing::Values("three-card-poker", "three-card-draw-poker",
                                         "double-draw-poker", "holdem-3-bonus"));

}  // namespace
}  // namespace oracle
