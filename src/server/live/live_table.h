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

// One table that this server plays: its record and state, its schedule, and its followers.
// Thread: the strand of its group. The group owns it, and it owns its parts.
namespace fairdeal::server {

// What a table needs from its group.
struct TableSources {
    std::function<table::Time()> now{};
    TableFollowers::BalanceSource balance{};
};

class LiveTable {
  public:
    // `pace` overrides the virtual dealer's pace in the settings.
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
    // Takes effect at once, except another table file: that does when it is in the table's chain.
    void set_settings(const Settings& settings);
    table::Table& table() noexcept { return record_.table(); }
    const table::Table& table() const noexcept { return record_.table(); }
    const table::Setup& setup() const noexcept { return record_.setup(); }
    // The current time, but never earlier than the last recorded time.
    table::Time now() const { return record_.not_before(sources_.now()); }

    // Sets the state from the record and discards everything drafted since.
    void install(RecoveredTable recovered, table::Time now, bool was_interrupted);

    // False if the account holds no seat here.
    bool set_ready(table::Account account, bool is_ready);
    bool holds_seat(table::Account account) const;
    bool is_connected(table::Account account) const;
    // Returns the account if this was its last follower and it holds a seat.
    std::optional<table::Account> leave(const std::shared_ptr<Follower>& follower);

    // Drafts a command and its events into the batch, and makes the followers' frames.
    void write(const table::Command& command, std::span<const table::Event> events,
               std::optional<IdempotencyMark> mark, ledger::Batch& batch);
    void write_from_link(std::span<const table::Event> events, ledger::Batch& batch);
    void renew_keys(table::Time now, ledger::Batch& batch);
    // Sends the frames. Call it when the turn is durable.
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
