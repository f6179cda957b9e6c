#include "server/live/wallet_reader.h"

#include <boost/asio/post.hpp>
#include <utility>

// Optimistic: reads the balance without a lock and keeps it only if nothing moved in the wallet
// meanwhile; otherwise it reads again.
namespace fairdeal::server {

bool WalletReader::read_now(const FloorServices& services, const ledger::AccountId& wallet) {
    for (;;) {
        const std::uint64_t look = services.wallets.looks(wallet);
        const auto balance = services.store.balance(wallet);
        if (!balance) return false;
        if (services.wallets.has_read(wallet, look, *balance)) return true;
    }
}

void WalletReader::read(const ledger::AccountId& wallet, Read done) {
    boost::asio::post(services_.readers, [&services = services_, strand = strand_, wallet,
                                          done = std::move(done)]() mutable {
        const bool was_read = read_now(services, wallet);
        boost::asio::post(strand, [was_read, done = std::move(done)] { done(was_read); });
    });
}

std::optional<base::Cents> WalletReader::known(const ledger::AccountId& wallet, Read learned) {
    const auto known = services_.wallets.known(wallet);
    if (known || !learning_.insert(wallet).second) return known;
    read(wallet, [this, wallet, learned = std::move(learned)](bool was_read) {
        learning_.erase(wallet);
        learned(was_read);
    });
    return std::nullopt;
}

}  // namespace fairdeal::server
