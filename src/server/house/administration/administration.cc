#include "server/house/administration/administration.h"

#include "server/common/refusals.h"
#include "server/http/problem.h"

// Every change follows the same steps: read the settings with their version, check the new ones,
// and write them expecting that version. A concurrent change makes the write stale, and the caller
// gets a refusal; nothing is overwritten. Reading waits for the store, on the caller's thread.
namespace fairdeal::server {

void Administration::carry_out(const Caller& caller, const Settings& before, const Settings& after,
                               std::uint64_t version, std::string_view type, const Reply& reply) {
    HouseAct note{std::string(type), after.table, {}, {}, {}};
    if (version != 0) note.open["before"] = to_json(before);
    note.open["after"] = to_json(after);
    ledger::Batch with;
    with.drafts.push_back(draft_of(note, person_of(caller), house_.now()));
    with.records.push_back(settings_write(after, version));
    const unsigned status = version == 0 ? 201 : 200;
    tables_.change(after, std::move(with),
                   [after, status, reply](const tl::expected<void, Refused>& result) {
                       if (!result) return reply(problem(result.error()));
                       reply(json_response(to_json(after), status));
                   });
}

void Administration::create(const Caller& caller, const Settings& wanted, const Reply& reply) {
    const auto found = find_settings(house_.store, wanted.table);
    if (!found) return reply(server::problem_of(found.error()));
    if (found->has_value()) return reply(problem(ServerRefusal::number_taken));
    if (const auto checked = check_settings(wanted); !checked) {
        return reply(problem(checked.error()));
    }
    carry_out(caller, {}, wanted, 0, "table-created", reply);
}

void Administration::show(std::uint32_t table, const Reply& reply) const {
    const auto found = find_settings(house_.store, table);
    if (!found) return reply(server::problem_of(found.error()));
    if (!found->has_value()) return reply(problem(ServerRefusal::no_such_table));
    reply(json_response(to_json((*found)->settings)));
}

void Administration::set_open(const Caller& caller, std::uint32_t table, bool open,
                              const Reply& reply) {
    const auto found = find_settings(house_.store, table);
    if (!found) return reply(server::problem_of(found.error()));
    if (!found->has_value()) return reply(problem(ServerRefusal::no_such_table));
    const Settings& before = (*found)->settings;
    if (before.is_open == open) {
        return reply(problem(open ? ServerRefusal::open_already : ServerRefusal::closed_already));
    }
    if (open) {
        if (const auto checked = check_settings(before); !checked) {
            return reply(problem(checked.error()));
        }
    }
    Settings after = before;
    after.is_open = open;
    carry_out(caller, before, after, (*found)->version, open ? "table-opened" : "table-closed",
              reply);
}

void Administration::change(const Caller& caller, std::uint32_t table, const Wanted& wanted,
                            const Reply& reply) {
    const auto found = find_settings(house_.store, table);
    if (!found) return reply(server::problem_of(found.error()));
    if (!found->has_value()) return reply(problem(ServerRefusal::no_such_table));
    const Settings& before = (*found)->settings;
    Settings after = before;
    after.step = wanted.step.value_or(before.step);
    after.betting = wanted.betting.value_or(before.betting);
    after.advice = wanted.advice.value_or(before.advice);
    if (after == before) return reply(json_response(to_json(before)));
    if (const auto checked = check_settings(after); !checked) {
        return reply(problem(checked.error()));
    }
    carry_out(caller, before, after, (*found)->version, "table-changed", reply);
}

}  // namespace fairdeal::server
