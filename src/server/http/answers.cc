#include "server/http/answers.h"

#include <boost/json/serialize.hpp>

#include "base/check.h"
#include "server/common/refusals.h"
#include "server/http/problem.h"

namespace fairdeal::server {

namespace bj = boost::json;

std::string idempotency_key_of(const Request& request) {
    const auto key = request.headers.find("idempotency-key");
    CHECK(key != request.headers.end());  // the router has checked it
    return std::to_string(request.caller.account) + "/" + key->second;
}

Response problem_of(const ledger::CommitRefused& refused) {
    return problem(not_written(refused));
}

Response problem_of(const ledger::StoreError&) {
    return problem(ServerRefusal::record_not_read);
}

Response json_response(const bj::value& value, unsigned status) {
    return {status, "application/json", bj::serialize(value), {}};
}

}  // namespace fairdeal::server
