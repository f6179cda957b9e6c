#pragma once

#include <string>
#include <string_view>

#include "server/net/listen_terms.h"

namespace fairdeal::server {

// The address that a request comes from. Behind a proxy, that is the last address of
// X-Forwarded-For, which the proxy has written. A client can make up the addresses before it.
std::string caller_address(const std::string& peer, std::string_view forwarded_for,
                           const ListenTerms& terms);

}  // namespace fairdeal::server
