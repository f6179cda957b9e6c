#include "ledger/posting.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>

#include "base/check.h"
#include "ledger/receivables.h"
#include "ledger/seal_entry.h"

// The checks of a commit, in a fixed order: repeated request, lease, versions of records, money.
// The first that fails is the batch's result. Stores call this inside their transaction, so a
// decision and its writing see the same state.
namespace fairdeal::ledger {

TouchedKeys touched_by(std::span<const Batch> batches) {
    TouchedKeys touched;
    for (const Batch& batch : batches) {
        for (const Draft& draft : batch.drafts) {
            touched.chains.insert(draft.chain);
            for (const Movement& movement : draft.movements) {
                touched.accounts.insert({movement.from, movement.to});
            }
            for (const std::size_t i : draft.recovered)
                touched.accounts.insert(receivable_of(draft.movements[i].from));
        }
        for (const Snapshot& snapshot : batch.snapshots)
            touched.chains.insert(snapshot.chain);
        for (const Fence& fence : batch.fences)
            touched.leases.insert(fence.chain);
        for (const RecordWrite& write : batch.records) {
            touched.records.emplace(write.kind, write.key);
        }
        if (!batch.idempotency_key.empty()) touched.idempotency_keys.insert(batch.idempotency_key);
    }
    return touched;
}

namespace {

// The balance that each account would have after the movements of a batch so far. It starts with
// the balances found in the store.
class Balances {
  public:
    explicit Balances(const StoreState& found) : found_(found) {}

    base::Cents& operator()(const AccountId& account) {
        const auto [at, is_new] = after_.try_emplace(account);
        const auto found = found_.balances.find(account);
        if (is_new && found != found_.balances.end()) at->second = found->second;
        return at->second;
    }
    const std::map<AccountId, base::Cents>& after() const noexcept { return after_; }

  private:
    const StoreState& found_;
    std::map<AccountId, base::Cents> after_{};
};

CommitRefused refused(CommitFault fault, std::string sentence) {
    return {.fault = fault, .sentence = std::move(sentence), .account = {}, .answer = {}};
}

// The code that drafts entries guarantees this, so a violation is a bug and not a refusal.
void check_movement(const Movement& movement) {
    CHECK(movement.amount > base::Cents());
    CHECK(movement.from.money == movement.to.money);
    CHECK(movement.from != movement.to);
}

// The version of a record after the batch's writes so far; 0 if it does not exist.
class Versions {
  public:
    explicit Versions(const std::map<RecordName, Record>& records) : records_(records) {}

    std::uint64_t& of(const RecordName& name) {
        const auto [at, is_new] = versions_.try_emplace(name, 0);
        const auto found = records_.find(name);
        if (is_new && found != records_.end()) at->second = found->second.version;
        return at->second;
    }

