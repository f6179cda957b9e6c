#include "table/journal/by_clock.h"

#include <algorithm>

#include "table/phases/deciding.h"
#include "table/procedure/execute.h"

// The clock's entries, spelled out as what they decided: do not show, throw nothing, fold. A game
// without an option to fold at that decision cannot get here, which is checked.
namespace fairdeal::table {

using games::Step;
using games::StepKind;

bool is_by_clock(const JournalEntry& entry) noexcept {
    const Command* command = entry.command();
    return command != nullptr && entry.seat != no_seat &&
           std::holds_alternative<Tick>(command->body);
}

std::optional<Command> spelled_out(const Table& table, const PendingEntry& pending) {
    if (!is_by_clock(pending.entry)) return std::nullopt;
    const Step& step = table.setup->procedure->steps(pending.at.script)[pending.at.index];
    const SeatNumber seat = pending.entry.seat;
    Command entered{{Role::dealer, nobody}, pending.entry.command()->time, {}};
    if (step.kind == StepKind::show) {
        entered.body = Show{seat, false, {}};
    } else if (step.kind == StepKind::draw) {
        entered.body = Discard{seat, {}};
    } else {
        const auto& options = table.setup->description().decisions[step.number].options;
        const auto fold = std::ranges::find(options, true, &games::Option::folds);
        CHECK(fold != options.end());
        entered.body = Choose{seat, std::string(fold->key), {}};
    }
    return entered;
}

Outcome execute_again(Table& table, const Command& command, SeatNumber seat, Events& events) {
    if (!std::holds_alternative<Tick>(command.body)) return execute(table, command, events);
    Recorder recorder(table, command, events);
    return tick_again(recorder, seat);
}

}  // namespace fairdeal::table
