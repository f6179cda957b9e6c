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
// Reads "http://127.0.0.1:8069". It ignores what follows.
std::optional<Address> read_address(std::string_view url);

struct Call {
    std::string method = "GET";
    std::string path{};
    std::string body{};
    std::string token{};  // the session's token
    std::string key{};    // Idempotency-Key
};
struct HttpResponse {
    unsigned status = 0;  // 0: there was no answer
    std::string type{};
    std::string body{};
    std::string location{};
};

// The longest time for each of connecting, sending and reading of a request, which has its own
// connection.
inline constexpr std::chrono::seconds longest_call{10};
boost::asio::awaitable<HttpResponse> call(Address address, Call request,
                                          std::chrono::milliseconds longest = longest_call);
// The same, but it blocks until the answer is there. Nothing else runs meanwhile.
HttpResponse call_now(const Address& address, const Call& request,
                      std::chrono::milliseconds longest = longest_call);

// A WebSocket that follows a table. One thread uses it.
class Socket : public std::enable_shared_from_this<Socket> {
  public:
    // Why the socket could not be opened, or the server to ask instead.
    struct Refused {
        unsigned status = 0;
        std::string location{};
    };
    // Called with each message. The text is valid until the next one.
    using MessageHandler = std::function<void(std::string_view)>;

    static std::shared_ptr<Socket> make(const boost::asio::any_io_executor& executor);
    virtual ~Socket() = default;
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    // Opens the socket. A server that does not answer within `longest` counts as unreachable.
    virtual boost::asio::awaitable<std::optional<Refused>> open(
        Address address, std::string path, std::string token,
        std::chrono::milliseconds longest) = 0;
    // Reads until the connection ends, and returns the reason.
    virtual boost::asio::awaitable<std::string> read_all(MessageHandler heard) = 0;
    virtual void send(std::string text) = 0;
    // Cuts the connection, as if a cable were pulled.
    virtual void drop() = 0;

  protected:
    Socket() = default;
};

}  // namespace fairdeal::load
