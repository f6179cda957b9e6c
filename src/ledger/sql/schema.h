#pragma once

#include <soci/soci.h>

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "ledger/sql/dialect.h"

// The tables, and their migration from older versions.
namespace fairdeal::ledger::sql {

int newest_schema() noexcept;

// The version of the tables; nothing if there are none.
std::optional<int> schema_of(soci::session& session, Engine engine);

// Creates the tables, or migrates them step by step to version `to`. Runs in the caller's
// transaction.
void migrate(soci::session& session, Engine engine, int to);

// One value that the database keeps about itself; empty if it has none of that name.
std::string about(soci::session& session, const std::string& name);
void set_about(soci::session& session, const std::string& name, const std::string& value);

}  // namespace fairdeal::ledger::sql
