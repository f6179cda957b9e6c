#pragma once

#include "server/release/release_check.h"

namespace fairdeal::server {

// Finds the files of the running release: the manifest beside the program, and the programs that it
// starts or that start it, if they exist. `pages` may be empty.
ReleaseFiles files_of_this_release(const std::filesystem::path& pages);

}  // namespace fairdeal::server
