#include "server/http/router.h"

#include <gtest/gtest.h>

#include "server/http/http.h"
#include "server/http/problem.h"
#include "server/http/text_body.h"
#include "server/http/url.h"

namespace fairdeal::server {
namespace {

Router sample_router() {
    Router router;
    const auto echo = [](const Request& request, const Reply& reply) {
        Response response;
        for (const std::string& part : request.parts)
            response.body += "[" + part + "]";
        reply(std::move(response));
    };
    router.add({"GET", "/api/v1/tables/{id}/seats/{n}", {}, false, echo});
    router.add({"POST", "/api/v1/tables/{id}/seats/{n}", {UserRole::player}, true, echo});
    router.add({"DELETE", "/api/v1/tables/{id}/seats/{n}", {UserRole::player}, true, echo});
    return router;
}

Response routed(const Router& router, Request request) {
    Response answer;
    int answers = 0;
    router.answer(std::move(request), [&](Response response) {
        answer = std::move(response);
        ++answers;
    });
    EXPECT_EQ(answers, 1);
    return answer;
}

Request asking(std::string method, std::string path, UserRole role = UserRole::guest) {
    Request request;
    request.method = std::move(method);
    request.path = std::move(path);
    request.caller.role = role;
    request.caller.account = role == UserRole::guest ? table::nobody : 1;
    return request;
}

TEST(Router, WhatStandsForTheBracesIsHandedOn) {
    EXPECT_EQ(routed(sample_router(), asking("GET", "/api/v1/tables/7/seats/2")).body, "[7][2]");
    EXPECT_EQ(routed(sample_router(), asking("HEAD", "/api/v1/tables/7/seats/2")).status, 200U);
}

TEST(Router, AnUnknownPathIs404) {
    for (const char* path : {"/", "/api/v1/tables/7/seats", "/api/v1/tables/7/seats/",
                             "/api/v1/tables/7/seats/2/3", "/api/v1/tables//seats/2"}) {
        const Response response = routed(sample_router(), asking("GET", path));
        EXPECT_EQ(response.status, 404U) << path;
        EXPECT_EQ(response.type, "application/problem+json");
    }
}

TEST(Router, AnotherMethodIs405AndNamesThoseThereAre) {
    const Response response = routed(sample_router(), asking("PUT", "/api/v1/tables/7/seats/2"));
    EXPECT_EQ(response.status, 405U);
    ASSERT_EQ(response.headers.size(), 1U);
    EXPECT_EQ(response.headers[0].first, "Allow");
    EXPECT_EQ(response.headers[0].second, "GET, HEAD, POST, DELETE");
}

TEST(Router, WhoIsNotSignedInGets401AndAnotherRole403) {
    const std::string path = "/api/v1/tables/7/seats/2";
    EXPECT_EQ(routed(sample_router(), asking("POST", path)).status, 401U);
    EXPECT_EQ(routed(sample_router(), asking("POST", path, UserRole::dealer)).status, 403U);
}

TEST(Router, WhatMovesMoneyNeedsAnIdempotencyKey) {
    Request request = asking("POST", "/api/v1/tables/7/seats/2", UserRole::player);
    const std::string long_key(129, 'k');
    for (const std::string& key : {std::string(), std::string("short"), std::string("with space"),
                                   std::string("new\nline1"), long_key}) {
        request.headers["idempotency-key"] = key;
        const Response response = routed(sample_router(), request);
        EXPECT_EQ(response.status, 400U) << key;
        EXPECT_NE(response.body.find("idempotency-key-missing"), std::string::npos);
    }
    request.headers["idempotency-key"] = "a-good-key";
    EXPECT_EQ(routed(sample_router(), request).status, 200U);
}

TEST(Problem, HasTheFieldsOfRfc9457) {
    const Response response = problem({409, "no-more-bets", "Betting is \"closed\".", "20.5(a)"});
    EXPECT_EQ(response.status, 409U);
    EXPECT_EQ(response.body, R"({"type":"about:blank","title":"Conflict","status":409,)"
                             R"text("detail":"Betting is \"closed\".","code":"no-more-bets",)text"
                             R"text("clause":"20.5(a)"})text");
}

TEST(RequestTarget, IsDecodedOnceAndHasNoTricks) {
    const auto target = read_target("/a%20b/c?from=12&x=%26+y&z");
    ASSERT_TRUE(target.has_value());
    EXPECT_EQ(target->path, "/a b/c");
    EXPECT_EQ(target->query.at("from"), "12");
    EXPECT_EQ(target->query.at("x"), "& y");
    EXPECT_EQ(target->query.at("z"), "");
    for (const char* bad :
         {"",         "a",      "http://x/", "/%",       "/%4",        "/%zz",
          "/%4z",     "/%00",   "/a%0ab",    "/a%7F",    "/a\x01",     "/../x",
          "/x/..",    "/./x",   "/%2e%2e/x", "/%2E%2e",  "/x?a=1&a=2", "/x?a=1&%61=2",
          "/x?%zz=1", "/x?a=%", "/x?a=%0",   "/x?a=%00", "/x?a=%1f"}) {
        EXPECT_FALSE(read_target(bad).has_value()) << bad;
    }
    EXPECT_FALSE(read_target(std::string_view("/a\0b", 4)).has_value());
}

TEST(RequestTarget, TakesWhatIsNoTrick) {
    // A plus is a space in the query alone, and what was decoded is not decoded again.
    EXPECT_EQ(read_target("/a+b?c+d=e%2Bf")->path, "/a+b");
    EXPECT_EQ(read_target("/a+b?c+d=e%2Bf")->query.at("c d"), "e+f");
    EXPECT_EQ(read_target("/%2541?x=%2541")->path, "/%41");
    EXPECT_EQ(read_target("/%2541?x=%2541")->query.at("x"), "%41");
    EXPECT_EQ(read_target("/x?a=b=c&&d")->query.at("a"), "b=c");
    EXPECT_EQ(read_target("/x?a=b=c&&d")->query.at("d"), "");
    EXPECT_EQ(read_target("/x?a=b?c/d")->query.at("a"), "b?c/d");
    EXPECT_EQ(read_target("/x?")->path, "/x");
    EXPECT_EQ(read_target("/x?=1")->query.at(""), "1");
    // Clients send these as they are, though RFC 3986 wants them escaped.
    EXPECT_EQ(read_target("/a|b?x[]=\"<\xc3\xa9>\"^")->query.at("x[]"), "\"<\xc3\xa9>\"^");
    EXPECT_EQ(read_target("/...")->path, "/...");
    EXPECT_EQ(read_target("/%c3%A9")->path, "/\xc3\xa9");
}

TEST(Cookies, AreFoundByTheirWholeName) {
    EXPECT_EQ(cookie_named("a=1; session=abc; b=2", "session"), "abc");
    EXPECT_EQ(cookie_named("xsession=1; session2=2", "session"), "");
    EXPECT_EQ(cookie_named("session=first; session=second", "session"), "first");
}

unsigned body_status(const std::string& body, const std::string& type = "application/json") {
    Request request;
    request.body = body;
    request.headers["content-type"] = type;
    const auto read = read_body(request, {{"name", true, 8}, {"code", false, 8}});
    return read ? 200U : read.error().status;
}

TEST(Body, IsStrictJsonOfTheFieldsThereAre) {
    EXPECT_EQ(body_status(R"({"name":"n"})"), 200U);
    EXPECT_EQ(body_status(R"({"name":"n","code":"1"})", "Application/JSON; charset=utf-8"), 200U);
    EXPECT_EQ(body_status(R"({"name":"n"})", "text/plain"), 415U);
    EXPECT_EQ(body_status(R"({"name":"n"})", ""), 415U);
    for (const char* bad :
         {R"({"code":"1"})", R"({"name":1})", R"({"name":"n","name":"m"})", R"({"name":"n",})",
          R"({"name":"n","other":"x"})", R"(["name"])", R"({"name":"123456789"})", "{", "\xff"}) {
        EXPECT_EQ(body_status(bad), 400U) << bad;
    }
}

}  // namespace
}  // namespace fairdeal::server
