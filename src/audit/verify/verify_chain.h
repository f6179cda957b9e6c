#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "audit/verify/archive_state.h"
#include "audit/verify/record_fault.h"
#include "audit/verify/reexecution.h"
#include "ledger/accounts.h"
#include "ledger/entry.h"

namespace fairdeal::audit {

// What has been moved, account by account.
class AccountTotals {
  public:
    struct Account {
        std::int64_t cents = 0;
        ledger::Sequence last = 0;  // the last entry that moved it
    };

    explicit AccountTotals(const std::vector<ledger::Balance>& from = {});
    // The movements of an entry; a fault when one cannot be.
    std::optional<RecordFault> take(const ledger::Entry& entry);
    std::optional<RecordFault> add(const AccountTotals& other);
    const Account* find(const ledger::AccountId& account) const;
    std::vector<ledger::Balance> balances() const;  // ascending, none of 0
    // What holds whatever is stated: each money sums to zero, and none owes that may not.
    std::optional<RecordFault> check() const;
    // Are these the balances that the movements make?
    std::optional<RecordFault> compare(const std::vector<ledger::Balance>& stated) const;

  private:
    struct Hasher {
        std::size_t operator()(const ledger::AccountId& account) const noexcept;
    };
    std::optional<RecordFault> move(const ledger::Entry& entry, const ledger::Movement& movement);

    std::unordered_map<ledger::AccountId, Account, Hasher> accounts_{};
};

// What is withheld is what was committed to; no key is needed for that.
std::optional<RecordFault> check_withheld(const ledger::Entry& entry);

// One chain: what was withheld is what was committed to, each round opens with the key that it
// discloses, and comes out the same when it is done again.
class ChainCheck {
  public:
    // From the first entry of a chain …
    explicit ChainCheck(ledger::ChainId chain) : is_house_(chain == ledger::house_chain) {}
    // … or from where it stands.
    static tl::expected<ChainCheck, RecordFault> of(const ChainStanding& chain);

    std::optional<RecordFault> take(ledger::Entry&& entry);
    // What can be said of a round that is still open.
    std::optional<RecordFault> finish();

    std::uint64_t rounds() const noexcept { return rounds_; }
    // Of the first edition of the rules: checked, and not executed again.
    std::uint64_t first_edition_rounds() const noexcept { return first_edition_rounds_; }
    std::uint64_t sealed_parts() const noexcept;  // that nobody can open yet
    // Once it is finished: everything, and nothing waits for the end of a round.
    bool is_played_again() const noexcept { return waiting_.empty(); }
    const Reexecution& again() const noexcept { return again_; }
    // For a ChainStanding; once it is finished.
    const ledger::Bytes& table() const noexcept { return table_; }

  private:
    std::optional<RecordFault> open_round(const ledger::Entry& last, std::size_t disclosure);

    bool is_house_ = false;
    Reexecution again_{};
    std::vector<ledger::Entry> waiting_{};  // of the round that has not ended
    std::uint64_t rounds_ = 0;
    std::uint32_t last_round_ = 0;  // that was counted
    std::uint64_t first_edition_rounds_ = 0;
    ledger::Hash ended_{};  // the hash of the entry that ended the last round
    ledger::Bytes table_{};
};

}  // namespace fairdeal::audit
