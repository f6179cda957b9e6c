#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "server/common/follower.h"
#include "server/live/lease_keeper.h"

// The floor as callers see it. A request for a table that this server holds goes to the table's
// group; for another it is answered with the server that holds it, or with a refusal.
namespace fairdeal::server {

// Thread: any, and answers come on any. The floor owns the keeper of the leases, and with it the
// groups; the services outlive both.
class LiveFloor {
  public:
    LiveFloor(const FloorServices& services, FloorTerms terms);

    // Starts and stops the keeper of the leases: see there. The destructor also stops it.
    tl::expected<void, std::string> start() { return leases_.start(); }
    void stop() { leases_.stop(); }
    tl::expected<void, std::string> look_after() { return leases_.look_after(); }
    void look_soon(std::function<void()> looked = {}) { leases_.look_soon(std::move(looked)); }
    void wake() { leases_.wake(); }
    std::optional<std::string> not_ready() const { return leases_.not_ready(); }

    // GET /api/v1/tables, as JSON.
    void list(const Caller& caller, std::function<void(std::string json)> listed);
    // The view of one table for this caller, as JSON.
    using ViewHandler = std::function<void(tl::expected<SharedText, Refused>)>;
    void view(std::uint32_t table, const Caller& caller, ViewHandler viewed);
    // Submits a message: a command of a table, "sync" or "ready". If its idempotency key was used
    // before, it is answered again and not done twice.
    void submit_command(std::uint32_t table, const Caller& caller, Message message,
                        std::string idempotency_key, AnswerHandler answered);
    // Sends the follower a first message with the view, or, if `from` is recent enough, the
    // messages that it has missed; then one for each commit.
    void follow(std::uint32_t table, std::int64_t from, std::shared_ptr<Follower> follower);
    void leave(std::uint32_t table, const std::shared_ptr<Follower>& follower);
    bool has_table(std::uint32_t table) const { return leases_.has_table(table); }
    bool holds(std::uint32_t table) const { return leases_.group(table) != nullptr; }
    // The address of the server that holds the table; "" for this server, or if it is unknown.
    std::string holder(std::uint32_t table) const { return leases_.holder(table); }

    // Calls `look` on the table's strand with the table as it is recorded; with null if that cannot
    // be known now.
    void look(std::uint32_t table, Look look);

    // Carries out a decision of the house about a table of this server, between two rounds.
    void change(HouseChange change);
    // For a server whose clock a test moves: call it after moving the clock. Returns when
    // everything due by then is recorded.
    void clock_moved();

    // Called when the arrangement is recorded, or with its refusal.
    using AcceptHandler = std::function<void(tl::expected<void, Refused>)>;
    // A supervisor accepts that the record is behind a witnessed checkpoint, and states why.
    void accept_record(const std::string& reason, const Caller& by,
                       const std::string& idempotency_key, AcceptHandler arranged);

    const FloorServices& services() const noexcept { return services_; }

  private:
    Refused not_here(std::uint32_t table) const;

    const FloorServices services_;
    const FloorTerms terms_;
    LeaseKeeper leases_;  // last: its destructor stops everything that uses the other members
};

}  // namespace fairdeal::server
