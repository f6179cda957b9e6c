#include "ledger/memory_contents.h"

#include <set>

#include "base/check.h"

namespace fairdeal::ledger {
namespace {

template <class Key, class Value>
void copy_if_there(const std::map<Key, Value>& from, const std::set<Key>& keys,
                   std::map<Key, Value>& to) {
    for (const Key& key : keys) {
        if (const auto at = from.find(key); at != from.end()) to.insert(*at);
    }
}

}  // namespace

StoreState MemoryContents::find(const TouchedKeys& touched) const {
    StoreState found;
    found.frontier = frontier;
    for (const ChainId chain : touched.chains) {
        if (const auto at = chains.find(chain); at != chains.end()) {
            found.chains[chain] = {chain, at->second.size(), entries[at->second.back()].hash};
        }
    }
    for (const ChainId chain : touched.leases) {
        if (auto lease = leases.find(chain)) found.leases[chain] = *std::move(lease);
    }
    copy_if_there(balances, touched.accounts, found.balances);
    copy_if_there(records, touched.records, found.records);
    copy_if_there(answers, touched.idempotency_keys, found.answers);
    return found;
}

void MemoryContents::write(const Posting& posting, std::span<const CommitResult> results) {
    for (const CommitResult& result : results) {
        if (!result) continue;
        for (const Entry& entry : result->entries) {
            chains[entry.chain].push_back(entry.sequence);
            entries.push_back(entry);
        }
    }
    const StoreState& now = posting.now();
    const Changes& changes = posting.changes();
    frontier = now.frontier;
    for (const auto& [account, sequence] : changes.account_entries) {
        account_entries[account].push_back(sequence);
    }
    for (const auto& [round, place] : changes.rounds) {
        rounds.try_emplace(round, place).first->second.last = place.last;
    }
    for (const AccountId& account : changes.balances)
        balances[account] = now.balances.at(account);
    for (const RecordName& name : changes.records) {
        const auto at = now.records.find(name);
        if (at == now.records.end()) records.erase(name);
        if (at != now.records.end()) records[name] = at->second;
    }
    for (const std::string& key : changes.idempotency_keys)
        answers[key] = now.answers.at(key);
    for (const auto& [chain, snapshot] : changes.snapshots)
        snapshots[chain] = snapshot;
    for (const TreeNode& node : changes.nodes) {
        CHECK(nodes[node.level].size() == node.place);
        nodes[node.level].push_back(node.hash);
    }
}

}  // namespace fairdeal::ledger
