#include "ledger/memory_store.h"

#include <algorithm>
#include <chrono>

#include "base/check.h"

namespace fairdeal::ledger {
namespace {

Milliseconds system_time() {
    using std::chrono::duration_cast, std::chrono::milliseconds, std::chrono::system_clock;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// Up to `most` of them, from the first that is not before `from`.
template <class T>
std::vector<T> some_of(const std::vector<T>& all, std::uint64_t from, std::size_t most) {
    if (from >= all.size()) return {};
    const auto first = all.begin() + static_cast<std::ptrdiff_t>(from);
    const std::size_t count = std::min(most, all.size() - static_cast<std::size_t>(from));
    return {first, first + static_cast<std::ptrdiff_t>(count)};
}

template <class Key, class Value>
void copy_if_there(const std::map<Key, Value>& from, const std::set<Key>& keys,
                   std::map<Key, Value>& to) {
    for (const Key& key : keys) {
        if (const auto at = from.find(key); at != from.end()) to.insert(*at);
    }
}

}  // namespace

MemoryStore::MemoryStore(Keys keys, Clock clock)
    : keys_(std::move(keys)), clock_(clock ? std::move(clock) : system_time) {}

void MemoryStore::break_down(std::string sentence) {
    const std::scoped_lock lock(mutex_);
    broken_ = std::move(sentence);
}

void MemoryStore::mend() {
    const std::scoped_lock lock(mutex_);
    broken_.reset();
}

template <class Look>
auto MemoryStore::look(Look&& look) -> Stored<decltype(look())> {
    const std::scoped_lock lock(mutex_);
    if (broken_) return tl::unexpected(StoreError{*broken_});
    return look();
}

Found MemoryStore::find(const Touched& touched) const {
    Found found;
    found.frontier = frontier_;
    for (const ChainId chain : touched.chains) {
        if (const auto at = chains_.find(chain); at != chains_.end()) {
            found.chains[chain] = {chain, at->second.size(), entries_[at->second.back()].hash};
        }
    }
    for (const ChainId chain : touched.leases) {
        if (const auto at = leases_.find(chain); at != leases_.end()) {
            found.leases[chain] = lease_of(chain, at->second);
        }
    }
    copy_if_there(balances_, touched.accounts, found.balances);
    copy_if_there(records_, touched.records, found.records);
    copy_if_there(answers_, touched.once, found.answers);
    return found;
}

void MemoryStore::write(const Posting& posting, std::span<const CommitResult> results) {
    for (const CommitResult& result : results) {
        if (!result) continue;
        for (const Entry& entry : result->entries) {
            chains_[entry.chain].push_back(entry.sequence);
            entries_.push_back(entry);
        }
    }
    const Found& now = posting.now();
    const Changes& changes = posting.changes();
    frontier_ = now.frontier;
    for (const auto& [account, sequence] : changes.account_entries) {
        account_entries_[account].push_back(sequence);
    }
    for (const auto& [round, place] : changes.rounds) {
        rounds_.try_emplace(round, place).first->second.last = place.last;
    }
    for (const AccountId& account : changes.balances)
        balances_[account] = now.balances.at(account);
    for (const RecordName& name : changes.records) {
        const auto at = now.records.find(name);
        if (at == now.records.end()) records_.erase(name);
        if (at != now.records.end()) records_[name] = at->second;
    }
    for (const std::string& once : changes.once)
        answers_[once] = now.answers.at(once);
    for (const auto& [chain, snapshot] : changes.snapshots)
        snapshots_[chain] = snapshot;
    for (const TreeNode& node : changes.nodes) {
        CHECK(nodes_[node.level].size() == node.place);
        nodes_[node.level].push_back(node.hash);
    }
}

std::vector<CommitResult> MemoryStore::commit(std::span<const Batch> batches) {
    const std::scoped_lock lock(mutex_);
    std::vector<CommitResult> results;
    results.reserve(batches.size());
    if (broken_) {
        const CommitRefused refusal{CommitFault::storage, *broken_, {}, {}};
        results.assign(batches.size(), tl::unexpected(refusal));
        return results;
    }
    Posting posting(find(touched_by(batches)), keys_);
    for (const Batch& batch : batches)
        results.push_back(posting.post(batch));
    write(posting, results);
    return results;
}

Stored<TreeHead> MemoryStore::tree() {
    return look([&] { return TreeHead{frontier_.size(), frontier_.root()}; });
}

Stored<std::vector<ChainHead>> MemoryStore::chains() {
    return look([&] {
        std::vector<ChainHead> heads;
        for (const auto& [chain, places] : chains_) {
            heads.push_back({chain, places.size(), entries_[places.back()].hash});
        }
        return heads;
    });
}

Stored<std::vector<Entry>> MemoryStore::entries(Sequence from, std::size_t most) {
    return look([&] {
        std::vector<Entry> found;
        for (Sequence i = from; i < entries_.size() && found.size() < most; ++i) {
            if (!entries_[i].parts.empty()) found.push_back(entries_[i]);
        }
        return found;
    });
}

Stored<std::vector<Entry>> MemoryStore::chain_entries(ChainId chain, std::uint64_t from,
                                                      std::size_t most) {
    return look([&] {
        std::vector<Entry> found;
        const auto at = chains_.find(chain);
        if (at == chains_.end()) return found;
        for (std::uint64_t i = from; i < at->second.size() && found.size() < most; ++i) {
            const Entry& entry = entries_[at->second[i]];
            if (!entry.parts.empty()) found.push_back(entry);
        }
        return found;
    });
}

Stored<std::vector<Entry>> MemoryStore::account_entries(const AccountId& account, Sequence from,
                                                        std::size_t most) {
    return look([&] {
        std::vector<Entry> found;
        const auto at = account_entries_.find(account);
        if (at == account_entries_.end()) return found;
        for (auto place = std::ranges::lower_bound(at->second, from);
             place != at->second.end() && found.size() < most; ++place) {
            if (!entries_[*place].parts.empty()) found.push_back(entries_[*place]);
        }
        return found;
    });
}

Stored<std::vector<Entry>> MemoryStore::latest_account_entries(const AccountId& account,
                                                               Sequence before, std::size_t most) {
    return look([&] {
        std::vector<Entry> found;
        const auto at = account_entries_.find(account);
        if (at == account_entries_.end()) return found;
        for (auto place = std::ranges::lower_bound(at->second, before);
             place != at->second.begin() && found.size() < most;) {
            --place;
            if (!entries_[*place].parts.empty()) found.push_back(entries_[*place]);
        }
        return found;
    });
}

Stored<std::optional<RoundPlace>> MemoryStore::find_round(ChainId table, std::uint32_t round) {
    return look([&] {
        const auto at = rounds_.find({table, round});
        return at == rounds_.end() ? std::nullopt : std::optional(at->second);
    });
}

Stored<std::optional<Snapshot>> MemoryStore::snapshot(ChainId chain) {
    return look([&] {
        const auto at = snapshots_.find(chain);
        return at == snapshots_.end() ? std::nullopt : std::optional(at->second);
    });
}

Stored<std::vector<Hash>> MemoryStore::leaf_hashes(Sequence from, std::size_t count) {
    return look([&] {
        std::vector<Hash> hashes;
        for (const Entry& entry : some_of(entries_, from, count))
            hashes.push_back(entry.hash);
        return hashes;
    });
}

Stored<std::vector<Hash>> MemoryStore::tree_nodes(std::uint8_t level, std::uint64_t from,
                                                  std::size_t count) {
    return look([&] {
        const auto at = nodes_.find(level);
        return at == nodes_.end() ? std::vector<Hash>() : some_of(at->second, from, count);
    });
}

Stored<base::Cents> MemoryStore::balance(const AccountId& account) {
    return look([&] {
        const auto at = balances_.find(account);
        return at == balances_.end() ? base::Cents() : at->second;
    });
}

Stored<std::vector<Balance>> MemoryStore::balances() {
    return look([&] {
        std::vector<Balance> all;
        for (const auto& [account, amount] : balances_)
            all.push_back({account, amount});
        return all;
    });
}

Stored<std::optional<Record>> MemoryStore::record(std::string_view kind, std::string_view key) {
    return look([&] {
        const auto at = records_.find({std::string(kind), std::string(key)});
        return at == records_.end() ? std::nullopt : std::optional(at->second);
    });
}

Stored<std::vector<Record>> MemoryStore::records(std::string_view kind) {
    return look([&] {
        std::vector<Record> all;
        for (const auto& [name, record] : records_) {
            if (name.first == kind) all.push_back(record);
        }
        return all;
    });
}

Stored<void> MemoryStore::keep_checkpoint(std::uint64_t size, const std::string& note) {
    const auto kept = look([&] { return checkpoints_.emplace(size, note)->first; });
    if (!kept) return tl::unexpected(kept.error());
    return {};
}

Stored<std::vector<std::string>> MemoryStore::checkpoints(std::uint64_t from_size) {
    return look([&] {
        std::vector<std::string> notes;
        for (auto at = checkpoints_.lower_bound(from_size); at != checkpoints_.end(); ++at) {
            notes.push_back(at->second);
        }
        return notes;
    });
}

Stored<void> MemoryStore::forget_bodies(Sequence from, Sequence before,
                                        std::span<const Sequence> kept) {
    const auto forgotten = look([&] {
        for (Sequence i = from; i < before && i < entries_.size(); ++i) {
            if (std::ranges::find(kept, i) == kept.end()) entries_[i].parts.clear();
        }
        return true;
    });
    if (!forgotten) return tl::unexpected(forgotten.error());
    return {};
}

Lease MemoryStore::lease_of(ChainId chain, const Holding& holding) const {
    return {chain, holding.server, holding.epoch, holding.until - clock_()};
}

MemoryStore::Holding* MemoryStore::held_by(const Fence& fence, std::string_view server) {
    const auto at = leases_.find(fence.chain);
    const bool is_held = at != leases_.end() && at->second.epoch == fence.epoch &&
                         at->second.server == server && at->second.until > clock_();
    return is_held ? &at->second : nullptr;
}

Stored<std::optional<Lease>> MemoryStore::take_lease(ChainId chain, std::string_view server,
                                                     std::int64_t milliseconds) {
    return look([&]() -> std::optional<Lease> {
        Holding& holding = leases_[chain];
        const Milliseconds now = clock_();
        if (holding.until > now && holding.server != server) return std::nullopt;
        holding = {std::string(server), holding.epoch + 1, now + milliseconds};
        return lease_of(chain, holding);
    });
}

Stored<bool> MemoryStore::renew_leases(std::span<const Fence> held, std::string_view server,
                                       std::int64_t milliseconds) {
    return look([&] {
        const auto is_held = [&](const Fence& fence) { return held_by(fence, server) != nullptr; };
        if (!std::ranges::all_of(held, is_held)) return false;
        for (const Fence& fence : held)
            held_by(fence, server)->until = clock_() + milliseconds;
        return true;
    });
}

Stored<void> MemoryStore::give_up_lease(const Fence& held, std::string_view server) {
    const auto given_up = look([&] {
        Holding* const holding = held_by(held, server);
        if (holding != nullptr) holding->until = 0;
        return holding != nullptr;
    });
    if (!given_up) return tl::unexpected(given_up.error());
    return {};
}

Stored<std::vector<Lease>> MemoryStore::leases() {
    return look([&] {
        std::vector<Lease> all;
        for (const auto& [chain, holding] : leases_)
            all.push_back(lease_of(chain, holding));
        return all;
    });
}

}  // namespace fairdeal::ledger
