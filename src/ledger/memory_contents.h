#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ledger/memory_leases.h"
#include "ledger/posting.h"
#include "ledger/store.h"

namespace fairdeal::ledger {

// Everything that a MemoryStore holds, as the tables of a database do for an SqlStore. Only the
// store uses it, and holds its lock meanwhile.
struct MemoryContents {
    Frontier frontier{};
    std::vector<Entry> entries{};  // an entry without parts is archived
    std::map<ChainId, std::vector<Sequence>> chains{};
    std::map<AccountId, std::vector<Sequence>> account_entries{};
    std::map<std::pair<ChainId, std::uint32_t>, RoundPlace> rounds{};
    std::map<ChainId, Snapshot> snapshots{};
    std::map<std::uint8_t, std::vector<Hash>> nodes{};  // by level
    std::map<AccountId, base::Cents> balances{};
    std::map<RecordName, Record> records{};
    std::map<std::string, std::string> answers{};
    std::multimap<std::uint64_t, std::string> checkpoints{};
    MemoryLeases leases;

    // The current values of everything that the batches touch.
    StoreState find(const TouchedKeys& touched) const;
    // Writes the entries of the accepted batches and all other changes of the posting.
    void write(const Posting& posting, std::span<const CommitResult> results);
};

}  // namespace fairdeal::ledger
