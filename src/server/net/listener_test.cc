#include "server/net/listener.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "server/http/pages.h"
#include "support/stores.h"
#include "support/test_floor.h"

namespace fairdeal::server {
namespace {

using test::SocketClient;
using test::TestFloor;

// For clients that are too slow in any case.
ListenTerms hasty() {
    ListenTerms terms;
    terms.deadlines.header = std::chrono::milliseconds(150);
    terms.deadlines.body = std::chrono::milliseconds(150);
    terms.deadlines.idle = std::chrono::milliseconds(300);
    return terms;
}

TEST(Http, AnswersSeveralRequestsOnOneConnection) {
    TestFloor floor;
    SocketClient client(floor.port());
    for (int i = 0; i < 3; ++i) {
        ASSERT_TRUE(client.send(floor.request("GET", "/healthz")));
        const auto answer = client.read_answer();
        ASSERT_TRUE(answer.has_value());
        EXPECT_EQ(answer->status, 200);
        EXPECT_EQ(answer->body, "ok\n");
    }
    client.send(floor.request("GET", "/healthz", "Connection: close\r\n"));
    EXPECT_EQ(client.read_answer()->status, 200);
    EXPECT_TRUE(client.is_ended());
}

TEST(Http, RequestsSentTogetherAreAnsweredInOrder) {
    TestFloor floor;
    SocketClient client(floor.port());
    client.send(floor.request("GET", "/healthz") + floor.request("GET", "/nowhere.txt") +
                floor.request("HEAD", "/healthz"));
    EXPECT_EQ(client.read_answer()->status, 200);
    EXPECT_EQ(client.read_answer()->status, 404);
    const auto head = client.read_answer(false);
    EXPECT_EQ(head->status, 200);
    EXPECT_EQ(head->header("content-length"), "3");
}

TEST(Http, EveryAnswerTellsTheBrowserToBeCareful) {
    TestFloor floor;
    for (const char* path : {"/", "/api/v1/session", "/nowhere.txt"}) {
        const auto answer = floor.ask("GET", path);
        ASSERT_TRUE(answer.has_value());
        EXPECT_TRUE(answer->header("content-security-policy").starts_with("default-src 'self';"));
        EXPECT_NE(answer->header("content-security-policy").find("frame-ancestors 'none'"),
                  std::string::npos);
        EXPECT_EQ(answer->header("x-content-type-options"), "nosniff");
        EXPECT_EQ(answer->header("referrer-policy"), "no-referrer");
    }
    EXPECT_EQ(floor.ask("GET", "/api/v1/session")->header("cache-control"), "no-store");
}

TEST(Pages, AreSentCompressedToWhoeverAcceptsIt) {
    const support::TemporaryFolder folder;
    const auto write = [&](const std::string& name, const std::string& text) {
        std::filesystem::create_directories((folder.path() / name).parent_path());
        std::ofstream(folder.path() / name, std::ios::binary) << text;
    };
    write("index.html", "the page");
    write("index.html.br", "short");
    write("assets/app-1a2b.js", "the program");
    write("assets/app-1a2b.js.gz", "zipped");
    write("assets/lost.css.gz", "of nothing");
    const Pages pages(folder.path());
    const auto header = [](const Response& response, std::string_view name) {
        std::string found;
        for (const auto& [each, value] : response.headers)
            if (each == name) found = value;
        return found;
    };
    const auto body = [&](std::string_view path, std::string_view accepted) {
        const Response* const found = pages.find(path, accepted);
        return found == nullptr ? "nothing" : found->body;
    };
    EXPECT_EQ(body("/tables/4", ""), "the page");
    EXPECT_EQ(body("/tables/4", "gzip, deflate, br"), "short");
    EXPECT_EQ(body("/", "br;q=0, gzip"), "the page");
    EXPECT_EQ(body("/", "brotli"), "the page");
    EXPECT_EQ(body("/assets/app-1a2b.js", "br, gzip;q=0.8"), "zipped");
    EXPECT_EQ(body("/assets/app-1a2b.js.gz", "gzip"), "nothing");
    EXPECT_EQ(body("/assets/lost.css", "gzip"), "nothing");
    const Response& zipped = *pages.find("/assets/app-1a2b.js", "gzip");
    EXPECT_EQ(header(zipped, "Content-Encoding"), "gzip");
    EXPECT_EQ(header(zipped, "Vary"), "Accept-Encoding");
    EXPECT_EQ(zipped.type, "text/javascript; charset=utf-8");
    EXPECT_EQ(header(zipped, "Cache-Control"), "public, max-age=31536000, immutable");
    const Response& plain = *pages.find("/assets/app-1a2b.js");
    EXPECT_EQ(header(plain, "Vary"), "Accept-Encoding");
    EXPECT_NE(plain.headers.front(), zipped.headers.front());  // the tags
}

TEST(Http, WithoutBuiltPagesThePageSaysSo) {
    TestFloor floor;
    const auto page = floor.ask("GET", "/");
    EXPECT_EQ(page->status, 200);
    EXPECT_EQ(page->header("content-type"), "text/html; charset=utf-8");
    EXPECT_NE(page->body.find("./run builds them"), std::string::npos);
    EXPECT_EQ(floor.ask("GET", "/rounds/7/48211")->body, page->body);
    const auto again = floor.ask("GET", "/", "If-None-Match: " + page->header("etag") + "\r\n");
    EXPECT_EQ(again->status, 304);
    EXPECT_EQ(floor.ask("GET", "/..%2fCMakeLists.txt")->status, 400);
}

TEST(Http, AnotherHostNameIsNotOurs) {
    TestFloor floor;
    SocketClient client(floor.port());
    client.send("GET /healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    EXPECT_EQ(client.read_answer()->status, 421);
    client.send("GET /healthz HTTP/1.1\r\n\r\n");
    EXPECT_EQ(client.read_answer()->status, 421);
    client.send("GET /healthz HTTP/1.1\r\nHost: " + floor.host() +
                "\r\nHost: evil.example\r\n\r\n");
    EXPECT_EQ(client.read_answer()->status, 421);
    client.send("GET /healthz HTTP/1.1\r\nHost: LOCALHOST:" + std::to_string(floor.port()) +
                "\r\n\r\n");
    EXPECT_EQ(client.read_answer()->status, 200);
}

TEST(Http, PagesOfAnotherSiteAreRefused) {
    TestFloor floor;
    EXPECT_EQ(
        floor.ask("POST", "/api/v1/session/guest", "Origin: https://evil.example\r\n")->status,
        403);
    EXPECT_EQ(floor.ask("POST", "/api/v1/session/guest", "Origin: null\r\n")->status, 403);
    EXPECT_EQ(floor.ask("POST", "/api/v1/session/guest", "Origin: http://" + floor.host() + "\r\n")
                  ->status,
              201);
}

TEST(Http, WhatIsTooLargeIsRefused) {
    TestFloor floor;
    EXPECT_EQ(floor.ask("POST", "/api/v1/session", "", std::string(70'000, 'x'))->status, 413);
    EXPECT_EQ(floor.ask("GET", "/", "X-Long: " + std::string(20'000, 'x') + "\r\n")->status, 431);
}

TEST(Http, WhatCannotBeReadIsRefusedAndTheConnectionEnds) {
    TestFloor floor;
    for (const char* text :
         {"nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\nBad Header\r\n\r\n",
          "POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n"}) {
        SocketClient client(floor.port());
        client.send(text);
        const auto answer = client.read_answer();
        ASSERT_TRUE(answer.has_value()) << text;
        EXPECT_EQ(answer->status, 400) << text;
        EXPECT_TRUE(client.is_ended()) << text;
    }
    EXPECT_EQ(floor.ask("GET", "/%zz")->status, 400);
}

TEST(Http, WhoSendsAHeadOrBodyTooSlowlyIsCutOff) {
    TestFloor floor(hasty());
    SocketClient slow_head(floor.port());
    slow_head.send("GET / HTTP/1.1\r\nHost: ");
    EXPECT_TRUE(slow_head.is_ended());
    SocketClient slow_body(floor.port());
    slow_body.send("POST /api/v1/session HTTP/1.1\r\nHost: " + floor.host() +
                   "\r\nContent-Length: 10\r\n\r\n{");
    EXPECT_TRUE(slow_body.is_ended());
    SocketClient says_nothing(floor.port());
    EXPECT_TRUE(says_nothing.is_ended());
}

TEST(Http, ADripOfBytesDoesNotProlongTheDeadline) {
    TestFloor floor(hasty());
    SocketClient client(floor.port());
    client.send("GET / HTTP/1.1\r\n");
    EXPECT_TRUE(test::comes_true([&] { return !client.send("X: y\r\n"); }));
}

TEST(Http, AnAnswerThatNeverComesIs504) {
    ListenTerms terms;
    terms.deadlines.answer = std::chrono::milliseconds(200);
    TestFloor floor(terms);
    const auto answer = floor.ask("GET", "/api/v1/never");
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(answer->status, 504);
}

TEST(Http, OneAddressHasOnlySoManyConnections) {
    ListenTerms terms;
    terms.loopback_is_free = false;
    terms.most_of_one_address = 2;
    TestFloor floor(terms);
    SocketClient first(floor.port());
    first.send(floor.request("GET", "/healthz"));
    EXPECT_TRUE(first.read_answer().has_value());
    SocketClient second(floor.port());
    second.send(floor.request("GET", "/healthz"));
    EXPECT_TRUE(second.read_answer().has_value());
    SocketClient third(floor.port());
    third.send(floor.request("GET", "/healthz"));
    EXPECT_FALSE(third.read_answer().has_value());
}

TEST(Http, OneAddressAsksOnlySoOften) {
    GateTerms gate;
    gate.loopback_is_free = false;
    gate.requests = {3, 1000};
    TestFloor floor({}, test::quick_terms(), gate);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(floor.ask("GET", "/healthz")->status, 200);
    const auto refused = floor.ask("GET", "/healthz");
    EXPECT_EQ(refused->status, 429);
    EXPECT_EQ(refused->header("retry-after"), "1");
    floor.clock.pass(1000);
    EXPECT_EQ(floor.ask("GET", "/healthz")->status, 200);
}

TEST(Http, StoppingEndsWhatIsIdleAndTakesNothingNew) {
    TestFloor floor;
    SocketClient client(floor.port());
    client.send(floor.request("GET", "/healthz"));
    EXPECT_TRUE(client.read_answer().has_value());
    const std::uint16_t port = floor.port();
    floor.listener->stop(test::patience);
    EXPECT_TRUE(client.is_ended());
    EXPECT_EQ(floor.listener->connections(), 0U);
    EXPECT_TRUE(test::comes_true([&] { return !SocketClient(port).is_open(); }));
}

TEST(Http, APortInUseIsASentence) {
    TestFloor floor;
    ListenTerms terms;
    terms.port = floor.port();
    const auto second = Listener::open(floor.io, terms, floor.gate, floor.sign_in,
                                       floor.tables.access(), floor.clock, floor.metrics);
    ASSERT_FALSE(second.has_value());
    EXPECT_NE(second.error().find("Cannot listen on 127.0.0.1"), std::string::npos);
}

TEST(Health, SaysWhetherItIsReady) {
    TestFloor floor;
    EXPECT_EQ(floor.ask("GET", "/readyz")->status, 200);
    floor.not_ready = "The record is being read.";
    const auto answer = floor.ask("GET", "/readyz");
    EXPECT_EQ(answer->status, 503);
    EXPECT_NE(answer->body.find("The record is being read."), std::string::npos);
    EXPECT_NE(floor.ask("GET", "/version")->body.find("\"sha256\":\""), std::string::npos);
    EXPECT_NE(floor.ask("GET", "/metrics")->body.find("http_requests_total"), std::string::npos);
}

}  // namespace
}  // namespace fairdeal::server
