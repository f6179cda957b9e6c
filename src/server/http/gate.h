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

// Every request passes the gate before a handler sees it. The gate checks the rate of the address,
// the Host header, the origin of the page, the session, and whether another site's page could have
// made the browser send the request.
namespace fairdeal::server {

struct GateTerms {
    CookieTerms cookie{};
    Rate requests{200, 10};  // per address: a hundred a second after the first two hundred
    bool loopback_is_free = true;
};

// Finds the holder of a token and calls `done` once, on any thread. If nobody holds it, the caller
// is a guest who has not signed in. Without `is_activity`, the request does not keep the session
// alive.
using Authenticate = std::function<void(const std::string& token, const std::string& address,
                                        std::function<void(Caller)> done, bool is_activity)>;

class Gate {
  public:
    Gate(GateTerms terms, Authenticate authenticate, const Router& router, const Pages& pages,
         const Clock& clock, Metrics& metrics);

    // Sets the permitted Host headers ("127.0.0.1:8069") and origins of pages
    // ("http://127.0.0.1:8069"). Call it before the first request.
    void answer_to(std::vector<std::string> hosts, std::vector<std::string> origins);

    // Call it from any thread. It calls `reply` once, on any thread. The request contains the
    // caller's address.
    void answer(Request request, Reply reply);

    // The same for a request to open a WebSocket: passes on the caller, or the refusal.
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

// Adds the headers that tell the browser how to treat the answer, and whether it may cache it.
void add_security_headers(Response& response, bool is_secure);

}  // namespace fairdeal::server
