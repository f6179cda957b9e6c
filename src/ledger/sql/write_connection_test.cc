#include "ledger/sql/write_connection.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "support/stores.h"

namespace fairdeal::ledger::sql {
namespace {

class WriteConnectionTest : public testing::TestWithParam<const char*> {
  protected:
    support::Database database_{GetParam()};
    std::unique_ptr<Store> store_ = database_.open();  // makes the tables
    WriteConnection connection_{*read_address(database_.url()), support::keys_of_test()};
};
INSTANTIATE_TEST_SUITE_P(Sql, WriteConnectionTest, testing::Values("sqlite", "postgresql"),
                         [](const auto& kind) { return std::string(kind.param); });

TEST_P(WriteConnectionTest, WhatFailsOverASoundConnectionIsNotTriedAgain) {
    ASSERT_TRUE(connection_.write([](Writing&) { return 0; }));  // the connection is open now
    int tries = 0;
    const auto failed = connection_.write([&](Writing&) -> int {
        ++tries;
        throw std::runtime_error("The program cannot do this.");
    });
    EXPECT_FALSE(failed);
    EXPECT_EQ(tries, 1);
    EXPECT_TRUE(connection_.write([](Writing&) { return 0; })) << "over a new connection";
}

TEST(WriteConnection, ADatabaseThatCannotBeOpenedIsRefusedAtOnce) {
    const support::TemporaryFolder folder;
    WriteConnection connection({Engine::sqlite, (folder.path() / "no folder" / "record").string()},
                               support::keys_of_test());
    EXPECT_FALSE(connection.write([](Writing&) { return 0; }));
}

}  // namespace
}  // namespace fairdeal::ledger::sql
