#include "server/live/wallets.h"

// One mutex for all wallets. `moves` counts every change, so a balance that was read before a
// change is recognized as out of date. Forgetting is always safe: the next bet reads the store.
namespace fairdeal::server {

Wallets::Taken Wallets::take(const ledger::AccountId& account, base::Cents amount) {
    const std::lock_guard lock(mutex_);
    Wallet& wallet = wallets_[account];
    if (!wallet.is_known) return Taken::not_known;
    if (wallet.amount < amount) return Taken::too_little;
    wallet.amount -= amount;
    ++wallet.moves;
    return Taken::yes;
}

void Wallets::give(const ledger::AccountId& account, base::Cents amount) {
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
            if (movement.to.kind == ledger::AccountKind::player) give(movement.to, movement.amount);
        }
        // How much of it the account held, the store knows.
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
