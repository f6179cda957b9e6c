#pragma once

#include <mutex>
#include <optional>
#include <string>

#include "ledger/keys.h"
#include "ledger/memory_contents.h"
#include "ledger/store.h"

namespace fairdeal::ledger {

// A store for tests, which keeps everything in memory. Any thread may call it.
class MemoryStore : public Store {
  public:
    using Clock = MemoryLeases::Clock;
    explicit MemoryStore(Keys keys, Clock clock = {});

    // From now on every call fails with this sentence, as if the database were gone …
    void break_down(std::string sentence);
    // … until this call.
    void mend();

    std::vector<CommitResult> commit(std::span<const Batch> batches) override;
    StoreResult<TreeHead> tree() override;
    StoreResult<std::vector<ChainHead>> chains() override;
    StoreResult<std::vector<Entry>> entries(Sequence from, std::size_t most) override;
    StoreResult<std::vector<Entry>> chain_entries(ChainId chain, std::uint64_t from,
                                                  std::size_t most) override;
    StoreResult<std::vector<Entry>> account_entries(const AccountId& account, Sequence from,
                                                    std::size_t most) override;
    StoreResult<std::vector<Entry>> latest_account_entries(const AccountId& account,
                                                           Sequence before,
                                                           std::size_t most) override;
    StoreResult<std::optional<RoundPlace>> find_round(ChainId table, std::uint32_t round) override;
    StoreResult<std::optional<Snapshot>> snapshot(ChainId chain) override;
    StoreResult<std::vector<Hash>> leaf_hashes(Sequence from, std::size_t count) override;
    StoreResult<std::vector<Hash>> tree_nodes(std::uint8_t level, std::uint64_t from,
                                              std::size_t count) override;
    StoreResult<base::Cents> balance(const AccountId& account) override;
    StoreResult<std::vector<Balance>> balances() override;
    StoreResult<std::optional<Record>> record(std::string_view kind, std::string_view key) override;
    StoreResult<std::vector<Record>> records(std::string_view kind) override;
    StoreResult<void> keep_checkpoint(std::uint64_t size, const std::string& note) override;
    StoreResult<std::vector<std::string>> checkpoints(std::uint64_t from_size) override;
    StoreResult<void> forget_bodies(Sequence from, Sequence before,
                                    std::span<const Sequence> kept) override;
    StoreResult<std::optional<Lease>> take_lease(ChainId chain, std::string_view server,
                                                 std::int64_t milliseconds) override;
    StoreResult<bool> renew_leases(std::span<const Fence> held, std::string_view server,
                                   std::int64_t milliseconds) override;
    StoreResult<void> give_up_lease(const Fence& held, std::string_view server) override;
    StoreResult<std::vector<Lease>> leases() override;

  private:
    // Calls `look` under the lock, or fails if the store is broken down.
    template <class Look>
    auto look(Look&& look) -> StoreResult<decltype(look())>;

    const Keys keys_;
    std::mutex mutex_{};
    std::optional<std::string> broken_{};
    MemoryContents contents_;
};

}  // namespace fairdeal::ledger
