#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace fairdeal::ledger::sql {

// Runs a client program of PostgreSQL against this database and waits for it. The child finds the
// address and the password in its environment, which other users of the machine cannot read. The
// error is a sentence with the first line of the program's complaint.
tl::expected<void, std::string> run_client(const std::string& program,
                                           std::vector<std::string> arguments,
                                           const std::string& url);

// The database name in a URL.
tl::expected<std::string, std::string> database_name(const std::string& url);

}  // namespace fairdeal::ledger::sql
