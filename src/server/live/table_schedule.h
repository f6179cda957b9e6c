#pragma once

#include <functional>
#include <optional>

#include "server/live/generators.h"
#include "server/live/ready_players.h"
#include "server/live/recorded_table.h"
#include "server/live/settings.h"
#include "table/procedure/virtual_dealer.h"

// Commands that are due at a table without a person asking: because of the clock, an empty seat, or
// the virtual dealer. The schedule decides and records nothing: it names the next command, which
// then goes the way of all commands. Thread: the strand of the table's group.
namespace fairdeal::server {

class TableSchedule {
  public:
    // All arguments must outlive it. `is_followed`: whether a player has a connection to this
    // server. `pace` overrides the virtual dealer's pace in the settings.
    TableSchedule(const RecordedTable& record, const Settings& settings, const ReadyPlayers& ready,
                  std::function<bool(table::Account)> is_followed, Generators& generators,
                  std::optional<table::Pace> pace);

    // Call it after the table was read from the record. Interrupted decision clocks start again.
    void start(table::Time now, bool was_interrupted);
    // Call it when the settings have changed.
    void take_pace();
    table::Pace pace() const noexcept;

    std::optional<table::Command> next_clock_command(table::Time now);
    std::optional<table::Command> next_dealer_command(table::Time now, bool rounds_may_start);
    // Notes that a command had no effect, so that it is not tried again before something changes or
    // a second passes.
    void note_no_effect(const table::Command& command);
    std::optional<table::Time> next_wake(table::Time now, bool rounds_may_start);

    // The earliest time at which a decision can run out.
    table::Time no_deadline_before() const noexcept { return no_tick_before_; }
    // When "No more bets" comes automatically; nothing if it does not.
    std::optional<table::Time> bets_close(table::Time now);

    // Lets the generator cycle, which it does all the time.
    void cycle() { generator_.cycle(); }

  private:
    const table::Table& table() const noexcept { return record_.table(); }
    const table::Setup& setup() const noexcept { return record_.setup(); }
    bool bets_wait() const noexcept;  // whether bets wait for "No more bets"
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
    std::uint64_t stuck_at_ = 0;  // the size of the chain when the dealer could not continue
};

}  // namespace fairdeal::server
