#include "cli/commands/rng_numbers.h"

#include <gtest/gtest.h>

namespace fairdeal::cli {
namespace {

TEST(WholeNumber, IsReadAsPeopleWriteLargeOnes) {
    EXPECT_EQ(whole_number("0"), 0U);
    EXPECT_EQ(whole_number("1000000"), 1'000'000U);
    EXPECT_EQ(whole_number("1e9"), 1'000'000'000U);
    EXPECT_EQ(whole_number("2.5E6"), 2'500'000U);
    EXPECT_EQ(whole_number("1.50e2"), 150U);
    EXPECT_EQ(whole_number("0e9"), 0U);
    EXPECT_EQ(whole_number("18446744073709551615"), 18'446'744'073'709'551'615U);
    EXPECT_EQ(whole_number("1e19"), 10'000'000'000'000'000'000U);
}

TEST(WholeNumber, WhatIsNoneIsNone) {
    for (const char* text : {"",
                             "-1",
                             "+1",
                             " 1",
                             "1 ",
                             "x",
                             "1x",
                             "1.5",
                             "1.",
                             ".5e1",
                             "1.5e0",
                             "1.25e1",
                             "e9",
                             "1e",
                             "1e-2",
                             "1e+2",
                             "1e999",
                             "1e30",
                             "1e20",
                             "18446744073709551616",
                             "1.8446744073709551616e19",
                             "1,000",
                             "0x10",
                             "nan",
                             "1e9e9",
                             "1.5.5e3"}) {
        EXPECT_EQ(whole_number(text), std::nullopt) << text;
    }
}

}  // namespace
}  // namespace fairdeal::cli
