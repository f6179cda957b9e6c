#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "server/common/metrics.h"
#include "server/house/sign_in/sign_in.h"
#include "server/http/gate.h"
#include "server/net/listen_terms.h"
#include "server/net/table_access.h"

// The door to the network: accepts connections, and calls the sign-in's `tick` once a second. Only
// this folder and http/compress.cc use Beast. Everything that the listener is given must outlive
// it.
namespace fairdeal::server {

// A certificate or key that cannot be used is refused too.
tl::expected<void, std::string> check_certificate(const ListenTerms& terms);

class Listener {
  public:
    // Raises the limit of open files and binds the address. From then on, clients can connect and
    // wait.
    static tl::expected<std::unique_ptr<Listener>, std::string> open(
        boost::asio::io_context& io, const ListenTerms& terms, Gate& gate, SignIn& sign_in,
        TableAccess tables, const Clock& clock, Metrics& metrics);
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    // Accepts connections on the threads that run `io`, and calls the sign-in's `tick`.
    void start();

    std::uint16_t port() const noexcept;
    std::size_t connections() const;

    // Stops accepting, lets current requests finish, closes the sockets with "going away", and
    // waits until all have ended, but no longer than `grace`. `io` must still be running.
    void stop(std::chrono::milliseconds grace);

  private:
    struct Parts;
    explicit Listener(std::shared_ptr<Parts> parts);
    std::shared_ptr<Parts> parts_;
};

}  // namespace fairdeal::server
