#include "server/api_tables.h"

#include <fmt/format.h>

#include <boost/asio/post.hpp>
#include <charconv>

#include "json/strict.h"
#include "server/body.h"
#include "server/house_work.h"
#include "server/past_rounds.h"
#include "server/requests.h"

namespace fairdeal::server {
namespace {

using json::Kind;

// A number of a path: digits alone, no leading zero.
std::optional<std::uint32_t> number_in(const std::string& text) {
    std::uint32_t number = 0;
    const char* end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || at != end || text.starts_with('0')) return std::nullopt;
    return number;
}

Response no_such_table() {
    return problem(404, "no-such-table", "There is no such table.");
}

// Another server has the table: its answer to the same request is there.
std::optional<Response> redirect(const LiveFloor& floor, std::uint32_t table,
                                 const Request& request) {
    const std::string server = floor.holder(table);
    if (server.empty()) return std::nullopt;
    Response response = problem(307, "moved", "Another server has this table.");
    response.headers.emplace_back("Location", server + request.path);
    return response;
}

std::string_view text_in(json::Value object, std::string_view key) {
    const auto found = json::find(object, key);
    return found && found->kind() == Kind::string ? found->string() : std::string_view();
}

unsigned status_of(std::string_view code) {
    if (code == "record-not-written") return 503;
    if (code == "no-such-table") return 404;
    if (code == "malformed") return 400;
    if (code == "not-yours-to-give" || code == "not-your-seat") return 403;
    return 409;
}

// A table's answer, {"id":…,"ok":true} or {"id":…,"refusal":{…}}, as that of a request.
Response response_of(const std::string& answer) {
    json::Document document;
    const auto root = document.parse(answer);
    const auto refusal = root ? json::find(*root, "refusal") : std::nullopt;
    if (!refusal) return {200, "application/json", answer, {}};
    const std::string_view code = text_in(*refusal, "code");
    return problem(status_of(code), code, text_in(*refusal, "text"), text_in(*refusal, "clause"));
}

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

// Reading waits for the store.
template <class Read>
void show_round(LiveFloor& floor, const Request& request, const Reply& reply, Read read) {
    const auto table = number_in(request.parts[0]);
    const auto round = number_in(request.parts[1]);
    if (!table || !round) {
        return reply(problem(404, "no-such-round", "There is no record of that round."));
    }
    boost::asio::post(floor.services().readers, [&floor, reply, read, table = *table,
                                                 round = *round,
                                                 audience = audience_of(request.caller)] {
        const FloorServices& services = floor.services();
        const auto shown = read(services.store, services.keys, table, round, audience);
        reply(shown ? Response{200, "application/json", *shown, {}}
                    : problem(shown.error().status, shown.error().code, shown.error().sentence));
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
    router.add({"GET",
                "/api/v1/rounds/{table}/{n}",
                {},
                false,
                [&floor](const Request& request, const Reply& reply) {
                    show_round(floor, request, reply, &past_round);
                }});
    router.add({"GET",
                "/api/v1/rounds/{table}/{n}/deck",
                {},
                false,
                [&floor](const Request& request, const Reply& reply) {
                    show_round(floor, request, reply,
                               [](auto& store, auto& keys, auto table, auto round, const auto&) {
                                   return published_deck(store, keys, table, round);
                               });
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
