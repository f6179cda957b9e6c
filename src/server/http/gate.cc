#include "server/http/gate.h"

#include <algorithm>

#include "server/common/refusals.h"
#include "server/http/problem.h"
#include "server/http/url.h"

// The checks in order: rate of the address, Host, Origin, forged cookie, session. The first three
// need no session and cost little, so an attacker's requests end there. A path that is a route goes
// to the router; any other GET may be a page. Thread: any; the limits have their own mutex, and
// hosts and origins are set before the first request.
namespace fairdeal::server {
namespace {

bool is_unsafe(std::string_view method) {
    return method != "GET" && method != "HEAD" && method != "OPTIONS";
}

std::string small_letters(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return out;
}

struct ShownToken {
    std::string token{};
    bool is_cookie = false;
};

ShownToken shown_token(const Request& request, const CookieTerms& terms) {
    const std::string_view authorization = request.header("authorization");
    if (small_letters(authorization.substr(0, 7)) == "bearer ")
        return {std::string(authorization.substr(7)), false};
    const std::string_view cookie = cookie_named(request.header("cookie"), cookie_name(terms));
    return {std::string(cookie), !cookie.empty()};
}

}  // namespace

Gate::Gate(GateTerms terms, Authenticate authenticate, const Router& router, const Pages& pages,
           const Clock& clock, Metrics& metrics)
    : terms_(std::move(terms)),
      authenticate_(std::move(authenticate)),
      router_(router),
      pages_(pages),
      requests_(terms_.requests, clock),
      refused_(metrics.counter("http_refused_total", "Requests refused before they were read.")),
      answered_(metrics.counter("http_requests_total", "Requests that were handled.")) {}

void Gate::answer_to(std::vector<std::string> hosts, std::vector<std::string> origins) {
    hosts_ = std::move(hosts);
    origins_ = std::move(origins);
}

std::optional<Response> Gate::refusal(const Request& request) {
    const std::string& address = request.caller.address;
    if (!(terms_.loopback_is_free && is_loopback(address)) &&
        !requests_.take(address_key(address))) {
        Response response = problem(ServerRefusal::too_many_requests);
        response.headers.emplace_back("Retry-After", "1");
        return response;
    }
    // Another site's DNS name that points here (DNS rebinding) is not this server's name.
    if (std::ranges::find(hosts_, small_letters(request.header("host"))) == hosts_.end())
        return problem(ServerRefusal::wrong_host);
    const std::string_view origin = request.header("origin");
    if (!origin.empty() && std::ranges::find(origins_, small_letters(origin)) == origins_.end())
        return problem(ServerRefusal::wrong_origin);
    return std::nullopt;
}

// A browser sends the cookie with requests of any page. This server's own pages send an Origin,
// which was compared. A client that sends none must send a header that no form and no image can
// send.
bool Gate::is_forged(const Request& request, bool has_cookie) const {
    return has_cookie && is_unsafe(request.method) && request.header("origin").empty() &&
           request.header("x-fairdeal-csrf").empty() && request.header("idempotency-key").empty();
}

void Gate::answer(Request request, Reply reply) {
    if (auto refused = refusal(request)) {
        refused_.add();
        return reply(std::move(*refused));
    }
    answered_.add();
    const ShownToken shown = shown_token(request, terms_.cookie);
    if (is_forged(request, shown.is_cookie)) return reply(problem(ServerRefusal::csrf));
    const std::string address = request.caller.address;
    // A request that a page repeats by itself every few seconds is no activity of a person; one
    // that changes something is.
    const bool is_activity =
        is_unsafe(request.method) || request.header("x-fairdeal-watching").empty();
    authenticate_(
        shown.token, address,
        [this, request = std::move(request), reply = std::move(reply)](Caller caller) mutable {
            request.caller = std::move(caller);
            answer_known(std::move(request), reply);
        },
        is_activity);
}

void Gate::answer_known(Request request, const Reply& reply) const {
    if (request.method == "GET" || request.method == "HEAD") {
        const auto& routes = router_.routes();
        const bool is_routed = std::ranges::any_of(routes, [&](const Route& route) {
            return route.pattern == request.path ||
                   (route.pattern.starts_with("/enter/") && request.path.starts_with("/enter/"));
        });
        const Response* const page =
            is_routed ? nullptr : pages_.find(request.path, request.header("accept-encoding"));
        if (page != nullptr) {
            Response response = *page;
            if (request.header("if-none-match") == response.headers.front().second) {
                response.status = 304;
                response.body.clear();
            }
            return reply(std::move(response));
        }
    }
    router_.answer(std::move(request), reply);
}

void Gate::admit(const Request& request, const AdmissionHandler& admitted) {
    if (auto refused = refusal(request)) {
        refused_.add();
        return admitted(tl::make_unexpected(std::move(*refused)));
    }
    const ShownToken shown = shown_token(request, terms_.cookie);
    // A browser always states the origin of the page; with a cookie, it must be this server's.
    if (shown.is_cookie && request.header("origin").empty() &&
        request.header("x-fairdeal-csrf").empty()) {
        return admitted(tl::make_unexpected(problem(ServerRefusal::csrf)));
    }
    authenticate_(
        shown.token, request.caller.address,
        [admitted](Caller caller) { admitted(std::move(caller)); }, true);
}

void add_security_headers(Response& response, bool is_secure) {
    auto& headers = response.headers;
    headers.emplace_back("Content-Security-Policy",
                         "default-src 'self'; object-src 'none'; base-uri 'none'; "
                         "form-action 'self'; frame-ancestors 'none'");
    headers.emplace_back("X-Content-Type-Options", "nosniff");
    headers.emplace_back("Referrer-Policy", "no-referrer");
    headers.emplace_back("X-Frame-Options", "DENY");
    headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
    headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    if (is_secure) headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
    const bool has_own = std::ranges::any_of(
        headers, [](const auto& header) { return header.first == "Cache-Control"; });
    if (!has_own) headers.emplace_back("Cache-Control", "no-store");
}

}  // namespace fairdeal::server
