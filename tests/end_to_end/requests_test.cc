#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <fstream>
#include <thread>

#include "line.h"
#include "load/scan.h"
#include "server_process.h"
#include "support/temporary_folder.h"

// What single clients do wrong, at a running server: each has a definite answer.
namespace end_to_end {
namespace {

using namespace std::chrono_literals;
namespace load = fairdeal::load;
using load::member;
using load::number_in;
using load::text_in;

// One server for all of them; every test has a table of its own.
class Requests : public testing::Test {
  public:
    static void SetUpTestSuite() {
        folder_ = new support::TemporaryFolder;
        server_ = new ServerProcess({.program = FAIRDEAL_FLOOR,
                                     .port = free_port(),
                                     .folder = folder_->path(),
                                     .options = {"--tables", "12", "--pace", "0"}});
        server_->start();
        ASSERT_TRUE(server_->wait_until_ready()) << server_->log();
    }
    static void TearDownTestSuite() {
        EXPECT_EQ(server_->end(SIGTERM), 0) << server_->log();
        const Ran ran = run({FAIRDEAL_OFFICE, "ledger", "verify", "--db", server_->database()});
        EXPECT_EQ(ran.code, 0) << ran.output;
        delete server_;
        delete folder_;
    }

  protected:
    static Address address() { return server_->address(); }

    // A guest in seat 1 of the next table, who follows it.
    void sit_down() {
        table_ = ++tables_used_;
        guest_ = new_guest(address());
        ASSERT_NE(guest_.account, 0U);
        ASSERT_EQ(take_seat(address(), guest_, table_, 1), 200U);
        line_ = std::make_unique<Line>(address());
        ASSERT_FALSE(line_->open(table_, guest_));
        view_ = line_->wait_for("\"type\":\"view\"");
        ASSERT_FALSE(view_.empty());
        const std::string_view data = member(view_, "data");
        load::each_element(member(data, "choices"), [&](std::string_view choice) {
            load::each_element(member(choice, "wagers"), [&](std::string_view wager) {
                spots_.emplace_back(load::text_of(wager));
            });
        });
        ASSERT_FALSE(spots_.empty());
        least_ = number_in(member(member(data, "limits"), spots_[0]), "min");
    }

    std::string wager(std::string_view id, std::size_t spot, std::int64_t amount) const {
        return fmt::format(R"({{"id":"{}","type":"place-wager","data":)"
                           R"({{"seat":1,"wager":"{}","amount":{},"match_play":0}}}})",
                           id, spots_[spot], amount);
    }
    // Bets what it takes and waits until it is asked for a decision: on the first spot, on the
    // first two, and so on, because what is not eligible comes back when bets close (T-37).
    void play_until_asked() {
        for (std::size_t last = 0; last < spots_.size(); ++last) {
            for (std::size_t i = 0; i <= last; ++i)
                line_->send(wager(fmt::format("w{}-{}", last, i), i, least_));
            line_->send(fmt::format(R"({{"id":"r{}","type":"ready","data":{{}}}})", last));
            const bool may_come_back = last + 1 < spots_.size();
            asked_ = line_->wait_for([&](std::string_view message) {
                return message.find("\"decision-asked\"") != message.npos ||
                       (may_come_back && message.find("\"wager-withdrawn\"") != message.npos);
            });
            if (asked_.find("\"decision-asked\"") != asked_.npos) return;
        }
        FAIL() << "no decision was asked for";
    }
    static std::string code_of(std::string_view answer) {
        return std::string(text_in(member(answer, "refusal"), "code"));
    }

    inline static support::TemporaryFolder* folder_ = nullptr;
    inline static ServerProcess* server_ = nullptr;
    inline static unsigned tables_used_ = 0;

