#include "server/house/reports/expectation.h"

#include <gtest/gtest.h>

#include "server/house/reports/played_test.h"

namespace fairdeal::server {
namespace {

// A table file of a casino's own odds can be replaced before its exact figures are computed.
TEST(Expectations, PayTablesOutliveTheirTableFile) {
    Expectations expectations;
    std::weak_ptr<const config::OwnTable> own;
    {
        const auto setup = audit::setup_of(played_record(
            "three-card-poker", 7,
            "[wagers]\nsix-card-bonus = true\n[pay]\nsix-card-bonus = \"x\"\n[[pay-table]]\n"
            "schedule = \"six-card-bonus\"\nid = \"x\"\n[pay-table.rows]\n"
            "royal-flush = \"1,234 to 1\"\n"));
        ASSERT_TRUE(setup);
        ASSERT_EQ(setup->own_tables.size(), 1U);
        own = setup->own_tables.front();
        EXPECT_FALSE(expectations.side(*setup, "six-card-bonus", false));
    }
    EXPECT_FALSE(own.expired());
    EXPECT_TRUE(expectations.compute_one());
    EXPECT_FALSE(expectations.compute_one());
}

}  // namespace
}  // namespace fairdeal::server
