#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

// The client's side of HTTP and WebSockets.
namespace fairdeal::load {

struct Address {
    std::string host{};
    std::string port{};
};
// "http://127.0.0.1:8069", with nothing after it that matters here.
std::optional<Address> read_address(std::string_view url);

struct Call {
    std::string method = "GET";
    std::string path{};
    std::string body{};
    std::string token{};  // of a session
    std::string key{};    // Idempotency-Key
};
struct HttpResponse {
    unsigned status = 0;  // 0: there was none
    std::string type{};
    std::string body{};
    std::string location{};
};

// One request on a connection of its own. Each of connecting, sending and reading may take so long.
inline constexpr std::chrono::seconds longest_call{10};
boost::asio::awaitable<HttpResponse> call(Address address, Call request,
                                          std::chrono::milliseconds longest = longest_call);
// The same for who waits for it. Nothing else runs meanwhile.
HttpResponse call_now(const Address& address, const Call& request,
                      std::chrono::milliseconds longest = longest_call);

// A WebSocket that follows a table. All on one thread.
class Socket : public std::enable_shared_from_this<Socket> {
  public:
    // Why there is none, or where to go instead.
    struct Refused {
        unsigned status = 0;
        std::string location{};
    };
    // Hears each message; the text lives until the next.
    using MessageHandler = std::function<void(std::string_view)>;

    static std::shared_ptr<Socket> make(const boost::asio::any_io_executor& executor);
    virtual ~Socket() = default;
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    // A server that does not greet within `longest` counts as none.
    virtual boost::asio::awaitable<std::optional<Refused>> open(
        Address address, std::string path, std::string token,
        std::chrono::milliseconds longest) = 0;
    // Until the connection ends; then why.
    virtual boost::asio::awaitable<std::string> read_all(MessageHandler heard) = 0;
    virtual void send(std::string text) = 0;
    // Cut, as when a cable is pulled.
    virtual void drop() = 0;

  protected:
    Socket() = default;
};

}  // namespace fairdeal::load
