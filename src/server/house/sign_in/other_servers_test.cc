#include <gtest/gtest.h>

#include "server/house/sign_in/derived.h"
#include "server/house/sign_in/sign_in.h"
#include "support/test_floor.h"
#include "support/told.h"

// Sessions of a floor with several servers over one store: each knows those of the others, and what
// ends at one of them has ended everywhere.
namespace fairdeal::server {
namespace {

constexpr ledger::Milliseconds one_minute = 60'000;

SignInTerms terms_of_several() {
    SignInTerms terms = test::quick_terms();
    terms.several_servers = true;
    return terms;
}

class SeveralServers : public testing::Test {
  protected:
    SeveralServers()
        : keys(ledger::make_keys("test.example/floor")),
          store(keys),
          writer(store),
          there(store, writer, keys, clock, metrics, terms_of_several()),
          here(store, writer, keys, clock, metrics, terms_of_several()) {}

    NewUser add(UserRole role) {
        const auto made = there.accounts().add({}, "Ann", role, "right password");
        EXPECT_TRUE(made.has_value());
        return made.value_or(NewUser{});
    }
    std::string sign_in(const NewUser& user) {
        const std::string code =
            user.totp_secret.empty() ? "" : totp_code(user.totp_secret, totp_step(clock.utc()));
        const auto done = there.sign_in({"Ann", "right password", code},
                                        {UserRole::guest, table::nobody, {}, "192.0.2.1"});
        EXPECT_TRUE(done.has_value());
        return done ? done->token : std::string();
    }
    static Caller caller_at(SignIn& server, const std::string& token) {
        const test::Told<Caller> known;
        server.authenticate(token, "192.0.2.1",
                            [known](Caller caller) { known.tell(std::move(caller)); });
        return known.wait();
    }

    test::StandingClock clock;
    Metrics metrics;
    ledger::Keys keys;
    ledger::MemoryStore store;
    Writer writer;
    SignIn there;
    SignIn here;
};

TEST_F(SeveralServers, ASessionOfAnotherServerIsKnownAndEndsHereToo) {
    const std::string token = sign_in(add(UserRole::player));
    EXPECT_EQ(caller_at(here, token).role, UserRole::player);
    clock.pass(one_minute);
    ASSERT_TRUE(there.sign_out(caller_at(there, token)).has_value());
    here.tick();
    EXPECT_TRUE(test::comes_true([&] { return here.sessions().count() == 0; }));
}

TEST_F(SeveralServers, ALockedSessionIsNotBroughtBackByActivityAtAnother) {
    const NewUser ann = add(UserRole::dealer);
    const std::string token = sign_in(ann);
    ASSERT_EQ(caller_at(here, token).role, UserRole::dealer);
    clock.pass(one_minute - 1'000);
    here.tick();  // the sessions are compared, and then not for five seconds
    clock.pass(1'000);
    ASSERT_EQ(caller_at(here, token).role, UserRole::dealer);  // so that a write is due
    ASSERT_TRUE(there.accounts().lock({UserRole::administrator, 1, "x", "192.0.2.9"}, ann.account));
    EXPECT_TRUE(test::comes_true([&] {
        here.tick();
        return here.sessions().count() == 0;
    }));
    EXPECT_TRUE(store.records("session")->empty());
    EXPECT_EQ(caller_at(here, token).role, UserRole::guest);
    EXPECT_EQ(caller_at(there, token).role, UserRole::guest);
}

TEST_F(SeveralServers, ASessionThatIsBusyAtTwoOfThemGoesOnAtBoth) {
    const std::string token = sign_in(add(UserRole::player));
    const auto version = [&] {
        const auto records = store.records("session");
        return records->empty() ? 0U : records->front().version;
    };
    for (int i = 0; i < 40; ++i) {
        const std::uint64_t before = version();
        clock.pass(6 * one_minute);
        ASSERT_EQ(caller_at(here, token).role, UserRole::player) << i;
        ASSERT_EQ(caller_at(there, token).role, UserRole::player) << i;
        // Where the other was faster the write is refused, and looks again; where both were refused
        // they try once more, as their seconds go on.
        ASSERT_TRUE(test::comes_true([&] {
            here.tick();
            there.tick();
            return version() > before;
        })) << i;
    }
}

}  // namespace
}  // namespace fairdeal::server
