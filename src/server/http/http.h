#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/common/caller.h"

// Requests and answers as the API sees them. This code knows no sockets.
namespace fairdeal::server {

struct Request {
    std::string method{};
    std::string path{};                // decoded, without the query
    std::vector<std::string> parts{};  // the values of {…} in the route
    std::map<std::string, std::string> query{};
    std::map<std::string, std::string> headers{};  // names in small letters
    std::string body{};
    Caller caller{};

    // The value of a header, whose name is in lowercase; empty if there is none.
    std::string_view header(const std::string& name) const noexcept;
};

struct Response {
    unsigned status = 200;
    std::string type = "application/json";
    std::string body{};
    std::vector<std::pair<std::string, std::string>> headers{};
};

using Reply = std::function<void(Response)>;  // called once, on any thread

}  // namespace fairdeal::server
