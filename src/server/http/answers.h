#pragma once

#include <boost/json/value.hpp>
#include <string>

#include "ledger/store.h"
#include "server/http/http.h"

// Helpers shared by the handlers of requests.
namespace fairdeal::server {

// The idempotency key of a request, as the store keeps it. It belongs to the account and not to the
// session, so that a caller who was signed out meanwhile can repeat the request in a new session.
std::string idempotency_key_of(const Request& request);

// The HTTP answer for a batch that the store did not write.
Response problem_of(const ledger::CommitRefused& refused);
Response problem_of(const ledger::StoreError& error);

Response json_response(const boost::json::value& value, unsigned status = 200);

}  // namespace fairdeal::server
