#include "server/net/listener.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <optional>
#include <thread>

#include "server/net/await_answer.h"
#include "server/net/connection.h"
#include "server/net/http_session.h"

// The acceptor runs on a strand of its own, and each connection gets another. `Parts` is held by
// both coroutines, so it outlives the listener until they end. `stop` runs on the caller's thread
// and polls the number of open connections, since those end on the threads of `io`. The tick of
// the sign-in and its timer have a strand of their own, so the tick never overlaps itself.
namespace fairdeal::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

struct Listener::Parts : std::enable_shared_from_this<Parts> {
    Parts(asio::io_context& on, std::shared_ptr<Transport> with)
        : io(on),
          transport(std::move(with)),
          acceptor(asio::make_strand(on)),
          second(asio::make_strand(on)) {}

    static asio::awaitable<void> accept(std::shared_ptr<Parts> self);
    static asio::awaitable<void> tick(std::shared_ptr<Parts> self);
    static asio::awaitable<void> shake_hands(std::shared_ptr<Parts> self, Wire wire, Peer peer);
    void take(tcp::socket socket);

    asio::io_context& io;
    std::shared_ptr<Transport> transport;
    tcp::acceptor acceptor;
    asio::steady_timer second;
    std::optional<asio::ssl::context> tls{};
    std::uint16_t port = 0;
};

namespace {

tl::expected<asio::ssl::context, std::string> tls_context(const ListenTerms& terms) {
    asio::ssl::context context(asio::ssl::context::tls_server);
    beast::error_code failed;
    SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION);
    SSL_CTX_set_mode(context.native_handle(), SSL_MODE_RELEASE_BUFFERS);
    context.use_certificate_chain_file(terms.tls_certificate.string(), failed);
    if (failed) {
        return tl::make_unexpected("The certificate " + terms.tls_certificate.string() +
                                   " cannot be used: " + failed.message() + ".");
    }
    context.use_private_key_file(terms.tls_key.string(), asio::ssl::context::pem, failed);
    if (failed || SSL_CTX_check_private_key(context.native_handle()) != 1) {
        return tl::make_unexpected("The key " + terms.tls_key.string() +
                                   " cannot be used with this certificate.");
    }
    return context;
}

// Sets the names that the gate answers to: the given names, and this machine's own addresses.
void name_the_gate(Gate& gate, const ListenTerms& terms, std::uint16_t port) {
    std::vector<std::string> hosts = terms.names;
    const std::string colon_port = ":" + std::to_string(port);
    const bool is_v6 = terms.address.find(':') != std::string::npos;
    hosts.push_back((is_v6 ? "[" + terms.address + "]" : terms.address) + colon_port);
    if (is_loopback(terms.address)) {
        for (const char* name : {"localhost", "127.0.0.1", "[::1]"})
            hosts.push_back(name + colon_port);
    }
    std::vector<std::string> origins;
    for (const std::string& host : hosts)
        origins.push_back((terms.is_secure() ? "https://" : "http://") + host);
    gate.answer_to(std::move(hosts), std::move(origins));
}

std::string bind_to(tcp::acceptor& acceptor, const ListenTerms& terms) {
    beast::error_code failed;
    const std::string where = terms.address == "localhost" ? "127.0.0.1" : terms.address;
    const auto address = asio::ip::make_address(where, failed);
    if (failed) return "\"" + terms.address + "\" is not an address of this machine.";
    const tcp::endpoint endpoint(address, terms.port);
    acceptor.open(endpoint.protocol(), failed);
    if (!failed) acceptor.set_option(asio::socket_base::reuse_address(true), failed);
    if (!failed) acceptor.bind(endpoint, failed);
    if (!failed) acceptor.listen(asio::socket_base::max_listen_connections, failed);
    if (!failed) return {};
    return "Cannot listen on " + terms.address + " port " + std::to_string(terms.port) + ": " +
           failed.message() + ".";
}

}  // namespace

tl::expected<void, std::string> check_certificate(const ListenTerms& terms) {
    if (!terms.has_tls()) return {};
    const auto context = tls_context(terms);
    if (!context) return tl::make_unexpected(context.error());
    return {};
}

asio::awaitable<void> Listener::Parts::accept(std::shared_ptr<Parts> self) {
    while (!self->transport->is_stopping) {
        const auto strand = asio::make_strand(self->io);
        auto [failed, socket] = co_await self->acceptor.async_accept(strand, by_tuple);
        if (failed == asio::error::operation_aborted || !self->acceptor.is_open()) co_return;
        if (failed) {
            // No file descriptor left, or the client has gone: wait a little and try the next one.
            asio::steady_timer pause(self->acceptor.get_executor());
            pause.expires_after(std::chrono::milliseconds(50));
            auto [ignored] = co_await pause.async_wait(by_tuple);
            static_cast<void>(ignored);
            continue;
        }
        self->take(std::move(socket));
    }
}

