#include <algorithm>
#include <array>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "json/pretty.h"
#include "server/http.h"

namespace fairdeal::server {
namespace {

struct Reason {
    unsigned status;
    std::string_view text;
};

constexpr auto reasons = std::to_array<Reason>({
    {101, "Switching Protocols"},
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {204, "No Content"},
    {303, "See Other"},
    {304, "Not Modified"},
    {307, "Temporary Redirect"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {410, "Gone"},
    {413, "Content Too Large"},
    {415, "Unsupported Media Type"},
    {417, "Expectation Failed"},
    {421, "Misdirected Request"},
    {422, "Unprocessable Content"},
    {426, "Upgrade Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {503, "Service Unavailable"},
    {504, "Gateway Timeout"},
});

}  // namespace

std::string_view reason_of(unsigned status) noexcept {
    const auto at = std::ranges::find(reasons, status, &Reason::status);
    return at == reasons.end() ? std::string_view("Unknown") : at->text;
}

Response problem(unsigned status, std::string_view code, std::string_view text,
                 std::string_view clause) {
    using json::json_view;
    boost::json::object body;
    body["type"] = "about:blank";
    body["title"] = json_view(reason_of(status));
    body["status"] = status;
    body["detail"] = json_view(text);
    body["code"] = json_view(code);
    if (!clause.empty()) body["clause"] = json_view(clause);
    Response response;
    response.status = status;
    response.type = "application/problem+json";
    response.body = boost::json::serialize(body);
    return response;
}

}  // namespace fairdeal::server
