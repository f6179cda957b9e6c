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

// The source that is verified: a database, or a file that was written from one.
namespace fairdeal::audit {

// What the source states about itself besides its entries. The verifier checks all of it against
// the entries.
struct RecordClaims {
    ledger::TreeHead tree{};
    std::vector<ledger::ChainHead> chains{};
    bool has_chains = true;  // false: it states the tree only
    std::vector<ledger::Balance> balances{};
    bool has_balances = true;  // false: e.g. they changed too fast to be read at one moment
    std::vector<std::string> checkpoints{};  // signed notes
    std::optional<Standing> from{};          // the entries before this standing are not here …
    std::string archive{};                   // … but in this archive
};

class Source {
  public:
    Source() = default;
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;
    virtual ~Source() = default;

    // Call this first. Calling it again makes a file start from its beginning.
    virtual tl::expected<RecordClaims, RecordFault> stated() = 0;
    // The next entries in order, each with its stated hash; an empty list at the end.
    virtual tl::expected<std::vector<ledger::Entry>, RecordFault> next() = 0;

    // Whether the source keeps the hashes of archived entries.
    virtual bool keeps_hashes() const { return false; }
    virtual tl::expected<std::vector<ledger::Hash>, RecordFault> hashes(ledger::Sequence /*from*/,
                                                                        std::size_t /*count*/) {
        return std::vector<ledger::Hash>();
    }
    // Roots of complete subtrees of 256^level leaves, if the source keeps them.
    virtual tl::expected<std::vector<ledger::Hash>, RecordFault> nodes(std::uint8_t /*level*/,
                                                                       std::uint64_t /*from*/,
                                                                       std::size_t /*count*/) {
        return std::vector<ledger::Hash>();
    }
};

// The entries that the store has now. The source ignores entries that are written later. The store
// must outlive it.
std::unique_ptr<Source> source_of(ledger::Store& store);

}  // namespace fairdeal::audit
