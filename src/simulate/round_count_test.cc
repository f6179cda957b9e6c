#include "simulate/round_count.h"

#include <gtest/gtest.h>

namespace fairdeal::simulate {
namespace {

TEST(RoundCount, IsWrittenAsPeopleWriteLargeNumbers) {
    const std::pair<const char*, std::uint64_t> good[] = {
        {"1", 1},
        {"1000000", 1'000'000},
        {"1_000_000", 1'000'000},
        {"1e9", 1'000'000'000},
        {"1E9", 1'000'000'000},
        {"1e+3", 1'000},
        {"2.5e6", 2'500'000},
        {"1.50e1", 15},
        {"10k", 10'000},
        {"10M", 10'000'000},
        {"1.5G", 1'500'000'000},
        {"3.0", 3},
        {"007", 7},
        {"1e0", 1},
        {"1e15", most_rounds},
    };
    for (const auto& [text, number] : good) {
        const auto read = read_round_count(text);
        ASSERT_TRUE(read.has_value()) << text << ": " << read.error();
        EXPECT_EQ(*read, number) << text;
    }
}

TEST(RoundCount, IsAWholeNumberFromOneUp) {
    for (const char* text : {"",
                             "0",
                             "0e5",
                             "-1",
                             "-1e3",
                             "1.5",
                             "1e-1",
                             "1.55e1",
                             "e9",
                             "1e",
                             "1ee2",
                             "1e9k",
                             "1_",
                             "_1",
                             "1__0",
                             "1.",
                             ".5",
                             "1.2.3",
                             "ten",
                             "1 000",
                             "1,000",
                             "+5",
                             "0x10",
                             "nan",
                             "inf",
                             "k",
                             "1K",
                             "1e3.0",
                             "1e99999999999999999999"}) {
        const auto read = read_round_count(text);
        ASSERT_FALSE(read.has_value()) << text;
        EXPECT_NE(read.error().find("not a whole number of rounds"), std::string::npos) << text;
    }
}

TEST(RoundCount, HasALargest) {
    for (const char* text : {"1e30", "1000000000000001", "1.1e15", "99999999999999999999999",
                             "2e15", "1000000000G", "1e2000000000"}) {
        const auto read = read_round_count(text);
        ASSERT_FALSE(read.has_value()) << text;
        EXPECT_NE(read.error().find("more than 1,000,000,000,000,000"), std::string::npos) << text;
    }
}

TEST(RoundCount, IsPrintedWithCommas) {
    EXPECT_EQ(with_commas(0), "0");
    EXPECT_EQ(with_commas(999), "999");
    EXPECT_EQ(with_commas(1000), "1,000");
    EXPECT_EQ(with_commas(1'234'567), "1,234,567");
}

}  // namespace
}  // namespace fairdeal::simulate
