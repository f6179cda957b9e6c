#include "server/house/administration/administration_routes.h"

#include <charconv>

#include "server/common/refusals.h"
#include "server/http/json_fields.h"
#include "server/http/problem.h"

namespace fairdeal::server {
namespace {

using ledger::Money;
using std::chrono::milliseconds;

// The table that a path names; 0, which is no table, if it names none.
std::uint32_t table_in(const Request& request) {
    const std::string& text = request.parts.at(0);
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? number : 0;
}

void create_by_request(Administration& administration, const Request& request, const Reply& reply) {
    JsonFields fields(request, {"table", "game", "toml", "money", "link", "step", "betting",
                                "practice", "advice"});
    constexpr std::int64_t most_table = config::largest_table_number;
    Settings wanted;
    wanted.table = static_cast<std::uint32_t>(fields.whole("table", 1, most_table));
    wanted.game = fields.text("game");
    wanted.toml = fields.text("toml");
    const std::string money = fields.text("money");
    wanted.money = money == "real" ? Money::real : Money::play;
    wanted.link = static_cast<std::uint32_t>(fields.whole_or("link", 0, most_table, 0));
    wanted.step =
        milliseconds(fields.whole_or("step", 0, slowest_step.count(), wanted.step.count()));
    wanted.betting = milliseconds(
        fields.whole_or("betting", 0, longest_betting.count(), wanted.betting.count()));
    wanted.is_practice = fields.flag_or("practice", false);
    const auto advice = read_advice(fields.text_or("advice", "off"));
    if (fields.problem()) return reply(*fields.problem());
    if (money != ledger::name_of(wanted.money)) return reply(problem(ServerRefusal::unknown_money));
    if (!advice) return reply(problem(ServerRefusal::unknown_advice));
    wanted.advice = *advice;
    administration.create(request.caller, wanted, reply);
}

void change_by_request(Administration& administration, const Request& request, const Reply& reply) {
    JsonFields fields(request, {"step", "betting", "advice", "toml"});
    if (fields.has("toml")) {
        return reply(
            problem({ServerRefusal::needs_approval,
                     "Pay tables, limits and meters are changed by two persons: propose it "
                     "at /api/v1/approvals."}));
    }
    Administration::Wanted wanted;
    if (fields.has("step")) {
        wanted.step = milliseconds(fields.whole("step", 0, slowest_step.count()));
    }
    if (fields.has("betting")) {
        wanted.betting = milliseconds(fields.whole("betting", 0, longest_betting.count()));
    }
    if (fields.has("advice")) {
        wanted.advice = read_advice(fields.text("advice"));
        if (!fields.problem() && !wanted.advice)
            return reply(problem(ServerRefusal::unknown_advice));
    }
    if (fields.problem()) return reply(*fields.problem());
    administration.change(request.caller, table_in(request), wanted, reply);
}

}  // namespace

void add_administration_routes(Router& router, Administration& administration) {
    using enum UserRole;
    const std::vector<UserRole> deciders{supervisor, administrator};
    router.add({"POST", "/api/v1/tables", deciders, false,
                [&administration](const Request& request, const Reply& reply) {
                    create_by_request(administration, request, reply);
                }});
    router.add({"GET",
                "/api/v1/tables/{id}/settings",
                {dealer, floorperson, supervisor, surveillance, auditor, regulator, administrator},
                false,
                [&administration](const Request& request, const Reply& reply) {
                    administration.show(table_in(request), reply);
                }});
    router.add({"PATCH", "/api/v1/tables/{id}/settings", deciders, false,
                [&administration](const Request& request, const Reply& reply) {
                    change_by_request(administration, request, reply);
                }});
    for (const bool open : {true, false}) {
        router.add({"POST",
                    open ? "/api/v1/tables/{id}/open" : "/api/v1/tables/{id}/close",
                    {floorperson, supervisor, administrator},
                    false,
                    [&administration, open](const Request& request, const Reply& reply) {
                        administration.set_open(request.caller, table_in(request), open, reply);
                    }});
    }
}

}  // namespace fairdeal::server
