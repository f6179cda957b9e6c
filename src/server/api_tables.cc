#include "server/api_tables.h"

#include <fmt/format.h>

#include "server/body.h"
#include "server/house_work.h"
#include "server/requests.h"
#include "server/table_answers.h"

namespace fairdeal::server {
namespace {

void give(LiveFloor& floor, const Request& request, std::string_view json, const Reply& reply) {
    const auto table = number_in(request.parts[0]);
    if (!table) return reply(no_such_table());
    if (auto elsewhere = redirect(floor, *table, request)) return reply(std::move(*elsewhere));
    floor.give(*table, request.caller, json, kept_under(request),
               [reply](const std::string& answer) { reply(response_of(answer)); });
}

void give_for_seat(LiveFloor& floor, const Request& request, std::string_view type,
                   const Reply& reply) {
    const auto seat = number_in(request.parts[1]);
    if (!seat || *seat > games::most_seats) {
        return reply(problem(404, "no-such-seat", "There is no such seat."));
    }
    give(floor, request, fmt::format(R"({{"type":"{}","data":{{"seat":{}}}}})", type, *seat),
         reply);
}

void show(LiveFloor& floor, const Request& request, const Reply& reply) {
    const auto table = number_in(request.parts[0]);
    if (!table) return reply(no_such_table());
    if (auto elsewhere = redirect(floor, *table, request)) return reply(std::move(*elsewhere));
    floor.view(*table, request.caller,
               [reply, is_there = floor.has_table(*table)](const std::string& answer) {
                   if (!answer.empty()) return reply(response_of(answer));
                   reply(is_there ? problem(503, "record-not-written",
                                            "Nobody has this table right now; ask again.")
                                  : no_such_table());
               });
}

void accept_record(LiveFloor& floor, const Request& request, const Reply& reply) {
    const auto body = read_body(request, {{"reason"}});
    if (!body) return reply(body.error());
    floor.accept_record(body->at("reason"), request.caller, kept_under(request),
                        [reply](const tl::expected<void, std::string>& result) {
                            reply(result ? Response{200, "application/json", R"({"ok":true})", {}}
                                         : problem(409, "not-arranged", result.error()));
                        });
}

}  // namespace

void add_table_routes(Router& router, LiveFloor& floor) {
    const std::vector<StaffRole> who_acts{StaffRole::player, StaffRole::dealer,
                                          StaffRole::floorperson, StaffRole::supervisor,
                                          StaffRole::surveillance};
    router.add(
        {"GET", "/api/v1/tables", {}, false, [&floor](const Request& request, const Reply& reply) {
             floor.list(request.caller, [reply](std::string list) {
                 reply({200, "application/json", std::move(list), {}});
             });
         }});
    router.add(
        {"GET",
         "/api/v1/tables/{id}",
         {},
         false,
         [&floor](const Request& request, const Reply& reply) { show(floor, request, reply); }});
    router.add({"POST",
                "/api/v1/tables/{id}/seats/{n}",
                {StaffRole::player},
                true,
                [&floor](const Request& request, const Reply& reply) {
                    give_for_seat(floor, request, "take-seat", reply);
                }});
    router.add({"DELETE",
                "/api/v1/tables/{id}/seats/{n}",
                {StaffRole::player},
                true,
                [&floor](const Request& request, const Reply& reply) {
                    give_for_seat(floor, request, "leave-seat", reply);
                }});
    router.add({"POST", "/api/v1/tables/{id}/commands", who_acts, true,
                [&floor](const Request& request, const Reply& reply) {
                    if (auto refusal = media_type_refusal(request)) return reply(*refusal);
                    give(floor, request, request.body, reply);
                }});
    router.add({"POST",
                "/api/v1/floor/accept-record",
                {StaffRole::supervisor},
                true,
                [&floor](const Request& request, const Reply& reply) {
                    accept_record(floor, request, reply);
                }});
}

}  // namespace fairdeal::server
