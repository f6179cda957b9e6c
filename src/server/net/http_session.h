#pragma once

#include <memory>

#include "server/net/connection.h"
#include "server/net/wire.h"

namespace fairdeal::server {

// Reads requests from the wire one after the other, passes each through the gate and writes its
// answer, until either side closes. The session owns itself and runs on the wire's strand. An
// upgrade to WebSocket passes on wire and peer, and ends the session.
void serve_http(std::shared_ptr<Transport> transport, Wire wire, Peer peer);

}  // namespace fairdeal::server
