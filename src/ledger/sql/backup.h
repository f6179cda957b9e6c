#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace fairdeal::ledger {

// Copies a record, which may be in use, as it stands at one moment into a file that is not there
// yet. The keys are not in it. Refused with a sentence.
tl::expected<void, std::string> back_up(std::string_view url, const std::filesystem::path& file);

// Makes a record of such a file, where there is none yet: for SQLite the file must not exist, for
// PostgreSQL the database must be there and empty. It is opened, to see that it can be.
tl::expected<void, std::string> restore(const std::filesystem::path& file, std::string_view url);

}  // namespace fairdeal::ledger
