#include "load/client.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

namespace fairdeal::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using std::chrono::milliseconds;

constexpr auto waits = asio::as_tuple(asio::use_awaitable);

asio::awaitable<bool> connect(beast::tcp_stream& stream, const Address& address,
                              milliseconds longest) {
    boost::system::error_code error;
    const auto host = asio::ip::make_address(address.host, error);
    unsigned port = 0;
    for (const char digit : address.port)
        port = port * 10 + static_cast<unsigned>(digit - '0');
    if (error) {
        tcp::resolver resolver(stream.get_executor());
        const auto [unknown, found] =
            co_await resolver.async_resolve(address.host, address.port, waits);
        if (unknown) co_return false;
        stream.expires_after(longest);
        const auto [failed, where] = co_await stream.async_connect(found, waits);
        co_return !failed;
    }
    stream.expires_after(longest);
    const auto [failed] =
        co_await stream.async_connect(tcp::endpoint(host, static_cast<std::uint16_t>(port)), waits);
    co_return !failed;
}

http::request<http::string_body> made(const Address& address, const Call& from) {
    http::request<http::string_body> request(http::string_to_verb(from.method), from.path, 11);
    request.set(http::field::host, address.host + ":" + address.port);
    request.set(http::field::user_agent, "fairdeal-load");
    request.set(http::field::connection, "close");
    if (!from.token.empty()) request.set(http::field::authorization, "Bearer " + from.token);
    if (!from.key.empty()) request.set("Idempotency-Key", from.key);
    if (!from.body.empty()) request.set(http::field::content_type, "application/json");
    request.body() = from.body;
    request.prepare_payload();
    return request;
}

class BeastSocket final : public Socket {
  public:
    explicit BeastSocket(const asio::any_io_executor& executor) : stream_(executor) {}

    asio::awaitable<std::optional<Refused>> open(Address address, std::string path,
                                                 std::string token, milliseconds longest) override {
        const auto kept = shared_from_this();
        Refused nobody;
        if (!co_await connect(stream_.next_layer(), address, longest)) co_return nobody;
        stream_.next_layer().expires_never();
        stream_.next_layer().socket().set_option(tcp::no_delay(true));
        stream_.set_option(
            websocket::stream_base::timeout{longest, websocket::stream_base::none(), false});
        stream_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
            request.set(http::field::authorization, "Bearer " + token);
        }));
        stream_.read_message_max(1U << 20U);
        stream_.text(true);
        websocket::response_type response;
        const auto [error] = co_await stream_.async_handshake(
            response, address.host + ":" + address.port, path, waits);
        if (!error) {
            is_open_ = true;
            write_next();
            co_return std::nullopt;
        }
        Refused refused{response.result_int(), std::string(response[http::field::location])};
        co_return refused;
    }

    asio::awaitable<std::string> read_all(MessageHandler heard) override {
        const auto kept = shared_from_this();
        beast::flat_buffer buffer;
        while (true) {
            const auto [error, size] = co_await stream_.async_read(buffer, waits);
            if (error) {
                is_open_ = false;
                const auto& reason = stream_.reason();
                co_return reason.reason.empty() ? error.message()
                                                : std::string(reason.reason.c_str());
            }
            const auto bytes = buffer.cdata();
            heard({static_cast<const char*>(bytes.data()), bytes.size()});
            buffer.consume(size);
        }
    }

    void send(std::string text) override {
        queue_.push_back(std::move(text));
        write_next();
    }

    void drop() override {
        is_open_ = false;
        boost::system::error_code ignored;
        auto& socket = stream_.next_layer().socket();
        socket.set_option(asio::socket_base::linger(true, 0), ignored);
        socket.close(ignored);
    }

  private:
    void write_next() {
        if (is_writing_ || queue_.empty() || !is_open_) return;
        is_writing_ = true;
        stream_.async_write(
            asio::buffer(queue_.front()),
            [this, kept = shared_from_this()](boost::system::error_code error, std::size_t) {
                is_writing_ = false;
                queue_.pop_front();
                if (!error) write_next();
            });
    }

    // Deflate is not offered: it would cost more than it saves on one machine.
    websocket::stream<beast::tcp_stream, false> stream_;
    std::deque<std::string> queue_{};
    bool is_writing_ = false;
    bool is_open_ = false;
};

}  // namespace

std::optional<Address> read_address(std::string_view url) {
    constexpr std::string_view scheme = "http://";
    if (!url.starts_with(scheme)) return std::nullopt;
    url.remove_prefix(scheme.size());
    url = url.substr(0, url.find('/'));
    const std::size_t colon = url.rfind(':');
    if (colon == std::string_view::npos) return Address{std::string(url), "80"};
    Address address{std::string(url.substr(0, colon)), std::string(url.substr(colon + 1))};
    const bool is_number = !address.port.empty() && address.port.size() <= 5 &&
                           address.port.find_first_not_of("0123456789") == std::string::npos;
    if (address.host.empty() || !is_number) return std::nullopt;
    return address;
}

asio::awaitable<HttpResponse> call(Address address, Call request, milliseconds longest) {
    beast::tcp_stream stream(co_await asio::this_coro::executor);
    HttpResponse none;
    if (!co_await connect(stream, address, longest)) co_return none;
    auto message = made(address, request);
    stream.expires_after(longest);
    const auto [unsent, sent] = co_await http::async_write(stream, message, waits);
    if (unsent) co_return none;
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    const auto [unread, read] = co_await http::async_read(stream, buffer, response, waits);
    if (unread) co_return none;
    HttpResponse answer{response.result_int(), std::string(response[http::field::content_type]),
                        std::move(response.body()), std::string(response[http::field::location])};
    co_return answer;
}

HttpResponse call_now(const Address& address, const Call& request, milliseconds longest) {
    asio::io_context context(1);
    HttpResponse answer;
    asio::co_spawn(
        context, call(address, request, longest),
        [&](const std::exception_ptr&, HttpResponse given) { answer = std::move(given); });
    context.run_for(longest);
    return answer;
}

std::shared_ptr<Socket> Socket::make(const asio::any_io_executor& executor) {
    return std::make_shared<BeastSocket>(executor);
}

}  // namespace fairdeal::load
