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

// Where the record is kept. Everything that is written is written by `commit`: entries, balances,
// records and leases, in one transaction.
namespace fairdeal::ledger {

// A small document beside the record that may be replaced: a user, a session, a table's settings.
struct Record {
    std::string kind{};
    std::string key{};
    std::string value{};
    std::uint64_t version = 0;  // counts its writes from 1
};
struct RecordWrite {
    std::string kind{};
    std::string key{};
    std::optional<std::string> value{};               // nothing: erase it
    std::optional<std::uint64_t> expected_version{};  // 0: it must not exist yet
};

// Right now this server, and no other, writes to these chains. The epoch grows with every change
// of hands, and every write checks it.
struct Fence {
    ChainId chain = house_chain;
    std::uint64_t epoch = 0;
};

// A cache of a table's state, so that a start need not read its whole chain.
struct Snapshot {
    ChainId chain = house_chain;
    std::uint64_t number = 0;  // the chain had so many entries
    Hash head{};               // the hash of the last of them
    Bytes state{};
};

// What is written together or not at all.
struct Batch {
    std::vector<Draft> drafts{};
    std::vector<Fence> fences{};
    std::vector<RecordWrite> records{};
    // `number` and `head` are filled in by the store: after the drafts.
    std::vector<Snapshot> snapshots{};
    // Has this been done already? A key of the client's; a second batch with the same key writes
    // nothing and gets the answer of the first. Kept for a day at least, two at most.
    std::string idempotency_key{};
    std::string answer{};  // what is kept for the second
};

enum class CommitFault : std::uint8_t {
    fenced_off,    // another server holds the chain
    too_little,    // an account would owe what it may not owe
    stale_record,  // a record has another version than expected
    done_already,  // `idempotency_key` was used before: `answer` is what was said then
    // The database is gone, full or damaged. Nothing was written, unless the connection was lost in
    // the instant of the commit and stayed lost: then the sentence says that it is not known.
    storage,
};

struct CommitReceipt {
    std::vector<Entry> entries{};  // with their sequence, number and hash
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
    std::string server{};  // who holds it: an address other servers can reach
    std::uint64_t epoch = 0;
    std::int64_t milliseconds_left = 0;  // on the database's clock; ≤ 0: it has run out
};

struct ChainHead {
    ChainId chain = house_chain;
    std::uint64_t size = 0;
    Hash head{};
};

struct RoundPlace {  // where a round stands in its chain
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

    // One transaction for all of them; each batch has its own result, and one that is refused does
    // not hinder the others. Durable when it returns. A storage fault is every batch's result.
    virtual std::vector<CommitResult> commit(std::span<const Batch> batches) = 0;

    // Reading. Each is one consistent look.
    virtual StoreResult<TreeHead> tree() = 0;
    virtual StoreResult<std::vector<ChainHead>> chains() = 0;
    virtual StoreResult<std::vector<Entry>> entries(Sequence from, std::size_t most) = 0;
    virtual StoreResult<std::vector<Entry>> chain_entries(ChainId chain, std::uint64_t from,
                                                          std::size_t most) = 0;
    virtual StoreResult<std::vector<Entry>> account_entries(const AccountId& account, Sequence from,
                                                            std::size_t most) = 0;
    // The newest first, of those before `before`.
    virtual StoreResult<std::vector<Entry>> latest_account_entries(const AccountId& account,
                                                                   Sequence before,
                                                                   std::size_t most) = 0;
    virtual StoreResult<std::optional<RoundPlace>> find_round(ChainId table,
                                                              std::uint32_t round) = 0;
    virtual StoreResult<std::optional<Snapshot>> snapshot(ChainId chain) = 0;
    virtual StoreResult<std::vector<Hash>> leaf_hashes(Sequence from, std::size_t count) = 0;
    // Complete subtrees of 256, 65,536 … leaves: level 1, 2 …
    virtual StoreResult<std::vector<Hash>> tree_nodes(std::uint8_t level, std::uint64_t from,
                                                      std::size_t count) = 0;
    virtual StoreResult<base::Cents> balance(const AccountId& account) = 0;
    virtual StoreResult<std::vector<Balance>> balances() = 0;
    virtual StoreResult<std::optional<Record>> record(std::string_view kind,
                                                      std::string_view key) = 0;
    virtual StoreResult<std::vector<Record>> records(std::string_view kind) = 0;

    // Signed checkpoints, the newest last.
    virtual StoreResult<void> keep_checkpoint(std::uint64_t size, const std::string& note) = 0;
    virtual StoreResult<std::vector<std::string>> checkpoints(std::uint64_t from_size) = 0;

    // Empties the bodies of these entries but for some that are kept; an archive must have them by
    // then. Their hashes stay, and with them the tree; reading entries passes over them.
    virtual StoreResult<void> forget_bodies(Sequence /*from*/, Sequence /*before*/,
                                            std::span<const Sequence> /*kept*/) {
        return tl::unexpected(StoreError{"This store keeps everything."});
    }

    // Leases, on the database's clock. `take` succeeds when nobody else holds it or it has run out,
    // and always with a new epoch: a server that starts again under its old name fences off what
    // may be left of the one before. Nothing: somebody else holds it. Renewing keeps the epoch, and
    // is refused for all of them (false) when one has run out or changed hands. A commit whose
    // fence has run out is refused even if nobody else has taken the lease.
    virtual StoreResult<std::optional<Lease>> take_lease(ChainId chain, std::string_view server,
                                                         std::int64_t milliseconds) = 0;
    virtual StoreResult<bool> renew_leases(std::span<const Fence> held, std::string_view server,
                                           std::int64_t milliseconds) = 0;
    virtual StoreResult<void> give_up_lease(const Fence& held, std::string_view server) = 0;
    virtual StoreResult<std::vector<Lease>> leases() = 0;
};

}  // namespace fairdeal::ledger
