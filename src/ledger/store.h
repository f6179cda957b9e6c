#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "ledger/entry.h"
#include "ledger/tree.h"

// Where the record is kept. `commit` writes entries, balances, records and snapshots in one
// transaction; leases, checkpoints and the removal of archived bodies have calls of their own.
// MemoryStore and SqlStore implement this interface, and one suite of tests checks both. Any thread
// may call a store. A store throws nothing: a failure of the database is a StoreError or
// `CommitFault::storage`.
namespace fairdeal::ledger {

// A small document beside the record that can be replaced: a user, a session, a table's settings.
struct Record {
    std::string kind{};
    std::string key{};
    std::string value{};
    std::uint64_t version = 0;  // the number of writes so far
};
struct RecordWrite {
    std::string kind{};
    std::string key{};
    std::optional<std::string> value{};               // nothing: erase the record
    std::optional<std::uint64_t> expected_version{};  // 0: the record must not exist yet
};

// Proof of the right to write to a chain: the epoch of the lease that this server holds. The epoch
// grows each time a server takes the lease, and every commit checks it in its transaction.
struct Fence {
    ChainId chain = house_chain;
    std::uint64_t epoch = 0;
};

// A cached state of a table, so that a server need not read the whole chain when it starts.
struct Snapshot {
    ChainId chain = house_chain;
    std::uint64_t number = 0;  // how many entries the chain had
    Hash head{};               // the hash of the last of these entries
    Bytes state{};
};

// The store writes all of a batch or nothing.
struct Batch {
    std::vector<Draft> drafts{};
    std::vector<Fence> fences{};
    std::vector<RecordWrite> records{};
    // The store fills in `number` and `head`, as they are after the drafts.
    std::vector<Snapshot> snapshots{};
    // The client's idempotency key; empty: none. A second batch with the same key writes nothing
    // and gets the first batch's answer. The store remembers a key for one to two days.
    std::string idempotency_key{};
    std::string answer{};  // the answer that the store keeps for a second batch
};

enum class CommitFault : std::uint8_t {
    fenced_off,    // another server holds the chain
    too_little,    // an account would owe money, and its kind may not
    stale_record,  // a record has another version than expected
    done_already,  // `idempotency_key` was used before: `answer` is the first batch's
    // The database is gone, full or damaged. Nothing was written, with one exception: if the
    // connection was lost during the commit and stayed lost, the sentence says that the outcome is
    // unknown.
    storage,
};

struct CommitReceipt {
    std::vector<Entry> entries{};  // complete with sequence, number and hash
};
struct CommitRefused {
    CommitFault fault{};
    std::string sentence{};
    AccountId account{};   // too_little
    std::string answer{};  // done_already
};
using CommitResult = tl::expected<CommitReceipt, CommitRefused>;

struct StoreError {
    std::string sentence{};
};
template <class T>
using StoreResult = tl::expected<T, StoreError>;

struct Lease {
    ChainId chain = house_chain;
    std::string server{};  // the holder: an address that other servers can reach
    std::uint64_t epoch = 0;
    std::int64_t milliseconds_left = 0;  // on the database's clock; ≤ 0: the lease has expired
};

struct ChainHead {
    ChainId chain = house_chain;
    std::uint64_t size = 0;
    Hash head{};
};

struct RoundPlace {  // the numbers of a round's first and last entry in its chain
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

struct Balance {
    AccountId account{};
    base::Cents amount{};
};

class Store {
  public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    // Writes all batches in one transaction, durably: what it reports as committed survives a
    // crash. Each batch has its own result; a refused batch leaves no trace and does not affect the
    // others. After a storage fault, every batch has that result.
    virtual std::vector<CommitResult> commit(std::span<const Batch> batches) = 0;

    // Queries. Each reads one consistent state of the store.
    virtual StoreResult<TreeHead> tree() = 0;
    virtual StoreResult<std::vector<ChainHead>> chains() = 0;
    virtual StoreResult<std::vector<Entry>> entries(Sequence from, std::size_t most) = 0;
    virtual StoreResult<std::vector<Entry>> chain_entries(ChainId chain, std::uint64_t from,
                                                          std::size_t most) = 0;
    virtual StoreResult<std::vector<Entry>> account_entries(const AccountId& account, Sequence from,
                                                            std::size_t most) = 0;
    // The entries before `before`, newest first.
    virtual StoreResult<std::vector<Entry>> latest_account_entries(const AccountId& account,
                                                                   Sequence before,
                                                                   std::size_t most) = 0;
    virtual StoreResult<std::optional<RoundPlace>> find_round(ChainId table,
                                                              std::uint32_t round) = 0;
    virtual StoreResult<std::optional<Snapshot>> snapshot(ChainId chain) = 0;
    virtual StoreResult<std::vector<Hash>> leaf_hashes(Sequence from, std::size_t count) = 0;
    // The roots of complete subtrees of 256, 65,536 … leaves: level 1, 2 …
    virtual StoreResult<std::vector<Hash>> tree_nodes(std::uint8_t level, std::uint64_t from,
                                                      std::size_t count) = 0;
    virtual StoreResult<base::Cents> balance(const AccountId& account) = 0;
    virtual StoreResult<std::vector<Balance>> balances() = 0;
    virtual StoreResult<std::optional<Record>> record(std::string_view kind,
                                                      std::string_view key) = 0;
    virtual StoreResult<std::vector<Record>> records(std::string_view kind) = 0;

    // Signed checkpoints, newest last.
    virtual StoreResult<void> keep_checkpoint(std::uint64_t size, const std::string& note) = 0;
    virtual StoreResult<std::vector<std::string>> checkpoints(std::uint64_t from_size) = 0;

    // Empties the bodies of these entries, except those in `kept`. The caller must have archived
    // them first. Their hashes stay, so the tree stays provable. Queries skip entries without a
    // body.
    virtual StoreResult<void> forget_bodies(Sequence /*from*/, Sequence /*before*/,
                                            std::span<const Sequence> /*kept*/) {
        return tl::unexpected(StoreError{"This store keeps everything."});
    }

    // Leases, on the database's clock. `take_lease` succeeds if no other server holds the lease or
    // if it has expired; it returns nothing if another server holds it. It always assigns a new
    // epoch, so a server that restarts under its old name fences off its former process.
    // `renew_leases` keeps the epochs; it renews none and returns false if one of the leases has
    // expired or changed hands. The store refuses a commit whose lease has expired, even if no
    // other server has taken it.
    virtual StoreResult<std::optional<Lease>> take_lease(ChainId chain, std::string_view server,
                                                         std::int64_t milliseconds) = 0;
    virtual StoreResult<bool> renew_leases(std::span<const Fence> held, std::string_view server,
                                           std::int64_t milliseconds) = 0;
    virtual StoreResult<void> give_up_lease(const Fence& held, std::string_view server) = 0;
    virtual StoreResult<std::vector<Lease>> leases() = 0;
};

}  // namespace fairdeal::ledger
