#pragma once

#include <filesystem>

namespace fairdeal::ledger {

// An empty file that its owner alone may read and write, whatever the umask is. False when there is
// one of that name, or none can be made.
bool make_private_file(const std::filesystem::path& file);

}  // namespace fairdeal::ledger
