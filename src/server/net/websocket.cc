#include "server/net/websocket.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/net/await_answer.h"
#include "server/net/message_rate.h"

// Two kinds of threads meet here. Tables call `send`, `close` and `answer` from their strands,
// through `Follower`; reading, writing and the closing handshake run on the wire's strand. The
// mutex guards the queue and the counters between them and is never held while anything else is
// called but `post`.
//
// A client that reads too slowly fills its queue and is closed: nobody else waits for it.
namespace fairdeal::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

constexpr std::size_t longest_message = 4096;  // bytes
constexpr std::size_t most_under_way = 16;     // commands of one socket that wait for an answer

// One message is written at a time; the others wait in a queue that is bounded in bytes. Messages
// are shared: a thousand followers of a table hold one copy.
class Socket final : public Follower,
                     public OpenConnection,
                     public std::enable_shared_from_this<Socket> {
  public:
    Socket(std::shared_ptr<Transport> transport, Wire wire, Peer peer, Upgrade upgrade)
        : transport_(std::move(transport)),
          peer_(std::move(peer)),
          caller_(std::move(upgrade.caller)),
          table_(upgrade.table),
          from_(upgrade.from),
          with_views_(upgrade.with_views),
          ws_(std::move(wire)),
          rate_(transport_->clock) {
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
    void send(SharedText message) override;
    void close(CloseReason reason, std::string_view server) override;
    void wind_up() override { close(CloseReason::going_away, {}); }
    void cut() override {
        asio::post(ws_.get_executor(),
                   [self = shared_from_this()] { beast::get_lowest_layer(self->ws_).close(); });
    }

  private:
    using Request = beast::http::request<beast::http::string_body>;
    static asio::awaitable<void> run(std::shared_ptr<Socket> self, Request request);
    asio::awaitable<void> listen();
    void take(std::string_view text);
    bool begin_command();
    void refuse(std::string id, Refused refused);
    void answer(const Answer& answer);
    void write_next();
    void say_good_bye(std::uint16_t code, const std::string& sentence);

    const std::shared_ptr<Transport> transport_;
    const Peer peer_;
    const Caller caller_;
    const std::uint32_t table_;
    const std::int64_t from_;
    const bool with_views_;
    websocket::stream<Wire, false> ws_;  // no compression: it would cost 300 KB per connection
    MessageRate rate_;
    std::unique_ptr<asio::steady_timer> last_moment_;
    bool is_open_ = false;  // the handshake is over; only used on the strand

    std::mutex mutex_;  // guards what follows
    std::deque<SharedText> queue_;
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
    Sessions& sessions = transport.sign_in.sessions();
    const bool is_known =
        self->caller_.session.empty() || sessions.watch(self->caller_.session, self);
    self->write_next();
    if (!is_known) self->close(CloseReason::session_ended, {});
    if (is_known) {
        if (self->from_ >= 0) transport.resumes.add();
        transport.tables.follow(self->table_, self->from_, self);
    }
    co_await self->listen();
    if (is_known) transport.tables.leave(self->table_, self);
    if (!self->caller_.session.empty()) sessions.forget(self->caller_.session, self.get());
    if (self->last_moment_) self->last_moment_->cancel();
}

asio::awaitable<void> Socket::listen() {
    beast::flat_buffer buffer;
    for (;;) {
        auto [failed, size] = co_await ws_.async_read(buffer, by_tuple);
        if (failed) co_return;
        if (ws_.got_text()) {
            take({static_cast<const char*>(buffer.data().data()), buffer.size()});
        } else {
            rate_.count_fault();
            refuse("null", {ServerRefusal::malformed, "Messages are text."});
        }
        buffer.consume(buffer.size());
        if (rate_.has_too_many_faults()) close(CloseReason::too_many_faults, {});
    }
}

void Socket::take(std::string_view text) {
    if (!rate_.take()) return refuse("null", ServerRefusal::too_many_requests);
    auto message = read_message(text, IdRule::needed);
    if (!message) {
        rate_.count_fault();
        return refuse(message.error().id, {ServerRefusal::malformed, message.error().sentence});
    }
    const bool is_sync = message->type == "sync";
    if (!caller_.is_signed_in() && !is_sync)
        return refuse(message->id, ServerRefusal::not_signed_in);
    if (!begin_command()) {
        rate_.count_fault();
        return refuse(message->id, {ServerRefusal::too_many_requests,
                                    "Wait for the answers to what you have asked."});
    }
    // A page that only asks for the current state is no activity of a person.
    if (!is_sync) transport_->sign_in.sessions().touch(caller_.session);
    std::string key = caller_.session + " " + message->id;
    transport_->tables.submit_command(table_, caller_, std::move(*message), std::move(key),
                                      [weak = weak_from_this()](const Answer& answer) {
                                          if (const auto self = weak.lock()) self->answer(answer);
                                      });
}

bool Socket::begin_command() {
    const std::lock_guard lock(mutex_);
    if (under_way_ >= most_under_way) return false;
    ++under_way_;
    return true;
}

void Socket::answer(const Answer& answer) {
    {
        const std::lock_guard lock(mutex_);
        if (under_way_ > 0) --under_way_;
    }
    send(std::make_shared<const std::string>(to_json(answer)));
}

void Socket::refuse(std::string id, Refused refused) {
    send(std::make_shared<const std::string>(to_json(Answer{std::move(id), std::move(refused)})));
}

void Socket::send(SharedText message) {
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
    close(CloseReason::too_slow, {});
}

// Call it on the strand.
void Socket::write_next() {
    SharedText message;
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

void Socket::close(CloseReason reason, std::string_view server) {
    {
        const std::lock_guard lock(mutex_);
        if (is_closing_) return;
        is_closing_ = true;
    }
    const CloseText& text = text_of(reason);
    std::string sentence(text.sentence);
    if (!server.empty()) sentence += " at " + std::string(server);
    asio::post(ws_.get_executor(),
               [self = shared_from_this(), code = text.code, sentence = std::move(sentence)] {
                   self->say_good_bye(code, sentence);
               });
}

// A client that reads nothing does not read this, either; then the connection is cut. During the
// handshake, there is no WebSocket yet to send a close frame to.
void Socket::say_good_bye(std::uint16_t code, const std::string& sentence) {
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
    constexpr std::size_t longest_reason = 120;  // RFC 6455 has room for 123 bytes
    websocket::close_reason why(static_cast<websocket::close_code>(code));
    why.reason = sentence.substr(0, longest_reason);
    ws_.async_close(why, [self = shared_from_this()](beast::error_code) {
        beast::get_lowest_layer(self->ws_).close();
        if (self->last_moment_) self->last_moment_->cancel();
    });
}

}  // namespace

void serve_websocket(std::shared_ptr<Transport> transport, Wire wire, Peer peer, Upgrade upgrade) {
    auto request = std::move(upgrade.request);
    const auto socket = std::make_shared<Socket>(std::move(transport), std::move(wire),
                                                 std::move(peer), std::move(upgrade));
    socket->start(std::move(request));
}

}  // namespace fairdeal::server