void Listener::Parts::take(tcp::socket socket) {
    beast::error_code failed;
    const auto remote = socket.remote_endpoint(failed);
    if (failed) return;
    Peer peer{remote.address().to_string(), nullptr};
    const std::string key = address_key(peer.address);
    const ListenTerms& terms = transport->terms;
    const bool is_exempt =
        terms.behind_proxy || (terms.loopback_is_free && is_loopback(peer.address));
    if (!transport->counts.enter(key, is_exempt)) return;  // the socket closes
    peer.slot = std::make_shared<ConnectionSlot>(transport, key);
    socket.set_option(tcp::no_delay(true), failed);
    if (!tls) return serve_http(transport, Wire::plain(std::move(socket)), std::move(peer));
    Wire wire = Wire::with_tls(std::move(socket), *tls);
    const auto on = wire.get_executor();
    asio::co_spawn(on, shake_hands(shared_from_this(), std::move(wire), std::move(peer)),
                   asio::detached);
}

asio::awaitable<void> Listener::Parts::shake_hands(std::shared_ptr<Parts> self, Wire wire,
                                                   Peer peer) {
    wire.expires_after(self->transport->terms.deadlines.header);
    auto [failed, size] = co_await wire.async_handshake(by_tuple);
    if (failed) co_return;
    serve_http(self->transport, std::move(wire), std::move(peer));
}

asio::awaitable<void> Listener::Parts::tick(std::shared_ptr<Parts> self) {
    while (!self->transport->is_stopping) {
        self->second.expires_after(std::chrono::seconds(1));
        auto [failed] = co_await self->second.async_wait(by_tuple);
        if (failed) co_return;
        self->transport->sign_in.tick();
    }
}

tl::expected<std::unique_ptr<Listener>, std::string> Listener::open(
    asio::io_context& io, const ListenTerms& terms, Gate& gate, SignIn& sign_in, TableAccess tables,
    const Clock& clock, Metrics& metrics) {
    if (const auto allowed = check(terms); !allowed) return tl::make_unexpected(allowed.error());
    constexpr std::size_t other_files = 256;  // database, logs and others
    if (const auto raised = raise_open_files(terms.most_connections + other_files); !raised)
        return tl::make_unexpected(raised.error());
    const auto transport =
        std::make_shared<Transport>(terms, gate, sign_in, std::move(tables), clock, metrics);
    const auto parts = std::make_shared<Parts>(io, transport);
    if (terms.has_tls()) {
        auto context = tls_context(terms);
        if (!context) return tl::make_unexpected(context.error());
        parts->tls.emplace(std::move(*context));
    }
    if (auto why = bind_to(parts->acceptor, terms); !why.empty()) return tl::make_unexpected(why);
    beast::error_code ignored;
    parts->port = parts->acceptor.local_endpoint(ignored).port();
    name_the_gate(gate, terms, parts->port);
    return std::unique_ptr<Listener>(new Listener(parts));
}

Listener::Listener(std::shared_ptr<Parts> parts) : parts_(std::move(parts)) {}
Listener::~Listener() {
    stop(std::chrono::milliseconds(0));
}

void Listener::start() {
    asio::co_spawn(parts_->acceptor.get_executor(), Parts::accept(parts_), asio::detached);
    asio::co_spawn(parts_->second.get_executor(), Parts::tick(parts_), asio::detached);
}

std::uint16_t Listener::port() const noexcept {
    return parts_->port;
}
std::size_t Listener::connections() const {
    return parts_->transport->counts.count();
}

void Listener::stop(std::chrono::milliseconds grace) {
    Transport& transport = *parts_->transport;
    if (transport.is_stopping.exchange(true)) return;
    asio::post(parts_->acceptor.get_executor(), [parts = parts_] {
        beast::error_code ignored;
        parts->acceptor.close(ignored);
    });
    asio::post(parts_->second.get_executor(), [parts = parts_] { parts->second.cancel(); });
    for (const auto& live : transport.all())
        live->wind_up();
    const auto wait_for = [&](std::chrono::milliseconds most) {
        const auto until = std::chrono::steady_clock::now() + most;
        while (transport.counts.count() > 0 && std::chrono::steady_clock::now() < until)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
    };
    wait_for(grace);
    for (const auto& live : transport.all())
        live->cut();
    wait_for(std::chrono::milliseconds(1000));
}

}  // namespace fairdeal::server
