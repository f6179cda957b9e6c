#include "table/phases/deciding.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/equipment/cards.h"
#include "table/irregularities/deck_exhausted.h"
#include "table/phases/dealing.h"
#include "table/phases/idle.h"
#include "table/phases/reduced_raise.h"
#include "table/phases/seats.h"
#include "table/phases/settling.h"
#include "table/procedure/steps.h"
#include "table/state/evolve_cards.h"

// Decisions, draws and elections, seat by seat clockwise from seat 1. A step asks one seat at a
// time and ends when none is left. The clock decides only for the seat that was asked, and always
// the same way: fold, throw nothing, do not show.
namespace fairdeal::table {

using games::Point;
using games::Step;
using games::StepKind;

bool draws_apart(const Table& table, std::uint8_t decision) noexcept {
    for (const Step& step : table.setup->procedure->steps(games::Script::round)) {
        if (step.kind == StepKind::draw && step.number == decision) return true;
    }
    return false;
}

bool may_take(const Table& table, const Seat& seat, const games::Option& option) {
    if (!games::is_offered(option, table.setup->terms.version)) return false;
    cards::CardSet held;
    insert_known(held, seat.hand);
    const bool is_known = static_cast<std::size_t>(held.size()) == seat.hand.size();
    return !is_known || games::allows(option, held);
}

bool has_part_in(const Table& table, const Seat& seat, const Step& step) noexcept {
    const games::Description& game = table.setup->description();
    if (step.kind == StepKind::show) {
        return seat.dealt_in && !seat.voided && !seat.show_asked &&
               seat.placed[game.shown_for] > base::Cents() &&
               (!table.was_void || table.settled_anyway.contains(game.shown_for));
    }
    // Who has acted has done so in the step that is due, not in one that is to come.
    if (!seat.is_in() || (seat.acted && current_step(table) == &step)) return false;
    if (step.kind == StepKind::draw) {
        return seat.choice_count > step.number && seat.draw_count <= step.number &&
               game.decisions[step.number].options[seat.choices[step.number]].draws;
    }
    if (seat.choice_count > step.number) return false;
    games::WagerSet wagers = game.decisions[step.number].open_to;
    for (; !wagers.empty(); wagers = wagers.without_first()) {
        if (seat.placed[wagers.first()] > base::Cents()) return true;
    }
    return false;
}

namespace {

// Null when the seat may act now at a step of this kind.
Outcome cannot_act(const Recorder& recorder, SeatNumber seat, StepKind kind) {
    if (Outcome refused = not_for_seat(recorder, seat)) return refused;
    const Table& table = recorder.table();
    const Step* step = current_step(table);
    if (step == nullptr || step->kind != kind || !table.in_round) {
        return recorder.refuse(RefusalCode::no_decision_now, "there is nothing to decide now");
    }
    if (kind == StepKind::show) {
        if (!has_part_in(table, table.seat(seat), *step)) {
            return recorder.refuse(RefusalCode::nothing_to_show,
                                   fmt::format("seat {} has no hand to show now", seat));
        }
    } else if (table.turn != seat) {
        return recorder.refuse(RefusalCode::not_your_turn,
                               fmt::format("it is seat {}'s turn", table.turn));
    }
    return {};
}

// Null when the option is open to this player (`may_take`).
Outcome cannot_take(const Recorder& recorder, const Seat& seat, const games::Option& option) {
    if (!games::is_offered(option, recorder.setup().terms.version)) {
        return recorder.refuse(RefusalCode::choice_not_open,
                               fmt::format("{} is not open in this version", option.name));
    }
    if (!may_take(recorder.table(), seat, option)) {
        return recorder.refuse(
            RefusalCode::choice_not_open,
            fmt::format("{} is open only with {}", option.name, option.only_with.text),
            option.cited);
    }
    return {};
}

// The thrown cards are held, and as many as the option allows.
Outcome cannot_throw(const Recorder& recorder, const Seat& seat, const games::Option& option,
                     const cards::CardList& thrown) {
    if (thrown.size() < option.throws_least || thrown.size() > option.throws_most) {
        const bool exactly = option.throws_least == option.throws_most;
        return recorder.refuse(
            RefusalCode::wrong_number_thrown,
            fmt::format("{} throws {}{} card{}", option.name,
                        exactly                    ? "exactly "
                        : option.throws_least == 0 ? "up to "
                                                   : fmt::format("{} to ", option.throws_least),
                        option.throws_most, option.throws_most == 1 ? "" : "s"),
            {option.cited.clause, recorder.procedure().cited(Point::draw_size).ruling});
    }
    cards::CardList held = seat.hand;
    for (const cards::Card card : thrown) {
        const auto at = std::find(held.begin(), held.end(), card);
        if (at == held.end()) {
            return recorder.refuse(RefusalCode::thrown_not_held,
                                   "a card that is thrown must be in the hand");
        }
        std::copy(at + 1, held.end(), at);
        held.pop_back();
    }
    return {};
}

// The discard goes to the rack and is replaced at once, by the method in use.
void throw_and_draw(Recorder& recorder, SeatNumber seat, std::uint8_t decision,
                    const cards::CardList& thrown, bool by_table) {
    const Step& step = *current_step(recorder.table());
    const std::uint8_t chosen = recorder.table().seat(seat).choices[decision];
    const games::Option& option = recorder.game().decisions[decision].options[chosen];
    recorder.record(Thrown{seat, decision, thrown, by_table}, option.cited);
    if (!thrown.empty()) deal_to(recorder, Place::drawn, seat, thrown.size(), cited(step));
}

// Whether the choice throws its cards at once, not in a draw of its own.
bool throws_at_once(const Table& table, const games::Option& option, std::uint8_t decision) {
    return option.draws && !draws_apart(table, decision);
}

void take_choice(Recorder& recorder, SeatNumber seat, std::uint8_t option_index, bool draws_now,
                 const cards::CardList& thrown, bool by_table) {
    const games::Description& game = recorder.game();
    const Step& step = *current_step(recorder.table());
    const games::Decision& decision = game.decisions[step.number];
    const games::Option& option = decision.options[option_index];
    // What an option with a draw of its own rests on is that draw; the choice is offered before it.
    const games::Citation why = option.draws && !draws_now ? decision.cited : option.cited;
    recorder.record(Chosen{seat, {step.number, option_index}, by_table}, why);
    if (option.makes != games::no_wager) {
        const base::Cents amount =
            recorder.table().seat(seat).placed[game.base_wager] * option.times;
        recorder.record(WagerMade{seat, {option.makes}, amount}, why);
    }
    if (option.folds) act_on_seat(recorder, seat, step.acts, cited(step));
    if (draws_now) {
        throw_and_draw(recorder, seat, step.number, thrown, by_table);
    }
}

void ask(Recorder& recorder, const Step& step, SeatNumber seat) {
    if (step.kind == StepKind::draw && deck_is_exhausted(recorder, seat, step)) return;
    const Time deadline = recorder.now() + recorder.setup().clocks.decision;
    recorder.record(DecisionAsked{step.kind == StepKind::show ? no_seat : seat, deadline},
                    cited(step));
}

// Asks the next seat, or takes the next step when all have acted.
void go_on(Recorder& recorder) {
    const Step& step = *current_step(recorder.table());
    const SeatNumber next = next_to_act(recorder.table(), step);
    if (next == no_seat) {
        finish_step(recorder);
    } else if (step.kind != StepKind::show) {
        ask(recorder, step, next);
    }
}

// The table decides for a player who does not: the hand is not shown, no card is thrown, or the
// player folds.
void decide_for(Recorder& recorder, const Step& step, SeatNumber seat) {
    if (step.kind == StepKind::show) {
        recorder.record(ShowElected{seat, false, true}, cited(step));
    } else if (step.kind == StepKind::draw) {
        throw_and_draw(recorder, seat, step.number, {}, true);
    } else {
        const auto& options = recorder.game().decisions[step.number].options;
        const auto fold = std::ranges::find(options, true, &games::Option::folds);
        CHECK(fold != options.end());
        take_choice(recorder, seat, static_cast<std::uint8_t>(fold - options.begin()),
                    throws_at_once(recorder.table(), *fold, step.number), {}, true);
    }
    go_on(recorder);
}

bool waits_for_players(const Step& step) noexcept {
    return step.kind == StepKind::show || step.kind == StepKind::decide ||
           step.kind == StepKind::draw;
}

bool time_is_up(const Recorder& recorder, const Seat& seat) {
    const Table& table = recorder.table();
    if (recorder.now() < table.deadline) return false;
    return seat.connected || recorder.now() >= seat.lost_at + recorder.setup().clocks.grace;
}

}  // namespace

SeatNumber next_to_act(const Table& table, const Step& step) noexcept {
    for (SeatNumber seat = 1; seat <= table.setup->seats; ++seat) {
        if (has_part_in(table, table.seat(seat), step)) return seat;
    }
    return no_seat;
}

void ask_next(Recorder& recorder, const Step& step) {
    if (!waits_for_players(step)) return;
    ask(recorder, step, next_to_act(recorder.table(), step));
}

void give_time_again(Recorder& recorder, games::Citation cited) {
    const Table& table = recorder.table();
    const Step* step = current_step(table);
    if (step == nullptr || !waits_for_players(*step) || table.deadline > recorder.now()) return;
    recorder.record(DecisionAsked{table.turn, recorder.now() + recorder.setup().clocks.decision},
                    cited);
}

Outcome choose(Recorder& recorder, const Choose& command) {
    if (Outcome refused = cannot_act(recorder, command.seat, StepKind::decide)) return refused;
    const Table& table = recorder.table();
    const std::uint8_t number = current_step(table)->number;
    const auto& options = recorder.game().decisions[number].options;
    const auto option = std::ranges::find(options, command.option, &games::Option::key);
    if (option == options.end()) {
        return recorder.refuse(RefusalCode::unknown_choice,
                               fmt::format("\"{}\" is not a choice here", command.option));
    }
    if (Outcome refused = cannot_take(recorder, table.seat(command.seat), *option)) return refused;
    const bool throws_now = throws_at_once(table, *option, number);
    if (throws_now) {
        if (Outcome refused =
                cannot_throw(recorder, table.seat(command.seat), *option, command.thrown)) {
            return refused;
        }
    } else if (!command.thrown.empty()) {
        return recorder.refuse(RefusalCode::wrong_number_thrown,
                               fmt::format("{} throws no card now", option->name));
    }
    if (throws_now && draw_is_short(table, command.thrown.size())) {
        exhaust_deck(recorder);
        return {};
    }
    take_choice(recorder, command.seat, static_cast<std::uint8_t>(option - options.begin()),
                throws_now, command.thrown, false);
    go_on(recorder);
    return {};
}

Outcome discard(Recorder& recorder, const Discard& command) {
    if (Outcome refused = cannot_act(recorder, command.seat, StepKind::draw)) return refused;
    const Table& table = recorder.table();
    const Seat& seat = table.seat(command.seat);
    const std::uint8_t number = current_step(table)->number;
    const games::Option& option = recorder.game().decisions[number].options[seat.choices[number]];
    if (Outcome refused = cannot_throw(recorder, seat, option, command.thrown)) return refused;
    throw_and_draw(recorder, command.seat, number, command.thrown, false);
    go_on(recorder);
    return {};
}

Outcome show(Recorder& recorder, const Show& command) {
    if (Outcome refused = cannot_act(recorder, command.seat, StepKind::show)) return refused;
    const games::Citation why = cited(*current_step(recorder.table()));
    if (!command.shown) {
        recorder.record(ShowElected{command.seat, false, false}, why);
        go_on(recorder);
        return {};
    }
    const auto shown = faces(recorder, recorder.table().seat(command.seat).hand, command.cards);
    if (!shown) return shown.error();
    recorder.record(ShowElected{command.seat, true, false}, why);
    recorder.record(CardsShown{Place::hand, command.seat, *shown}, why);
    reduce_raises(recorder, command.seat);
    go_on(recorder);
    return {};
}

Outcome ask_advice(Recorder& recorder, const AskAdvice& command) {
    const Step* step = current_step(recorder.table());
    const bool draws = step != nullptr && step->kind == StepKind::draw;
    if (Outcome refused =
            cannot_act(recorder, command.seat, draws ? StepKind::draw : StepKind::decide)) {
        return refused;
    }
    recorder.record(AdviceAsked{command.seat}, cited(*step));
    return {};
}

Outcome tick(Recorder& recorder) {
    warn_of_age(recorder);
    if (notice_quiet(recorder)) return {};
    const Step* step = current_step(recorder.table());
    if (step == nullptr || !recorder.table().in_round || recorder.table().awaits_ruling) return {};
    if (step->kind == StepKind::show) {
        for (SeatNumber seat = 1; seat <= recorder.setup().seats; ++seat) {
            const Seat& state = recorder.table().seat(seat);
            if (has_part_in(recorder.table(), state, *step) && time_is_up(recorder, state)) {
                decide_for(recorder, *step, seat);
            }
        }
        return {};
    }
    const SeatNumber seat = recorder.table().turn;
    const bool decides = step->kind == StepKind::decide || step->kind == StepKind::draw;
    if (seat == no_seat || !decides || !time_is_up(recorder, recorder.table().seat(seat))) {
        return {};
    }
    decide_for(recorder, *step, seat);
    return {};
}

Outcome tick_again(Recorder& recorder, SeatNumber seat) {
    if (seat == no_seat) {
        warn_of_age(recorder);
        notice_quiet(recorder);
        return {};
    }
    const Table& table = recorder.table();
    const Step* step = current_step(table);
    const bool decides = step != nullptr && !table.awaits_ruling &&
                         (step->kind == StepKind::show || step->kind == StepKind::decide ||
                          step->kind == StepKind::draw);
    if (!decides) {
        return recorder.refuse(RefusalCode::no_decision_now, "there is nothing to decide now");
    }
    if (Outcome refused = cannot_act(recorder, seat, step->kind)) return refused;
    warn_of_age(recorder);
    decide_for(recorder, *step, seat);
    return {};
}

}  // namespace fairdeal::table
