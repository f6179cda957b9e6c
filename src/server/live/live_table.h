#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "server/live/ready_players.h"
#include "server/live/recorded_table.h"
#include "server/live/settings.h"
#include "server/live/table_followers.h"
#include "server/live/table_schedule.h"

// One table that is being played: its record and state, what is due at it, and who follows it.
// Thread: the strand of its group. The group owns it, and it owns its parts.
namespace fairdeal::server {

// What a table asks of its group.
struct TableSources {
    std::function<table::Time()> now{};
    TableFollowers::BalanceSource balance{};
};

class LiveTable {
  public:
    // `pace` is the virtual dealer's, in place of that of the settings.
    LiveTable(const Settings& settings, std::optional<table::Pace> pace, Generators& generators,
              TableSources sources);
    LiveTable(const LiveTable&) = delete;
    LiveTable& operator=(const LiveTable&) = delete;

    RecordedTable& record() noexcept { return record_; }
    const RecordedTable& record() const noexcept { return record_; }
    TableSchedule& schedule() noexcept { return schedule_; }
    TableFollowers& followers() noexcept { return followers_; }

    std::uint32_t number() const noexcept { return settings_.table; }
    const Settings& settings() const noexcept { return settings_; }
    // Takes effect at once; another table file does so when it is in the table's chain.
    void set_settings(const Settings& settings);
    table::Table& table() noexcept { return record_.table(); }
    const table::Table& table() const noexcept { return record_.table(); }
    const table::Setup& setup() const noexcept { return record_.setup(); }
    // The time now, but never before what was recorded last.
    table::Time now() const { return record_.not_before(sources_.now()); }

    // As the record says it is; whatever was drafted since is gone.
    void install(RecoveredTable recovered, table::Time now, bool was_interrupted);

    // False when the account holds no seat here.
    bool set_ready(table::Account account, bool is_ready);
    bool holds_seat(table::Account account) const;
    bool is_connected(table::Account account) const;
    // The account whose last follower this was, if it holds a seat.
    std::optional<table::Account> leave(const std::shared_ptr<Follower>& follower);

    // A turn: drafts for the batch, frames for the followers.
    void write(const table::Command& command, std::span<const table::Event> events,
               std::optional<IdempotencyMark> mark, ledger::Batch& batch);
    void write_from_link(std::span<const table::Event> events, ledger::Batch& batch);
    void renew_keys(table::Time now, ledger::Batch& batch);
    // The turn is durable.
    void announce();

  private:
    TableStatus status();

    Settings settings_;
    const TableSources sources_;
    ReadyPlayers ready_{};
    RecordedTable record_;
    TableFollowers followers_;
    TableSchedule schedule_;
};

}  // namespace fairdeal::server
