#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/caller.h"

// The tables of this floor, as the API sees them. Every function may be called on any thread, and
// answers on any.
namespace fairdeal::server {

// Someone who follows a table through a WebSocket. Messages are shared between those who may see
// the same; a follower who does not keep up is cut off, and comes back with `from`.
class Follower {
  public:
    Follower() = default;
    Follower(const Follower&) = delete;
    Follower& operator=(const Follower&) = delete;
    virtual ~Follower() = default;

    virtual const Caller& caller() const noexcept = 0;
    virtual void send(std::shared_ptr<const std::string> message) = 0;
    virtual void close(std::string_view reason) = 0;
    // Whether it is sent the whole table with everything that happens: a page draws that, and need
    // not work out what follows from an event.
    virtual bool wants_views() const noexcept { return false; }
};

// The answer to a command: {"id":…,"ok":true} or {"id":…,"refusal":{"code","clause","text"}}.
using Answered = std::function<void(std::string json)>;

class Floor {
  public:
    Floor() = default;
    Floor(const Floor&) = delete;
    Floor& operator=(const Floor&) = delete;
    virtual ~Floor() = default;

    // GET /api/v1/tables, as JSON.
    virtual void list(const Caller& caller, Answered answered) = 0;
    // One table's view for this caller: {"seq":…, …}; "" when there is no such table.
    virtual void view(std::uint32_t table, const Caller& caller, Answered answered) = 0;
    // {"id":…,"type":"place-wager","data":{…}}: the command of a table, or "sync". `once` is the
    // Idempotency-Key; for a WebSocket its session and `id`.
    virtual void give(std::uint32_t table, const Caller& caller, std::string_view json,
                      std::string once, Answered answered) = 0;
    // Sends a first message with the view and then one for each commit, or, when `from` is known
    // and not too far back, what was missed. False when there is no such table.
    virtual void follow(std::uint32_t table, std::int64_t from,
                        std::shared_ptr<Follower> follower) = 0;
    virtual void leave(std::uint32_t table, const std::shared_ptr<Follower>& follower) = 0;
    virtual bool has_table(std::uint32_t table) const = 0;
    // Which server holds the table: "" when it is this one.
    virtual std::string holder(std::uint32_t table) const = 0;
};

}  // namespace fairdeal::server
