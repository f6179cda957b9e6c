#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <tl/expected.hpp>
#include <vector>

#include "server/live/checkpoint_signer.h"
#include "server/live/table_group.h"

// Keeps the leases of the tables that this server plays. It renews a lease long before it expires.
// Any server may take an expired lease, and resumes play where the record ends. Every write checks
// the lease again, so a server that was suspended for too long writes nothing.
namespace fairdeal::server {

struct FloorTerms {
    std::string address{};  // the address at which other servers and clients reach this server
    std::chrono::milliseconds lease{6000};
    std::chrono::milliseconds renewal{2000};
    std::chrono::milliseconds between_checkpoints{30'000};
    std::string witnessed{};  // a witnessed checkpoint from outside the store
};

// Owns the groups of tables and one thread that looks after them: every `renewal`, at once on
// request, and when another server's lease expires.
// Thread: any; `start` is called once, and of several calls of `stop` only the first does
// something. Two mutexes: `looking_after_` lets one thread at a time look after the tables and may
// wait for the store; `mutex_` guards the rest, is held only for moments, and never while a group
// or a follower is called, except for `TableGroup::wake`, which posts. Code that needs both takes
// `looking_after_` first.
class LeaseKeeper {
  public:
    LeaseKeeper(const FloorServices& services, const FloorTerms& terms);
    ~LeaseKeeper();  // stops
    LeaseKeeper(const LeaseKeeper&) = delete;
    LeaseKeeper& operator=(const LeaseKeeper&) = delete;

    // Compares the record with the signed and witnessed checkpoints, takes every table that nobody
    // holds, and starts the thread. The error is the store's sentence; then the thread does not
    // run.
    tl::expected<void, std::string> start();
    // In this order: ends the thread, drops the groups, waits until the writer has written their
    // batches, signs a last checkpoint, and gives up the leases. It also calls the callbacks of
    // `look_soon` that still wait.
    void stop();

    // Renews, takes over and signs once, as the thread does regularly. The error is the store's
    // sentence; then the tables are unchanged.
    tl::expected<void, std::string> look_after();
    // Call it when the settings have changed: the thread reads them soon. It calls `looked`
    // afterwards, or at once if it does not run.
    void look_soon(std::function<void()> looked = {});
    // Call it when rounds may start again.
    void wake();
    // Call it when a supervisor has accepted the record as it is. It reads all tables again, so
    // that none continues with what it was about to do.
    void start_anew();

    // The settings of the floor's tables, as this server last read them.
    std::vector<Settings> settings() const;
    bool has_table(std::uint32_t table) const;
    // The group that plays the table; null if this server does not hold it. The group may be lost
    // at any time; it can still be called then, and refuses everything.
    std::shared_ptr<TableGroup> group(std::uint32_t table) const;
    // The address of the server that holds the table; "" for this server, or if it is unknown.
    std::string holder(std::uint32_t table) const;
    // Why no table can be played here now; nothing if tables can be played.
    std::optional<std::string> not_ready() const;

  private:
    // Tables by the chain whose lease covers them.
    using Plan = std::map<ledger::ChainId, std::vector<Settings>>;

    tl::expected<Plan, std::string> read_plan() const;
    void renew(const Plan& plan);
    void take_free(const Plan& plan, const std::vector<ledger::Lease>& leases);
    void take_settings(const Plan& plan);
    std::chrono::milliseconds time_to_next_look(const std::vector<ledger::Lease>& leases) const;
    // Drops the group that holds this lease. A group also calls it, on its strand. It does nothing
    // if this server has taken the tables under another fence since.
    void lose(const ledger::Fence& fence, CloseReason reason);
    void run();

    const FloorServices services_;
    const FloorTerms terms_;
    mutable std::mutex mutex_{};
    std::map<ledger::ChainId, std::shared_ptr<TableGroup>> groups_{};
    std::map<std::uint32_t, std::shared_ptr<TableGroup>> by_table_{};
    std::map<std::uint32_t, Settings> settings_{};
    std::map<std::uint32_t, std::string> elsewhere_{};  // the holders of the other tables
    std::optional<std::string> trouble_{};              // the store's last error
    std::mutex looking_after_{};                        // held by the thread that looks after them
    CheckpointSigner signer_;  // under `looking_after_`, or while the thread does not run

    std::condition_variable stopping_changed_{};
    bool is_looking_after_ = false;  // whether its thread runs
    bool is_stopping_ = false;
    bool look_now_ = false;
    std::vector<std::function<void()>> looked_{};  // called after the next look
    std::chrono::milliseconds next_look_ = terms_.renewal;
    std::thread thread_{};
};

}  // namespace fairdeal::server
