#pragma once

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <tl/expected.hpp>
#include <vector>

#include "server/floor.h"
#include "server/table_group.h"

// The floor as this server sees it: the tables it holds, which it plays, and those that others
// hold, of which it knows where they are.
namespace fairdeal::server {

struct FloorTerms {
    std::string address{};  // where other servers and clients reach this one
    std::chrono::milliseconds lease{6000};
    std::chrono::milliseconds renewal{2000};
    std::chrono::milliseconds between_checkpoints{30'000};
    std::string witnessed{};  // a witnessed checkpoint from outside the store
};

class LiveFloor final : public Floor {
  public:
    LiveFloor(const FloorServices& services, FloorTerms terms);
    ~LiveFloor() override;

    // Compares the record with what was signed and witnessed, takes every table that nobody holds,
    // and looks after them from then on. Refused with a sentence when the store cannot be read.
    tl::expected<void, std::string> start();
    // Tells followers to go elsewhere, signs a last checkpoint and gives its tables up.
    void stop();

    void list(const Caller& caller, Answered answered) override;
    void view(std::uint32_t table, const Caller& caller, Answered answered) override;
    void give(std::uint32_t table, const Caller& caller, std::string_view json, std::string once,
              Answered answered) override;
    void follow(std::uint32_t table, std::int64_t from,
                std::shared_ptr<Follower> follower) override;
    void leave(std::uint32_t table, const std::shared_ptr<Follower>& follower) override;
    bool has_table(std::uint32_t table) const override;
    std::string holder(std::uint32_t table) const override;

    // The table as it is recorded, on its own strand; null when that cannot be known now.
    void look(std::uint32_t table, TableGroup::Look look);

    // Why no table can be played here right now; nothing when they can.
    std::optional<std::string> not_ready() const;

    // What the house has decided about a table that this server holds, done between two rounds.
    void change(HouseChange change);
    // The records have changed: they are followed soon. `looked` is called when they are, so that a
    // table which is new can be used; at once where nobody looks after the tables.
    void look_soon(std::function<void()> looked = {});
    // Rounds may start again.
    void wake();
    // Somebody has moved the clock. Returns when all that is due by then is recorded; never called
    // by a server whose clock goes by itself.
    void clock_moved();

    // Arranging. Refused with a sentence; done when it is recorded.
    using Arranged = std::function<void(tl::expected<void, std::string>)>;
    // A supervisor knows why the record is behind a witnessed checkpoint.
    void accept_record(const std::string& reason, const Caller& by, const std::string& once,
                       Arranged arranged);

    const FloorServices& services() const noexcept { return services_; }
    // Renews, takes over and signs, now: what its own thread does all the time.
    tl::expected<void, std::string> look_after();

  private:
    // Tables by the chain under whose lease they are played.
    using Plan = std::map<ledger::ChainId, std::vector<Settings>>;

    std::shared_ptr<TableGroup> group(std::uint32_t table) const;
    tl::expected<Plan, std::string> read_plan();
    void renew(const Plan& plan);
    void take_free(const Plan& plan, const std::vector<ledger::Lease>& leases);
    std::chrono::milliseconds time_to_next_look(const std::vector<ledger::Lease>& leases) const;
    void take_settings(const Plan& plan);
    // Nothing when the tables of this chain are held under another fence since.
    void lose(const ledger::Fence& fence, const std::string& reason);
    void sign(bool is_last);
    void compare_with_witness();
    void go_on_after_acceptance();
    void run();

    const FloorServices services_;
    const FloorTerms terms_;
    mutable std::mutex mutex_{};
    std::map<ledger::ChainId, std::shared_ptr<TableGroup>> groups_{};
    std::map<std::uint32_t, std::shared_ptr<TableGroup>> by_table_{};
    std::map<std::uint32_t, Settings> settings_{};
    std::map<std::uint32_t, std::string> elsewhere_{};  // who holds the others
    std::optional<std::string> trouble_{};              // of the store
    std::uint64_t signed_size_ = 0;
    ledger::Milliseconds signed_at_ = 0;
    std::mutex looking_after_{};  // one at a time

    std::condition_variable stopping_changed_{};
    bool is_looking_after_ = false;  // its thread runs
    bool is_stopping_ = false;
    bool look_now_ = false;
    std::vector<std::function<void()>> looked_{};  // who waits for the next look
    std::chrono::milliseconds next_look_ = terms_.renewal;
    std::thread thread_{};
};

}  // namespace fairdeal::server
