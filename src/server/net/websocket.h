#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstdint>
#include <memory>

#include "server/net/connection.h"
#include "server/net/wire.h"

namespace fairdeal::server {

// A request for a WebSocket that the gate has admitted.
struct Upgrade {
    boost::beast::http::request<boost::beast::http::string_body> request{};
    Caller caller{};
    std::uint32_t table = 0;
    std::int64_t from = -1;  // the last message it has; -1: none
    bool with_views = false;
};

// Follows the table for this client and passes the client's commands to the table. The socket owns
// itself and runs on the wire's strand. It ends when the client leaves, when the client's session
// ends, when the table moves, or when the client sends too much or reads too slowly.
void serve_websocket(std::shared_ptr<Transport> transport, Wire wire, Peer peer, Upgrade upgrade);

}  // namespace fairdeal::server
