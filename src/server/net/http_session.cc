#include "server/net/http_session.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <charconv>
#include <optional>

#include "server/http/compress.h"
#include "server/http/problem.h"
#include "server/http/url.h"
#include "server/net/await_answer.h"
#include "server/net/forwarded.h"
#include "server/net/websocket.h"

// One coroutine reads a request, waits for its answer and writes it, then reads the next. It waits
// for bytes without a parser, so that an idle connection costs little memory. Every read, write
// and wait has a deadline of its own. Thread: the strand of the wire; `await_answer` brings
// answers from other threads back to it. A session that has become a WebSocket (`is_gone_`) does
// not touch the wire any more.
namespace fairdeal::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

using HttpMessage = http::request<http::string_body>;

Response unreadable(beast::error_code failed) {
    if (failed == http::error::body_limit) return problem(ServerRefusal::too_large);
    if (failed == http::error::header_limit || failed == http::error::buffer_overflow)
        return problem(ServerRefusal::header_too_large);
    return problem(ServerRefusal::bad_request);
}

bool is_of_parser(beast::error_code failed) {
    return failed.category() == http::make_error_code(http::error::bad_method).category() &&
           failed != http::error::end_of_stream && failed != http::error::partial_message;
}

class HttpSession final : public OpenConnection, public std::enable_shared_from_this<HttpSession> {
  public:
    HttpSession(std::shared_ptr<Transport> transport, Wire wire, Peer peer)
        : transport_(std::move(transport)),
          peer_(std::move(peer)),
          wire_(std::move(wire)),
          executor_(wire_.get_executor()) {}
    ~HttpSession() override { transport_->leave(this); }

    void start() {
        transport_->enter(shared_from_this());
        asio::co_spawn(executor_, run(shared_from_this()), asio::detached);
    }
    void wind_up() override {
        asio::post(executor_, [self = shared_from_this()] {
            self->is_ending_ = true;
            if (self->is_idle_ && !self->is_gone_) self->wire_.close();
        });
    }
    void cut() override {
        asio::post(executor_, [self = shared_from_this()] {
            if (!self->is_gone_) self->wire_.close();
        });
    }

  private:
    static asio::awaitable<void> run(std::shared_ptr<HttpSession> self);
    asio::awaitable<bool> one_request();
    asio::awaitable<void> upgrade(HttpMessage message, Request request);
    asio::awaitable<bool> write(Response response, unsigned version, bool keeps, bool is_head);
    tl::expected<Request, Response> read(const HttpMessage& message) const;
    void expire_in(std::chrono::milliseconds time) { wire_.expires_after(time); }
    const ListenTerms& terms() const noexcept { return transport_->terms; }

    const std::shared_ptr<Transport> transport_;
    const Peer peer_;
    Wire wire_;
    const asio::any_io_executor executor_;
    beast::flat_buffer buffer_;
    bool is_idle_ = false;
    bool is_ending_ = false;
    bool is_gone_ = false;  // it has become a WebSocket
};

asio::awaitable<void> HttpSession::run(std::shared_ptr<HttpSession> self) {
    for (bool goes_on = true; goes_on && !self->is_ending_;) {
        if (self->buffer_.size() == 0) {
            self->expire_in(self->terms().deadlines.idle);
            self->is_idle_ = true;
            const auto room = self->buffer_.prepare(2048);
            auto [failed, size] = co_await self->wire_.async_read_some(room, by_tuple);
            self->is_idle_ = false;
            if (failed) break;
            self->buffer_.commit(size);
        }
        goes_on = co_await self->one_request();
    }
    if (self->is_gone_) co_return;
    self->expire_in(self->terms().deadlines.closing);
    auto [failed, size] = co_await self->wire_.async_shutdown(by_tuple);
    static_cast<void>(failed);
}

tl::expected<Request, Response> HttpSession::read(const HttpMessage& message) const {
    Request request;
    request.method = std::string(message.method_string());
    auto target = read_target(std::string(message.target()));
    if (!target) return tl::make_unexpected(problem(ServerRefusal::bad_target));
    request.path = std::move(target->path);
    request.query = std::move(target->query);
    for (const auto& field : message) {
        std::string name(field.name_string());
        std::ranges::transform(name, name.begin(), [](char c) {
            return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        });
        std::string& value = request.headers[name];
        if (!value.empty()) value += name == "cookie" ? "; " : ", ";
        value += std::string(field.value());
    }
    request.body = message.body();
    request.caller.address =
        caller_address(peer_.address, request.header("x-forwarded-for"), terms());
    return request;
}

