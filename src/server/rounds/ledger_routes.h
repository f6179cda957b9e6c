#pragma once

#include <boost/asio/thread_pool.hpp>

#include "ledger/keys.h"
#include "ledger/store.h"
#include "server/http/http.h"
#include "server/http/router.h"

namespace fairdeal::server {

// /api/v1/ledger: the public key, the newest signed checkpoint, and the proof that one tree
// continues another. Everybody may ask: the answers contain only hashes, and anybody who keeps them
// can detect that the record was cut.
void add_ledger_routes(Router& router, ledger::Store& store, const ledger::Keys& keys,
                       boost::asio::thread_pool& readers);

}  // namespace fairdeal::server
