#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

// Where and how a floor listens.
namespace fairdeal::server {

struct Deadlines {
    std::chrono::milliseconds header{10'000};    // to send a request's head …
    std::chrono::milliseconds body{20'000};      // … and its body
    std::chrono::milliseconds idle{60'000};      // between two requests
    std::chrono::milliseconds answer{30'000};    // for us to find an answer …
    std::chrono::milliseconds write{30'000};     // … and for the client to take it
    std::chrono::milliseconds silence{120'000};  // of a WebSocket that does not answer pings
    std::chrono::milliseconds closing{5'000};    // for a WebSocket to say good-bye
};

struct ListenTerms {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8069;         // 0: any that is free
    std::vector<std::string> names{};  // further names it answers to: "floor.example:443"
    std::filesystem::path tls_certificate{};
    std::filesystem::path tls_key{};
    bool behind_proxy = false;           // TLS ends at a proxy, which says who is calling …
    std::vector<std::string> proxies{};  // … from these addresses; none: from wherever
    std::size_t most_connections = 7000;
    std::size_t most_of_one_address = 64;
    bool loopback_is_free = true;  // of that limit
    std::size_t most_header = std::size_t{16} << 10U;
    std::size_t most_body = std::size_t{64} << 10U;
    std::size_t most_queued = std::size_t{256} << 10U;  // bytes waiting for one follower
    Deadlines deadlines{};

    bool has_tls() const noexcept { return !tls_certificate.empty(); }
    // Cookies may say Secure.
    bool is_secure() const noexcept { return has_tls() || behind_proxy; }
};

// Refused with a sentence: an address that others can reach, without TLS and without a proxy; a
// certificate without its key.
tl::expected<void, std::string> check(const ListenTerms& terms);
}  // namespace fairdeal::server
