#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/container/static_vector.hpp>
#include <chrono>
#include <memory>
#include <type_traits>
#include <utility>

namespace boost::asio::ssl {
class context;
}

namespace fairdeal::server {

// The handler of an operation, with its type erased. It is called at most once, through its own
// executor.
class Done {
  public:
    using executor_type = boost::asio::any_io_executor;

    template <class Handler>
    Done(Handler handler, const executor_type& otherwise)
        : executor_(boost::asio::get_associated_executor(handler, otherwise)),
          kept_(std::make_unique<KeptAs<Handler>>(std::move(handler))) {}

    const executor_type& get_executor() const noexcept { return executor_; }
    void operator()(boost::beast::error_code failed, std::size_t size = 0) {
        Kept::call(std::move(kept_), failed, size);
    }

  private:
    struct Kept {
        Kept() = default;
        Kept(const Kept&) = delete;
        Kept& operator=(const Kept&) = delete;
        virtual ~Kept() = default;
        static void call(std::unique_ptr<Kept> kept, boost::beast::error_code failed,
                         std::size_t size) {
            Kept& its = *kept;
            its.leave(std::move(kept), failed, size);
        }
        virtual void leave(std::unique_ptr<Kept> self, boost::beast::error_code failed,
                           std::size_t size) = 0;
    };
    template <class Handler>
    struct KeptAs final : Kept {
        explicit KeptAs(Handler one) : handler(std::move(one)) {}
        // Frees the memory before the handler begins the next operation.
        void leave(std::unique_ptr<Kept> self, boost::beast::error_code failed,
                   std::size_t size) override {
            Handler last = std::move(handler);
            self.reset();
            std::move(last)(failed, size);
        }
        Handler handler;
    };

    executor_type executor_;
    std::unique_ptr<Kept> kept_;
};

// The bytes to and from one client, with TLS or without. Beast's algorithms are large templates:
// they are compiled once, for a Wire, and a Wire's own operations once, for a Done.
// Thread: the strand of its socket. One read and one write may be under way at a time. The Wire
// owns the socket; moving it is allowed only while no operation is under way.
class Wire {
  public:
    using executor_type = boost::asio::any_io_executor;
    using Socket = boost::asio::ip::tcp::socket;
    // A longer sequence of buffers takes several operations.
    using Read = boost::container::static_vector<boost::asio::mutable_buffer, 16>;
    using Written = boost::container::static_vector<boost::asio::const_buffer, 16>;

    static Wire plain(Socket socket);
    static Wire with_tls(Socket socket, boost::asio::ssl::context& context);
    Wire(Wire&&) noexcept;
    Wire& operator=(Wire&&) noexcept;
    ~Wire();

    executor_type get_executor() noexcept;
    void expires_after(std::chrono::milliseconds time);
    void expires_never();
    void close();

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return started(token, [into = first_of<Read>(buffers)](Wire& wire, Done done) {
            wire.read(into, std::move(done));
        });
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return started(token, [from = first_of<Written>(buffers)](Wire& wire, Done done) {
            wire.write(from, std::move(done));
        });
    }
    // The TLS handshake, before any other operation.
    template <class Token>
    auto async_handshake(Token&& token) {
        return started(token, [](Wire& wire, Done done) { wire.shake_hands(std::move(done)); });
    }
    // Tells the other side that nothing more will be sent.
    template <class Token>
    auto async_shutdown(Token&& token) {
        return started(token, [](Wire& wire, Done done) { wire.shut_down(std::move(done)); });
    }

    // The operations that Beast's WebSocket requires of a stream.
    template <class Handler>
    friend void async_teardown(boost::beast::role_type, Wire& wire, Handler&& handler) {
        const auto on = boost::asio::get_associated_executor(handler, wire.get_executor());
        auto without_size = [last = std::decay_t<Handler>(std::forward<Handler>(handler))](
                                boost::beast::error_code failed, std::size_t) mutable {
            std::move(last)(failed);
        };
        wire.tear_down(Done(std::move(without_size), on));
    }
    friend void beast_close_socket(Wire& wire) { wire.close(); }

  private:
    class Layer;
    template <class Stream>
    class LayerOf;

    // The first buffers, as many as fit.
    template <class Some, class Buffers>
    static Some first_of(const Buffers& buffers) {
        Some some;
        const auto end = boost::asio::buffer_sequence_end(buffers);
        for (auto at = boost::asio::buffer_sequence_begin(buffers); at != end; ++at) {
            if (some.size() == some.capacity()) break;
            some.push_back(*at);
        }
        return some;
    }
    // Each operation ends with an error and a number of bytes.
    template <class Token, class Start>
    auto started(Token& token, Start start) {
        return boost::asio::async_initiate<Token, void(boost::beast::error_code, std::size_t)>(
            [this](auto handler, const Start& begin) {
                begin(*this, Done(std::move(handler), get_executor()));
            },
            token, std::move(start));
    }

    explicit Wire(std::unique_ptr<Layer> layer);
    void read(const Read& into, Done done);
    void write(const Written& from, Done done);
    void shake_hands(Done done);
    void shut_down(Done done);
    void tear_down(Done done);

    std::unique_ptr<Layer> layer_;
};

}  // namespace fairdeal::server
