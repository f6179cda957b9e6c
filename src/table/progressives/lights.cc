#include "table/progressives/lights.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/irregularities/void_hands.h"
#include "table/phases/settling.h"
#include "table/procedure/settlement.h"
#include "table/procedure/steps.h"
#include "table/progressives/wager.h"

// A light decides whether its wager exists: a wager whose light breaks before the deal goes back
// with its contribution, and at the settlement a supervisor rules on a wager whose light is not
// verified (ruling T-36). A wager returned then also gives back the envy that was paid on it.
namespace fairdeal::table::progressives {
namespace {

using games::Point;
using games::Remedy;
using games::StepKind;

games::Citation of_light(const Recorder& recorder) {
    return recorder.procedure().cited(Point::progressive_light);
}

bool any_card_is_dealt(const Table& table) {
    return !table.dealer.empty() || !table.community.empty() ||
           std::ranges::any_of(table.seats, [](const Seat& seat) { return !seat.dealt.empty(); });
}

// Returns from the due step to the one at which the chips are counted, if that was taken; if no
// wager is left to count, moves on to the next.
void count_again(Recorder& recorder) {
    const Table& table = recorder.table();
    const std::span<const games::Step> steps = recorder.procedure().steps(games::Script::round);
    const auto count = std::ranges::find(steps, StepKind::take_progressive, &games::Step::kind);
    if (count == steps.end() || table.step.script != games::Script::round) return;
    const auto index = static_cast<std::uint8_t>(count - steps.begin());
    const bool is_any_left = accepted_wagers(table) > 0;
    if (is_any_left && table.step.index > index) {
        recorder.record(StepReached{{games::Script::round, index}}, cited(*count));
    } else if (!is_any_left && current_step(table)->when.made == recorder.setup().metered) {
        finish_step(recorder);
    }
}

// The wager was accepted and locked out, but no card has been dealt for it yet.
void return_locked_wager(Recorder& recorder, SeatNumber seat, games::WagerIndex wager) {
    const base::Cents amount = recorder.table().seat(seat).placed[wager];
    reverse_seat(recorder, seat);
    recorder.record(WagerWithdrawn{seat, {wager}, amount}, of_light(recorder));
    put_out(recorder, seat, wager);
    count_again(recorder);
}

// Returns the wager of a seat that has no line yet.
void refund_wager(Recorder& recorder, SeatNumber seat, games::WagerIndex wager,
                  games::Citation cited) {
    LineSettled line;
    line.seat = seat;
    line.key = {recorder.game().wagers[wager].key};
    line.wager = {wager};
    line.fate = LineResult::refunded;
    line.stake = recorder.table().seat(seat).placed[wager];
    line.coupon = recorder.table().seat(seat).match_play[wager];
    recorder.record(line, cited);
}

// Envy is received on the wager: without the wager there is none, whichever seat was settled first.
void return_envy(Recorder& recorder, SeatNumber seat, games::Citation cited) {
    const auto lines = recorder.table().seat(seat).lines;
    for (const LineSettled& line : lines)
        if (line.from != no_seat) undo_line(recorder, line, cited);
}

// With that wager, the last thing to settle at this step may be gone.
void finish_settling(Recorder& recorder) {
    const games::Step& step = *current_step(recorder.table());
    if (step.kind == StepKind::settle && next_to_settle(recorder.table(), step) == no_seat) {
        finish_step(recorder);
    }
}

bool waits_for_ruling(const Table& table, SeatNumber seat) {
    const games::WagerIndex wager = table.setup->metered;
    return wager != games::no_wager && seat != no_seat && seat <= table.setup->seats &&
           table.in_round && !table.was_void && table.seat(seat).hand_turned &&
           is_open(table, seat, wager) && !is_verified(table, seat) &&
           wins_wager(table, seat, wager);
}

}  // namespace

void light_up(Recorder& recorder, SeatNumber seat, games::WagerIndex wager) {
    if (wager != recorder.setup().metered || recorder.table().seat(seat).light_lit) return;
    recorder.record(LightLit{seat}, of_light(recorder));
}

void put_out(Recorder& recorder, SeatNumber seat, games::WagerIndex wager) {
    if (wager != recorder.setup().metered || !recorder.table().seat(seat).light_lit) return;
    recorder.record(LightOut{seat}, of_light(recorder));
}

Outcome report_light(Recorder& recorder, const ReportLight& command) {
    if (command.seat == no_seat || command.seat > recorder.setup().seats) {
        return recorder.refuse(RefusalCode::no_such_seat,
                               fmt::format("the seats are 1 to {}", recorder.setup().seats));
    }
    const Table& table = recorder.table();
    const games::WagerIndex wager = recorder.setup().metered;
    if (!recorder.setup().offers(wager)) {
        return recorder.refuse(RefusalCode::cannot_happen_now,
                               "this table has no Progressive, and so no light");
    }
    recorder.record(LightReported{command.seat, command.working}, of_light(recorder));
    if (command.working) return {};
    const base::Cents amount = table.seat(command.seat).placed[wager];
    if (amount == base::Cents()) return {};
    if (table.in_round && !table.was_void && !any_card_is_dealt(table)) {
        return_locked_wager(recorder, command.seat, wager);
    } else if (table.round_open && !table.in_round) {
        // Also while no cards are in play and no further wager is taken.
        recorder.record(WagerWithdrawn{command.seat, {wager}, amount}, of_light(recorder));
        put_out(recorder, command.seat, wager);
    }
    return {};
}

Outcome verify_lights(Recorder& recorder) {
    const games::Citation why = cited(*current_step(recorder.table()));
    attest(recorder);
    const games::WagerIndex wager = recorder.setup().metered;
    for (SeatNumber seat = 1; seat <= recorder.setup().seats; ++seat) {
        const Seat& state = recorder.table().seat(seat);
        if (state.plays(wager) && state.light_lit && state.light_works) {
            recorder.record(LightVerified{seat}, why);
        }
    }
    finish_step(recorder);
    return {};
}

bool is_verified(const Table& table, SeatNumber seat) noexcept {
    const Seat& state = table.seat(seat);
    return state.light_verified ||
           (!table.setup->is_live() && state.light_lit && state.light_works);
}

bool is_about_light(Remedy remedy) noexcept {
    return remedy == Remedy::pay || remedy == Remedy::return_wager;
}

Outcome rule_on_light(Recorder& recorder, const Rule& command) {
    if (!waits_for_ruling(recorder.table(), command.seat)) {
        return recorder.refuse(RefusalCode::ruling_not_open,
                               "no winning progressive wager waits there for a ruling on its light",
                               of_light(recorder));
    }
    if (command.reason.empty()) {
        return recorder.refuse(RefusalCode::reason_missing, "a ruling is given with its reason");
    }
    const games::Citation why{of_light(recorder).clause, "T-36"};
    recorder.record(Ruled{command.remedy, command.seat, command.reason}, why);
    if (command.remedy == Remedy::pay) return {};
    refund_wager(recorder, command.seat, recorder.setup().metered, why);
    return_envy(recorder, command.seat, why);
    reverse_seat(recorder, command.seat);
    put_out(recorder, command.seat, recorder.setup().metered);
    finish_settling(recorder);
    return {};
}

}  // namespace fairdeal::table::progressives