  private:
    const std::map<RecordName, Record>& records_;
    std::map<RecordName, std::uint64_t> versions_{};
};

}  // namespace

std::optional<CommitRefused> Posting::fenced_off(const Batch& batch) const {
    for (const Fence& fence : batch.fences) {
        const auto lease = found_.leases.find(fence.chain);
        if (lease == found_.leases.end()) {
            return refused(CommitFault::fenced_off,
                           fmt::format("Nobody holds the lease of table {}.", fence.chain));
        }
        if (lease->second.epoch != fence.epoch) {
            return refused(CommitFault::fenced_off, fmt::format("Table {} is held by {} now.",
                                                                fence.chain, lease->second.server));
        }
        if (lease->second.milliseconds_left <= 0) {
            return refused(CommitFault::fenced_off,
                           fmt::format("The lease of table {} has run out.", fence.chain));
        }
    }
    return std::nullopt;
}

std::optional<CommitRefused> Posting::stale(const Batch& batch) const {
    Versions versions(found_.records);
    for (const RecordWrite& write : batch.records) {
        std::uint64_t& version = versions.of({write.kind, write.key});
        if (write.expected_version && *write.expected_version != version) {
            return refused(CommitFault::stale_record,
                           fmt::format("The {} has changed meanwhile.", write.kind));
        }
        version = write.value ? version + 1 : 0;
    }
    return std::nullopt;
}

std::optional<CommitRefused> Posting::too_little(const Batch& batch) const {
    Balances balance(found_);
    for (const Draft& draft : batch.drafts) {
        for (const Movement& movement : draft.movements) {
            check_movement(movement);
            balance(movement.from) -= movement.amount;
            balance(movement.to) += movement.amount;
        }
    }
    for (const auto& [account, amount] : balance.after()) {
        if (amount < base::Cents() && !may_owe(account.kind)) {
            CommitRefused result = refused(CommitFault::too_little, "There is not enough money.");
            result.account = account;
            return result;
        }
    }
    return std::nullopt;
}

std::optional<CommitRefused> Posting::refusal_of(const Batch& batch) const {
    // First, so that a repeated request gets the first answer, whatever has changed since.
    if (const auto done = found_.answers.find(batch.idempotency_key);
        done != found_.answers.end()) {
        CommitRefused result = refused(CommitFault::done_already, "This has been done already.");
        result.answer = done->second;
        return result;
    }
    if (auto refusal = fenced_off(batch)) return refusal;
    if (auto refusal = stale(batch)) return refusal;
    return too_little(batch);
}

Entry Posting::append(const Draft& draft) {
    ChainHead& chain = found_.chains[draft.chain];
    chain.chain = draft.chain;
    const Sequence sequence = found_.frontier.size();
    Entry entry = seal_entry(draft, sequence, chain.size, chain.head, keys_);
    found_.frontier.append(entry.hash, [&](std::uint8_t level, const Hash& hash) {
        // Stores keep only every eighth level: the subtrees of 256, 65,536 … leaves.
        if (level % 8 != 0) return;
        changes_.nodes.push_back({static_cast<std::uint8_t>(level / 8), sequence >> level, hash});
    });
    chain.head = entry.hash;
    ++chain.size;
    changes_.chains.insert(draft.chain);

    if (draft.round != 0) {
        const RoundPlace here{entry.number, entry.number};
        const auto [at, is_new] = changes_.rounds.try_emplace({draft.chain, draft.round}, here);
        if (!is_new) at->second.last = entry.number;
    }
    std::set<AccountId> accounts;
    for (const Movement& movement : draft.movements) {
        found_.balances[movement.from] -= movement.amount;
        found_.balances[movement.to] += movement.amount;
        accounts.insert({movement.from, movement.to});
    }
    for (const AccountId& account : accounts) {
        changes_.account_entries.emplace_back(account, sequence);
        changes_.balances.insert(account);
    }
    return entry;
}

void Posting::write(const RecordWrite& record) {
    const RecordName name{record.kind, record.key};
    changes_.records.insert(name);
    if (!record.value) {
        found_.records.erase(name);
        return;
    }
    Record& now = found_.records[name];
    now = {record.kind, record.key, *record.value, now.version + 1};
}

Batch Posting::with_receivables(const Batch& batch) const {
    Balances balance(found_);
    Batch covered = batch;
    for (Draft& draft : covered.drafts)
        draft = ledger::with_receivables(draft, std::ref(balance));
    return covered;
}

CommitResult Posting::post(const Batch& batch) {
    const bool recovers = std::ranges::any_of(
        batch.drafts, [](const Draft& draft) { return !draft.recovered.empty(); });
    return recovers ? post_covered(with_receivables(batch)) : post_covered(batch);
}

CommitResult Posting::post_covered(const Batch& batch) {
    if (auto refusal = refusal_of(batch)) return tl::unexpected(std::move(*refusal));

    CommitReceipt committed;
    committed.entries.reserve(batch.drafts.size());
    for (const Draft& draft : batch.drafts)
        committed.entries.push_back(append(draft));
    for (const RecordWrite& record : batch.records)
        write(record);
    for (const Snapshot& snapshot : batch.snapshots) {
        const ChainHead& chain = found_.chains[snapshot.chain];
        changes_.snapshots[snapshot.chain] = {snapshot.chain, chain.size, chain.head,
                                              snapshot.state};
    }
    if (!batch.idempotency_key.empty()) {
        found_.answers[batch.idempotency_key] = batch.answer;
        changes_.idempotency_keys.insert(batch.idempotency_key);
    }
    return committed;
}

}  // namespace fairdeal::ledger
