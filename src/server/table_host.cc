#include "server/table_host.h"

#include <algorithm>

#include "table/phases/deciding.h"
#include "table/phases/idle.h"
#include "table/steps.h"

namespace fairdeal::server {
namespace {

using games::Script;
using games::StepKind;
using table::Command;
using table::Time;

// A seat whose player has not come back for so long is free again.
constexpr std::chrono::minutes seat_is_kept{2};
constexpr std::chrono::seconds tick_again{1};

bool is_of_the_program(const Command& command) {
    return command.actor.account == table::nobody && command.actor.role != table::Role::clock;
}

}  // namespace

TableHost::TableHost(const Settings& settings, std::optional<table::Pace> pace,
                     Generators& generators, Beside beside)
    : settings_(settings),
      own_pace_(pace),
      dealer_(this->pace()),
      generator_(generators, settings.table),
      beside_(std::move(beside)) {}

table::Pace TableHost::pace() const noexcept {
    return own_pace_.value_or(table::Pace{settings_.step, settings_.betting});
}

void TableHost::set_settings(const Settings& settings) {
    settings_ = settings;
    dealer_.set_pace(pace());
}

void TableHost::install(RecoveredTable recovered, Time now, bool was_interrupted) {
    scribe_.reset();
    table_.reset();
    past_.emplace(std::move(recovered.past));
    table_.emplace(*past_->table());
    scribe_.emplace(past_->scribe());
    size_ = recovered.size;
    last_time_ = std::max(last_time_, Time(std::chrono::milliseconds(recovered.last_time)));
    marks_ = std::move(recovered.marks);
    renewal_ = std::move(recovered.renewal);
    stuck_at_ = 0;
    begin_turn();
    if (!was_interrupted) return;
    no_tick_before_ = now + setup().clocks.decision;
    // At a live table nobody knows who sits there without a connection: the dealer sees it.
    if (!setup().is_live()) absent_from_ = now + setup().clocks.grace;
}

Time TableHost::not_before(Time now) const noexcept {
    return std::max(now, last_time_);
}

bool TableHost::holds_seat(table::Account account) const {
    return account != table::nobody &&
           std::ranges::any_of(table_->seats,
                               [&](const table::Seat& seat) { return seat.player == account; });
}

bool TableHost::is_connected(table::Account account) const {
    return std::ranges::any_of(table_->seats, [&](const table::Seat& seat) {
        return seat.player == account && seat.connected;
    });
}

bool TableHost::is_followed_by(table::Account account) const {
    return std::ranges::any_of(followers_, [&](const Watching& each) {
        return each.follower->caller().account == account;
    });
}

bool TableHost::waits_for_players() const {
    const games::Step* step = table::current_step(*table_);
    return step != nullptr && table_->in_round && !table_->awaits_ruling &&
           (step->kind == StepKind::decide || step->kind == StepKind::draw ||
            step->kind == StepKind::show);
}

Time TableHost::tick_time() const {
    Time when = std::max(table_->deadline, no_tick_before_);
    if (table_->turn == table::no_seat) return when;
    const table::Seat& seat = table_->seat(table_->turn);
    return seat.connected ? when : std::max(when, seat.lost_at + setup().clocks.grace);
}

// At a live table the clock runs for those who play over a connection. For the others the dealer
// enters what they do, and waits for them.
bool TableHost::clock_runs() const {
    if (!waits_for_players()) return false;
    if (!setup().is_live()) return true;
    const games::Step& step = *table::current_step(*table_);
    return std::ranges::all_of(table_->seats, [&](const table::Seat& seat) {
        const bool is_asked = table_->turn == table::no_seat
                                  ? table::has_part_in(*table_, seat, step)
                                  : &seat == &table_->seat(table_->turn);
        return !is_asked || !seat.connected || is_followed_by(seat.player);
    });
}

// When nobody has bet for so long that the cards are spread.
std::optional<Time> TableHost::idle_time() const {
    const std::optional<Time> from = table::idle_from(*table_);
    return from ? std::optional(std::max(*from, no_tick_before_)) : std::nullopt;
}

std::optional<Command> TableHost::clocks_next(Time now) {
    if (absent_from_ && now >= *absent_from_) {
        for (const table::Seat& seat : table_->seats) {
            if (!seat.is_taken() || !seat.connected || is_followed_by(seat.player)) continue;
            return Command{{table::Role::player, seat.player}, now, table::LoseConnection{}};
        }
        absent_from_.reset();
    }
    const std::optional<Time> idle = idle_time();
    const bool is_idle = idle && now >= *idle;
    if (!is_idle && (!clock_runs() || now < tick_time())) return std::nullopt;
    return Command{table::the_clock, now, table::Tick{}};
}

void TableHost::led_nowhere(const Command& command) {
    if (command.actor.role == table::Role::clock) {
        no_tick_before_ = command.time + tick_again;
    } else if (command.actor.role == table::Role::player) {
        absent_from_.reset();
    } else {
        stuck_at_ = size_;
    }
}

bool TableHost::bets_wait() const noexcept {
    const games::Step* step = table::current_step(*table_);
    return step != nullptr && step->kind == StepKind::no_more_bets;
}

bool TableHost::set_ready(table::Account account, bool is_ready) {
    if (!holds_seat(account)) return false;
    if (ready_round_ != table_->round) ready_.clear();
    ready_round_ = table_->round;
    if (is_ready) {
        ready_.insert(account);
    } else {
        ready_.erase(account);
    }
    return true;
}

bool TableHost::everybody_is_ready() const {
    if (ready_round_ != table_->round || ready_.empty()) return false;
    return std::ranges::all_of(table_->seats, [&](const table::Seat& seat) {
        return !seat.is_taken() || !seat.connected || ready_.contains(seat.player);
    });
}

std::optional<table::SeatNumber> TableHost::abandoned_seat(Time now) const {
    for (table::SeatNumber number = 1; number <= setup().seats; ++number) {
        const table::Seat& seat = table_->seat(number);
        if (seat.is_taken() && !seat.connected && !seat.leaving &&
            now >= seat.lost_at + seat_is_kept) {
            return number;
        }
    }
    return std::nullopt;
}

// Whoever has bet can take it back; a round that has begun is played to its end, and a table can be
// closed.
bool TableHost::is_held(bool rounds_may_start) const noexcept {
    return !rounds_may_start && !table_->in_round && table_->step.script != Script::closing;
}

std::optional<Command> TableHost::dealers_next(Time now, bool rounds_may_start) {
    if (setup().is_live() || stuck_at_ == size_) return std::nullopt;
    if (const auto seat = abandoned_seat(now)) {
        return Command{table::virtual_dealer, now, table::LeaveSeat{*seat}};
    }
    if (!settings_.is_open) {
        if (!table_->is_open && table::current_step(*table_) == nullptr) return std::nullopt;
        if (!table_->in_round && table_->step.script != Script::closing) {
            return Command{{table::Role::supervisor, table::nobody}, now, table::CloseTable{}};
        }
    }
    if (is_held(rounds_may_start)) return std::nullopt;
    if (bets_wait() && everybody_is_ready()) return table::take_due_step(*table_, now, {});
    if (gets_no_order() || now < dealer_.due(*table_, now)) return std::nullopt;
    if (!table::wants_order(*table_)) return table::take_due_step(*table_, now, {});
    const auto order = generator_.order(setup().description().deck);
    return order ? table::take_due_step(*table_, now, *order) : std::nullopt;
}

// A generator that has failed a test stays so, and the step waits.
bool TableHost::gets_no_order() const {
    return generator_.has_failed() && table::wants_order(*table_);
}

std::optional<Time> TableHost::next_wake(Time now, bool rounds_may_start) {
    std::optional<Time> wake = absent_from_;
    const auto earlier = [&](Time when) { wake = wake ? std::min(*wake, when) : when; };
    if (clock_runs()) earlier(tick_time());
    if (const std::optional<Time> idle = idle_time()) earlier(*idle);
    if (setup().is_live() || stuck_at_ == size_) return wake;
    for (const table::Seat& seat : table_->seats) {
        if (seat.is_taken() && !seat.connected && !seat.leaving) {
            earlier(seat.lost_at + seat_is_kept);
        }
    }
    const bool stays_closed = !settings_.is_open && !table_->is_open;
    if (is_held(rounds_may_start) || stays_closed || gets_no_order()) return wake;
    if (table::take_due_step(*table_, now, {})) earlier(dealer_.due(*table_, now));
    return wake;
}

Listeners TableHost::listeners() const {
    Listeners there;
    there.everybody =
        std::ranges::any_of(table_->seats, [](const table::Seat& seat) { return seat.is_taken(); });
    for (const Watching& each : followers_) {
        const table::Audience audience = audience_of(each.follower->caller());
        if (audience.viewer == table::Viewer::auditor) {
            there.auditors = true;
        } else if (table::is_staff(audience)) {
            there.staff = true;
        } else {
            there.everybody = true;
        }
    }
    return there;
}

void TableHost::begin_turn() {
    draft_.reset();
    telling_.reset();
    state_due_.reset();
    turn_began_at_ = size_;
}

void TableHost::add_draft(ledger::Batch& batch) {
    if (!telling_) telling_.emplace(listeners());
    batch.drafts.push_back(scribe_->next(*table_));
    draft_ = batch.drafts.size() - 1;
    ++size_;
}

// Steps that the program takes by itself, one after the other, are one entry.
ledger::Draft& TableHost::draft_for(const Command& command, ledger::Batch& batch) {
    const bool programs = is_of_the_program(command);
    const bool goes_on = draft_ && programs && draft_is_the_programs_ &&
                         batch.drafts[*draft_].person == audit::person_of(command.actor) &&
                         !audit::Scribe::is_complete(batch.drafts[*draft_]);
    if (!goes_on) add_draft(batch);
    draft_is_the_programs_ = programs;
    return batch.drafts[*draft_];
}

void TableHost::write(const Command& command, std::span<const table::Event> events,
                      std::optional<Mark> mark, ledger::Batch& batch) {
    ledger::Draft& draft = draft_for(command, batch);
    const std::uint64_t seq = size_ - 1;
    scribe_->write(*table_, command, events, draft,
                   [&](const table::Table& after, const table::Event& event) {
                       telling_->hear(seq, after, event);
                       // What was too little has gone back: whose it was is to bet again.
                       if (const auto* back = std::get_if<table::WagerWithdrawn>(&event.body)) {
                           ready_.erase(after.seat(back->seat).player);
                       }
                       if (std::holds_alternative<table::RoundEnded>(event.body) &&
                           is_kept_after(after.round)) {
                           state_due_ = after.round;
                       }
                   });
    last_time_ = command.time;
    if (!mark) return;
    draft.parts.push_back(mark_part(*mark));
    marks_.add(*mark);
}

void TableHost::write_from_link(std::span<const table::Event> events, ledger::Batch& batch) {
    add_draft(batch);
    draft_is_the_programs_ = false;
    ledger::Draft draft;
    scribe_->write_from_link(*table_, events, draft);
    for (const table::Event& event : events)
        telling_->hear(size_ - 1, *table_, event);
    last_time_ = std::max(last_time_, events.front().time);
    batch.drafts[*draft_] = std::move(draft);
}

ledger::Draft TableHost::draft_configuration(const audit::TableRecord& record,
                                             const table::Setup& setup, ledger::Person by,
                                             Time now) const {
    return audit::configuration_draft(record, setup, by, not_before(now).time_since_epoch().count(),
                                      scribe_->epoch(), false);
}

void TableHost::keep_state(const ledger::Secret& master, ledger::Batch& batch) {
    if (!state_due_) return;
    const ledger::Bytes state =
        kept_state(master, size_, marks_, past_->snapshot_with(*table_, scribe_->epoch()));
    batch.snapshots.push_back({number(), 0, {}, state});
    batch.records.push_back(
        {std::string(kept_states_kind), kept_state_key(number(), *state_due_), state, {}});
}

}  // namespace fairdeal::server
