#include <gtest/gtest.h>

#include "base/cents.h"
#include "base/odds.h"

namespace fairdeal::base {
namespace {

TEST(Cents, AddSubtractMultiply) {
    EXPECT_EQ(Cents(150) + Cents(-50), Cents(100));
    EXPECT_EQ(Cents(150) - Cents(200), Cents(-50));
    EXPECT_EQ(Cents(150) * 3, Cents(450));
    EXPECT_EQ(-Cents(7), Cents(-7));
    EXPECT_EQ(Cents::dollars(10'000), Cents(1'000'000));
}

TEST(Cents, DivisionNamesItsRounding) {
    EXPECT_EQ(Cents(100).divided_rounding_down(3), Cents(33));
    EXPECT_EQ(Cents(0).divided_rounding_down(6), Cents(0));
}

TEST(CentsDeathTest, OverflowStopsTheProgram) {
    const Cents largest(std::numeric_limits<std::int64_t>::max());
    const Cents smallest(std::numeric_limits<std::int64_t>::min());
    EXPECT_DEATH(static_cast<void>(largest + Cents(1)), "must hold");
    EXPECT_DEATH(static_cast<void>(smallest - Cents(1)), "must hold");
    EXPECT_DEATH(static_cast<void>(largest * 2), "must hold");
    EXPECT_DEATH(static_cast<void>(Cents(-1).divided_rounding_down(2)), "must hold");
}

TEST(Cents, WrittenAsDollars) {
    EXPECT_EQ(to_dollars(Cents(0)), "$0");
    EXPECT_EQ(to_dollars(Cents(7)), "$0.07");
    EXPECT_EQ(to_dollars(Cents(-500)), "-$5");
    EXPECT_EQ(to_dollars(Cents(123'450)), "$1,234.50");
    EXPECT_EQ(to_dollars(Cents(100'000'000)), "$1,000,000");
    EXPECT_EQ(to_dollars(Cents(std::numeric_limits<std::int64_t>::min())),
              "-$92,233,720,368,547,758.08");
}

TEST(Odds, ToKeepsTheStakeAndForIncludesIt) {
    EXPECT_EQ(OddsTo{4}.win_on(Cents(500)).cents, Cents(2'000));
    EXPECT_EQ(OddsFor{50}.return_on(Cents(100)).cents, Cents(5'000));
    // A "50 for 1" award on one dollar nets 49 dollars (ruling T-25).
    EXPECT_EQ(OddsFor{50}.return_on(Cents(100)).net_of(Cents(100)).cents, Cents(4'900));
}

}  // namespace
}  // namespace fairdeal::base
