#include "server/live/api_tables.h"

#include "games/registry.h"
#include "server/http/answers.h"
#include "server/http/problem.h"
#include "server/http/text_body.h"
#include "server/live/table_http.h"

// The requests about tables. Each parses what it was sent and passes it to the floor; the answer
// comes on the strand of the table's group. A table at another server is answered with a redirect
// there.
namespace fairdeal::server {
namespace {

void submit_command(LiveFloor& floor, const Request& request, Message message, const Reply& reply) {
    const auto table = number_in(request.parts[0]);
    if (!table) return reply(problem(ServerRefusal::no_such_table));
    if (auto elsewhere = redirect(floor, *table, request)) return reply(std::move(*elsewhere));
    floor.submit_command(*table, request.caller, std::move(message), idempotency_key_of(request),
                         [reply](const Answer& answer) { reply(response_of(answer)); });
}

void give_command(LiveFloor& floor, const Request& request, const Reply& reply) {
    if (auto refusal = media_type_refusal(request)) return reply(*refusal);
    auto message = read_message(request.body, IdRule::may_be_left_out);
    if (!message) return reply(problem({ServerRefusal::malformed, message.error().sentence}));
    submit_command(floor, request, std::move(*message), reply);
}

template <class Body>
void give_for_seat(LiveFloor& floor, const Request& request, const Reply& reply) {
    const auto seat = number_in(request.parts[1]);
    if (!seat || *seat > games::largest_table()) return reply(problem(ServerRefusal::no_such_seat));
    Body body{};
    body.seat = static_cast<table::SeatNumber>(*seat);
    Message message;
    message.body = body;
    submit_command(floor, request, std::move(message), reply);
}

void show(LiveFloor& floor, const Request& request, const Reply& reply) {
    const auto table = number_in(request.parts[0]);
    if (!table) return reply(problem(ServerRefusal::no_such_table));
    if (auto elsewhere = redirect(floor, *table, request)) return reply(std::move(*elsewhere));
    floor.view(*table, request.caller, [reply](const tl::expected<SharedText, Refused>& view) {
        reply(view ? Response{200, "application/json", **view, {}} : problem(view.error()));
    });
}

void accept_record(LiveFloor& floor, const Request& request, const Reply& reply) {
    const auto body = read_body(request, {{"reason"}});
    if (!body) return reply(body.error());
    floor.accept_record(body->at("reason"), request.caller, idempotency_key_of(request),
                        [reply](const tl::expected<void, Refused>& result) {
                            reply(result ? Response{200, "application/json", R"({"ok":true})", {}}
                                         : problem(result.error()));
                        });
}

}  // namespace

void add_table_routes(Router& router, LiveFloor& floor) {
    const std::vector<UserRole> who_acts{UserRole::player, UserRole::dealer, UserRole::floorperson,
                                         UserRole::supervisor, UserRole::surveillance};
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
                {UserRole::player},
                true,
                [&floor](const Request& request, const Reply& reply) {
                    give_for_seat<table::TakeSeat>(floor, request, reply);
                }});
    router.add({"DELETE",
                "/api/v1/tables/{id}/seats/{n}",
                {UserRole::player},
                true,
                [&floor](const Request& request, const Reply& reply) {
                    give_for_seat<table::LeaveSeat>(floor, request, reply);
                }});
    router.add({"POST", "/api/v1/tables/{id}/commands", who_acts, true,
                [&floor](const Request& request, const Reply& reply) {
                    give_command(floor, request, reply);
                }});
    router.add({"POST",
                "/api/v1/floor/accept-record",
                {UserRole::supervisor},
                true,
                [&floor](const Request& request, const Reply& reply) {
                    accept_record(floor, request, reply);
                }});
}

}  // namespace fairdeal::server
