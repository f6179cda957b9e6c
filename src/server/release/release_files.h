#pragma once

#include "server/release/release_check.h"

namespace fairdeal::server {

// Where the files of the running release are: the manifest beside the program, and the programs it
// starts or is started by, as far as they are there. `pages` may be empty.
ReleaseFiles files_of_this_release(const std::filesystem::path& pages);

}  // namespace fairdeal::server
