#pragma once

#include <soci/soci.h>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "ledger/keys.h"
#include "ledger/posting.h"
#include "ledger/sql/dialect.h"
#include "ledger/sql/leases.h"
#include "ledger/sql/rows.h"
#include "ledger/store.h"

namespace fairdeal::ledger::sql {

// The writing connection with its prepared statements. One thread at a time uses it. It throws what
// SOCI throws; after that the owner must drop it.
class Writing {
  public:
    explicit Writing(const DatabaseAddress& address);
    ~Writing();
    Writing(const Writing&) = delete;
    Writing& operator=(const Writing&) = delete;

    // Begins a transaction and locks the head of the tree, so that no other server writes until the
    // transaction ends.
    void begin();
    // Posts the batches and writes what has changed; `end` commits it.
    std::vector<CommitResult> post(std::span<const Batch> batches, const Keys& keys);
    void end();
    void roll_back();

    // The caller begins and ends the transaction of each of these.
    std::optional<Hash> hash_at(Sequence sequence);
    void keep_checkpoint(std::uint64_t size, const std::string& note);
    void forget_bodies(Sequence from, Sequence before, std::span<const Sequence> kept);
    Leases& leases() noexcept { return leases_; }

  private:
    struct ChainRow {
        ChainHead head{};
        std::int64_t last = -1;   // the sequence of its last entry
        std::uint32_t round = 0;  // the newest round, and the place of its entries
        RoundPlace place{};
    };
    struct AccountRow {
        base::Cents amount{};
        std::int64_t last = -1;
    };
    using Rounds = std::map<std::pair<ChainId, std::uint32_t>, RoundPlace>;

    StoreState find(const TouchedKeys& touched);
    void find_chains(const std::set<ChainId>& chains);
    void find_accounts(const std::set<AccountId>& accounts);
    void find_records(const std::set<RecordName>& names, StoreState& found);
    void find_answers(const std::set<std::string>& idempotency_keys, StoreState& found);
    void write_entries(std::span<const CommitResult> results, const Changes& changes);
    // Appends an entry to its chain, and moves rounds that are over to `ended`.
    void put_in_chain(const Entry& entry, Rounds& ended);
    void write_changes(const Posting& posting);
    void write_records(const Posting& posting);
    void write_once(const Posting& posting);

    std::unique_ptr<soci::session> session_;
    Engine engine_;
    Leases leases_;
    bool is_begun_ = false;
    // As they were when the transaction began.
    Frontier frontier_{};
    std::int64_t now_ = 0;
    std::size_t once_written_ = 0;  // idempotency keys, since old ones were last deleted

    // A cache of chains and balances as this connection left them. It is valid as long as the tree
    // has the size `left_at_`: every change of a chain or a balance comes with an entry.
    std::map<ChainId, ChainRow> chain_rows_{};
    std::map<AccountId, AccountRow> account_rows_{};
    std::uint64_t left_at_ = 0;

    RowFinder head_;
    RowFinder chains_found_;
    RowFinder balances_found_;
    RowFinder records_found_;
    RowFinder once_found_;
    RowFinder hashes_found_;
    RowWriter entries_;
    RowWriter marks_;
    RowWriter rounds_;
    RowWriter nodes_;
    RowWriter chains_;
    RowWriter balances_;
    RowWriter records_;
    RowWriter once_;
    RowWriter snapshots_;
    RowWriter head_written_;
};

}  // namespace fairdeal::ledger::sql
