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

// The sum of all movements, account by account.
class AccountTotals {
  public:
    struct Account {
        std::int64_t cents = 0;
        ledger::Sequence last = 0;  // the last entry that moved it
    };

    explicit AccountTotals(const std::vector<ledger::Balance>& from = {});
    // Adds the movements of an entry; a fault if one of them is impossible.
    std::optional<RecordFault> take(const ledger::Entry& entry);
    std::optional<RecordFault> add(const AccountTotals& other);
    const Account* find(const ledger::AccountId& account) const;
    std::vector<ledger::Balance> balances() const;  // ascending, none of 0
    // Checks what must hold whatever balances are stated: each kind of money sums to zero, and no
    // account is negative that may not be.
    std::optional<RecordFault> check() const;
    // Checks that the stated balances are those that the movements make.
    std::optional<RecordFault> compare(const std::vector<ledger::Balance>& stated) const;

  private:
    struct Hasher {
        std::size_t operator()(const ledger::AccountId& account) const noexcept;
    };
    std::optional<RecordFault> move(const ledger::Entry& entry, const ledger::Movement& movement);

    std::unordered_map<ledger::AccountId, Account, Hasher> accounts_{};
};

// Checks that the withheld parts match their commitments. That needs no key.
std::optional<RecordFault> check_withheld(const ledger::Entry& entry);

// Checks one chain: withheld parts match their commitments, each round opens with the key that it
// discloses, and comes out the same when it is executed again. Entries wait in memory until the end
// of their round discloses the key. One thread uses an object.
class ChainCheck {
  public:
    // From the first entry of a chain …
    explicit ChainCheck(ledger::ChainId chain) : is_house_(chain == ledger::house_chain) {}
    // … or from its standing after an archive.
    static tl::expected<ChainCheck, RecordFault> of(const ChainStanding& chain);

    std::optional<RecordFault> take(ledger::Entry&& entry);
    // Checks what can be checked of a round that is still open. Call it after the last entry.
    std::optional<RecordFault> finish();

    std::uint64_t rounds() const noexcept { return rounds_; }
    // Rounds of the first edition of the rules: checked, but not executed again.
    std::uint64_t first_edition_rounds() const noexcept { return first_edition_rounds_; }
    std::uint64_t sealed_parts() const noexcept;  // those that nobody can open yet
    // After `finish`: whether every entry was executed again, so that none waits for a key.
    bool is_played_again() const noexcept { return waiting_.empty(); }
    const Reexecution& again() const noexcept { return again_; }
    // After `finish`: the encoded standing of the table, for a ChainStanding.
    const ledger::Bytes& table() const noexcept { return table_; }

  private:
    std::optional<RecordFault> open_round(const ledger::Entry& last, std::size_t disclosure);

    bool is_house_ = false;
    Reexecution again_{};
    std::vector<ledger::Entry> waiting_{};  // entries of the round that has not ended
    std::uint64_t rounds_ = 0;
    std::uint32_t last_round_ = 0;  // the last round that was counted
    std::uint64_t first_edition_rounds_ = 0;
    ledger::Hash ended_{};  // the hash of the entry that ended the last round
    ledger::Bytes table_{};
};

}  // namespace fairdeal::audit
