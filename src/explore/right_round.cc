#include "explore/right_round.h"

#include <algorithm>

#include "base/visit.h"
#include "table/phases/settling.h"
#include "table/state/journal.h"

// Replays the entries after a mistake as people would: an entry is repeated only if it still means
// the same (same step, same seat, same cards to turn, same thing vouched for). Everything else is
// left out and must be entered again by hand.
namespace fairdeal::explore {
namespace {

using table::Command;
using table::CommandBody;
using table::SeatNumber;
using table::Table;

const games::Step* settling_step(const Table& table) {
    const games::Step* step = table::current_step(table);
    const bool by_seat = step != nullptr && (step->kind == games::StepKind::settle ||
                                             step->kind == games::StepKind::take_forfeits);
    return by_seat ? step : nullptr;
}

// A step that goes from seat to seat, taken for one seat, is not repeated for another, nor are the
// faces of one hand for another hand.
bool is_same_seat(const Table& now, const Table& then, const CommandBody& body,
                  const RightRound::Moved& moved) {
    const auto* taken = std::get_if<table::TakeStep>(&body);
    const games::Step* due = settling_step(now);
    const games::Step* was = settling_step(then);
    if (taken == nullptr || due == nullptr || was == nullptr || due->key != taken->step ||
        was->key != taken->step) {
        return true;
    }
    const SeatNumber seat = table::next_to_settle(now, *due);
    const SeatNumber before = table::next_to_settle(then, *was);
    if (seat != (before == moved.from ? moved.to : before)) return false;
    return taken->cards.empty() || table::cards_to_turn(now, seat, *due).hand.size() ==
                                       table::cards_to_turn(then, before, *was).hand.size();
}

// What was raised or ruled at one step can mean something else at another step (ruling X-21).
bool is_same_step(const Table& now, const Table& then, const CommandBody& body) {
    const bool at_step =
        std::holds_alternative<table::Raise>(body) || std::holds_alternative<table::Rule>(body);
    return !at_step || now.step == then.step;
}

bool vouches_for_the_same(const Table& now, const Table& then, const Command& command,
                          const Command& was) {
    const table::Vouched before = table::vouched_for(then, was);
    return !before.any || table::vouched_for(now, command) == before;
}

bool ends_the_round(const table::Events& events) {
    return std::ranges::any_of(events, [](const table::Event& event) {
        return std::holds_alternative<table::RoundEnded>(event.body);
    });
}

}  // namespace

SeatNumber seat_named(const CommandBody& body) {
    return base::visit(
        [](const auto& each) {
            if constexpr (requires { each.seat; }) return each.seat;
            return table::no_seat;
        },
        body);
}

bool is_told(const Walk::Taken& taken) {
    const CommandBody& body = taken.offer.command.body;
    return std::holds_alternative<table::LoseConnection>(body) ||
           std::holds_alternative<table::RestoreConnection>(body) ||
           std::holds_alternative<table::ReportLight>(body);
}

RightRound::RightRound(const Walk& wrong, std::size_t from, Executor executor)
    : executor_(executor),
      table_(from < wrong.taken.size() ? wrong.taken[from].before : wrong.table) {
    table_.journal.clear();
}

bool RightRound::enter(const Command& command) {
    events_.clear();
    return !executor_(table_, command, events_);
}

void RightRound::again(const Walk::Taken& taken) {
    again(taken, taken.offer.command, {});
}

void RightRound::again(const Walk::Taken& taken, const Moved& moved) {
    Command command = taken.offer.command;
    const CommandBody& body = command.body;
    const bool sits = std::holds_alternative<table::TakeSeat>(body) ||
                      std::holds_alternative<table::LeaveSeat>(body);
    if (!is_told(taken) && seat_named(body) == moved.from && (moved.with_seat || !sits)) {
        base::visit(
            [&](auto& each) {
                if constexpr (requires { each.seat; }) each.seat = moved.to;
            },
            command.body);
        if (!moved.with_seat && command.actor.role == table::Role::player) {
            command.actor.account = table_.seat(moved.to).player;
        }
    }
    again(taken, command, moved);
}

void RightRound::again(const Walk::Taken& taken, const Command& command, const Moved& moved) {
    if (taken.offer.wait.count() != 0) return;
    if (!is_same_seat(table_, taken.before, command.body, moved) ||
        !is_same_step(table_, taken.before, command.body) ||
        !vouches_for_the_same(table_, taken.before, command, taken.offer.command)) {
        return;
    }
    const bool takes_step = std::holds_alternative<table::TakeStep>(command.body);
    std::optional<Table> before;
    if (takes_step) before = table_;
    if (enter(command) && takes_step && ends_the_round(events_)) table_ = *std::move(before);
}

}  // namespace fairdeal::explore
