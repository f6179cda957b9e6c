#include "line.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "load/scan.h"

namespace end_to_end {

namespace load = fairdeal::load;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

Guest new_guest(const Address& server) {
    const HttpResponse answer =
        answer_to({.method = "POST", .path = "/api/v1/session/guest", .body = "{}"}, server);
    return {static_cast<std::uint32_t>(load::number_in(answer.body, "account")),
            std::string(load::text_in(answer.body, "token")),
            load::number_in(answer.body, "balance")};
}

std::int64_t balance_of(const Address& server, const Guest& guest) {
    const HttpResponse answer =
        answer_to({.path = "/api/v1/session", .token = guest.token}, server);
    return load::number_in(answer.body, "balance");
}

unsigned take_seat(const Address& server, const Guest& guest, unsigned table, unsigned seat) {
    return answer_to({.method = "POST",
                      .path = fmt::format("/api/v1/tables/{}/seats/{}", table, seat),
                      .body = "{}",
                      .token = guest.token,
                      .key = fmt::format("seat-{}", guest.account)},
                     server)
        .status;
}

Line::~Line() {
    drop();
}

std::optional<unsigned> Line::open(unsigned table, const Guest& guest, const std::string& query) {
    drop();
    heard_.clear();
    closed_.reset();
    socket_ = load::Socket::make(context_.get_executor());
    std::optional<load::Socket::Refused> refused;
    bool is_decided = false;
    const std::string path = fmt::format("/api/v1/tables/{}/events{}", table, query);
    boost::asio::co_spawn(
        context_,
        [&]() -> boost::asio::awaitable<void> {
            refused = co_await socket_->open(server_, path, guest.token, patience);
            is_decided = true;
        },
        boost::asio::detached);
    context_.restart();
    while (!is_decided && context_.run_one_for(patience) > 0) {
    }
    if (refused || !is_decided) return refused ? refused->status : 0;
    boost::asio::co_spawn(
        context_,
        [this, socket = socket_]() -> boost::asio::awaitable<void> {
            std::string why = co_await socket->read_all(
                [this](std::string_view message) { heard_.emplace_back(message); });
            if (socket == socket_) closed_ = std::move(why);
        },
        boost::asio::detached);
    return std::nullopt;
}

void Line::send(const std::string& text) {
    socket_->send(text);
}

void Line::drop() {
    if (!socket_) return;
    socket_->drop();
    context_.restart();
    context_.poll();
    socket_.reset();
}

std::string Line::wait_for(const std::function<bool(std::string_view)>& is_it,
                           milliseconds longest) {
    const auto end = steady_clock::now() + longest;
    while (true) {
        const auto found = std::ranges::find_if(heard_, is_it);
        if (found != heard_.end()) {
            std::string message = std::move(*found);
            heard_.erase(heard_.begin(), found + 1);
            return message;
        }
        heard_.clear();
        if (closed_ || steady_clock::now() >= end) return {};
        context_.restart();
        context_.run_one_until(end);
    }
}

std::string Line::wait_for(const std::string& part, milliseconds longest) {
    return wait_for([&](std::string_view message) { return message.find(part) != message.npos; },
                    longest);
}

bool Line::wait_until_closed(milliseconds longest) {
    const auto end = steady_clock::now() + longest;
    while (!closed_ && steady_clock::now() < end) {
        context_.restart();
        context_.run_one_until(end);
    }
    return closed_.has_value();
}

}  // namespace end_to_end
