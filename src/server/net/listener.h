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

// The door to the network: it accepts connections, and once a second ticks the sign-in. The sockets
// of Asio and Beast are known in this folder alone. What the listener is given outlives it.
namespace fairdeal::server {

// A certificate or key that cannot be used is refused too.
tl::expected<void, std::string> check_certificate(const ListenTerms& terms);

class Listener {
  public:
    // Raises the limit of open files and binds: from then on the address is ours, and whoever comes
    // waits.
    static tl::expected<std::unique_ptr<Listener>, std::string> open(
        boost::asio::io_context& io, const ListenTerms& terms, Gate& gate, SignIn& sign_in,
        TableAccess tables, const Clock& clock, Metrics& metrics);
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    // Takes the connections, on the threads that run `io`, and looks after the sessions.
    void start();

    std::uint16_t port() const noexcept;
    std::size_t connections() const;

    // Takes no more connections, lets requests that are under way finish, closes the sockets with
    // "going away", and waits for that, but no longer than `grace`. `io` must still be running.
    void stop(std::chrono::milliseconds grace);

  private:
    struct Parts;
    explicit Listener(std::shared_ptr<Parts> parts);
    std::shared_ptr<Parts> parts_;
};

}  // namespace fairdeal::server
