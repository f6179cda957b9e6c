#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "ledger/checkpoint.h"
#include "ledger/store.h"

// Closes a period: writes its entries to an export file, verifies that file by itself, and only
// then removes the entries from the database. Their hashes stay, so proofs over the tree still
// work.
namespace fairdeal::audit {

struct ArchiveOptions {
    std::string file{};                      // must not exist
    ledger::Verifier key{};                  // the floor's public key, which checks the checkpoints
    std::uint64_t most = ~std::uint64_t{0};  // archive only entries before this one
    std::function<void(std::uint64_t done, std::uint64_t total)> progress{};
};

struct ArchiveResult {
    std::uint64_t from = 0;  // the first entry of the archive …
    std::uint64_t to = 0;    // … and the first after it
    std::string sha256{};    // the digest of the file
};

// Archives everything up to the newest signed checkpoint within `most`. Entries of a round that is
// still open, and those that a server needs when it starts, stay in the database as well. The error
// is one sentence; then no entry has been removed.
tl::expected<ArchiveResult, std::string> archive(ledger::Store& store,
                                                 const ArchiveOptions& options);

}  // namespace fairdeal::audit
