#include <gtest/gtest.h>

#include "json/strict.h"
#include "server/common/refusals.h"
#include "support/test_floor.h"

// Links with which somebody chooses a password: the first administrator, and who forgot theirs.
namespace fairdeal::server {
namespace {

using test::TestFloor;

constexpr std::string_view password_path = "/password#";

class PasswordLinks : public testing::Test {
  protected:
    static SignInTerms real_terms() {
        SignInTerms terms = test::quick_terms();
        terms.is_demonstration = false;
        return terms;
    }
    static std::string token_in(const std::string& link) {
        EXPECT_TRUE(link.starts_with(password_path)) << link;
        return link.substr(password_path.size());
    }
    test::HttpAnswer choose(const std::string& token, const std::string& password) {
        const auto answer =
            floor.ask("POST", "/api/v1/session/password-link", "",
                      R"({"link":")" + token + R"(","new_password":")" + password + "\"}");
        EXPECT_TRUE(answer.has_value());
        return answer.value_or(test::HttpAnswer{});
    }
    // The text under a key of an object in the answer.
    static std::string secret_in(const test::HttpAnswer& answer) {
        json::Document document;
        const auto value = document.parse(answer.body);
        const auto factor = value ? json::find(*value, "second_factor") : std::nullopt;
        const auto secret = factor ? json::find(*factor, "secret") : std::nullopt;
        return secret ? std::string(secret->string()) : "";
    }
    std::string bearer_of(const std::string& name, const std::string& password,
                          const std::string& secret) {
        const auto signed_in = floor.sign_in.sign_in(
            {name, password, totp_code(secret, totp_step(floor.clock.utc()))}, elsewhere);
        EXPECT_TRUE(signed_in.has_value());
        return signed_in ? "Authorization: Bearer " + signed_in->token + "\r\n" : "";
    }

    const Caller elsewhere{UserRole::guest, table::nobody, {}, "192.0.2.1"};
    TestFloor floor{{}, real_terms()};
};

TEST_F(PasswordLinks, TheFirstAdministratorChoosesAPasswordAndIsTheOnlyFirst) {
    const auto link = floor.sign_in.links().first_administrator("Ada");
    ASSERT_TRUE(link.has_value());
    const auto chosen = choose(token_in(*link), "ada's password");
    ASSERT_EQ(chosen.status, 200) << chosen.body;
    EXPECT_EQ(secret_in(chosen).size(), 32U) << "a secret of 160 bits, told once";
    EXPECT_EQ(floor.sign_in.accounts().user_named("Ada")->role, UserRole::administrator);
    EXPECT_EQ(floor.sign_in.links().first_administrator("Eve").error(),
              ServerRefusal::administrator_exists);
    EXPECT_EQ(choose(token_in(*link), "another password").status, 401) << "once";
    EXPECT_FALSE(floor.sign_in.sign_in({"Ada", "ada's password", ""}, elsewhere))
        << "not without a code";
}

TEST_F(PasswordLinks, WithoutAPasswordNobodyIsAnAdministratorYet) {
    const auto late = floor.sign_in.links().first_administrator("Ada");
    ASSERT_TRUE(late.has_value());
    EXPECT_FALSE(floor.sign_in.sign_in({"Ada", "", ""}, elsewhere));
    floor.clock.pass(15 * 60'000);
    EXPECT_EQ(choose(token_in(*late), "ada's password").status, 401) << "15 minutes";
    const auto again = floor.sign_in.links().first_administrator("Ada");
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(choose(token_in(*again), "ada's password").status, 200);
}

TEST_F(PasswordLinks, TheNameOfTheFirstAdministratorIsFree) {
    ASSERT_TRUE(floor.sign_in.accounts().add({}, "Dora", UserRole::dealer, "dora's password"));
    EXPECT_EQ(floor.sign_in.links().first_administrator("Dora").error(), ServerRefusal::name_taken);
    EXPECT_EQ(floor.sign_in.links().first_administrator("").error(), ServerRefusal::bad_name);
}

TEST_F(PasswordLinks, AWeakPasswordDoesNotUseTheLinkUp) {
    const std::string token = token_in(*floor.sign_in.links().first_administrator("Ada"));
    EXPECT_EQ(choose(token, "short").status, 422);
    EXPECT_EQ(choose(token, "long enough").status, 200);
}

TEST_F(PasswordLinks, AnAdministratorHelpsWhoeverForgotAPassword) {
    const auto ada =
        floor.sign_in.accounts().add({}, "Ada", UserRole::administrator, "ada's password");
    const auto dora = floor.sign_in.accounts().add({}, "Dora", UserRole::dealer, "dora's password");
    const std::string as_dora = bearer_of("Dora", "dora's password", dora->totp_secret);
    const std::string as_ada = bearer_of("Ada", "ada's password", ada->totp_secret);
    const std::string path = "/api/v1/users/" + std::to_string(dora->account) + "/password-link";
    EXPECT_EQ(floor.ask("POST", path)->status, 401);
    EXPECT_EQ(floor.ask("POST", path, as_dora)->status, 403);
    EXPECT_EQ(floor.ask("POST", "/api/v1/users/77/password-link", as_ada)->status, 404);
    EXPECT_EQ(
        floor.sign_in.links()
            .forgotten_password({UserRole::administrator, ada->account, "s", ""}, ada->account)
            .error(),
        ServerRefusal::oneself);
    const auto made = floor.ask("POST", path, as_ada);
    ASSERT_EQ(made->status, 201);
    const std::size_t at = made->body.find(password_path);
    ASSERT_NE(at, std::string::npos) << made->body;
    const auto chosen = choose(made->body.substr(at + password_path.size(), 64), "a new password");
    ASSERT_EQ(chosen.status, 200) << chosen.body;
    EXPECT_EQ(secret_in(chosen), "") << "the second factor stays what it was";
    EXPECT_EQ(floor.ask("DELETE", "/api/v1/session", as_dora)->status, 401)
        << "all sessions have ended";
    floor.clock.pass(60'000);
    EXPECT_NE(bearer_of("Dora", "a new password", dora->totp_secret), "");
}

TEST_F(PasswordLinks, GuessingIsSlowed) {
    int last = 0;
    for (int i = 0; i < 7; ++i)
        last = choose(std::string(64, 'a'), "long enough").status;
    EXPECT_EQ(last, 429);
}

}  // namespace
}  // namespace fairdeal::server
