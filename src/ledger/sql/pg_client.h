#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace fairdeal::ledger::sql {

// Runs a client program of PostgreSQL against this database and waits for it. How to reach the
// database is told in its environment, where other users of the machine do not see the password.
// Refused with a sentence that holds the first line of the program's complaint.
tl::expected<void, std::string> run_client(const std::string& program,
                                           std::vector<std::string> arguments,
                                           const std::string& url);

// The name of the database in a URL.
tl::expected<std::string, std::string> database_name(const std::string& url);

}  // namespace fairdeal::ledger::sql
