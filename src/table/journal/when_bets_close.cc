#include "table/journal/when_bets_close.h"

#include <algorithm>
#include <span>

#include "base/visit.h"
#include "games/description.h"
#include "table/journal/by_clock.h"
#include "table/journal/rerun.h"

// Plays the entries up to the close of bets on a copy of the round's start, so that a correction
// refers to what really lay on a spot, not to the last entry that names it. Wagers can be replaced,
// withdrawn or returned before bets close.
namespace fairdeal::table {
namespace {

using games::StepKind;

// An entry that does not fit on its own changes nothing here; whether all of them fit shows at the
// end.
void execute_pending(Table& betting, const PendingEntry& pending) {
    if (const auto* told = std::get_if<Event>(&pending.entry.what)) {
        return apply_again(betting, *told);
    }
    if (pending.standing == EntryStanding::removed) return;
    Table after = betting;
    Events events;
    if (!execute_again(after, *pending.entry.command(), pending.entry.seat, events)) {
        betting = std::move(after);
    }
}

bool waits_for_bets(const Table& table, StepId id) {
    const auto& steps = table.setup->procedure->steps(id.script);
    return id.index < steps.size() && steps[id.index].kind == StepKind::no_more_bets;
}

}  // namespace

SeatNumber seat_in(const CommandBody& body) {
    return base::visit(
        [](const auto& each) {
            if constexpr (requires { each.seat; }) return each.seat;
            return no_seat;
        },
        body);
}

std::size_t call_that_closed_bets(const Table& table, CorrectedRound& round) {
    for (std::size_t i = 0; i < round.entries.size(); ++i) {
        const auto* taken = body_of<TakeStep>(round.entries[i]);
        if (taken != nullptr && kind_of_step(table, taken->step) == StepKind::no_more_bets &&
            !waits_for_bets(table, round.entries[i].entry.after)) {
            return i;
        }
    }
    return round.entries.size();
}

std::vector<PendingEntry*> laid_when_bets_close(const Table& table, CorrectedRound& round,
                                                SeatNumber seat, std::string_view wager) {
    std::vector<PendingEntry*> found;
    const games::WagerIndex index = games::find_wager(table.setup->description(), wager);
    if (index == games::no_wager) return found;
    Table betting = *table.journal.pages()->start;
    for (PendingEntry& pending :
         std::span(round.entries).first(call_that_closed_bets(table, round))) {
        execute_pending(betting, pending);
        const auto* placed = body_of<PlaceWager>(pending);
        if (betting.seat(seat).placed[index] == base::Cents()) {
            found.clear();
        } else if (placed != nullptr && placed->seat == seat && placed->wager == wager) {
            found.push_back(&pending);
        }
    }
    return found;
}

Account sitting_in(const Table& table, const CorrectedRound& round, SeatNumber seat) {
    Account sitting = table.journal.pages()->start->seat(seat).player;
    for (const PendingEntry& pending : round.entries) {
        const Command* command = pending.entry.command();
        if (command == nullptr || seat_in(command->body) != seat) continue;
        if (const auto* takes = std::get_if<TakeSeat>(&command->body)) {
            sitting = command->actor.role == Role::dealer ? takes->account : command->actor.account;
        }
        if (std::holds_alternative<LeaveSeat>(command->body)) sitting = nobody;
    }
    return sitting;
}

bool has_sat_down(const Table& table, const CorrectedRound& round, SeatNumber seat) {
    Account sitting = table.journal.pages()->start->seat(seat).player;
    for (const PendingEntry& pending : round.entries) {
        const Command* command = pending.entry.command();
        if (command == nullptr || seat_in(command->body) != seat) continue;
        if (std::holds_alternative<LeaveSeat>(command->body)) sitting = nobody;
        if (std::holds_alternative<TakeSeat>(command->body) && sitting == nobody) return true;
    }
    return false;
}

}  // namespace fairdeal::table
