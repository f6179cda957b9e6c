#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/strand.hpp>
#include <functional>
#include <optional>
#include <set>

#include "server/live/floor_services.h"

namespace fairdeal::server {

// Reads balances from the store on a reader's thread and reports on the strand of a group. Call its
// functions on that strand. The services must outlive it, and the caller of `known` keeps it alive
// until `learned` is called.
class WalletReader {
  public:
    using Strand = boost::asio::strand<boost::asio::any_io_executor>;
    // `was_read` is false if the store cannot be read.
    using Read = std::function<void(bool was_read)>;

    WalletReader(const FloorServices& services, Strand strand)
        : services_(services), strand_(std::move(strand)) {}

    // Reads a balance and then calls `done`, which must keep alive what it uses.
    void read(const ledger::AccountId& wallet, Read done);
    // The balance, if it is known. If not, it returns nothing, reads the balance, and then calls
    // `learned`.
    std::optional<base::Cents> known(const ledger::AccountId& wallet, Read learned);

  private:
    static bool read_now(const FloorServices& services, const ledger::AccountId& wallet);

    const FloorServices& services_;
    const Strand strand_;
    std::set<ledger::AccountId> learning_{};
};

}  // namespace fairdeal::server
