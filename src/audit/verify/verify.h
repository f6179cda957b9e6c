#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "audit/verify/archive_state.h"
#include "audit/verify/record_fault.h"
#include "audit/verify/verify_source.h"
#include "ledger/checkpoint.h"

// Checks everything that a record claims from its entries alone: hashes, chains and tree,
// signatures, withheld and sealed contents, the play of every round, and every balance.
namespace fairdeal::audit {

struct VerifyOptions {
    std::optional<ledger::Verifier> key{};  // the floor's; nothing: no checkpoint is checked
    std::string against{};                  // a checkpoint from elsewhere; needs the key
    std::optional<Standing> from{};         // the end of its archive, which was verified by itself
    bool plays_again = true;                // false: only format, tree and money
    unsigned threads = 0;                   // 0: one for each processor
    std::function<void(std::uint64_t done, std::uint64_t total)> progress{};
};

struct Verification {
    std::optional<RecordFault> fault{};  // the first one
    std::uint64_t entries = 0;           // read and checked
    std::uint64_t chains = 0;
    std::uint64_t rounds = 0;                // ended, opened and played again
    std::uint64_t first_edition_rounds = 0;  // ended and opened, but not played again
    std::uint64_t open_rounds = 0;           // with parts that nobody can open yet
    std::uint64_t sealed_parts = 0;          // the number of those parts
    ledger::TreeHead tree{};
    std::uint64_t checkpoints = 0;  // with a valid signature
    std::uint64_t signed_size = 0;  // this many entries match a signed tree
    std::uint64_t against = 0;      // the size of the checkpoint it was compared with; 0: none
    std::uint64_t archived = 0;     // entries that are not here …
    std::string archive{};          // … but in this file
    bool from_proved = true;        // the archive before it was verified, or there is none
    bool balances_compared = false;
    // The standing of the record after its last entry.
    Standing standing{};
};

// Verifies a record. A fault of the record is a result, not an error. The error is a sentence about
// the options, for example a checkpoint that this key has not signed. Blocks until all threads that
// it starts have ended.
tl::expected<Verification, std::string> verify(Source& source, const VerifyOptions& options);

}  // namespace fairdeal::audit
