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

    // As the keeper of the leases does: see there. The floor's end stops it, too.
    tl::expected<void, std::string> start() { return leases_.start(); }
    void stop() { leases_.stop(); }
    tl::expected<void, std::string> look_after() { return leases_.look_after(); }
    void look_soon(std::function<void()> looked = {}) { leases_.look_soon(std::move(looked)); }
    void wake() { leases_.wake(); }
    std::optional<std::string> not_ready() const { return leases_.not_ready(); }

    // GET /api/v1/tables, as JSON.
    void list(const Caller& caller, std::function<void(std::string json)> listed);
    // What this caller sees of one table, as JSON.
    using ViewHandler = std::function<void(tl::expected<SharedText, Refused>)>;
    void view(std::uint32_t table, const Caller& caller, ViewHandler viewed);
    // A command of a table, "sync" or "ready". A message with a key that was done before is
    // answered again and not done twice.
    void submit_command(std::uint32_t table, const Caller& caller, Message message,
                        std::string idempotency_key, AnswerHandler answered);
    // Sends a first message with the view and then one for each commit, or, when `from` is known
    // and not too far back, what was missed.
    void follow(std::uint32_t table, std::int64_t from, std::shared_ptr<Follower> follower);
    void leave(std::uint32_t table, const std::shared_ptr<Follower>& follower);
    bool has_table(std::uint32_t table) const { return leases_.has_table(table); }
    bool holds(std::uint32_t table) const { return leases_.group(table) != nullptr; }
    // Which server holds the table: "" when it is this one, or nobody is known to.
    std::string holder(std::uint32_t table) const { return leases_.holder(table); }

    // The table as it is recorded, on its own strand; null when that cannot be known now.
    void look(std::uint32_t table, Look look);

    // What the house has decided about a table that this server holds, done between two rounds.
    void change(HouseChange change);
    // Somebody has moved the clock. Returns when all that is due by then is recorded; never called
    // by a server whose clock goes by itself.
    void clock_moved();

    // Arranging. Refused with a sentence; done when it is recorded.
    using AcceptHandler = std::function<void(tl::expected<void, Refused>)>;
    // A supervisor knows why the record is behind a witnessed checkpoint.
    void accept_record(const std::string& reason, const Caller& by,
                       const std::string& idempotency_key, AcceptHandler arranged);

    const FloorServices& services() const noexcept { return services_; }

  private:
    Refused not_here(std::uint32_t table) const;

    const FloorServices services_;
    const FloorTerms terms_;
    LeaseKeeper leases_;  // last: its end stops everything that uses the others
};

}  // namespace fairdeal::server
