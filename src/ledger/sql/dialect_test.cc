#include "ledger/sql/dialect.h"

#include <gtest/gtest.h>
#include <soci/postgresql/soci-postgresql.h>

#include <stdexcept>

namespace fairdeal::ledger::sql {
namespace {

bool is_lost(const char* state) {
    return is_connection_lost(soci::postgresql_soci_error("It failed.", state));
}

// The codes of PostgreSQL's manual, appendix A.
TEST(ConnectionLost, AfterWhatEndsAConnection) {
    EXPECT_TRUE(is_lost("08006"));  // connection_failure
    EXPECT_TRUE(is_lost("08003"));  // connection_does_not_exist
    EXPECT_TRUE(is_lost("57P01"));  // admin_shutdown
    EXPECT_TRUE(is_lost("57P02"));  // crash_shutdown
    EXPECT_TRUE(is_lost("25P03"));  // idle_in_transaction_session_timeout
    EXPECT_TRUE(is_lost("     "));  // libpq, without an answer of the server
}

TEST(ConnectionLost, NotAfterWhatTheServerRefused) {
    EXPECT_FALSE(is_lost("23505"));  // unique_violation
    EXPECT_FALSE(is_lost("40001"));  // serialization_failure
    EXPECT_FALSE(is_lost("25P02"));  // in_failed_sql_transaction
    EXPECT_FALSE(is_lost("57014"));  // query_canceled
    EXPECT_FALSE(is_lost("53100"));  // disk_full
    EXPECT_FALSE(is_connection_lost(std::runtime_error("another")));
}

}  // namespace
}  // namespace fairdeal::ledger::sql
