#include "server/http/router.h"

#include <algorithm>
#include <optional>

#include "server/common/refusals.h"
#include "server/http/problem.h"

// Routes are tried in the order in which they were added. A path that matches only with another
// method answers 405 with the permitted methods. The role and the Idempotency-Key are checked here,
// so no handler can forget them. All routes are added before the first request.
namespace fairdeal::server {
namespace {

constexpr std::size_t shortest_key = 8;
constexpr std::size_t longest_key = 128;

std::vector<std::string_view> split_path(std::string_view path) {
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        path.remove_prefix(1);  // the slash
        const std::size_t end = std::min(path.find('/'), path.size());
        parts.push_back(path.substr(0, end));
        path.remove_prefix(end);
    }
    return parts;
}

// The values of {…}; nothing if the path does not match.
std::optional<std::vector<std::string>> match(std::string_view pattern, std::string_view path) {
    const auto wanted = split_path(pattern);
    const auto given = split_path(path);
    if (wanted.size() != given.size()) return std::nullopt;
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i].starts_with('{')) {
            if (given[i].empty()) return std::nullopt;
            parts.emplace_back(given[i]);
        } else if (wanted[i] != given[i]) {
            return std::nullopt;
        }
    }
    return parts;
}

bool is_key(std::string_view key) {
    return key.size() >= shortest_key && key.size() <= longest_key &&
           std::ranges::all_of(key, [](char c) { return c > ' ' && c <= '~'; });
}

std::optional<Response> refusal(const Route& route, const Request& request) {
    if (!route.roles.empty() &&
        std::ranges::find(route.roles, request.caller.role) == route.roles.end()) {
        if (!request.caller.is_signed_in()) {
            Response response = problem(ServerRefusal::not_signed_in);
            response.headers.emplace_back("WWW-Authenticate", "Bearer");
            return response;
        }
        return problem(
            {ServerRefusal::wrong_role,
             "The role " + std::string(name_of(request.caller.role)) + " may not do this."});
    }
    if (route.moves_money && !is_key(request.header("idempotency-key"))) {
        return problem(ServerRefusal::idempotency_key_missing);
    }
    return std::nullopt;
}

}  // namespace

void Router::add(Route route) {
    routes_.push_back(std::move(route));
}

void Router::answer(Request request, const Reply& reply) const {
    std::string allowed;
    const std::string method = request.method == "HEAD" ? "GET" : request.method;
    for (const Route& route : routes_) {
        auto parts = match(route.pattern, request.path);
        if (!parts) continue;
        if (route.method != method) {
            if (!allowed.empty()) allowed += ", ";
            allowed += route.method == "GET" ? "GET, HEAD" : route.method;
            continue;
        }
        if (auto refused = refusal(route, request)) return reply(std::move(*refused));
        request.parts = std::move(*parts);
        return route.handler(request, reply);
    }
    if (allowed.empty()) return reply(problem(ServerRefusal::not_found));
    Response response = problem({ServerRefusal::wrong_method,
                                 "This path does not accept the method " + request.method + "."});
    response.headers.emplace_back("Allow", allowed);
    reply(std::move(response));
}

}  // namespace fairdeal::server
