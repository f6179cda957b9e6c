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

// The rules of `Store::commit`, shared by every store. A store looks up what the batches touch,
// lets a Posting accept or refuse each batch, and writes what has changed. A Posting does no input
// or output and belongs to one thread.
namespace fairdeal::ledger {

using RecordName = std::pair<std::string, std::string>;  // kind, key

// Everything that the batches touch, by key.
struct TouchedKeys {
    std::set<ChainId> chains{};
    std::set<ChainId> leases{};
    std::set<AccountId> accounts{};
    std::set<RecordName> records{};
    std::set<std::string> idempotency_keys{};
};
TouchedKeys touched_by(std::span<const Batch> batches);

// The current values of what is touched. A missing key does not exist in the store.
struct StoreState {
    Frontier frontier{};
    std::map<ChainId, ChainHead> chains{};
    std::map<ChainId, Lease> leases{};
    std::map<AccountId, base::Cents> balances{};
    std::map<RecordName, Record> records{};
    std::map<std::string, std::string> answers{};  // by idempotency key
};

struct TreeNode {
    std::uint8_t level = 0;  // the subtree has 256^level leaves
    std::uint64_t place = 0;
    Hash hash{};
};

// What the store has to write besides the entries of the accepted batches.
struct Changes {
    std::vector<std::pair<AccountId, Sequence>> account_entries{};
    std::map<std::pair<ChainId, std::uint32_t>, RoundPlace> rounds{};  // extend the stored places
    std::set<ChainId> chains{};
    std::set<AccountId> balances{};
    std::set<RecordName> records{};  // a record that is no longer in `StoreState` was erased
    std::set<std::string> idempotency_keys{};
    std::map<ChainId, Snapshot> snapshots{};
    std::vector<TreeNode> nodes{};
};

class Posting {
  public:
    Posting(StoreState found, const Keys& keys) : found_(std::move(found)), keys_(keys) {}

    // Accepts or refuses the next batch. It sees the effects of the batches accepted before it; a
    // refused batch has none.
    CommitResult post(const Batch& batch);

    const StoreState& now() const noexcept { return found_; }
    const Changes& changes() const noexcept { return changes_; }

  private:
    // Books the part of a taken-back payment that a player's account cannot cover to that player's
    // receivable (ruling X-30).
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
