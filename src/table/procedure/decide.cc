#include "table/procedure/decide.h"

#include <utility>

#include "table/procedure/execute.h"
#include "table/state/journal.h"

namespace fairdeal::table {

std::optional<Refusal> carry_out(Table& table, const Command& command, Events& events) {
    if (std::optional<Refusal> refused = execute(table, command, events)) return refused;
    enter(table, command, {events.data(), events.size()});
    return {};
}

Decision decide(const Table& table, const Command& command) {
    Table scratch = table;
    Events events;
    if (std::optional<Refusal> refused = execute(scratch, command, events)) {
        return tl::unexpected(*std::move(refused));
    }
    return events;
}

}  // namespace fairdeal::table
