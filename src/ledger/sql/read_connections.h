#pragma once

#include <soci/soci.h>

#include <array>
#include <memory>
#include <mutex>
#include <utility>

#include "ledger/sql/dialect.h"
#include "ledger/store.h"

namespace fairdeal::ledger::sql {

// The connections over which a store reads: several threads read at the same time, and none waits
// for a commit. A connection that fails is thrown away, and the next read makes a new one.
class ReadConnections {
  public:
    explicit ReadConnections(DatabaseAddress address) : address_(std::move(address)) {}

    // Calls `read(soci::session&)` with a connection that no other thread uses, and returns what it
    // returns, or what went wrong with the database. When a connection that was open has been lost,
    // it calls `read` once more with a new one.
    template <class Read>
    auto read(Read&& read) -> StoreResult<decltype(read(std::declval<soci::session&>()))>;

  private:
    struct Connection {
        std::mutex mutex{};
        std::unique_ptr<soci::session> session{};
    };
    // A connection that nobody reads from, or else one to wait for.
    std::pair<Connection*, std::unique_lock<std::mutex>> free_connection();

    const DatabaseAddress address_;
    std::array<Connection, 3> connections_{};
};

template <class Read>
auto ReadConnections::read(Read&& read)
    -> StoreResult<decltype(read(std::declval<soci::session&>()))> {
    const auto [connection, lock] = free_connection();
    while (true) {
        const bool was_open = connection->session != nullptr;
        try {
            if (!was_open) connection->session = connect(address_, Access::read);
            return read(*connection->session);
        } catch (const std::exception& error) {
            connection->session.reset();
            if (!was_open || !is_connection_lost(error)) {
                return tl::unexpected(StoreError{sentence_of(error)});
            }
        }
    }
}

}  // namespace fairdeal::ledger::sql
