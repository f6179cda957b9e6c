#pragma once

#include <string_view>

namespace fairdeal::server {

// The public key that must have signed a manifest of this build, as one line. The build generates
// this function. docs/manifest.md says whose key it is.
std::string_view release_key() noexcept;

}  // namespace fairdeal::server
