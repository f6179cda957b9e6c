#include "table/procedure/decide.h"

#include <utility>

#include "table/procedure/execute.h"
#include "table/state/journal.h"

// The single entry point for commands. Refusals that depend only on role and state come first, the
// role before all, so that a person who may not give a command learns nothing else; then the
// function of the command decides. `decide` works on a copy, `carry_out` on the table itself: a
// refusal must come before the first recorded event, or the table would be left half changed.
namespace fairdeal::table {

std::optional<Refusal> carry_out(Table& table, const Command& command, Events& events) {
    if (std::optional<Refusal> refused = execute(table, command, events)) return refused;
    enter(table, command, {events.data(), events.size()});
    return {};
}

DecideResult decide(const Table& table, const Command& command) {
    Table scratch = table;
    Events events;
    if (std::optional<Refusal> refused = execute(scratch, command, events)) {
        return tl::unexpected(*std::move(refused));
    }
    return events;
}

}  // namespace fairdeal::table
