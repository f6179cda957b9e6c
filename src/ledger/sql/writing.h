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
#include "ledger/sql/rows.h"
#include "ledger/store.h"

namespace fairdeal::ledger::sql {

// The connection over which everything is written, with its statements. It throws what SOCI
// throws; after that it is of no more use.
class Writing {
  public:
    explicit Writing(const Place& place);
    ~Writing();
    Writing(const Writing&) = delete;
    Writing& operator=(const Writing&) = delete;

    // Begins a transaction and locks the head of the tree: no other server writes until it ends.
    void begin();
    // Posts the batches and writes what has changed; `end` makes it so.
    std::vector<CommitResult> post(std::span<const Batch> batches, const Keys& keys);
    void end();
    void roll_back();

    // Each in a transaction of the caller's.
    std::optional<Hash> hash_at(Sequence sequence);
    void keep_checkpoint(std::uint64_t size, const std::string& note);
    std::optional<Lease> take_lease(ChainId chain, std::string_view server,
                                    std::int64_t milliseconds);
    bool renew_leases(std::span<const Fence> held, std::string_view server,
                      std::int64_t milliseconds);
    void give_up_lease(const Fence& held, std::string_view server);

  private:
    Found find(const Touched& touched);
    std::int64_t time();  // on the database's clock
    void find_answers(const std::set<std::string>& once, Found& found);
    std::map<ChainId, Lease> find_leases(std::span<const std::int64_t> chains);
    void write_entries(std::span<const CommitResult> results);
    void write_changes(const Posting& posting);
    void write_records(const Posting& posting);
    void write_once(const Posting& posting);

    std::unique_ptr<soci::session> session_;
    Engine engine_;
    bool is_begun_ = false;
    // As the transaction found them.
    Frontier frontier_{};
    std::int64_t now_ = 0;
    std::size_t once_written_ = 0;  // since the old ones were last thrown away

    RowFinder head_;
    RowFinder chains_found_;
    RowFinder leases_found_;
    RowFinder balances_found_;
    RowFinder records_found_;
    RowFinder once_found_;
    RowFinder hashes_found_;
    RowWriter entries_;
    RowWriter account_entries_;
    RowWriter rounds_;
    RowWriter nodes_;
    RowWriter chains_;
    RowWriter balances_;
    RowWriter records_;
    RowWriter once_;
    RowWriter snapshots_;
    RowWriter leases_;
    RowWriter head_written_;
};

}  // namespace fairdeal::ledger::sql
