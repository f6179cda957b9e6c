#pragma once

#include <soci/soci.h>

#include <array>
#include <memory>
#include <mutex>
#include <utility>

#include "ledger/sql/dialect.h"
#include "ledger/store.h"

namespace fairdeal::ledger::sql {

// A store's three connections for reading. Any thread may read; no read waits for a commit, and
// a read waits for another one only while all connections are busy. A failed connection is dropped,
// and the next read opens a new one.
class ReadConnections {
  public:
    explicit ReadConnections(DatabaseAddress address) : address_(std::move(address)) {}

    // Calls `read(soci::session&)` with a connection that no other thread uses, and returns its
    // result, or the database's error. If an open connection turns out to be lost, it calls `read`
    // again with a new one, so `read` must not depend on being called once.
    template <class Read>
    auto read(Read&& read) -> StoreResult<decltype(read(std::declval<soci::session&>()))>;

  private:
    struct Connection {
        std::mutex mutex{};
        std::unique_ptr<soci::session> session{};
    };
    // An idle connection; if all are busy, it waits for the first.
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
