#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/strand.hpp>
#include <functional>
#include <optional>
#include <set>

#include "server/live/floor_services.h"

namespace fairdeal::server {

// Reads balances from the store, on a reader's thread, and reports on the strand of a group. Its
// functions are called on that strand; the services outlive it, and whoever calls `known` keeps it
// alive until `learned` is called.
class WalletReader {
  public:
    using Strand = boost::asio::strand<boost::asio::any_io_executor>;
    // False when the store cannot be read.
    using Read = std::function<void(bool was_read)>;

    WalletReader(const FloorServices& services, Strand strand)
        : services_(services), strand_(std::move(strand)) {}

    // `done` keeps alive what it uses.
    void read(const ledger::AccountId& wallet, Read done);
    // The balance as far as it is known; nothing while it is being read, and then `learned` is
    // called once it is.
    std::optional<base::Cents> known(const ledger::AccountId& wallet, Read learned);

  private:
    static bool read_now(const FloorServices& services, const ledger::AccountId& wallet);

    const FloorServices& services_;
    const Strand strand_;
    std::set<ledger::AccountId> learning_{};
};

}  // namespace fairdeal::server
