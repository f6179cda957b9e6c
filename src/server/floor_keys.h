#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>

#include "ledger/keys.h"
#include "server/serve.h"

namespace fairdeal::server {

struct KeysOfFloor {
    ledger::Keys keys{};
    std::filesystem::path made{};  // the key file, if this call has created it
};

// Reads the keys of the floor, or creates them for a new floor. It creates none for an existing
// record, because other keys cannot open it. The error is one sentence.
tl::expected<KeysOfFloor, std::string> keys_of(const ServeTerms& terms);

}  // namespace fairdeal::server
