#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>

#include "ledger/keys.h"
#include "server/serve.h"

namespace fairdeal::server {

struct KeysOfFloor {
    ledger::Keys keys{};
    std::filesystem::path made{};  // their file, when it was made just now
};

// Reads the keys of the floor, or makes them for a new floor. Refused with a sentence: an existing
// record cannot be opened with other keys than its own.
tl::expected<KeysOfFloor, std::string> keys_of(const ServeTerms& terms);

}  // namespace fairdeal::server
