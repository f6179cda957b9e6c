#include "ledger/sql/read_connections.h"

// Chooses a connection for a reader. The returned lock keeps other readers off the connection.
namespace fairdeal::ledger::sql {

std::pair<ReadConnections::Connection*, std::unique_lock<std::mutex>>
ReadConnections::free_connection() {
    for (Connection& connection : connections_) {
        std::unique_lock lock(connection.mutex, std::try_to_lock);
        if (lock) return {&connection, std::move(lock)};
    }
    return {&connections_[0], std::unique_lock(connections_[0].mutex)};
}

}  // namespace fairdeal::ledger::sql
