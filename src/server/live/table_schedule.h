#pragma once

#include <functional>
#include <optional>

#include "server/live/generators.h"
#include "server/live/ready_players.h"
#include "server/live/recorded_table.h"
#include "server/live/settings.h"
#include "table/procedure/virtual_dealer.h"

// What is due at a table without anybody asking: by the clock, by an empty seat, or by the virtual
// dealer. It decides nothing and records nothing: it names the next command, which goes the way of
// all commands. Used on the strand of the table's group alone.
namespace fairdeal::server {

class TableSchedule {
  public:
    // All of these outlive it. `is_followed`: whether a player has a connection to this server.
    // `pace` is the virtual dealer's, in place of that of the settings.
    TableSchedule(const RecordedTable& record, const Settings& settings, const ReadyPlayers& ready,
                  std::function<bool(table::Account)> is_followed, Generators& generators,
                  std::optional<table::Pace> pace);

    // The table was read from the record. Clocks of decisions that were interrupted start again.
    void start(table::Time now, bool was_interrupted);
    // The settings have changed.
    void take_pace();
    table::Pace pace() const noexcept;

    std::optional<table::Command> next_clock_command(table::Time now);
    std::optional<table::Command> next_dealer_command(table::Time now, bool rounds_may_start);
    // It had no effect: not again before something has changed, or a second has passed.
    void note_no_effect(const table::Command& command);
    std::optional<table::Time> next_wake(table::Time now, bool rounds_may_start);

    // When a decision must be made, at the earliest.
    table::Time no_deadline_before() const noexcept { return no_tick_before_; }
    // When "No more bets" comes by itself; nothing when it does not.
    std::optional<table::Time> bets_close(table::Time now);

    // Its generator, which is at work all the time.
    void cycle() { generator_.cycle(); }

  private:
    const table::Table& table() const noexcept { return record_.table(); }
    const table::Setup& setup() const noexcept { return record_.setup(); }
    bool bets_wait() const noexcept;  // for "No more bets"
    bool waits_for_players() const;
    bool clock_runs() const;
    bool is_held(bool rounds_may_start) const noexcept;
    table::Time tick_time() const;
    std::optional<table::Time> idle_time() const;
    std::optional<table::SeatNumber> abandoned_seat(table::Time now) const;
    bool gets_no_order() const;

    const RecordedTable& record_;
    const Settings& settings_;
    const ReadyPlayers& ready_;
    const std::function<bool(table::Account)> is_followed_;
    const std::optional<table::Pace> own_pace_;
    table::VirtualDealer dealer_;
    TableGenerator generator_;
    table::Time no_tick_before_{};
    std::optional<table::Time> absent_from_{};
    std::uint64_t stuck_at_ = 0;  // the chain had this size when the dealer could not go on
};

}  // namespace fairdeal::server
