#include "server/live/wallets.h"

// One mutex for all wallets. `moves` counts every change, so a balance that was read before a
// change is recognized as out of date. Forgetting is always safe: the next bet reads the store.
namespace fairdeal::server {

Wallets::Reservation Wallets::reserve(const ledger::AccountId& account, base::Cents amount) {
    const Charge charge{account, amount};
    const auto shortage = take_all(std::span(&charge, 1));
    return shortage ? shortage->taken : Reservation::yes;
}

std::optional<Wallets::Shortage> Wallets::take_all(std::span<const Charge> charges) {
    std::map<ledger::AccountId, base::Cents> sums;
    for (const Charge& charge : charges)
        sums[charge.account] += charge.amount;
    const std::lock_guard lock(mutex_);
    for (const auto& [account, amount] : sums) {
        const Wallet& wallet = wallets_[account];
        if (!wallet.is_known) return Shortage{Reservation::not_known, {account, amount}};
        if (wallet.amount < amount) return Shortage{Reservation::too_little, {account, amount}};
    }
    for (const auto& [account, amount] : sums) {
        Wallet& wallet = wallets_[account];
        wallet.amount -= amount;
        ++wallet.moves;
    }
    return std::nullopt;
}

void Wallets::add_paid(const ledger::AccountId& account, base::Cents amount) {
    const std::lock_guard lock(mutex_);
    const auto found = wallets_.find(account);
    if (found == wallets_.end()) return;
    found->second.amount += amount;
    ++found->second.moves;
}

void Wallets::forget(const ledger::AccountId& account) {
    const std::lock_guard lock(mutex_);
    const auto found = wallets_.find(account);
    if (found == wallets_.end()) return;
    found->second.is_known = false;
    ++found->second.moves;
}

void Wallets::take_recorded(const ledger::Batch& batch) {
    for (const ledger::Draft& draft : batch.drafts) {
        for (const ledger::Movement& movement : draft.movements) {
            if (movement.to.kind == ledger::AccountKind::player)
                add_paid(movement.to, movement.amount);
        }
        // Only the store knows how much of it the account held.
        for (const std::size_t i : draft.recovered)
            forget(draft.movements[i].from);
    }
}

void Wallets::take_refused(const ledger::Batch& batch) {
    for (const ledger::Draft& draft : batch.drafts) {
        for (const ledger::Movement& movement : draft.movements) {
            if (movement.from.kind == ledger::AccountKind::player) forget(movement.from);
        }
    }
}

std::optional<base::Cents> Wallets::known(const ledger::AccountId& account) const {
    const std::lock_guard lock(mutex_);
    const auto found = wallets_.find(account);
    if (found == wallets_.end() || !found->second.is_known) return std::nullopt;
    return found->second.amount;
}

std::uint64_t Wallets::looks(const ledger::AccountId& account) {
    const std::lock_guard lock(mutex_);
    return wallets_[account].moves;
}

bool Wallets::has_read(const ledger::AccountId& account, std::uint64_t look, base::Cents amount) {
    const std::lock_guard lock(mutex_);
    Wallet& wallet = wallets_[account];
    if (wallet.moves != look) return false;
    wallet.is_known = true;
    wallet.amount = amount;
    return true;
}

}  // namespace fairdeal::server
