#include "server/live/table_schedule.h"

#include <algorithm>

#include "table/phases/deciding.h"
#include "table/phases/idle.h"
#include "table/procedure/steps.h"

// The schedule computes, from the state alone, the next command of the clock or of the virtual
// dealer and the time at which to look again. A command that turns out to do nothing is noted by
// the size of the record, so that the same one is not tried in a loop. Deadlines that passed while
// nobody looked after the table start again in full.
namespace fairdeal::server {
namespace {

using games::Script;
using games::StepKind;
using table::Command;
using table::Time;

// After this time without a connection, a player's seat becomes free.
constexpr std::chrono::minutes seat_is_kept{2};
constexpr std::chrono::seconds tick_again{1};

}  // namespace

TableSchedule::TableSchedule(const RecordedTable& record, const Settings& settings,
                             const ReadyPlayers& ready,
                             std::function<bool(table::Account)> is_followed,
                             Generators& generators, std::optional<table::Pace> pace)
    : record_(record),
      settings_(settings),
      ready_(ready),
      is_followed_(std::move(is_followed)),
      own_pace_(pace),
      dealer_(this->pace()),
      generator_(generators, settings.table) {}

table::Pace TableSchedule::pace() const noexcept {
    return own_pace_.value_or(table::Pace{settings_.step, settings_.betting});
}

void TableSchedule::take_pace() {
    dealer_.set_pace(pace());
}

void TableSchedule::start(Time now, bool was_interrupted) {
    stuck_at_ = 0;
    if (!was_interrupted) return;
    no_tick_before_ = now + setup().clocks.decision;
    // At a live table, only the dealer sees who sits there without a connection.
    if (!setup().is_live()) absent_from_ = now + setup().clocks.grace;
}

bool TableSchedule::waits_for_players() const {
    const games::Step* step = table::current_step(table());
    return step != nullptr && table().in_round && !table().awaits_ruling &&
           (step->kind == StepKind::decide || step->kind == StepKind::draw ||
            step->kind == StepKind::show);
}

Time TableSchedule::tick_time() const {
    Time when = std::max(table().deadline, no_tick_before_);
    if (table().turn == table::no_seat) return when;
    const table::Seat& seat = table().seat(table().turn);
    return seat.connected ? when : std::max(when, seat.lost_at + setup().clocks.grace);
}

// At a live table, the clock runs for players with a connection. For the others, the dealer enters
// their acts and waits for them.
bool TableSchedule::clock_runs() const {
    if (!waits_for_players()) return false;
    if (!setup().is_live()) return true;
    const games::Step& step = *table::current_step(table());
    return std::ranges::all_of(table().seats, [&](const table::Seat& seat) {
        const bool is_asked = table().turn == table::no_seat
                                  ? table::has_part_in(table(), seat, step)
                                  : &seat == &table().seat(table().turn);
        return !is_asked || !seat.connected || is_followed_(seat.player);
    });
}

// When the table counts as idle, so that the cards are spread.
std::optional<Time> TableSchedule::idle_time() const {
    const std::optional<Time> from = table::idle_from(table());
    return from ? std::optional(std::max(*from, no_tick_before_)) : std::nullopt;
}

std::optional<Command> TableSchedule::next_clock_command(Time now) {
    if (absent_from_ && now >= *absent_from_) {
        for (const table::Seat& seat : table().seats) {
            if (!seat.is_taken() || !seat.connected || is_followed_(seat.player)) continue;
            return Command{{table::Role::player, seat.player}, now, table::LoseConnection{}};
        }
        absent_from_.reset();
    }
    const std::optional<Time> idle = idle_time();
    const bool is_idle = idle && now >= *idle;
    if (!is_idle && (!clock_runs() || now < tick_time())) return std::nullopt;
    return Command{table::the_clock, now, table::Tick{}};
}

void TableSchedule::note_no_effect(const Command& command) {
    if (command.actor.role == table::Role::clock) {
        no_tick_before_ = command.time + tick_again;
    } else if (command.actor.role == table::Role::player) {
        absent_from_.reset();
    } else {
        stuck_at_ = record_.size();
    }
}

bool TableSchedule::bets_wait() const noexcept {
    const games::Step* step = table::current_step(table());
    return step != nullptr && step->kind == StepKind::no_more_bets;
}

std::optional<Time> TableSchedule::bets_close(Time now) {
    const bool has_bets =
        std::ranges::any_of(table().seats, [](const table::Seat& seat) { return seat.has_bet(); });
    if (!bets_wait() || !has_bets || setup().is_live() || !settings_.is_open) return std::nullopt;
    return dealer_.due(table(), now);
}

std::optional<table::SeatNumber> TableSchedule::abandoned_seat(Time now) const {
    for (table::SeatNumber number = 1; number <= setup().seats; ++number) {
        const table::Seat& seat = table().seat(number);
        if (seat.is_taken() && !seat.connected && !seat.leaving &&
            now >= seat.lost_at + seat_is_kept) {
            return number;
        }
    }
    return std::nullopt;
}

// While rounds are held, players can still take bets back, rounds that have begun are played to
// their end, and a table can be closed.
bool TableSchedule::is_held(bool rounds_may_start) const noexcept {
    return !rounds_may_start && !table().in_round && table().step.script != Script::closing;
}

std::optional<Command> TableSchedule::next_dealer_command(Time now, bool rounds_may_start) {
    if (setup().is_live() || stuck_at_ == record_.size()) return std::nullopt;
    if (const auto seat = abandoned_seat(now)) {
        return Command{table::virtual_dealer, now, table::LeaveSeat{*seat}};
    }
    if (!settings_.is_open) {
        if (!table().is_open && table::current_step(table()) == nullptr) return std::nullopt;
        if (!table().in_round && table().step.script != Script::closing) {
            return Command{{table::Role::supervisor, table::nobody}, now, table::CloseTable{}};
        }
    }
    if (is_held(rounds_may_start)) return std::nullopt;
    if (bets_wait() && ready_.is_everybody(table())) return table::take_due_step(table(), now, {});
    if (gets_no_order() || now < dealer_.due(table(), now)) return std::nullopt;
    if (!table::wants_order(table())) return table::take_due_step(table(), now, {});
    const auto order = generator_.order(setup().description().deck);
    return order ? table::take_due_step(table(), now, *order) : std::nullopt;
}

// A generator that has failed a test gives no more orders, so the step waits.
bool TableSchedule::gets_no_order() const {
    return generator_.has_failed() && table::wants_order(table());
}

std::optional<Time> TableSchedule::next_wake(Time now, bool rounds_may_start) {
    std::optional<Time> wake = absent_from_;
    const auto earlier = [&](Time when) { wake = wake ? std::min(*wake, when) : when; };
    if (clock_runs()) earlier(tick_time());
    if (const std::optional<Time> idle = idle_time()) earlier(*idle);
    if (setup().is_live() || stuck_at_ == record_.size()) return wake;
    for (const table::Seat& seat : table().seats) {
        if (seat.is_taken() && !seat.connected && !seat.leaving) {
            earlier(seat.lost_at + seat_is_kept);
        }
    }
    const bool stays_closed = !settings_.is_open && !table().is_open;
    if (is_held(rounds_may_start) || stays_closed || gets_no_order()) return wake;
    if (table::take_due_step(table(), now, {})) earlier(dealer_.due(table(), now));
    return wake;
}

}  // namespace fairdeal::server
