#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/connection.h"
#include "server/messages.h"

namespace fairdeal::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

constexpr std::size_t most_under_way = 16;  // commands of one socket that wait for an answer

// One message is written at a time; the rest waits in a queue that is bounded in bytes. Messages
// are shared: a thousand who watch a table hold one copy.
class Socket final : public Follower, public Live, public std::enable_shared_from_this<Socket> {
  public:
    Socket(std::shared_ptr<Transport> transport, Wire wire, Guest guest, Upgrade upgrade)
        : transport_(std::move(transport)),
          guest_(std::move(guest)),
          caller_(std::move(upgrade.caller)),
          table_(upgrade.table),
          from_(upgrade.from),
          with_views_(upgrade.with_views),
          ws_(std::move(wire)),
          manners_(transport_->clock) {
        transport_->sockets.add(1);
    }
    ~Socket() override {
        transport_->leave(this);
        transport_->sockets.add(-1);
    }

    void start(beast::http::request<beast::http::string_body> request) {
        transport_->enter(shared_from_this());
        asio::co_spawn(ws_.get_executor(), run(shared_from_this(), std::move(request)),
                       asio::detached);
    }

    const Caller& caller() const noexcept override { return caller_; }
    bool wants_views() const noexcept override { return with_views_; }
    void send(std::shared_ptr<const std::string> message) override;
    void close(std::string_view reason) override;
    void wind_up() override { close("going away"); }
    void cut() override {
        asio::post(ws_.get_executor(),
                   [self = shared_from_this()] { beast::get_lowest_layer(self->ws_).close(); });
    }

  private:
    using Request = beast::http::request<beast::http::string_body>;
    static asio::awaitable<void> run(std::shared_ptr<Socket> self, Request request);
    asio::awaitable<void> listen();
    void heard(std::string_view text);
    bool begin_one();
    void refuse(const MessageRefusal& refusal);
    void answer(std::string json);
    void write_next();
    void say_good_bye(std::string reason);

    const std::shared_ptr<Transport> transport_;
    const Guest guest_;
    const Caller caller_;
    const std::uint32_t table_;
    const std::int64_t from_;
    const bool with_views_;
    websocket::stream<Wire, false> ws_;  // nothing is compressed: it would cost 300 KB each
    Manners manners_;
    std::unique_ptr<asio::steady_timer> last_moment_;
    bool is_open_ = false;  // the handshake is over; on the strand

    std::mutex mutex_;  // guards what follows
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t queued_ = 0;  // bytes
    std::size_t under_way_ = 0;
    bool is_writing_ = true;  // until the handshake is over
    bool is_closing_ = false;
};

asio::awaitable<void> Socket::run(std::shared_ptr<Socket> self, Request request) {
    auto& ws = self->ws_;
    Transport& transport = *self->transport_;
    beast::get_lowest_layer(ws).expires_never();  // the WebSocket has its own timer
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = transport.terms.deadlines.closing;
    timeout.idle_timeout = transport.terms.deadlines.silence;
    timeout.keep_alive_pings = true;
    ws.set_option(timeout);
    ws.read_message_max(longest_message);
    ws.text(true);
    auto [failed] = co_await ws.async_accept(request, by_tuple);
    if (failed) co_return;
    self->is_open_ = true;
    request = {};
    Sessions& sessions = transport.gate.sign_in().sessions();
    const bool is_known =
        self->caller_.session.empty() || sessions.watch(self->caller_.session, self);
    self->write_next();
    if (!is_known) self->close("the session has ended");
    if (is_known) {
        if (self->from_ >= 0) transport.resumes.add();
        transport.floor.follow(self->table_, self->from_, self);
    }
    co_await self->listen();
    if (is_known) transport.floor.leave(self->table_, self);
    if (!self->caller_.session.empty()) sessions.forget(self->caller_.session, self.get());
    if (self->last_moment_) self->last_moment_->cancel();
}

asio::awaitable<void> Socket::listen() {
    beast::flat_buffer buffer;
    for (;;) {
        auto [failed, size] = co_await ws_.async_read(buffer, by_tuple);
        if (failed) co_return;
        if (ws_.got_text()) {
            heard({static_cast<const char*>(buffer.data().data()), buffer.size()});
        } else {
            manners_.fault();
            refuse({"null", "malformed", "Messages are text."});
        }
        buffer.consume(buffer.size());
        if (manners_.are_enough()) close("too many malformed or hasty messages");
    }
}

