#pragma once

#include <atomic>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/await_answer.h"
#include "server/floor.h"
#include "server/gate.h"
#include "server/limits.h"
#include "server/listener.h"
#include "server/wire.h"

// What the files that know Beast share.
namespace fairdeal::server {

// A connection that can be asked to end.
class Live {
  public:
    Live() = default;
    Live(const Live&) = delete;
    Live& operator=(const Live&) = delete;
    virtual ~Live() = default;

    virtual void wind_up() = 0;  // politely, from any thread
    virtual void cut() = 0;      // at once
};

// Everything a connection needs of the server; outlives them all.
struct Transport {
    Transport(const ListenTerms& terms, Gate& gate, Floor& floor, const Clock& clock,
              Metrics& metrics);

    const ListenTerms terms;
    Gate& gate;
    Floor& floor;
    const Clock& clock;
    ConnectionCounts counts;
    Counter& resumes;
    Counter& too_slow;
    Gauge& sockets;
    std::atomic<bool> is_stopping = false;

    void enter(const std::shared_ptr<Live>& live);
    void leave(const Live* live);
    std::vector<std::shared_ptr<Live>> all();

  private:
    std::mutex mutex_{};
    std::unordered_map<const Live*, std::weak_ptr<Live>> live_{};
};

// Counted from accept to close, whatever becomes of the connection in between.
class Place {
  public:
    Place(std::shared_ptr<Transport> transport, std::string key)
        : transport_(std::move(transport)), key_(std::move(key)) {}
    ~Place() { transport_->counts.leave(key_); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

  private:
    const std::shared_ptr<Transport> transport_;
    const std::string key_;
};

struct Guest {  // who is at the other end
    std::string address{};
    std::shared_ptr<Place> place{};
};

// http_session.cc
void serve_http(std::shared_ptr<Transport> transport, Wire wire, Guest guest);

// websocket.cc: an upgrade that has been admitted.
struct Upgrade {
    boost::beast::http::request<boost::beast::http::string_body> request{};
    Caller caller{};
    std::uint32_t table = 0;
    std::int64_t from = -1;  // the last message it has; -1: none
    bool with_views = false;
};
void serve_websocket(std::shared_ptr<Transport> transport, Wire wire, Guest guest, Upgrade upgrade);

}  // namespace fairdeal::server
