#pragma once

#include <map>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "audit/export/export.h"
#include "ledger/store.h"

namespace fairdeal::audit {

// An export, loaded into memory as a read-only store. Callers can replay and prove rounds and state
// accounts from it as from a database. The caller must verify the export first; this class does
// not.
class ExportStore final : public ledger::Store {
  public:
    static tl::expected<std::unique_ptr<ExportStore>, std::string> read(const std::string& path);

    std::vector<ledger::CommitResult> commit(std::span<const ledger::Batch> batches) override;
    ledger::StoreResult<ledger::TreeHead> tree() override;
    ledger::StoreResult<std::vector<ledger::ChainHead>> chains() override;
    ledger::StoreResult<std::vector<ledger::Entry>> entries(ledger::Sequence from,
                                                            std::size_t most) override;
    ledger::StoreResult<std::vector<ledger::Entry>> chain_entries(ledger::ChainId chain,
                                                                  std::uint64_t from,
                                                                  std::size_t most) override;
    ledger::StoreResult<std::vector<ledger::Entry>> account_entries(
        const ledger::AccountId& account, ledger::Sequence from, std::size_t most) override;
    ledger::StoreResult<std::vector<ledger::Entry>> latest_account_entries(
        const ledger::AccountId& account, ledger::Sequence before, std::size_t most) override;
    ledger::StoreResult<std::optional<ledger::RoundPlace>> find_round(ledger::ChainId table,
                                                                      std::uint32_t round) override;
    ledger::StoreResult<std::optional<ledger::Snapshot>> snapshot(ledger::ChainId chain) override;
    ledger::StoreResult<std::vector<ledger::Hash>> leaf_hashes(ledger::Sequence from,
                                                               std::size_t count) override;
    ledger::StoreResult<std::vector<ledger::Hash>> tree_nodes(std::uint8_t level,
                                                              std::uint64_t from,
                                                              std::size_t count) override;
    ledger::StoreResult<base::Cents> balance(const ledger::AccountId& account) override;
    ledger::StoreResult<std::vector<ledger::Balance>> balances() override;
    ledger::StoreResult<std::optional<ledger::Record>> record(std::string_view kind,
                                                              std::string_view key) override;
    ledger::StoreResult<std::vector<ledger::Record>> records(std::string_view kind) override;
    ledger::StoreResult<void> keep_checkpoint(std::uint64_t size, const std::string& note) override;
    ledger::StoreResult<std::vector<std::string>> checkpoints(std::uint64_t from_size) override;
    ledger::StoreResult<std::optional<ledger::Lease>> take_lease(
        ledger::ChainId chain, std::string_view server, std::int64_t milliseconds) override;
    ledger::StoreResult<bool> renew_leases(std::span<const ledger::Fence> held,
                                           std::string_view server,
                                           std::int64_t milliseconds) override;
    ledger::StoreResult<void> give_up_lease(const ledger::Fence& held,
                                            std::string_view server) override;
    ledger::StoreResult<std::vector<ledger::Lease>> leases() override;

  private:
    void add(ledger::Entry entry);

    RecordClaims stated_{};
    ledger::Sequence first_ = 0;  // earlier entries are in another archive
    std::vector<ledger::Entry> entries_{};
    std::map<ledger::ChainId, ledger::Hash> heads_{};
    std::map<ledger::ChainId, std::vector<std::size_t>> chains_{};
    std::map<std::pair<ledger::ChainId, std::uint32_t>, ledger::RoundPlace> rounds_{};
    std::vector<std::vector<ledger::Hash>> nodes_{};
    std::vector<ledger::Record> archive_{};  // the note of the preceding archive
};

}  // namespace fairdeal::audit
