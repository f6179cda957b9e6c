#include "server/http/health.h"

#include <fmt/format.h>

#include <boost/json/serialize.hpp>

#include "documents/sheet/digest.h"
#include "json/pretty.h"
#include "server/common/limits.h"
#include "server/common/refusals.h"
#include "server/http/embedded.h"
#include "server/http/problem.h"

namespace fairdeal::server {
namespace {

Response plain(unsigned status, std::string text) {
    Response response;
    response.status = status;
    response.type = "text/plain; charset=utf-8";
    response.body = std::move(text);
    return response;
}

// A held floor is still ready: rounds that have started are played to their end here.
std::string ready_text(const std::string& held) {
    return held.empty() ? "ready\n" : fmt::format("ready; no round starts: {}\n", held);
}

// The metrics show what the house wins, so only some callers may see them.
bool may_see_metrics(const Caller& caller) {
    return is_loopback(caller.address) || is_above_player(caller.role);
}

}  // namespace

void add_health_routes(Router& router, Metrics& metrics, NotReady not_ready, Held held) {
    router.add({"GET", "/healthz", {}, false, [](const Request&, const Reply& reply) {
                    reply(plain(200, "ok\n"));
                }});
    router.add({"GET",
                "/readyz",
                {},
                false,
                [not_ready = std::move(not_ready), held = std::move(held)](const Request&,
                                                                           const Reply& reply) {
                    const auto why = not_ready ? not_ready() : std::nullopt;
                    if (why) return reply(problem({ServerRefusal::not_ready, *why}));
                    reply(plain(200, ready_text(held ? held() : std::string())));
                }});
    router.add({"GET", "/version", {}, false, [](const Request&, const Reply& reply) {
                    Response response;
                    response.body = boost::json::serialize(boost::json::object{
                        {"program", "fairdeal"},
                        {"version", FAIRDEAL_VERSION},
                        {"sha256", json::json_view(documents::sha256_of_this_program())}});
                    reply(std::move(response));
                }});
    router.add(
        {"GET", "/metrics", {}, false, [&metrics](const Request& request, const Reply& reply) {
             if (!may_see_metrics(request.caller)) {
                 return reply(problem(
                     {ServerRefusal::wrong_role, "Metrics are for this machine and for staff."}));
             }
             Response response = plain(200, metrics.text());
             response.type = "text/plain; version=0.0.4; charset=utf-8";
             reply(std::move(response));
         }});
    router.add({"GET", "/api/v1/openapi.json", {}, false, [](const Request&, const Reply& reply) {
                    Response response;
                    response.body = embedded::openapi_json;
                    reply(std::move(response));
                }});
}

}  // namespace fairdeal::server
