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

// Everything that a record claims, checked from its entries alone: their hashes, chains and tree,
// the signatures, what was withheld or sealed, the play of every round and every balance.
namespace fairdeal::audit {

struct VerifyOptions {
    std::optional<ledger::Verifier> key{};  // whose checkpoints; nothing: none is checked
    std::string against{};                  // a checkpoint from elsewhere; needs the key
    std::optional<Standing> from{};         // where its archive, verified by itself, ends
    bool plays_again = true;                // false: format, tree and money only
    unsigned threads = 0;                   // 0: as many as the machine has
    std::function<void(std::uint64_t done, std::uint64_t total)> progress{};
};

struct Verification {
    std::optional<RecordFault> fault{};  // the first
    std::uint64_t entries = 0;           // read and checked
    std::uint64_t chains = 0;
    std::uint64_t rounds = 0;                // ended, opened and played again
    std::uint64_t first_edition_rounds = 0;  // ended and opened, not played again: edition 1
    std::uint64_t open_rounds = 0;           // with parts that nobody can open yet
    std::uint64_t sealed_parts = 0;          // how many parts those are
    ledger::TreeHead tree{};
    std::uint64_t checkpoints = 0;  // whose signature holds
    std::uint64_t signed_size = 0;  // so many entries are as they were signed
    std::uint64_t against = 0;      // the size of the checkpoint it was held against; 0: none
    std::uint64_t archived = 0;     // entries that are elsewhere …
    std::string archive{};          // … namely here
    bool from_proved = true;        // it goes on from there, or from nothing
    bool balances_compared = false;
    // Where the record stands after its entries.
    Standing standing{};
};

// The error is about the question: a checkpoint that this key has not signed is one.
tl::expected<Verification, std::string> verify(Source& source, const VerifyOptions& options);

}  // namespace fairdeal::audit
