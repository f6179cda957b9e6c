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

// Everything that a MemoryStore holds: what the tables of a database hold for an SqlStore. Only the
// store uses it, under its lock.
struct MemoryContents {
    Frontier frontier{};
    std::vector<Entry> entries{};  // without parts: forgotten
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

    // What is there of what the batches touch.
    StoreState find(const TouchedKeys& touched) const;
    // Writes the entries of the accepted batches, and what else the posting has changed.
    void write(const Posting& posting, std::span<const CommitResult> results);
};

}  // namespace fairdeal::ledger
