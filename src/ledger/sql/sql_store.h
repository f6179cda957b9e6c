#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <optional>

#include "ledger/keys.h"
#include "ledger/sql/dialect.h"
#include "ledger/sql/log_keeper.h"
#include "ledger/sql/turns.h"
#include "ledger/sql/writing.h"
#include "ledger/store.h"

namespace fairdeal::ledger::sql {

// The record in SQLite or PostgreSQL. One connection writes; what is read goes over others and does
// not wait for it. A connection that fails is thrown away, and the next call makes a new one.
class SqlStore : public Store {
  public:
    SqlStore(Place place, std::optional<Keys> keys);

    std::vector<CommitResult> commit(std::span<const Batch> batches) override;
    Stored<TreeHead> tree() override;
    Stored<std::vector<ChainHead>> chains() override;
    Stored<std::vector<Entry>> entries(Sequence from, std::size_t most) override;
    Stored<std::vector<Entry>> chain_entries(ChainId chain, std::uint64_t from,
                                             std::size_t most) override;
    Stored<std::vector<Entry>> account_entries(const AccountId& account, Sequence from,
                                               std::size_t most) override;
    Stored<std::vector<Entry>> latest_account_entries(const AccountId& account, Sequence before,
                                                      std::size_t most) override;
    Stored<std::optional<RoundPlace>> find_round(ChainId table, std::uint32_t round) override;
    Stored<std::optional<Snapshot>> snapshot(ChainId chain) override;
    Stored<std::vector<Hash>> leaf_hashes(Sequence from, std::size_t count) override;
    Stored<std::vector<Hash>> tree_nodes(std::uint8_t level, std::uint64_t from,
                                         std::size_t count) override;
    Stored<base::Cents> balance(const AccountId& account) override;
    Stored<std::vector<Balance>> balances() override;
    Stored<std::optional<Record>> record(std::string_view kind, std::string_view key) override;
    Stored<std::vector<Record>> records(std::string_view kind) override;
    Stored<void> keep_checkpoint(std::uint64_t size, const std::string& note) override;
    Stored<std::vector<std::string>> checkpoints(std::uint64_t from_size) override;
    Stored<void> forget_bodies(Sequence from, Sequence before,
                               std::span<const Sequence> kept) override;
    Stored<std::optional<Lease>> take_lease(ChainId chain, std::string_view server,
                                            std::int64_t milliseconds) override;
    Stored<bool> renew_leases(std::span<const Fence> held, std::string_view server,
                              std::int64_t milliseconds) override;
    Stored<void> give_up_lease(const Fence& held, std::string_view server) override;
    Stored<std::vector<Lease>> leases() override;

  private:
    struct Reading {
        std::mutex mutex{};
        std::unique_ptr<soci::session> session{};
    };
    // A connection nobody reads from, or else one to wait for.
    std::pair<Reading*, std::unique_lock<std::mutex>> reading();
    template <class Read>
    auto read(Read&& read) -> Stored<decltype(read(std::declval<soci::session&>()))>;

    // In a transaction of its own. The connection is new when an old one has failed.
    template <class Write>
    auto write(Write&& write) -> Stored<decltype(write(std::declval<Writing&>()))>;
    void log_has_grown();
    // The connection was lost while the commit was on its way: is it in the database?
    std::vector<CommitResult> after_doubt(std::vector<CommitResult> results, std::string sentence);

    const Place place_;
    const std::optional<Keys> keys_;
    Turns turns_{};
    std::unique_ptr<Writing> writing_{};
    std::optional<LogKeeper> log_{};  // of SQLite, from the first commit on
    std::array<Reading, 3> readings_{};
};

}  // namespace fairdeal::ledger::sql