void Socket::heard(std::string_view text) {
    if (!manners_.may_speak())
        return refuse({"null", "too-fast", "Too many messages: wait a second."});
    const auto message = read_message(text);
    if (!message) {
        manners_.fault();
        return refuse(message.error());
    }
    const bool is_sync = message->type == "sync";
    if (!caller_.is_signed_in() && !is_sync)
        return refuse({message->id, "not-signed-in", "Sign in first."});
    if (!begin_one()) {
        manners_.fault();
        return refuse({message->id, "too-fast", "Wait for the answers to what you have asked."});
    }
    // A page that only asks how things stand is not somebody at work.
    if (!is_sync) transport_->gate.sign_in().sessions().touch(caller_.session);
    transport_->floor.give(table_, caller_, text, caller_.session + " " + message->id,
                           [weak = weak_from_this()](std::string json) {
                               if (const auto self = weak.lock()) self->answer(std::move(json));
                           });
}

bool Socket::begin_one() {
    const std::lock_guard lock(mutex_);
    if (under_way_ >= most_under_way) return false;
    ++under_way_;
    return true;
}

void Socket::answer(std::string json) {
    {
        const std::lock_guard lock(mutex_);
        if (under_way_ > 0) --under_way_;
    }
    send(std::make_shared<const std::string>(std::move(json)));
}

void Socket::refuse(const MessageRefusal& refusal) {
    send(std::make_shared<const std::string>(to_json(refusal)));
}

void Socket::send(std::shared_ptr<const std::string> message) {
    {
        const std::lock_guard lock(mutex_);
        if (is_closing_) return;
        if (queued_ + message->size() <= transport_->terms.most_queued) {
            queued_ += message->size();
            queue_.push_back(std::move(message));
            if (is_writing_) return;
            is_writing_ = true;
            asio::post(ws_.get_executor(), [self = shared_from_this()] { self->write_next(); });
            return;
        }
    }
    transport_->too_slow.add();
    close("too slow: come back with the last seq");
}

// On the strand.
void Socket::write_next() {
    std::shared_ptr<const std::string> message;
    {
        const std::lock_guard lock(mutex_);
        if (queue_.empty() || is_closing_) {
            is_writing_ = false;
            return;
        }
        message = queue_.front();
    }
    const asio::const_buffer bytes = asio::buffer(*message);
    ws_.async_write(bytes, [self = shared_from_this(), message = std::move(message)](
                               beast::error_code failed, std::size_t) {
        {
            const std::lock_guard lock(self->mutex_);
            self->queued_ -= message->size();
            self->queue_.pop_front();
        }
        if (!failed) self->write_next();
    });
}

void Socket::close(std::string_view reason) {
    {
        const std::lock_guard lock(mutex_);
        if (is_closing_) return;
        is_closing_ = true;
    }
    asio::post(ws_.get_executor(),
               [self = shared_from_this(), why = std::string(reason)]() mutable {
                   self->say_good_bye(std::move(why));
               });
}

// A client that takes nothing does not take this either: then the connection is cut. In the middle
// of the handshake there is nobody yet to say it to.
void Socket::say_good_bye(std::string reason) {
    if (!is_open_) {
        beast::get_lowest_layer(ws_).close();
        return;
    }
    last_moment_ = std::make_unique<asio::steady_timer>(ws_.get_executor());
    last_moment_->expires_after(transport_->terms.deadlines.closing);
    last_moment_->async_wait([weak = weak_from_this()](beast::error_code failed) {
        const auto self = weak.lock();
        if (self && !failed) beast::get_lowest_layer(self->ws_).close();
    });
    websocket::close_reason why(static_cast<websocket::close_code>(close_code(reason)));
    why.reason = reason.substr(0, 120);
    ws_.async_close(why, [self = shared_from_this()](beast::error_code) {
        beast::get_lowest_layer(self->ws_).close();
        if (self->last_moment_) self->last_moment_->cancel();
    });
}

}  // namespace

void serve_websocket(std::shared_ptr<Transport> transport, Wire wire, Guest guest,
                     Upgrade upgrade) {
    auto request = std::move(upgrade.request);
    const auto socket = std::make_shared<Socket>(std::move(transport), std::move(wire),
                                                 std::move(guest), std::move(upgrade));
    socket->start(std::move(request));
}

}  // namespace fairdeal::server
