#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/http/http.h"

// Which function answers a request, and who may ask it to.
namespace fairdeal::server {

using Handler = std::function<void(const Request&, Reply)>;

struct Route {
    std::string method{};
    std::string pattern{};          // "/api/v1/tables/{id}/seats/{n}"
    std::vector<UserRole> roles{};  // who may call; empty: everybody
    bool moves_money = false;       // wants an Idempotency-Key
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
