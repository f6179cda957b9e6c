#include "server/wallets.h"

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
