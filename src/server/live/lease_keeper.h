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

// Which tables this server holds. The keeper renews a lease long before it runs out. One that has
// run out is anybody's, and the server that takes it resumes play where the record ends. Every
// write checks the lease again, so a server that was stopped for too long writes nothing.
namespace fairdeal::server {

struct FloorTerms {
    std::string address{};  // where other servers and clients reach this one
    std::chrono::milliseconds lease{6000};
    std::chrono::milliseconds renewal{2000};
    std::chrono::milliseconds between_checkpoints{30'000};
    std::string witnessed{};  // a witnessed checkpoint from outside the store
};

// Owns the groups of tables and one thread that looks after them: every `renewal`, at once when
// somebody asks, and when a lease of another server runs out.
// Thread: any; `start` is called once, and of several calls of `stop` only the first does
// something. Two mutexes: `looking_after_` lets one thread at a time look after the tables and may
// wait for the store; `mutex_` guards the rest, is held only for moments, and never while a group
// or a follower is called, except for `TableGroup::wake`, which posts. Whoever needs both takes
// `looking_after_` first.
class LeaseKeeper {
  public:
    LeaseKeeper(const FloorServices& services, const FloorTerms& terms);
    ~LeaseKeeper();  // stops
    LeaseKeeper(const LeaseKeeper&) = delete;
    LeaseKeeper& operator=(const LeaseKeeper&) = delete;

    // Compares the record with what was signed and witnessed, takes every table that nobody holds,
    // and starts the thread. The error is the sentence of a store that cannot be read; the thread
    // does not run then.
    tl::expected<void, std::string> start();
    // In this order: ends the thread, drops the groups, waits until the writer has written what
    // they submitted, signs a last checkpoint, gives the leases up. Callers of `look_soon` who
    // still wait are called.
    void stop();

    // Renews, takes over and signs, now: what the thread does all the time. The error is the
    // store's sentence, or that the server is stopping; the tables are as they were then.
    tl::expected<void, std::string> look_after();
    // The records have changed: the thread reads them soon. `looked` is called when it has, or at
    // once where the thread does not run.
    void look_soon(std::function<void()> looked = {});
    // Rounds may start again.
    void wake();
    // A supervisor has accepted the record as it is. The tables are read anew: none resumes what it
    // was about to do.
    void start_anew();

    // The tables of this floor, as this server last read them.
    std::vector<Settings> settings() const;
    bool has_table(std::uint32_t table) const;
    // The group that plays the table; null when this server does not hold it. A group that is lost
    // afterwards can still be called: it refuses everything.
    std::shared_ptr<TableGroup> group(std::uint32_t table) const;
    // Which server holds the table: "" when it is this one, or nobody is known to.
    std::string holder(std::uint32_t table) const;
    // Why no table can be played here right now; nothing when they can.
    std::optional<std::string> not_ready() const;

  private:
    // Tables by the chain under whose lease they are played.
    using Plan = std::map<ledger::ChainId, std::vector<Settings>>;

    tl::expected<Plan, std::string> read_plan() const;
    void renew(const Plan& plan);
    void take_free(const Plan& plan, const std::vector<ledger::Lease>& leases);
    void take_settings(const Plan& plan);
    std::chrono::milliseconds time_to_next_look(const std::vector<ledger::Lease>& leases) const;
    // Drops the group that holds this lease. A group also calls it, on its strand. When the tables
    // are held under another fence since, it does nothing.
    void lose(const ledger::Fence& fence, CloseReason reason);
    void run();

    const FloorServices services_;
    const FloorTerms terms_;
    mutable std::mutex mutex_{};
    std::map<ledger::ChainId, std::shared_ptr<TableGroup>> groups_{};
    std::map<std::uint32_t, std::shared_ptr<TableGroup>> by_table_{};
    std::map<std::uint32_t, Settings> settings_{};
    std::map<std::uint32_t, std::string> elsewhere_{};  // who holds the others
    std::optional<std::string> trouble_{};              // of the store
    std::mutex looking_after_{};                        // one at a time
    CheckpointSigner signer_;                           // under `looking_after_`

    std::condition_variable stopping_changed_{};
    bool is_looking_after_ = false;  // its thread runs
    bool is_stopping_ = false;
    bool look_now_ = false;
    std::vector<std::function<void()>> looked_{};  // who waits for the next look
    std::chrono::milliseconds next_look_ = terms_.renewal;
    std::thread thread_{};
};

}  // namespace fairdeal::server
