#include "server/rounds/round_routes.h"

#include <fmt/format.h>

#include <boost/asio/post.hpp>
#include <charconv>

#include "server/common/refusals.h"
#include "server/http/problem.h"
#include "server/live/table_http.h"
#include "server/rounds/past_rounds.h"
#include "server/rounds/round_decisions.h"
#include "server/rounds/round_list.h"
#include "server/rounds/round_proof.h"

namespace fairdeal::server {
namespace {

using ShownRound = tl::expected<std::string, Refused>;

struct RoundAsked {
    std::uint32_t table = 0;
    std::uint32_t round = 0;
};

std::optional<RoundAsked> round_in(const Request& request) {
    const auto table = number_in(request.parts[0]);
    const auto round = number_in(request.parts[1]);
    if (!table || !round) return std::nullopt;
    return RoundAsked{*table, *round};
}

Response response_of_round(const ShownRound& shown) {
    if (shown) return {200, "application/json", *shown, {}};
    Response response = problem(shown.error());
    if (shown.error().code == text_of(ServerRefusal::not_covered_yet).code) {
        response.headers.emplace_back("Retry-After", "5");
    }
    return response;
}

// Answers on a reader's thread, because the store may block. `read` gets the services, the round,
// the audience and the request.
template <class Read>
void add_reading(Router& router, LiveFloor& floor, const std::string& method,
                 const std::string& end, Read read) {
    router.add({method,
                "/api/v1/rounds/{table}/{n}" + end,
                {},
                false,
                [&floor, read](const Request& request, const Reply& reply) {
                    const auto round = round_in(request);
                    if (!round) return reply(problem(ServerRefusal::no_such_round));
                    boost::asio::post(floor.services().readers, [&floor, read, reply, request,
                                                                 round = *round] {
                        reply(read(floor.services(), round, audience_of(request.caller), request));
                    });
                }});
}

Response round_as_it_was(const FloorServices& floor, const RoundAsked& asked,
                         const table::Audience& audience, const Request& request) {
    const auto views = request.query.find("views");
    const bool with_views = views != request.query.end() && views->second == "1";
    return response_of_round(
        past_round(floor.store, floor.keys, asked.table, asked.round, audience, with_views));
}

Response proof_to_keep(const FloorServices& floor, const RoundAsked& asked,
                       const table::Audience& audience, const Request&) {
    Response response =
        response_of_round(round_proof(floor.store, floor.keys, asked.table, asked.round, audience));
    if (response.status == 200) {
        response.headers.emplace_back(
            "Content-Disposition",
            fmt::format("attachment; filename=\"proof-{}-{}.json\"", asked.table, asked.round));
    }
    return response;
}

std::optional<std::uint64_t> whole_number_in(const Request& request, const std::string& name,
                                             bool& is_wrong) {
    const auto found = request.query.find(name);
    if (found == request.query.end()) return std::nullopt;
    std::uint64_t number = 0;
    const char* const end = found->second.data() + found->second.size();
    const auto read = std::from_chars(found->second.data(), end, number);
    is_wrong = is_wrong || read.ec != std::errc() || read.ptr != end;
    return number;
}

void list_rounds(LiveFloor& floor, const Request& request, const Reply& reply) {
    bool is_wrong = false;
    ListWanted wanted;
    const auto table = whole_number_in(request, "table", is_wrong);
    const auto limit = whole_number_in(request, "limit", is_wrong);
    wanted.before = whole_number_in(request, "before", is_wrong);
    if (is_wrong || (limit && (*limit == 0 || *limit > most_listed_rounds)) ||
        (table && *table > config::largest_table_number)) {
        return reply(
            problem({ServerRefusal::malformed,
                     "\"table\", \"limit\" (1 to 100) and \"before\" are whole numbers."}));
    }
    if (table) wanted.table = static_cast<std::uint32_t>(*table);
    if (limit) wanted.limit = *limit;
    boost::asio::post(floor.services().readers, [&floor, reply, wanted, caller = request.caller] {
        reply(response_of_round(listed_rounds(floor.services().store, caller, wanted)));
    });
}

void value_decisions(LiveFloor& floor, Lab& lab, const Request& request, const Reply& reply) {
    const auto round = round_in(request);
    if (!round) return reply(problem(ServerRefusal::no_such_round));
    lab.answer(
        request, {},
        [&floor, round = *round, account = request.caller.account] {
            const FloorServices& services = floor.services();
            return response_of_round(
                round_decisions(services.store, services.keys, round.table, round.round, account));
        },
        reply);
}

}  // namespace

void add_round_routes(Router& router, LiveFloor& floor, Lab& lab) {
    using enum UserRole;
    router.add(
        {"GET",
         "/api/v1/rounds",
         {player, dealer, floorperson, supervisor, surveillance, auditor, regulator},
         false,
         [&floor](const Request& request, Reply reply) { list_rounds(floor, request, reply); }});
    add_reading(router, floor, "GET", "", &round_as_it_was);
    add_reading(
        router, floor, "GET", "/deck",
        [](const FloorServices& services, const RoundAsked& asked, const auto&, const Request&) {
            return response_of_round(
                published_deck(services.store, services.keys, asked.table, asked.round));
        });
    add_reading(router, floor, "GET", "/proof", &proof_to_keep);
    add_reading(router, floor, "POST", "/verify",
                [](const FloorServices& services, const RoundAsked& asked, const auto& audience,
                   const Request&) {
                    return response_of_round(round_verification(
                        services.store, services.keys, asked.table, asked.round, audience));
                });
    router.add({"GET",
                "/api/v1/rounds/{table}/{n}/decisions",
                {player},
                false,
                [&floor, &lab](const Request& request, const Reply& reply) {
                    value_decisions(floor, lab, request, reply);
                }});
}

}  // namespace fairdeal::server
