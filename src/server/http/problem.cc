#include "server/http/problem.h"

#include <boost/beast/http/status.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "json/pretty.h"

namespace fairdeal::server {

std::string_view reason_of(unsigned status) noexcept {
    const auto reason =
        boost::beast::http::obsolete_reason(static_cast<boost::beast::http::status>(status));
    return {reason.data(), reason.size()};
}

Response problem(const Refused& refused) {
    using json::json_view;
    boost::json::object body;
    body["type"] = "about:blank";
    body["title"] = json_view(reason_of(refused.status));
    body["status"] = refused.status;
    body["detail"] = json_view(refused.sentence);
    body["code"] = json_view(refused.code);
    if (!refused.clause.empty()) body["clause"] = json_view(refused.clause);
    Response response;
    response.status = refused.status;
    response.type = "application/problem+json";
    response.body = boost::json::serialize(body);
    return response;
}

}  // namespace fairdeal::server
