#pragma once

#include <filesystem>

namespace fairdeal::ledger {

// Creates an empty file that only its owner may read and write, whatever the umask is. False if the
// file exists or cannot be created.
bool make_private_file(const std::filesystem::path& file);

}  // namespace fairdeal::ledger
