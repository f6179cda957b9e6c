#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "ledger/checkpoint.h"
#include "ledger/store.h"

// Closes a period: its entries go to a file, which is an export that can be verified by itself, and
// leave the database when that has been done. Their hashes stay, so what is proved from the tree is
// still proved.
namespace fairdeal::audit {

struct ArchiveOptions {
    std::string file{};                      // must not exist
    ledger::Verifier key{};                  // whose checkpoints
    std::uint64_t most = ~std::uint64_t{0};  // no entry from this one on
    std::function<void(std::uint64_t done, std::uint64_t total)> progress{};
};

struct ArchiveResult {
    std::uint64_t from = 0;  // the first entry of the archive …
    std::uint64_t to = 0;    // … and the first that is not in it
    std::string sha256{};    // of the file
};

// Up to the newest signed checkpoint. What belongs to a round that is still open, and what a server
// would start from, stays in the database too. The error is one sentence, and then nothing has been
// removed.
tl::expected<ArchiveResult, std::string> archive(ledger::Store& store,
                                                 const ArchiveOptions& options);

}  // namespace fairdeal::audit
