#pragma once

#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "server/common/limits.h"
#include "server/common/metrics.h"
#include "server/http/cookies.h"
#include "server/http/http.h"
#include "server/http/pages.h"
#include "server/http/router.h"

// What every request passes before anybody handles it: how often this address may ask, the names
// this server answers to, where the page that asks came from, who asks, and whether a page of
// another site could have made the browser ask.
namespace fairdeal::server {

struct GateTerms {
    CookieTerms cookie{};
    Rate requests{200, 10};  // of one address: a hundred a second after the first two hundred
    bool loopback_is_free = true;
};

// Finds who holds a token, and calls `done`, on any thread, once: with a guest who has not signed
// in when nobody holds it. Without `is_activity` the session is not kept alive by this.
using Authenticate = std::function<void(const std::string& token, const std::string& address,
                                        std::function<void(Caller)> done, bool is_activity)>;

class Gate {
  public:
    Gate(GateTerms terms, Authenticate authenticate, const Router& router, const Pages& pages,
         const Clock& clock, Metrics& metrics);

    // Before the first request: what a Host header may say ("127.0.0.1:8069"), and where pages may
    // come from ("http://127.0.0.1:8069").
    void answer_to(std::vector<std::string> hosts, std::vector<std::string> origins);

    // From any thread; `reply` is called once, on any. The caller's address is in the request.
    void answer(Request request, Reply reply);

    // The same for a WebSocket, which is not yet one: who is it, or why not.
    using AdmissionHandler = std::function<void(tl::expected<Caller, Response>)>;
    void admit(const Request& request, const AdmissionHandler& admitted);

    bool is_secure() const noexcept { return terms_.cookie.is_secure; }

  private:
    std::optional<Response> refusal(const Request& request);
    bool is_forged(const Request& request, bool has_cookie) const;
    void answer_known(Request request, const Reply& reply) const;

    const GateTerms terms_;
    std::vector<std::string> hosts_;
    std::vector<std::string> origins_;
    const Authenticate authenticate_;
    const Router& router_;
    const Pages& pages_;
    Buckets requests_;
    Counter& refused_;
    Counter& answered_;
};

// What every answer says to the browser, and whether it may keep it.
void add_security_headers(Response& response, bool is_secure);

}  // namespace fairdeal::server
