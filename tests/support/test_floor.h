#pragma once

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <thread>

#include "ledger/memory_store.h"
#include "server/house/sign_in/session_api.h"
#include "server/house/sign_in/users_api.h"
#include "server/http/health.h"
#include "server/http/router.h"
#include "server/net/listener.h"
#include "support/patience.h"
#include "support/socket_client.h"

// A server on a free port of this machine, with a floor that only pretends, a store in memory and a
// clock that stands until it is moved.
namespace fairdeal::test {

class StandingClock final : public server::Clock {
  public:
    ledger::Milliseconds utc() const noexcept override { return utc_.load(); }
    ledger::Milliseconds passed() const noexcept override { return utc_.load() - 1000; }
    void pass(ledger::Milliseconds time) { utc_ += time; }

  private:
    std::atomic<ledger::Milliseconds> utc_{1'800'000'000'000};
};

// Replaces the tables: table 7 is here, another server has 8, and no server has 10.
class PretendedTables {
  public:
    server::TableAccess access() {
        server::TableAccess access;
        access.find = [](std::uint32_t table) {
            using enum server::Whereabouts;
            if (table == 7) return server::TablePlace{here, {}};
            if (table == 8) return server::TablePlace{elsewhere, "http://other.example:8069"};
            return server::TablePlace{table == 10 ? nowhere_now : no_such_table, {}};
        };
        access.submit_command = [this](std::uint32_t, const server::Caller& caller,
                                       server::Message message, std::string key,
                                       server::AnswerHandler answered) {
            const std::lock_guard lock(mutex);
            const std::string id = message.id;
            received.push_back({caller, std::move(message), std::move(key)});
            if (is_silent) {
                unanswered.push_back(std::move(answered));
            } else {
                answered({id, server::CommandDone{}});
            }
        };
        access.follow = [this](std::uint32_t, std::int64_t from,
                               std::shared_ptr<server::Follower> follower) {
            {
                const std::lock_guard lock(mutex);
                followers.push_back(follower);
            }
            // Whoever has heard it is one of them.
            follower->send(
                std::make_shared<const std::string>("{\"from\":" + std::to_string(from) + "}"));
        };
        access.leave = [this](std::uint32_t, const std::shared_ptr<server::Follower>& follower) {
            const std::lock_guard lock(mutex);
            std::erase(followers, follower);
        };
        return access;
    }

    std::size_t follower_count() {
        const std::lock_guard lock(mutex);
        return followers.size();
    }
    std::shared_ptr<server::Follower> first_follower() {
        const std::lock_guard lock(mutex);
        return followers.empty() ? nullptr : followers.front();
    }
    std::size_t given_count() {
        const std::lock_guard lock(mutex);
        return received.size();
    }

    struct ReceivedCommand {
        server::Caller caller{};
        server::Message message{};
        std::string idempotency_key{};
    };
    std::atomic<bool> is_silent = false;
    std::mutex mutex;
    std::vector<ReceivedCommand> received;
    std::vector<server::AnswerHandler> unanswered;
    std::vector<std::shared_ptr<server::Follower>> followers;
};

// The cheapest Argon2id there is: what is tested is not how long it takes.
inline server::SignInTerms quick_terms() {
    server::SignInTerms terms;
    terms.is_demonstration = true;
    terms.password = {1, 8192};
    return terms;
}

class TestFloor {
  public:
    explicit TestFloor(server::ListenTerms listen = {}, server::SignInTerms terms = quick_terms(),
                       server::GateTerms gate_terms = {})
        : keys(ledger::make_keys("test.example/floor")),
          store(keys),
          writer(store),
          sign_in(store, writer, keys, clock, metrics, std::move(terms)),
          pages(std::filesystem::path()),
          gate(gated(listen, std::move(gate_terms)), server::authenticate_by(sign_in), router,
               pages, clock, metrics) {
        server::add_session_routes(router, sign_in, {listen.is_secure()});
        server::add_user_routes(router, sign_in);
        server::add_health_routes(router, metrics, [this] { return not_ready; });
        router.add({"POST",
                    "/api/v1/tables/{id}/seats/{n}",
                    {server::UserRole::player},
                    true,
                    [](const server::Request& request, const server::Reply& reply) {
                        server::Response response;
                        response.body = "\"" + request.parts[0] + "." + request.parts[1] + "\"";
                        reply(std::move(response));
                    }});
        router.add({"GET", "/api/v1/never", {}, false, [](const auto&, const auto&) {}});
        listen.port = 0;
        auto opened =
            server::Listener::open(io, listen, gate, sign_in, tables.access(), clock, metrics);
        if (!opened) throw std::runtime_error(opened.error());
        listener = std::move(*opened);
        listener->start();
        for (int i = 0; i < 2; ++i)
            threads.emplace_back([this] { io.run(); });
    }
    ~TestFloor() {
        listener->stop(std::chrono::milliseconds(200));
        listener.reset();
        guard.reset();
        io.stop();
        for (std::thread& thread : threads)
            thread.join();
    }
    TestFloor(const TestFloor&) = delete;
    TestFloor& operator=(const TestFloor&) = delete;

    std::uint16_t port() const { return listener->port(); }
    std::string host() const { return "127.0.0.1:" + std::to_string(port()); }

    // A whole request on a connection of its own. `head` is further lines, each with its CRLF.
    std::optional<HttpAnswer> ask(const std::string& method, const std::string& path,
                                  const std::string& head = {}, const std::string& body = {}) {
        SocketClient client(port());
        client.send(request(method, path, head, body));
        return client.read_answer(method != "HEAD");
    }
    std::string request(const std::string& method, const std::string& path,
                        const std::string& head = {}, const std::string& body = {}) const {
        std::string text = method + " " + path + " HTTP/1.1\r\nHost: " + host() + "\r\n" + head;
        if (!body.empty()) {
            if (head.find("Content-Type") == std::string::npos)
                text += "Content-Type: application/json\r\n";
            text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
        }
        return text + "\r\n" + body;
    }
    std::string upgrade(const std::string& path, const std::string& head = {}) const {
        return request("GET", path,
                       "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                           head);
    }

    StandingClock clock;
    server::Metrics metrics;  // before io: a socket that ends with it counts itself out
    // Before all that may still hold a connection when the last answer is out: a worker of the
    // sign-in, a follower.
    boost::asio::io_context io;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> guard{
        io.get_executor()};
    ledger::Keys keys;
    ledger::MemoryStore store;
    server::Writer writer;
    server::Router router;  // before the workers of the sign-in, which ask it
    server::SignIn sign_in;
    server::Pages pages;
    PretendedTables tables;
    server::Gate gate;
    std::optional<std::string> not_ready;
    std::unique_ptr<server::Listener> listener;
    std::vector<std::thread> threads;

  private:
    static server::GateTerms gated(const server::ListenTerms& listen, server::GateTerms terms) {
        terms.cookie.is_secure = listen.is_secure();
        return terms;
    }
};

}  // namespace fairdeal::test
