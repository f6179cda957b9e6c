#pragma once

#include <boost/json/value.hpp>
#include <string>

#include "ledger/store.h"
#include "server/http/http.h"

// What the answers to requests have in common.
namespace fairdeal::server {

// The key under which an answer is kept, so that a request that is sent twice is done once. It is
// the account's, not the session's: whoever was signed out meanwhile asks again in a new one.
std::string idempotency_key_of(const Request& request);

// Why a batch was not written, as a problem.
Response problem_of(const ledger::CommitRefused& refused);
Response problem_of(const ledger::StoreError& error);

Response json_response(const boost::json::value& value, unsigned status = 200);

}  // namespace fairdeal::server
