#pragma once

#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "audit/verify/archive_state.h"
#include "audit/verify/record_fault.h"
#include "ledger/entry.h"
#include "ledger/store.h"

// What is verified: a database, or a file that was written from one.
namespace fairdeal::audit {

// What it says of itself besides its entries; all of it is checked against them.
struct RecordClaims {
    ledger::TreeHead tree{};
    std::vector<ledger::ChainHead> chains{};
    bool has_chains = true;  // false: only the tree is stated
    std::vector<ledger::Balance> balances{};
    bool has_balances = true;  // false: none is, as when they changed too fast to be read as one
    std::vector<std::string> checkpoints{};  // signed notes
    std::optional<Standing> from{};          // entries before this are not here
    std::string archive{};                   // where they are
};

class Source {
  public:
    Source() = default;
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;
    virtual ~Source() = default;

    // Asked first; asked of a file again, it is read from its beginning.
    virtual tl::expected<RecordClaims, RecordFault> stated() = 0;
    // The next entries in order, each with the hash that is stated for it; none at the end.
    virtual tl::expected<std::vector<ledger::Entry>, RecordFault> next() = 0;

    // Kept even of archived entries.
    virtual bool keeps_hashes() const { return false; }
    virtual tl::expected<std::vector<ledger::Hash>, RecordFault> hashes(ledger::Sequence /*from*/,
                                                                        std::size_t /*count*/) {
        return std::vector<ledger::Hash>();
    }
    // Roots of complete subtrees of 256^level leaves, where the source keeps them.
    virtual tl::expected<std::vector<ledger::Hash>, RecordFault> nodes(std::uint8_t /*level*/,
                                                                       std::uint64_t /*from*/,
                                                                       std::size_t /*count*/) {
        return std::vector<ledger::Hash>();
    }
};

// The entries as they are now; what is written meanwhile is not looked at.
std::unique_ptr<Source> source_of(ledger::Store& store);

}  // namespace fairdeal::audit
