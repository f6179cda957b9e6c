#include "server/net/wire.h"

#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>

// A wire hides the type of its stream behind a virtual `Layer`, so that Beast's algorithms are
// compiled for one type. Every operation ends through the executor and never inside the call that
// began it, as Asio demands.
namespace fairdeal::server {

namespace asio = boost::asio;
namespace beast = boost::beast;

using PlainStream = beast::tcp_stream;
using TlsStream = beast::ssl_stream<beast::tcp_stream>;

class Wire::Layer {
  public:
    Layer() = default;
    Layer(const Layer&) = delete;
    Layer& operator=(const Layer&) = delete;
    virtual ~Layer() = default;

    virtual beast::tcp_stream& tcp() noexcept = 0;
    virtual void read(const Read& into, Done done) = 0;
    virtual void write(const Written& from, Done done) = 0;
    virtual void shake_hands(Done done) = 0;
    virtual void shut_down(Done done) = 0;
    virtual void tear_down(Done done) = 0;
};

template <class Stream>
class Wire::LayerOf final : public Layer {
  public:
    template <class... Parts>
    explicit LayerOf(Parts&&... parts) : stream_(std::forward<Parts>(parts)...) {}

    beast::tcp_stream& tcp() noexcept override { return beast::get_lowest_layer(stream_); }
    void read(const Read& into, Done done) override {
        stream_.async_read_some(into, std::move(done));
    }
    void write(const Written& from, Done done) override {
        stream_.async_write_some(from, std::move(done));
    }
    void shake_hands(Done done) override {
        if constexpr (is_tls)
            stream_.async_handshake(asio::ssl::stream_base::server, std::move(done));
        else
            ended(std::move(done), {});
    }
    void shut_down(Done done) override {
        if constexpr (is_tls) return stream_.async_shutdown(std::move(done));
        beast::error_code failed;
        tcp().socket().shutdown(asio::ip::tcp::socket::shutdown_send, failed);
        ended(std::move(done), failed);
    }
    void tear_down(Done done) override {
        using beast::websocket::async_teardown;
        async_teardown(beast::role_type::server, stream_, std::move(done));
    }

  private:
    static constexpr bool is_tls = std::is_same_v<Stream, TlsStream>;

    // An operation never completes inside the call that starts it.
    void ended(Done done, beast::error_code how) {
        asio::post(tcp().get_executor(), [done = std::move(done), how]() mutable { done(how); });
    }

    Stream stream_;
};

Wire Wire::plain(Socket socket) {
    return Wire(std::make_unique<LayerOf<PlainStream>>(std::move(socket)));
}
Wire Wire::with_tls(Socket socket, asio::ssl::context& context) {
    return Wire(std::make_unique<LayerOf<TlsStream>>(std::move(socket), context));
}

Wire::Wire(std::unique_ptr<Layer> layer) : layer_(std::move(layer)) {}
Wire::Wire(Wire&&) noexcept = default;
Wire& Wire::operator=(Wire&&) noexcept = default;
Wire::~Wire() = default;

Wire::executor_type Wire::get_executor() noexcept {
    return layer_->tcp().get_executor();
}
void Wire::expires_after(std::chrono::milliseconds time) {
    layer_->tcp().expires_after(time);
}
void Wire::expires_never() {
    layer_->tcp().expires_never();
}
void Wire::close() {
    layer_->tcp().close();
}

void Wire::read(const Read& into, Done done) {
    layer_->read(into, std::move(done));
}
void Wire::write(const Written& from, Done done) {
    layer_->write(from, std::move(done));
}
void Wire::shake_hands(Done done) {
    layer_->shake_hands(std::move(done));
}
void Wire::shut_down(Done done) {
    layer_->shut_down(std::move(done));
}
void Wire::tear_down(Done done) {
    layer_->tear_down(std::move(done));
}

}  // namespace fairdeal::server
