#include "server/live/table_http.h"

#include <charconv>

#include "server/http/answers.h"
#include "server/http/problem.h"

// A redirect is a 307, so the client repeats method and body at the other server.
namespace fairdeal::server {
std::optional<std::uint32_t> number_in(const std::string& text) {
    std::uint32_t number = 0;
    const char* end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || at != end || text.starts_with('0')) return std::nullopt;
    return number;
}

tl::expected<Settings, Response> named_table(ledger::Store& store, const std::string& number) {
    const auto table = number_in(number);
    if (!table) return tl::unexpected(problem(ServerRefusal::no_such_table));
    auto found = find_settings(store, *table);
    if (!found) return tl::unexpected(problem_of(found.error()));
    if (!*found) return tl::unexpected(problem(ServerRefusal::no_such_table));
    return std::move((*found)->settings);
}

Response come_back_later(const Refused& refused) {
    Response response = problem(refused);
    response.headers.emplace_back("Retry-After", "2");
    return response;
}

std::optional<Response> redirect(const LiveFloor& floor, std::uint32_t table,
                                 const Request& request) {
    const std::string server = floor.holder(table);
    if (server.empty()) return std::nullopt;
    Refused elsewhere = ServerRefusal::held_elsewhere;
    elsewhere.status = 307;
    Response response = problem(elsewhere);
    response.headers.emplace_back("Location", server + request.path);
    return response;
}

Response response_of(const Answer& answer) {
    if (const auto* refused = std::get_if<Refused>(&answer.outcome)) return problem(*refused);
    return {200, "application/json", to_json(answer), {}};
}

}  // namespace fairdeal::server
