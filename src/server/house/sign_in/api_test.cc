#include <gtest/gtest.h>

#include <set>

#include "json/strict.h"
#include "server/house/sign_in/session_api.h"
#include "support/test_floor.h"

namespace fairdeal::server {
namespace {

using test::HttpAnswer;
using test::TestFloor;

std::string text_in(const HttpAnswer& answer, std::string_view key) {
    json::Document document;
    const auto value = document.parse(answer.body);
    if (!value) return "not JSON";
    const auto member = json::find(*value, key);
    if (!member) return "not there";
    if (member->kind() == json::ValueKind::integer) return std::to_string(member->integer());
    if (member->kind() == json::ValueKind::boolean) return member->boolean() ? "true" : "false";
    return std::string(member->string());
}

std::string bearer(const std::string& token) {
    return "Authorization: Bearer " + token + "\r\n";
}

// An administrator who has signed in with everything.
std::string administrator_token(TestFloor& floor) {
    const auto made =
        floor.sign_in.accounts().add({}, "Ada", UserRole::administrator, "ada's password");
    const auto signed_in = floor.sign_in.sign_in(
        {"Ada", "ada's password", totp_code(made->totp_secret, totp_step(floor.clock.utc()))},
        {UserRole::guest, table::nobody, {}, "192.0.2.1"});
    return signed_in->token;
}

TEST(SessionApi, AGuestGetsACookieThatScriptsCannotReadAndAToken) {
    TestFloor floor;
    const auto answer = floor.ask("POST", "/api/v1/session/guest");
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(answer->status, 201);
    const std::string token = text_in(*answer, "token");
    EXPECT_EQ(answer->header("set-cookie"),
              "session=" + token + "; Path=/; HttpOnly; SameSite=Strict");
    const auto me = floor.ask("GET", "/api/v1/session", "Cookie: session=" + token + "\r\n");
    EXPECT_EQ(text_in(*me, "role"), "player");
    EXPECT_EQ(text_in(*me, "guest"), "true");
    EXPECT_EQ(text_in(*me, "balance"), "0");
    EXPECT_EQ(text_in(*me, "account"), text_in(*answer, "account"));
    EXPECT_EQ(text_in(*floor.ask("GET", "/api/v1/session"), "signed_in"), "false");
}

TEST(SessionApi, BehindTlsTheCookieIsSecureAndBoundToTheHost) {
    ListenTerms terms;
    terms.behind_proxy = true;
    TestFloor floor(terms);
    const auto answer =
        floor.ask("POST", "/api/v1/session/guest", "X-Forwarded-For: 203.0.113.5\r\n");
    const std::string cookie = answer->header("set-cookie");
    EXPECT_TRUE(cookie.starts_with("__Host-session=")) << cookie;
    EXPECT_TRUE(cookie.ends_with("; Path=/; HttpOnly; SameSite=Strict; Secure")) << cookie;
    EXPECT_EQ(answer->header("strict-transport-security"), "max-age=31536000");
}

TEST(SessionApi, ABearerTokenComesOnlyWhenAskedForAndThenWithoutACookie) {
    TestFloor floor;
    ASSERT_TRUE(floor.sign_in.accounts().add({}, "Ann", UserRole::player, "right password"));
    const auto by_cookie =
        floor.ask("POST", "/api/v1/session", "", R"({"name":"Ann","password":"right password"})");
    EXPECT_EQ(by_cookie->status, 201);
    EXPECT_EQ(text_in(*by_cookie, "token"), "not there");
    EXPECT_NE(by_cookie->header("set-cookie"), "");
    const auto by_token = floor.ask("POST", "/api/v1/session", "",
                                    R"({"name":"Ann","password":"right password","as":"bearer"})");
    EXPECT_EQ(by_token->header("set-cookie"), "");
    EXPECT_EQ(floor.ask("GET", "/api/v1/session", bearer(text_in(*by_token, "token")))->status,
              200);
}

TEST(SessionApi, OneTextForWhateverIsWrong) {
    TestFloor floor;
    ASSERT_TRUE(floor.sign_in.accounts().add({}, "Ann", UserRole::player, "right password"));
    ASSERT_TRUE(floor.sign_in.accounts().add({}, "Dora", UserRole::dealer, "right password"));
    const auto locked = floor.sign_in.accounts().add({}, "Lou", UserRole::player, "right password");
    ASSERT_TRUE(
        floor.sign_in.accounts().lock({UserRole::administrator, 1, "s", ""}, locked->account));
    std::set<std::string> answers;
    for (const char* body : {R"({"name":"Ann","password":"wrong"})",
                             R"({"name":"Nobody","password":"right password"})",
                             R"({"name":"Dora","password":"right password"})",
                             R"({"name":"Dora","password":"right password","code":"000000"})",
                             R"({"name":"Lou","password":"right password"})"}) {
        const auto answer = floor.ask("POST", "/api/v1/session", "", body);
        ASSERT_TRUE(answer.has_value());
        EXPECT_EQ(answer->status, 401);
        answers.insert(answer->body);
    }
    EXPECT_EQ(answers.size(), 1U);
}

TEST(SessionApi, TheBodyIsStrict) {
    TestFloor floor;
    EXPECT_EQ(floor.ask("POST", "/api/v1/session", "Content-Type: text/plain\r\n", "{}")->status,
              415);
    for (const char* body : {"{", "{}", R"({"name":"a"})", R"({"name":1,"password":"b"})",
                             R"({"name":"a","password":"b","admin":"yes"})"}) {
        EXPECT_EQ(floor.ask("POST", "/api/v1/session", "", body)->status, 400) << body;
    }
    EXPECT_EQ(floor.ask("POST", "/api/v1/session/guest", "", R"({"money":"1"})")->status, 400);
}

TEST(SessionApi, ACookieAloneChangesNothing) {
    TestFloor floor;
    const std::string token = text_in(*floor.ask("POST", "/api/v1/session/guest"), "token");
    const std::string cookie = "Cookie: session=" + token + "\r\n";
    EXPECT_EQ(floor.ask("DELETE", "/api/v1/session", cookie)->status, 403);
    EXPECT_EQ(floor.ask("POST", "/api/v1/tables/7/seats/1", cookie)->status, 403);
    EXPECT_EQ(
        floor.ask("POST", "/api/v1/tables/7/seats/1", cookie + "Idempotency-Key: key-number-1\r\n")
            ->status,
        200);
    EXPECT_EQ(
        floor.ask("DELETE", "/api/v1/session", cookie + "Origin: http://" + floor.host() + "\r\n")
            ->status,
        204);
    EXPECT_EQ(text_in(*floor.ask("GET", "/api/v1/session", cookie), "signed_in"), "false");
}

TEST(SessionApi, SignOutTakesTheCookieBack) {
    TestFloor floor;
    const std::string token = text_in(*floor.ask("POST", "/api/v1/session/guest"), "token");
    const auto out = floor.ask("DELETE", "/api/v1/session", bearer(token));
    EXPECT_EQ(out->status, 204);
    EXPECT_EQ(out->header("set-cookie"), "session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
    EXPECT_EQ(floor.ask("DELETE", "/api/v1/session", bearer(token))->status, 401);
}

// An open lobby asks every two seconds forever; a person who has walked away does not.
TEST(SessionApi, APageThatOnlyWatchesKeepsNobodySignedIn) {
    TestFloor floor;
    const std::string cookie =
        "Cookie: session=" + text_in(*floor.ask("POST", "/api/v1/session/guest"), "token") + "\r\n";
    const auto is_signed_in = [&](const std::string& head) {
        return text_in(*floor.ask("GET", "/api/v1/session", cookie + head), "signed_in");
    };
    const std::string watching = "X-Fairdeal-Watching: 1\r\n";
    const ledger::Milliseconds ten_minutes = 600'000;
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(is_signed_in(""), "true") << "who asks is at work";
        floor.clock.pass(ten_minutes);
    }
    EXPECT_EQ(is_signed_in(watching), "true");
    floor.clock.pass(ten_minutes);
    EXPECT_EQ(is_signed_in(watching), "true");
    floor.clock.pass(ten_minutes);
    EXPECT_EQ(is_signed_in(watching), "false");
}

TEST(SessionApi, TellsWhatTheRoleMayAskForAndWhichPagesAreForIt) {
    TestFloor floor;
    const auto shown = [&](const std::string& head) {
        return floor.ask("GET", "/api/v1/session", head)->body;
    };
    const auto has = [](const std::string& text, std::string_view part) {
        return text.find(part) != std::string::npos;
    };
    const std::string seat = R"("POST /api/v1/tables/{id}/seats/{n}")";
    const std::string users = R"("GET /api/v1/users")";
    const std::string nobody = shown("");
    EXPECT_TRUE(has(nobody, R"("pages":["lobby","rules","lab"],"may":[])")) << nobody;
    const std::string token = text_in(*floor.ask("POST", "/api/v1/session/guest"), "token");
    const std::string guest = shown(bearer(token));
    EXPECT_TRUE(has(guest, seat)) << guest;
    EXPECT_FALSE(has(guest, users));
    const std::string administrator = shown(bearer(administrator_token(floor)));
    EXPECT_TRUE(has(administrator, users));
    EXPECT_TRUE(has(administrator, R"("users")"));
    EXPECT_FALSE(has(administrator, seat));
}

TEST(SessionApi, WhatMovesMoneyNeedsAKeyAndTheRole) {
    TestFloor floor;
    const std::string path = "/api/v1/tables/7/seats/3";
    EXPECT_EQ(floor.ask("POST", path)->status, 401);
    const std::string token = text_in(*floor.ask("POST", "/api/v1/session/guest"), "token");
    const auto without = floor.ask("POST", path, bearer(token));
    EXPECT_EQ(without->status, 400);
    EXPECT_EQ(text_in(*without, "code"), "idempotency-key-missing");
    EXPECT_EQ(floor.ask("POST", path, bearer(token) + "Idempotency-Key: 12345678\r\n")->body,
              "\"7.3\"");
    EXPECT_EQ(
        floor
            .ask("POST", path, bearer(administrator_token(floor)) + "Idempotency-Key: 12345678\r\n")
            ->status,
        403);
}

TEST(SessionApi, ALinkSignsInAndLeadsToTheLobby) {
    TestFloor floor;
    const std::string link = *floor.sign_in.links().make(UserRole::supervisor);
    EXPECT_EQ(floor.ask("HEAD", link)->status, 405) << "a look does not use it up";
    const auto entered = floor.ask("GET", link);
    ASSERT_TRUE(entered.has_value());
    EXPECT_EQ(entered->status, 303);
    EXPECT_EQ(entered->header("location"), "/");
    const std::string cookie = entered->header("set-cookie");
    const auto me = floor.ask("GET", "/api/v1/session",
                              "Cookie: " + cookie.substr(0, cookie.find(';')) + "\r\n");
    EXPECT_EQ(text_in(*me, "role"), "supervisor");
    EXPECT_EQ(floor.ask("GET", link)->status, 401);
}

TEST(UsersApi, AnAdministratorLooksAfterAccounts) {
    TestFloor floor;
    const std::string ada = bearer(administrator_token(floor));
    const auto made = floor.ask("POST", "/api/v1/users", ada,
                                R"({"name":"Dora","role":"dealer","password":"dora's password"})");
    ASSERT_EQ(made->status, 201);
    EXPECT_NE(made->body.find("otpauth://totp/Fairdeal:"), std::string::npos);
    const std::string path = "/api/v1/users/" + text_in(*made, "account");
    EXPECT_EQ(floor.ask("PATCH", path, ada, R"({"role":"floorperson"})")->status, 204);
    EXPECT_EQ(floor.ask("PATCH", path, ada, R"({"role":"king"})")->status, 422);
    EXPECT_EQ(floor.ask("POST", path + "/lock", ada)->status, 204);
    const auto list = floor.ask("GET", "/api/v1/users", ada);
    EXPECT_NE(list->body.find(R"("name":"Dora","role":"floorperson","locked":true)"),
              std::string::npos)
        << list->body;
    EXPECT_EQ(list->body.find("argon2"), std::string::npos);
    EXPECT_EQ(floor.ask("POST", path + "/unlock", ada)->status, 204);
    EXPECT_EQ(floor.ask("POST", path + "/second-factor", ada)->status, 200);
    EXPECT_EQ(floor.ask("POST", "/api/v1/users/77/lock", ada)->status, 404);
    EXPECT_EQ(floor.ask("POST", "/api/v1/users/x/lock", ada)->status, 404);
    EXPECT_EQ(floor
                  .ask("POST", "/api/v1/users", ada,
                       R"({"name":"dora","role":"dealer","password":"dora's password"})")
                  ->status,
              409);
}

TEST(UsersApi, NobodyElseDoes) {
    TestFloor floor;
    const std::string token = text_in(*floor.ask("POST", "/api/v1/session/guest"), "token");
    for (const auto& [method, path] : std::vector<std::pair<std::string, std::string>>{
             {"GET", "/api/v1/users"},
             {"POST", "/api/v1/users"},
             {"PATCH", "/api/v1/users/1"},
             {"POST", "/api/v1/users/1/lock"},
             {"POST", "/api/v1/users/1/unlock"},
             {"POST", "/api/v1/users/1/second-factor"},
             {"POST", "/api/v1/users/1/password-link"}}) {
        EXPECT_EQ(floor.ask(method, path)->status, 401) << path;
        EXPECT_EQ(floor.ask(method, path, bearer(token))->status, 403) << path;
    }
}

}  // namespace
}  // namespace fairdeal::server
