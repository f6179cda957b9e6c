#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/common/limits.h"
#include "server/house/sign_in/sign_in.h"
#include "server/http/gate.h"
#include "server/net/listener.h"
#include "server/net/table_access.h"

// What HTTP sessions and WebSockets share with the listener.
namespace fairdeal::server {

// A connection that can be asked to end. It owns itself: its pending operations hold it, and
// `Transport` refers to it weakly.
class OpenConnection {
  public:
    OpenConnection() = default;
    OpenConnection(const OpenConnection&) = delete;
    OpenConnection& operator=(const OpenConnection&) = delete;
    virtual ~OpenConnection() = default;

    // Both from any thread: they post to the connection's own strand.
    virtual void wind_up() = 0;  // when the request under way is answered
    virtual void cut() = 0;      // at once
};

// What connections need of the server, and which of them are open. The listener and all connections
// own it together; what it refers to outlives them.
// Thread: any.
struct Transport {
    Transport(const ListenTerms& terms, Gate& gate, SignIn& sign_in, TableAccess tables,
              const Clock& clock, Metrics& metrics);

    const ListenTerms terms;
    Gate& gate;
    SignIn& sign_in;
    const TableAccess tables;
    const Clock& clock;
    ConnectionCounts counts;
    Counter& resumes;
    Counter& too_slow;
    Gauge& sockets;
    std::atomic<bool> is_stopping = false;

    void enter(const std::shared_ptr<OpenConnection>& connection);
    void leave(const OpenConnection* connection);
    std::vector<std::shared_ptr<OpenConnection>> all();

  private:
    std::mutex mutex_{};
    std::unordered_map<const OpenConnection*, std::weak_ptr<OpenConnection>> open_{};
};

// A slot among the connections that are counted, taken by `ConnectionCounts::enter`. Its end gives
// the slot back, whatever became of the connection in between.
class ConnectionSlot {
  public:
    ConnectionSlot(std::shared_ptr<Transport> transport, std::string key)
        : transport_(std::move(transport)), key_(std::move(key)) {}
    ~ConnectionSlot() { transport_->counts.leave(key_); }
    ConnectionSlot(const ConnectionSlot&) = delete;
    ConnectionSlot& operator=(const ConnectionSlot&) = delete;

  private:
    const std::shared_ptr<Transport> transport_;
    const std::string key_;
};

// Who is at the other end. An upgrade passes its slot on to the WebSocket.
struct Peer {
    std::string address{};
    std::shared_ptr<ConnectionSlot> slot{};
};

}  // namespace fairdeal::server
