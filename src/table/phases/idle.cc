#include "table/phases/idle.h"

#include <algorithm>

#include "table/equipment/two_decks.h"
#include "table/phases/seats.h"
#include "table/procedure/steps.h"

namespace fairdeal::table {
namespace {

using games::Point;
using games::Script;

bool anybody_is_seated(const Table& table) noexcept {
    return std::ranges::any_of(table.seats, [](const Seat& seat) { return seat.is_taken(); });
}

bool anybody_has_bet(const Table& table) noexcept {
    return std::ranges::any_of(table.seats, [](const Seat& seat) { return seat.has_bet(); });
}

}  // namespace

bool is_spread(const Table& table) noexcept {
    return table.step.script == Script::idle && current_step(table) == nullptr;
}

bool is_deserted(const Table& table) noexcept {
    return table.setup->procedure->idle_prescribed && table.player_came &&
           !anybody_is_seated(table);
}

std::optional<Time> idle_from(const Table& table) noexcept {
    if (!table.setup->procedure->idle_prescribed || !cards_are_ready(table) || table.correcting ||
        table.awaits_ruling || anybody_has_bet(table)) {
        return std::nullopt;
    }
    if (is_deserted(table)) return table.quiet_since;
    return table.quiet_since + table.setup->clocks.idle;
}

void go_idle(Recorder& recorder) {
    const games::Citation why = recorder.procedure().cited(Point::idle_spread);
    for (SeatNumber seat = 1; seat <= recorder.setup().seats; ++seat)
        return_open_wagers(recorder, seat, why);
    empty_shuffler(recorder, why);
    begin(recorder, Script::idle);
}

bool notice_quiet(Recorder& recorder) {
    // At a busy table somebody has bet within that time: nothing else is asked.
    const Table& table = recorder.table();
    const bool busy = recorder.now() < table.quiet_since + table.setup->clocks.idle;
    if (busy && !is_deserted(table)) return false;
    const std::optional<Time> from = idle_from(recorder.table());
    if (!from || recorder.now() < *from) return false;
    go_idle(recorder);
    return true;
}

void resume_if_idle(Recorder& recorder) {
    if (is_spread(recorder.table())) begin(recorder, Script::resuming);
}

}  // namespace fairdeal::table
