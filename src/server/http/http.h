#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/common/caller.h"
#include "server/common/refusals.h"

// Requests and answers as the API sees them; nothing here knows sockets.
namespace fairdeal::server {

struct Request {
    std::string method{};
    std::string path{};                // decoded, without the query
    std::vector<std::string> parts{};  // what stood for {…} in the route
    std::map<std::string, std::string> query{};
    std::map<std::string, std::string> headers{};  // names in small letters
    std::string body{};
    Caller caller{};

    // Empty when there is none; the name in small letters.
    std::string_view header(const std::string& name) const noexcept;
};

struct Response {
    unsigned status = 200;
    std::string type = "application/json";
    std::string body{};
    std::vector<std::pair<std::string, std::string>> headers{};
};

std::string_view reason_of(unsigned status) noexcept;  // "Not Found"

// RFC 9457: a refusal as the answer to a request.
Response problem(const Refused& refused);

using Reply = std::function<void(Response)>;  // called once, on any thread
using Handler = std::function<void(const Request&, Reply)>;

struct Route {
    std::string method{};
    std::string pattern{};           // "/api/v1/tables/{id}/seats/{n}"
    std::vector<StaffRole> roles{};  // who may call; empty: everybody
    bool moves_money = false;        // wants an Idempotency-Key
    Handler handler{};
};

class Router {
  public:
    void add(Route route);
    // Finds the route, checks method, role and Idempotency-Key, and calls the handler; a problem
    // when there is none.
    void answer(Request request, const Reply& reply) const;
    const std::vector<Route>& routes() const noexcept { return routes_; }

  private:
    std::vector<Route> routes_;
};

}  // namespace fairdeal::server
