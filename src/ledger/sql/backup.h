#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace fairdeal::ledger {

// Copies the state of a record at one moment into a new file. The record may be in use. The copy
// does not contain the keys. The error is one sentence.
tl::expected<void, std::string> back_up(std::string_view url, const std::filesystem::path& file);

// Creates a record from such a file, and opens it once as a check. For SQLite the file at `url`
// must not exist; for PostgreSQL the database must exist and be empty. The error is one sentence.
tl::expected<void, std::string> restore(const std::filesystem::path& file, std::string_view url);

}  // namespace fairdeal::ledger