asio::awaitable<bool> HttpSession::one_request() {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(terms().most_header));
    parser.body_limit(terms().most_body);
    expire_in(terms().deadlines.header);
    auto [failed, size] = co_await http::async_read_header(wire_, buffer_, parser, by_tuple);
    if (!failed && !parser.is_done()) {
        expire_in(terms().deadlines.body);
        auto [body_failed, body_size] = co_await http::async_read(wire_, buffer_, parser, by_tuple);
        failed = body_failed;
    }
    if (failed) {
        if (is_of_parser(failed)) {
            bool ignored = co_await write(unreadable(failed), 11, false, false);
            static_cast<void>(ignored);
        }
        co_return false;
    }
    HttpMessage message = parser.release();
    const bool keeps = message.keep_alive() && !is_ending_ && !transport_->is_stopping;
    const bool is_head = message.method() == http::verb::head;
    const unsigned version = message.version();
    auto request = read(message);
    if (!request) {
        co_return co_await write(request.error(), version, keeps, is_head);
    }
    if (beast::websocket::is_upgrade(message)) {
        co_await upgrade(std::move(message), std::move(*request));
        co_return false;
    }
    const std::string accepted(request->header("accept-encoding"));
    Gate& gate = transport_->gate;
    auto response = co_await await_answer<Response>(
        executor_, terms().deadlines.answer,
        [&](Reply reply) { gate.answer(std::move(*request), std::move(reply)); });
    if (!response) {
        response = problem({ServerRefusal::no_answer,
                            "No answer was found in time. What was asked may still be done: ask "
                            "again with the same Idempotency-Key."});
    }
    compress(*response, accepted);
    co_return co_await write(std::move(*response), version, keeps, is_head);
}

asio::awaitable<bool> HttpSession::write(Response response, unsigned version, bool keeps,
                                         bool is_head) {
    add_security_headers(response, terms().is_secure());
    http::response<http::string_body> out;
    out.version(version);
    out.result(response.status);
    out.reason(std::string(reason_of(response.status)));
    const bool has_body = response.status != 204 && response.status != 304;
    if (has_body && !response.body.empty()) out.set(http::field::content_type, response.type);
    for (const auto& [name, value] : response.headers)
        out.insert(name, value);
    out.keep_alive(keeps);
    if (has_body) out.content_length(response.body.size());
    if (has_body && !is_head) out.body() = std::move(response.body);
    expire_in(terms().deadlines.write);
    auto [failed, size] = co_await http::async_write(wire_, out, by_tuple);
    co_return !failed && keeps;
}

// "/api/v1/tables/7/events" → 7
std::optional<std::uint32_t> table_in(std::string_view path) {
    constexpr std::string_view before = "/api/v1/tables/";
    constexpr std::string_view after = "/events";
    if (!path.starts_with(before) || !path.ends_with(after) ||
        path.size() <= before.size() + after.size())
        return std::nullopt;
    path.remove_prefix(before.size());
    path.remove_suffix(after.size());
    std::uint32_t table = 0;
    const auto read = std::from_chars(path.data(), path.data() + path.size(), table);
    if (read.ec != std::errc() || read.ptr != path.data() + path.size()) return std::nullopt;
    return table;
}

tl::expected<std::int64_t, Response> from_in(const Request& request) {
    const auto at = request.query.find("from");
    if (at == request.query.end()) return -1;
    std::int64_t from = 0;
    const std::string& text = at->second;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), from);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size() || from < 0)
        return tl::make_unexpected(problem(ServerRefusal::bad_from));
    return from;
}

// ?view=after: every message includes the whole table.
tl::expected<bool, Response> views_in(const Request& request) {
    const auto at = request.query.find("view");
    if (at == request.query.end()) return false;
    if (at->second == "after") return true;
    return tl::make_unexpected(problem(ServerRefusal::bad_view));
}

// The answer if another server has the table, or none.
Response response_of(const TablePlace& place, const std::string& target) {
    if (place.where == Whereabouts::no_such_table) return problem(ServerRefusal::no_such_table);
    if (place.where == Whereabouts::nowhere_now) {
        return problem(
            {ServerRefusal::record_not_written, "Nobody has this table right now; ask again."});
    }
    Refused elsewhere = ServerRefusal::held_elsewhere;
    elsewhere.status = 307;
    Response moved = problem(elsewhere);
    moved.headers.emplace_back("Location", place.server + target);
    return moved;
}

asio::awaitable<void> HttpSession::upgrade(HttpMessage message, Request request) {
    using Admission = tl::expected<Caller, Response>;
    Gate& gate = transport_->gate;
    Response refused;
    const auto table = table_in(request.path);
    const auto from = from_in(request);
    const auto views = views_in(request);
    auto admitted = co_await await_answer<Admission>(
        executor_, terms().deadlines.answer,
        [&](Gate::AdmissionHandler done) { gate.admit(request, done); });
    if (!admitted) {
        refused = problem(ServerRefusal::no_answer);
    } else if (!*admitted) {
        refused = std::move(admitted->error());
    } else if (!table) {
        refused = problem({ServerRefusal::not_found, "There is no WebSocket at this path."});
    } else if (!from) {
        refused = from.error();
    } else if (!views) {
        refused = views.error();
    } else {
        const TablePlace place = transport_->tables.find(*table);
        if (place.where == Whereabouts::here) {
            is_gone_ = true;
            wire_.expires_never();
            serve_websocket(transport_, std::move(wire_), peer_,
                            Upgrade{std::move(message), **admitted, *table, *from, *views});
            co_return;
        }
        refused = response_of(place, std::string(message.target()));
    }
    bool ignored = co_await write(std::move(refused), message.version(), false, false);
    static_cast<void>(ignored);
}

}  // namespace

void serve_http(std::shared_ptr<Transport> transport, Wire wire, Peer peer) {
    std::make_shared<HttpSession>(std::move(transport), std::move(wire), std::move(peer))->start();
}

}  // namespace fairdeal::server
