#include "server/net/message_rate.h"

#include <gtest/gtest.h>

#include "support/test_floor.h"

namespace fairdeal::server {
namespace {

TEST(MessageRate, RefusesHasteAndThenHasEnough) {
    test::StandingClock clock;
    MessageRate rate(clock);
    for (std::int64_t i = 0; i < MessageRate::at_once; ++i)
        EXPECT_TRUE(rate.take());
    EXPECT_FALSE(rate.take());
    clock.pass(1000);
    for (std::int64_t i = 0; i < MessageRate::each_second; ++i)
        EXPECT_TRUE(rate.take());
    for (int i = 1; i < MessageRate::most_faults; ++i) {
        EXPECT_FALSE(rate.has_too_many_faults());
        EXPECT_FALSE(rate.take());
    }
    EXPECT_TRUE(rate.has_too_many_faults());
}

}  // namespace
}  // namespace fairdeal::server
