#pragma once

#include <string_view>

namespace fairdeal::server {

// The public key with which a manifest of this build must be signed, as one line; written by the
// build. docs/manifest.md tells whose key it is.
std::string_view release_key() noexcept;

}  // namespace fairdeal::server
