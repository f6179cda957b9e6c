#include "base/rational.h"

#include <gtest/gtest.h>

namespace fairdeal::base {
namespace {

TEST(Rational, KeepsMoreThan64Bits) {
    const Wide big = static_cast<Wide>(1) << 100;
    EXPECT_EQ(to_integer(big).get_str(), "1267650600228229401496703205376");
    EXPECT_EQ(to_integer(-big).get_str(), "-1267650600228229401496703205376");
    EXPECT_EQ(to_integer(0), 0);
}

TEST(Rational, IsPrintedInLowestTerms) {
    EXPECT_EQ(exact_text(ratio(-13'733'780, 407'170'400)), "-686689/20358520");
    EXPECT_EQ(exact_text(ratio(14, 2)), "7/1");
    EXPECT_EQ(exact_text(ratio(1, -2)), "-1/2");
}

TEST(Rational, DecimalsAreRoundedHalfAwayFromZero) {
    EXPECT_EQ(decimal_text(ratio(1, 3), 4), "0.3333");
    EXPECT_EQ(decimal_text(ratio(2, 3), 4), "0.6667");
    EXPECT_EQ(decimal_text(ratio(-1, 8), 2), "-0.13");
    EXPECT_EQ(decimal_text(ratio(5, 2), 0), "3");
    EXPECT_EQ(decimal_text(ratio(-1, 1000), 2), "0.00");
    EXPECT_EQ(decimal_text(ratio(1234, 1), 2), "1234.00");
}

}  // namespace
}  // namespace fairdeal::base