    unsigned table_ = 0;
    Guest guest_;
    std::unique_ptr<Line> line_;
    std::string view_;
    std::string asked_;
    std::vector<std::string> spots_;
    std::int64_t least_ = 0;
};

TEST_F(Requests, TheSameKeyTwiceMovesMoneyOnce) {
    ASSERT_NO_FATAL_FAILURE(sit_down());
    const Call bet{.method = "POST",
                   .path = fmt::format("/api/v1/tables/{}/commands", table_),
                   .body = wager("1", 0, least_),
                   .token = guest_.token,
                   .key = "the-only-one"};
    const HttpResponse first = answer_to(bet, address());
    const HttpResponse second = answer_to(bet, address());
    EXPECT_EQ(first.status, 200U) << first.body;
    EXPECT_EQ(second.status, first.status);
    EXPECT_EQ(second.body, first.body);
    EXPECT_EQ(balance_of(address(), guest_), guest_.balance - least_);
}

TEST_F(Requests, MoneyWantsAKey) {
    ASSERT_NO_FATAL_FAILURE(sit_down());
    const HttpResponse answer =
        answer_to({.method = "POST",
                   .path = fmt::format("/api/v1/tables/{}/commands", table_),
                   .body = wager("1", 0, least_),
                   .token = guest_.token},
                  address());
    EXPECT_EQ(answer.status, 400U) << answer.body;
    EXPECT_EQ(answer.type, "application/problem+json");
    EXPECT_EQ(balance_of(address(), guest_), guest_.balance);
}

TEST_F(Requests, TheSameMessageTwiceIsDoneOnce) {
    ASSERT_NO_FATAL_FAILURE(sit_down());
    line_->send(wager("7", 0, least_));
    line_->send(wager("7", 0, least_));
    const auto is_answer = [](std::string_view text) { return text.starts_with("{\"id\":\"7\""); };
    const std::string first = line_->wait_for(is_answer);
    const std::string second = line_->wait_for(is_answer);
    EXPECT_EQ(member(first, "ok"), "true") << first;
    EXPECT_EQ(second, first);
    EXPECT_EQ(balance_of(address(), guest_), guest_.balance - least_);
    // Also on another connection.
    ASSERT_FALSE(line_->open(table_, guest_));
    line_->send(wager("7", 0, least_));
    EXPECT_EQ(line_->wait_for(is_answer), first);
    EXPECT_EQ(balance_of(address(), guest_), guest_.balance - least_);
}

TEST_F(Requests, NoBetAfterNoMoreBets) {
    ASSERT_NO_FATAL_FAILURE(sit_down());
    ASSERT_NO_FATAL_FAILURE(play_until_asked());
    const std::int64_t before = balance_of(address(), guest_);
    line_->send(wager("late", 0, least_));
    const std::string answer = line_->wait_for("\"id\":\"late\"");
    EXPECT_EQ(code_of(answer), "bets-are-closed") << answer;
    EXPECT_EQ(balance_of(address(), guest_), before);
}

TEST_F(Requests, ASequenceFromElsewhereGetsAFreshView) {
    ASSERT_NO_FATAL_FAILURE(sit_down());
    const std::int64_t now = number_in(view_, "seq");
    ASSERT_FALSE(line_->open(table_, guest_, "?from=999999999"));
    const std::string ahead = line_->wait_for("\"seq\"");
    EXPECT_EQ(text_in(ahead, "type"), "view");
    EXPECT_GE(number_in(ahead, "seq"), now);
    // What was missed is sent again, once.
    line_->send(wager("1", 0, least_));
    ASSERT_FALSE(line_->wait_for("wager-placed").empty());
    ASSERT_FALSE(line_->open(table_, guest_, fmt::format("?from={}", number_in(ahead, "seq"))));
    EXPECT_FALSE(line_->wait_for("wager-placed").empty());
    const auto status = line_->open(table_, guest_, "?from=yesterday");
    ASSERT_TRUE(status);
    EXPECT_EQ(*status, 400U);
}

TEST_F(Requests, DisconnectedInMidDecision) {
    ASSERT_NO_FATAL_FAILURE(sit_down());
    ASSERT_NO_FATAL_FAILURE(play_until_asked());
    const std::int64_t seq = number_in(asked_, "seq");
    line_->drop();
    std::this_thread::sleep_for(200ms);  // it may have noticed, and need not
    ASSERT_FALSE(line_->open(table_, guest_, fmt::format("?from={}", seq)));
    line_->send(R"({"id":"s","type":"sync","data":{}})");
    const std::string synced = line_->wait_for("\"id\":\"s\"");
    const std::string_view view = member(member(synced, "view"), "data");
    EXPECT_EQ(number_in(view, "turn"), 1) << synced;
    std::string choice;
    load::each_element(member(view, "choices"), [&](std::string_view each) {
        load::each_element(member(each, "options"), [&](std::string_view option) {
            if (choice.empty()) choice = text_in(option, "option");
        });
    });
    ASSERT_FALSE(choice.empty());
    const std::string decision = fmt::format(
        R"({{"id":"d","type":"choose","data":{{"seat":1,"option":"{}","thrown":""}}}})", choice);
    line_->send(decision);
    EXPECT_EQ(member(line_->wait_for("\"id\":\"d\""), "ok"), "true");
    line_->send(decision);
    EXPECT_EQ(member(line_->wait_for("\"id\":\"d\""), "ok"), "true");  // the same, not again
    line_->send(fmt::format(
        R"({{"id":"e","type":"choose","data":{{"seat":1,"option":"{}","thrown":""}}}})", choice));
    EXPECT_FALSE(code_of(line_->wait_for("\"id\":\"e\"")).empty());
}

TEST_F(Requests, NonsenseIsAnsweredAndThenCutOff) {
    ASSERT_NO_FATAL_FAILURE(sit_down());
    line_->send("{\"id\":");
    EXPECT_EQ(code_of(line_->wait_for("\"refusal\"")), "malformed");
    line_->send(R"({"id":"x","type":"open-the-safe","data":{}})");
    EXPECT_EQ(code_of(line_->wait_for("\"id\":\"x\"")), "malformed");
    for (int i = 0; i < 20 && !line_->is_closed(); ++i) {
        line_->send("null");
        line_->wait_for("\"refusal\"");  // or the end
    }
    EXPECT_TRUE(line_->wait_until_closed());
    EXPECT_FALSE(line_->open(table_, guest_));  // may come back
}

TEST_F(Requests, WhatIsTooLargeIsRefused) {
    ASSERT_NO_FATAL_FAILURE(sit_down());
    line_->send("\"" + std::string(5000, 'x') + "\"");
    EXPECT_TRUE(line_->wait_until_closed());
    const HttpResponse answer =
        answer_to({.method = "POST",
                   .path = fmt::format("/api/v1/tables/{}/commands", table_),
                   .body = "\"" + std::string(70'000, 'x') + "\"",
                   .token = guest_.token,
                   .key = "large"},
                  address());
    EXPECT_EQ(answer.status, 413U);
    EXPECT_TRUE(server_->is_ready());
}

TEST_F(Requests, WrongRoleAndNobodyAtAll) {
    ASSERT_NO_FATAL_FAILURE(sit_down());
    const Guest nobody;
    EXPECT_EQ(take_seat(address(), nobody, table_, 2), 401U);
    const HttpResponse closed = answer_to({.method = "POST",
                                           .path = fmt::format("/api/v1/tables/{}/close", table_),
                                           .body = "{}",
                                           .token = guest_.token,
                                           .key = "close"},
                                          address());
    EXPECT_EQ(closed.status, 403U) << closed.body;
    const Guest other = new_guest(address());
    EXPECT_EQ(take_seat(address(), other, table_, 1), 409U);  // somebody sits there
}

// Both would bear the same name: it must not take the tables from the one that runs.
TEST_F(Requests, ASecondServerOfTheSameAddressHindersNobody) {
    ASSERT_NO_FATAL_FAILURE(sit_down());
    const std::string listen = fmt::format("127.0.0.1:{}", address().port);
    const Ran second = run({FAIRDEAL_FLOOR, "serve", "--listen", listen, "--data",
                            folder_->path().string(), "--tables", "12"});
    EXPECT_EQ(second.code, 1);
    EXPECT_NE(second.output.find("Cannot listen"), std::string::npos) << second.output;
    ASSERT_NO_FATAL_FAILURE(play_until_asked());  // through the socket that was open
    EXPECT_EQ(server_->log().find("another server"), std::string::npos) << server_->log();
}

TEST_F(Requests, WhatCannotBeServedIsRefusedBeforeAnythingIsTouched) {
    const auto refused = [](std::vector<std::string> options) {
        std::vector<std::string> all{FAIRDEAL_FLOOR, "serve", "--data",
                                     (folder_->path() / "untouched").string()};
        all.insert(all.end(), options.begin(), options.end());
        const Ran ran = run(all);
        EXPECT_EQ(std::ranges::count(ran.output, '\n'), 1) << ran.output;
        return ran.code;
    };
    const std::string none = (folder_->path() / "none.pem").string();
    EXPECT_EQ(refused({"--listen", "0.0.0.0:0"}), 2) << "others reach it, and there is no TLS";
    EXPECT_EQ(refused({"--listen", "127.0.0.1:0", "--tls-cert", none}), 2) << "no key";
    EXPECT_EQ(refused({"--listen", "127.0.0.1:0", "--tls-cert", none, "--tls-key", none}), 2);
    EXPECT_EQ(refused({"--listen", "0.0.0.0:443", "--behind-proxy", "--db", "postgresql://x/y"}), 2)
        << "two of them would bear the same name";
    EXPECT_FALSE(std::filesystem::exists(folder_->path() / "untouched"));
}

TEST_F(Requests, AWitnessWithoutTheRecordAsksTheServer) {
    const auto path = [](const char* name) { return (folder_->path() / name).string(); };
    const auto sign = [] {
        return run({FAIRDEAL_OFFICE, "ledger", "checkpoint", "--db", server_->database(), "--keys",
                    server_->keys().string()})
            .code;
    };
    ASSERT_EQ(sign(), 0);
    std::ofstream(path("floor.key"))
        << run({FAIRDEAL_OFFICE, "ledger", "key", "--keys", server_->keys().string()}).output;
    ASSERT_EQ(run({FAIRDEAL_OFFICE, "witness", "--keys", path("witness.keys"), "--make-keys",
                   "witness.example"})
                  .code,
              0);
    const auto witness = [&](const std::string& url) {
        return run({FAIRDEAL_OFFICE, "witness", "--url", url, "--key", path("floor.key"), "--keys",
                    path("witness.keys"), "--state", path("seen")});
    };
    const Ran first = witness(server_->url());
    ASSERT_EQ(first.code, 0) << first.output;
    EXPECT_NE(first.output.find("witness.example"), std::string::npos);
    sit_down();  // the record grows
    ASSERT_EQ(sign(), 0);
    const Ran second = witness(server_->url());
    EXPECT_EQ(second.code, 0) << second.output;
    EXPECT_NE(second.output, first.output);
    EXPECT_EQ(witness("http://127.0.0.1:" + std::to_string(free_port())).code, 1);
    EXPECT_EQ(witness("ftp://127.0.0.1").code, 1);
}

// A hundred clients that send their requests a letter at a time hinder nobody, and are cut off.
TEST_F(Requests, SlowClientsAreCutOff) {
    namespace asio = boost::asio;
    asio::io_context context;
    const asio::ip::tcp::endpoint there(asio::ip::make_address("127.0.0.1"),
                                        static_cast<std::uint16_t>(std::stoi(address().port)));
    std::vector<asio::ip::tcp::socket> slow;
    for (int i = 0; i < 100; ++i) {
        slow.emplace_back(context);
        slow.back().connect(there);
    }
    constexpr std::string_view head = "GET /api/v1/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ";
    std::size_t cut = 0;
    const auto end = std::chrono::steady_clock::now() + patience;
    for (std::size_t i = 0; cut < slow.size() && std::chrono::steady_clock::now() < end; ++i) {
        cut = 0;
        for (auto& socket : slow) {
            boost::system::error_code error;
            asio::write(socket, asio::buffer(&head[i % head.size()], 1), error);
            socket.non_blocking(true);
            char letter = 0;
            if (!error) socket.read_some(asio::buffer(&letter, 1), error);
            if (error && error != asio::error::would_block) ++cut;
        }
        EXPECT_TRUE(server_->is_ready());
        std::this_thread::sleep_for(500ms);
    }
    EXPECT_EQ(cut, slow.size());
}

}  // namespace
}  // namespace end_to_end
