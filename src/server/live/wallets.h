#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <span>

#include "ledger/store.h"

// A cache of the players' balances, shared by all tables of this server, so that nobody bets the
// same chips at two of them. The store has the last word, because another server may have taken
// chips; then the cached balance is forgotten and read again. Thread: any.
namespace fairdeal::server {

class Wallets {
  public:
    enum class Reservation : std::uint8_t { yes, too_little, not_known };

    // Reserves chips for a wager that is about to be recorded.
    Reservation reserve(const ledger::AccountId& account, base::Cents amount);

    // The same for everything that one command costs: all of it, or nothing. The shortage names the
    // account that is not known or holds too little, and what the command takes from it.
    struct Charge {
        ledger::AccountId account{};
        base::Cents amount{};
    };
    struct Shortage {
        Reservation taken = Reservation::not_known;
        Charge charge{};
    };
    std::optional<Shortage> take_all(std::span<const Charge> charges);
    // What was recorded as paid to the player.
    void add_paid(const ledger::AccountId& account, base::Cents amount);
    void forget(const ledger::AccountId& account);
    // Call it when a batch was recorded: the chips that it pays to players can be bet again.
    void take_recorded(const ledger::Batch& batch);
    // Call it when a batch was refused: the balances reserved for it are read again.
    void take_refused(const ledger::Batch& batch);
    // The amount that can still be bet; nothing if it is not known.
    std::optional<base::Cents> known(const ledger::AccountId& account) const;

    // Optimistic read: call `looks`, read the store, then `has_read` with the result. False: the
    // balance changed in between, so the amount was dropped; read again.
    std::uint64_t looks(const ledger::AccountId& account);
    bool has_read(const ledger::AccountId& account, std::uint64_t look, base::Cents amount);

  private:
    struct Wallet {
        bool is_known = false;
        base::Cents amount{};
        std::uint64_t moves = 0;
    };

    mutable std::mutex mutex_{};
    std::map<ledger::AccountId, Wallet> wallets_{};
};

}  // namespace fairdeal::server
