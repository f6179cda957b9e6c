#include "ledger/memory_store.h"

#include <algorithm>
#include <utility>

// MemoryStore follows SqlStore: it finds what the batches touch, lets Posting decide, and keeps the
// result, all under one lock. Tests run the same suite against it and the databases.
namespace fairdeal::ledger {
namespace {

// Up to `most` items, from index `from` on.
template <class T>
std::vector<T> some_of(const std::vector<T>& all, std::uint64_t from, std::size_t most) {
    if (from >= all.size()) return {};
    const auto first = all.begin() + static_cast<std::ptrdiff_t>(from);
    const std::size_t count = std::min(most, all.size() - static_cast<std::size_t>(from));
    return {first, first + static_cast<std::ptrdiff_t>(count)};
}

}  // namespace

MemoryStore::MemoryStore(Keys keys, Clock clock)
    : keys_(std::move(keys)), contents_{.leases = MemoryLeases(std::move(clock))} {}

void MemoryStore::break_down(std::string sentence) {
    const std::scoped_lock lock(mutex_);
    broken_ = std::move(sentence);
}

void MemoryStore::mend() {
    const std::scoped_lock lock(mutex_);
    broken_.reset();
}

template <class Look>
auto MemoryStore::look(Look&& look) -> StoreResult<decltype(look())> {
    const std::scoped_lock lock(mutex_);
    if (broken_) return tl::unexpected(StoreError{*broken_});
    return look();
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
    Posting posting(contents_.find(touched_by(batches)), keys_);
    for (const Batch& batch : batches)
        results.push_back(posting.post(batch));
    contents_.write(posting, results);
    return results;
}

StoreResult<TreeHead> MemoryStore::tree() {
    return look([&] { return TreeHead{contents_.frontier.size(), contents_.frontier.root()}; });
}

StoreResult<std::vector<ChainHead>> MemoryStore::chains() {
    return look([&] {
        std::vector<ChainHead> heads;
        for (const auto& [chain, places] : contents_.chains) {
            heads.push_back({chain, places.size(), contents_.entries[places.back()].hash});
        }
        return heads;
    });
}

StoreResult<std::vector<Entry>> MemoryStore::entries(Sequence from, std::size_t most) {
    return look([&] {
        std::vector<Entry> found;
        for (Sequence i = from; i < contents_.entries.size() && found.size() < most; ++i) {
            if (!contents_.entries[i].parts.empty()) found.push_back(contents_.entries[i]);
        }
        return found;
    });
}

StoreResult<std::vector<Entry>> MemoryStore::chain_entries(ChainId chain, std::uint64_t from,
                                                           std::size_t most) {
    return look([&] {
        std::vector<Entry> found;
        const auto at = contents_.chains.find(chain);
        if (at == contents_.chains.end()) return found;
        for (std::uint64_t i = from; i < at->second.size() && found.size() < most; ++i) {
            const Entry& entry = contents_.entries[at->second[i]];
            if (!entry.parts.empty()) found.push_back(entry);
        }
        return found;
    });
}

StoreResult<std::vector<Entry>> MemoryStore::account_entries(const AccountId& account,
                                                             Sequence from, std::size_t most) {
    return look([&] {
        std::vector<Entry> found;
        const auto at = contents_.account_entries.find(account);
        if (at == contents_.account_entries.end()) return found;
        for (auto place = std::ranges::lower_bound(at->second, from);
             place != at->second.end() && found.size() < most; ++place) {
            if (!contents_.entries[*place].parts.empty())
                found.push_back(contents_.entries[*place]);
        }
        return found;
    });
}

StoreResult<std::vector<Entry>> MemoryStore::latest_account_entries(const AccountId& account,
                                                                    Sequence before,
                                                                    std::size_t most) {
    return look([&] {
        std::vector<Entry> found;
        const auto at = contents_.account_entries.find(account);
        if (at == contents_.account_entries.end()) return found;
        for (auto place = std::ranges::lower_bound(at->second, before);
             place != at->second.begin() && found.size() < most;) {
            --place;
            if (!contents_.entries[*place].parts.empty())
                found.push_back(contents_.entries[*place]);
        }
        return found;
    });
}

StoreResult<std::optional<RoundPlace>> MemoryStore::find_round(ChainId table, std::uint32_t round) {
    return look([&] {
        const auto at = contents_.rounds.find({table, round});
        return at == contents_.rounds.end() ? std::nullopt : std::optional(at->second);
    });
}

StoreResult<std::optional<Snapshot>> MemoryStore::snapshot(ChainId chain) {
    return look([&] {
        const auto at = contents_.snapshots.find(chain);
        return at == contents_.snapshots.end() ? std::nullopt : std::optional(at->second);
    });
}

StoreResult<std::vector<Hash>> MemoryStore::leaf_hashes(Sequence from, std::size_t count) {
    return look([&] {
        std::vector<Hash> hashes;
        for (const Entry& entry : some_of(contents_.entries, from, count))
            hashes.push_back(entry.hash);
        return hashes;
    });
}

StoreResult<std::vector<Hash>> MemoryStore::tree_nodes(std::uint8_t level, std::uint64_t from,
                                                       std::size_t count) {
    return look([&] {
        const auto at = contents_.nodes.find(level);
        return at == contents_.nodes.end() ? std::vector<Hash>() : some_of(at->second, from, count);
    });
}

StoreResult<base::Cents> MemoryStore::balance(const AccountId& account) {
    return look([&] {
        const auto at = contents_.balances.find(account);
        return at == contents_.balances.end() ? base::Cents() : at->second;
    });
}

StoreResult<std::vector<Balance>> MemoryStore::balances() {
    return look([&] {
        std::vector<Balance> all;
        for (const auto& [account, amount] : contents_.balances)
            all.push_back({account, amount});
        return all;
    });
}

StoreResult<std::optional<Record>> MemoryStore::record(std::string_view kind,
                                                       std::string_view key) {
    return look([&] {
        const auto at = contents_.records.find({std::string(kind), std::string(key)});
        return at == contents_.records.end() ? std::nullopt : std::optional(at->second);
    });
}

StoreResult<std::vector<Record>> MemoryStore::records(std::string_view kind) {
    return look([&] {
        std::vector<Record> all;
        for (const auto& [name, record] : contents_.records) {
            if (name.first == kind) all.push_back(record);
        }
        return all;
    });
}

StoreResult<void> MemoryStore::keep_checkpoint(std::uint64_t size, const std::string& note) {
    const auto kept = look([&] { return contents_.checkpoints.emplace(size, note)->first; });
    if (!kept) return tl::unexpected(kept.error());
    return {};
}

StoreResult<std::vector<std::string>> MemoryStore::checkpoints(std::uint64_t from_size) {
    return look([&] {
        std::vector<std::string> notes;
        for (auto at = contents_.checkpoints.lower_bound(from_size);
             at != contents_.checkpoints.end(); ++at) {
            notes.push_back(at->second);
        }
        return notes;
    });
}

StoreResult<void> MemoryStore::forget_bodies(Sequence from, Sequence before,
                                             std::span<const Sequence> kept) {
    const auto forgotten = look([&] {
        for (Sequence i = from; i < before && i < contents_.entries.size(); ++i) {
            if (std::ranges::find(kept, i) == kept.end()) contents_.entries[i].parts.clear();
        }
        return true;
    });
    if (!forgotten) return tl::unexpected(forgotten.error());
    return {};
}

StoreResult<std::optional<Lease>> MemoryStore::take_lease(ChainId chain, std::string_view server,
                                                          std::int64_t milliseconds) {
    return look([&] { return contents_.leases.take(chain, server, milliseconds); });
}

StoreResult<bool> MemoryStore::renew_leases(std::span<const Fence> held, std::string_view server,
                                            std::int64_t milliseconds) {
    return look([&] { return contents_.leases.renew(held, server, milliseconds); });
}

StoreResult<void> MemoryStore::give_up_lease(const Fence& held, std::string_view server) {
    const auto done = look([&] {
        contents_.leases.give_up(held, server);
        return true;
    });
    if (!done) return tl::unexpected(done.error());
    return {};
}

StoreResult<std::vector<Lease>> MemoryStore::leases() {
    return look([&] { return contents_.leases.all(); });
}

}  // namespace fairdeal::ledger
