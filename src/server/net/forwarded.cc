#include "server/net/forwarded.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

// Only the last address counts, and only when the peer is a proxy that the terms name: every
// address before it is what the client claims. Anything that is not an address leaves the peer's
// own.
namespace fairdeal::server {
namespace {

bool is_address(const std::string& text) {
    std::array<unsigned char, 16> bytes{};
    return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 ||
           inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

}  // namespace

std::string caller_address(const std::string& peer, std::string_view forwarded_for,
                           const ListenTerms& terms) {
    const bool is_proxy =
        terms.behind_proxy &&
        (terms.proxies.empty() || std::ranges::find(terms.proxies, peer) != terms.proxies.end());
    if (!is_proxy) return peer;
    const std::size_t comma = forwarded_for.rfind(',');
    std::string_view last =
        comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1);
    while (last.starts_with(' '))
        last.remove_prefix(1);
    while (last.ends_with(' '))
        last.remove_suffix(1);
    std::string address(last);
    return is_address(address) ? address : peer;
}

}  // namespace fairdeal::server
