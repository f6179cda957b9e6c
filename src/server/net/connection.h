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

// The data that HTTP sessions, WebSockets and the listener share.
namespace fairdeal::server {

// A connection that can be asked to end. It owns itself: its pending operations hold it, and
// `Transport` refers to it weakly.
class OpenConnection {
  public:
    OpenConnection() = default;
    OpenConnection(const OpenConnection&) = delete;
    OpenConnection& operator=(const OpenConnection&) = delete;
    virtual ~OpenConnection() = default;

    // Call these on any thread: they post to the connection's own strand.
    virtual void wind_up() = 0;  // ends it when the current request is answered
    virtual void cut() = 0;      // ends it at once
};

// The services that connections need, and the list of open connections. The listener and all
// connections own it together; what it refers to must outlive them.
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

// A counted connection's slot, taken by `ConnectionCounts::enter`. The destructor gives the slot
// back, however the connection ended.
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

// The client at the other end. An upgrade passes its slot on to the WebSocket.
struct Peer {
    std::string address{};
    std::shared_ptr<ConnectionSlot> slot{};
};

}  // namespace fairdeal::server
