#pragma once

#include <soci/soci.h>

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "ledger/sql/dialect.h"

// The tables, and how those of an older version become those of this one.
namespace fairdeal::ledger::sql {

int newest_schema() noexcept;

// Nothing: there are no tables yet.
std::optional<int> schema_of(soci::session& session, Engine engine);

// In the caller's transaction: makes the tables, or brings them to version `to`, step by step.
void migrate(soci::session& session, Engine engine, int to);

// One word that the database keeps about itself; empty when it does not.
std::string about(soci::session& session, const std::string& name);
void set_about(soci::session& session, const std::string& name, const std::string& value);

}  // namespace fairdeal::ledger::sql
