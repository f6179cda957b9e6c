#include "audit/export/export_store.h"

#include <algorithm>
#include <charconv>

#include "audit/export/export_source.h"
#include "ledger/movements.h"
#include "ledger/tree.h"

// ExportStore: an export in memory, with an index by chain and by round. The tree's nodes are built
// only for an export that begins with entry 0, because others lack the leaves before. Writing calls
// fail with one sentence.
namespace fairdeal::audit {
namespace {

tl::unexpected<ledger::StoreError> read_only() {
    return tl::unexpected(ledger::StoreError{"An export can only be read."});
}

template <class T>
std::vector<T> stretch(const std::vector<T>& all, std::uint64_t from, std::size_t most) {
    if (from >= all.size()) return {};
    const auto first = all.begin() + static_cast<std::ptrdiff_t>(from);
    const auto count = std::min<std::uint64_t>(most, all.size() - from);
    return {first, first + static_cast<std::ptrdiff_t>(count)};
}

bool moves(const ledger::Entry& entry, const ledger::AccountId& account) {
    const auto moved = ledger::movements_in(entry);
    return moved && std::ranges::any_of(*moved, [&](const ledger::Movement& movement) {
               return movement.from == account || movement.to == account;
           });
}

// The second line of a signed note.
std::uint64_t size_in(std::string_view note) {
    std::uint64_t size = 0;
    const std::size_t line = note.find('\n');
    if (line == note.npos) return 0;
    std::from_chars(note.data() + line + 1, note.data() + note.size(), size);
    return size;
}

}  // namespace

tl::expected<std::unique_ptr<ExportStore>, std::string> ExportStore::read(const std::string& path) {
    auto source = open_export(path);
    if (!source) return tl::unexpected(source.error());
    auto stated = (*source)->stated();
    if (!stated) return tl::unexpected(to_string(stated.error()));
    auto store = std::make_unique<ExportStore>();
    if (stated->from) {
        store->first_ = stated->from->tree.size();
        for (const ChainStanding& chain : stated->from->chains)
            store->heads_[chain.chain] = chain.head;
        const ArchiveNote note{store->first_, stated->archive, {}, *stated->from};
        store->archive_ = {{std::string(archive_record), archive_key(note.size), to_json(note), 1}};
    }
    store->stated_ = std::move(*stated);
    for (;;) {
        auto entries = (*source)->next();
        if (!entries) return tl::unexpected(to_string(entries.error()));
        if (entries->empty()) break;
        for (ledger::Entry& entry : *entries)
            store->add(std::move(entry));
    }
    if (store->first_ == 0) {
        ledger::Frontier tree;
        for (const ledger::Entry& entry : store->entries_) {
            tree.append(entry.hash, [&](std::uint8_t level, const ledger::Hash& node) {
                // As in a database, only the subtrees of 256, 65,536 … leaves.
                if (level % 8 != 0) return;
                if (store->nodes_.size() < level / 8U) store->nodes_.resize(level / 8U);
                store->nodes_[level / 8U - 1].push_back(node);
            });
        }
    }
    return store;
}

void ExportStore::add(ledger::Entry entry) {
    ledger::Hash& head = heads_[entry.chain];
    entry.before = head;
    head = entry.hash;
    chains_[entry.chain].push_back(entries_.size());
    if (entry.round != 0) {
        const auto [at, is_new] =
            rounds_.try_emplace({entry.chain, entry.round}, ledger::RoundPlace{entry.number, 0});
        at->second.last = entry.number;
    }
    entries_.push_back(std::move(entry));
}

std::vector<ledger::CommitResult> ExportStore::commit(std::span<const ledger::Batch> batches) {
    const ledger::CommitRefused refusal{
        ledger::CommitFault::storage, read_only().value().sentence, {}, {}};
    return std::vector<ledger::CommitResult>(batches.size(), tl::unexpected(refusal));
}

ledger::StoreResult<ledger::TreeHead> ExportStore::tree() {
    return stated_.tree;
}
ledger::StoreResult<std::vector<ledger::ChainHead>> ExportStore::chains() {
    return stated_.chains;
}
ledger::StoreResult<std::vector<ledger::Entry>> ExportStore::entries(ledger::Sequence from,
                                                                     std::size_t most) {
    return stretch(entries_, from < first_ ? 0 : from - first_, most);
}

ledger::StoreResult<std::vector<ledger::Entry>> ExportStore::chain_entries(ledger::ChainId chain,
                                                                           std::uint64_t from,
                                                                           std::size_t most) {
    std::vector<ledger::Entry> found;
    for (const std::size_t place : chains_[chain]) {
        if (found.size() == most) break;
        if (entries_[place].number >= from) found.push_back(entries_[place]);
    }
    return found;
}

ledger::StoreResult<std::vector<ledger::Entry>> ExportStore::account_entries(
    const ledger::AccountId& account, ledger::Sequence from, std::size_t most) {
    std::vector<ledger::Entry> found;
    for (const ledger::Entry& entry : entries_) {
        if (found.size() == most) break;
        if (entry.sequence >= from && moves(entry, account)) found.push_back(entry);
    }
    return found;
}

ledger::StoreResult<std::vector<ledger::Entry>> ExportStore::latest_account_entries(
    const ledger::AccountId& account, ledger::Sequence before, std::size_t most) {
    std::vector<ledger::Entry> found;
    for (auto entry = entries_.rbegin(); entry != entries_.rend() && found.size() < most; ++entry) {
        if (entry->sequence < before && moves(*entry, account)) found.push_back(*entry);
    }
    return found;
}

ledger::StoreResult<std::optional<ledger::RoundPlace>> ExportStore::find_round(
    ledger::ChainId table, std::uint32_t round) {
    const auto found = rounds_.find({table, round});
    return found == rounds_.end() ? std::nullopt : std::optional(found->second);
}
ledger::StoreResult<std::optional<ledger::Snapshot>> ExportStore::snapshot(ledger::ChainId) {
    return std::optional<ledger::Snapshot>();
}

ledger::StoreResult<std::vector<ledger::Hash>> ExportStore::leaf_hashes(ledger::Sequence from,
                                                                        std::size_t count) {
    std::vector<ledger::Hash> hashes;
    if (from < first_) return hashes;
    for (std::uint64_t i = from - first_; i < entries_.size() && hashes.size() < count; ++i)
        hashes.push_back(entries_[i].hash);
    return hashes;
}
ledger::StoreResult<std::vector<ledger::Hash>> ExportStore::tree_nodes(std::uint8_t level,
                                                                       std::uint64_t from,
                                                                       std::size_t count) {
    if (level == 0 || level > nodes_.size()) return std::vector<ledger::Hash>();
    return stretch(nodes_[level - 1U], from, count);
}

ledger::StoreResult<base::Cents> ExportStore::balance(const ledger::AccountId& account) {
    const auto found = std::ranges::find(stated_.balances, account, &ledger::Balance::account);
    return found == stated_.balances.end() ? base::Cents() : found->amount;
}
ledger::StoreResult<std::vector<ledger::Balance>> ExportStore::balances() {
    return stated_.balances;
}
ledger::StoreResult<std::optional<ledger::Record>> ExportStore::record(std::string_view kind,
                                                                       std::string_view key) {
    for (const ledger::Record& record : archive_) {
        if (record.kind == kind && record.key == key) return std::optional(record);
    }
    return std::optional<ledger::Record>();
}
ledger::StoreResult<std::vector<ledger::Record>> ExportStore::records(std::string_view kind) {
    return kind == archive_record ? archive_ : std::vector<ledger::Record>();
}

ledger::StoreResult<void> ExportStore::keep_checkpoint(std::uint64_t, const std::string&) {
    return read_only();
}
ledger::StoreResult<std::vector<std::string>> ExportStore::checkpoints(std::uint64_t from_size) {
    std::vector<std::string> notes;
    for (const std::string& note : stated_.checkpoints) {
        if (size_in(note) >= from_size) notes.push_back(note);
    }
    return notes;
}

ledger::StoreResult<std::optional<ledger::Lease>> ExportStore::take_lease(ledger::ChainId,
                                                                          std::string_view,
                                                                          std::int64_t) {
    return read_only();
}
ledger::StoreResult<bool> ExportStore::renew_leases(std::span<const ledger::Fence>,
                                                    std::string_view, std::int64_t) {
    return read_only();
}
ledger::StoreResult<void> ExportStore::give_up_lease(const ledger::Fence&, std::string_view) {
    return read_only();
}
ledger::StoreResult<std::vector<ledger::Lease>> ExportStore::leases() {
    return std::vector<ledger::Lease>();
}

}  // namespace fairdeal::audit
