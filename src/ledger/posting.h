#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ledger/keys.h"
#include "ledger/store.h"

// The rules of `Store::commit`, the same for every store: a store finds what the batches touch, has
// them posted, and writes what has changed.
namespace fairdeal::ledger {

using RecordName = std::pair<std::string, std::string>;  // kind, key

// What batches touch.
struct TouchedKeys {
    std::set<ChainId> chains{};
    std::set<ChainId> leases{};
    std::set<AccountId> accounts{};
    std::set<RecordName> records{};
    std::set<std::string> idempotency_keys{};
};
TouchedKeys touched_by(std::span<const Batch> batches);

// What is there of it; what is missing does not exist yet.
struct StoreState {
    Frontier frontier{};
    std::map<ChainId, ChainHead> chains{};
    std::map<ChainId, Lease> leases{};
    std::map<AccountId, base::Cents> balances{};
    std::map<RecordName, Record> records{};
    std::map<std::string, std::string> answers{};  // by the key in `idempotency_key`
};

struct TreeNode {
    std::uint8_t level = 0;  // of 256^level leaves
    std::uint64_t place = 0;
    Hash hash{};
};

// What is to be written, besides the entries of the batches that were accepted.
struct Changes {
    std::vector<std::pair<AccountId, Sequence>> account_entries{};
    std::map<std::pair<ChainId, std::uint32_t>, RoundPlace> rounds{};  // to be joined with before
    std::set<ChainId> chains{};
    std::set<AccountId> balances{};
    std::set<RecordName> records{};  // what is not among the found has been erased
    std::set<std::string> idempotency_keys{};
    std::map<ChainId, Snapshot> snapshots{};
    std::vector<TreeNode> nodes{};
};

class Posting {
  public:
    Posting(StoreState found, const Keys& keys) : found_(std::move(found)), keys_(keys) {}

    // What earlier batches did counts for later ones; a batch that is refused leaves no trace.
    CommitResult post(const Batch& batch);

    const StoreState& now() const noexcept { return found_; }
    const Changes& changes() const noexcept { return changes_; }

  private:
    // What players cannot cover of what is taken back is booked to their receivables.
    Batch with_receivables(const Batch& batch) const;
    CommitResult post_covered(const Batch& batch);
    std::optional<CommitRefused> refusal_of(const Batch& batch) const;
    std::optional<CommitRefused> fenced_off(const Batch& batch) const;
    std::optional<CommitRefused> stale(const Batch& batch) const;
    std::optional<CommitRefused> too_little(const Batch& batch) const;

    Entry append(const Draft& draft);
    void write(const RecordWrite& record);

    StoreState found_;
    const Keys& keys_;
    Changes changes_{};
};

}  // namespace fairdeal::ledger
