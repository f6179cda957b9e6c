#include "server/house/sign_in/sign_in.h"

#include <gtest/gtest.h>

#include "server/house/sign_in/derived.h"
#include "support/test_floor.h"

namespace fairdeal::server {
namespace {

constexpr ledger::Milliseconds minute = 60'000;

class SigningIn : public testing::Test {
  protected:
    SigningIn()
        : keys(ledger::make_keys("test.example/floor")),
          store(keys),
          writer(store),
          sign_in(store, writer, keys, clock, metrics, test::quick_terms()) {}

    static Caller at(const std::string& address) {
        return {UserRole::guest, table::nobody, {}, address};
    }
    std::string code(const NewUser& user, int steps = 0) {
        return totp_code(user.totp_secret, totp_step(clock.utc()) + steps);
    }
    NewUser add(const std::string& name, UserRole role) {
        const auto made = sign_in.accounts().add({}, name, role, "right password");
        EXPECT_TRUE(made.has_value());
        return made.value_or(NewUser{});
    }
    // "ok", or the code of the refusal.
    std::string try_it(const std::string& name, const std::string& password,
                       const std::string& code, const std::string& address) {
        const auto done = sign_in.sign_in({name, password, code}, at(address));
        return done ? "ok" : std::string(text_of(done.error()).code);
    }
    // The house's notes, open and whole.
    std::vector<std::pair<std::string, std::string>> notes() {
        std::vector<std::pair<std::string, std::string>> out;
        const auto entries = store.chain_entries(ledger::house_chain, 0, 1000);
        for (const ledger::Entry& entry : *entries)
            for (const ledger::StoredPart& part : entry.parts)
                out.emplace_back(part.open, part.whole);
        return out;
    }
    std::size_t notes_with(const std::string& text) {
        std::size_t count = 0;
        for (const auto& [open, whole] : notes())
            count += open.find(text) != std::string::npos ? 1U : 0U;
        return count;
    }
    Caller caller_of(const std::string& token) {
        Caller found;
        sign_in.authenticate(token, "192.0.2.1", [&](Caller caller) { found = std::move(caller); });
        return found;
    }

    test::StandingClock clock;
    Metrics metrics;
    ledger::Keys keys;
    ledger::MemoryStore store;
    Writer writer;
    SignIn sign_in;
};

TEST_F(SigningIn, APlayerNeedsAPassword) {
    add("Ann", UserRole::player);
    EXPECT_EQ(try_it("ann", "right password", "", "192.0.2.1"), "ok");
    EXPECT_EQ(try_it("Ann", "wrong password", "", "192.0.2.1"), "wrong-credentials");
    EXPECT_EQ(try_it("Bob", "right password", "", "192.0.2.1"), "wrong-credentials");
}

TEST_F(SigningIn, EveryRoleAbovePlayerNeedsACodeBesides) {
    for (const UserRole role :
         {UserRole::dealer, UserRole::floorperson, UserRole::supervisor, UserRole::surveillance,
          UserRole::auditor, UserRole::regulator, UserRole::administrator}) {
        const std::string name(name_of(role));
        const NewUser user = add(name, role);
        EXPECT_EQ(try_it(name, "right password", "", "192.0.2." + name), "wrong-credentials");
        EXPECT_EQ(try_it(name, "right password", code(user), "192.0.2." + name), "ok");
        EXPECT_EQ(try_it(name, "right password", code(user), "192.0.2." + name),
                  "wrong-credentials")
            << "a code is good once";
    }
}

TEST_F(SigningIn, TheTokenIsNowhereInTheStoreAndTheOldOneEnds) {
    add("Ann", UserRole::player);
    const auto first = sign_in.sign_in({"Ann", "right password", ""}, at("192.0.2.1"));
    ASSERT_TRUE(first.has_value());
    const Caller caller = caller_of(first->token);
    EXPECT_EQ(caller.role, UserRole::player);
    const auto records = store.records("session");
    ASSERT_EQ(records->size(), 1U);
    for (const ledger::Record& record : *records) {
        EXPECT_EQ(record.key.find(first->token), std::string::npos);
        EXPECT_EQ(record.value.find(first->token), std::string::npos);
    }
    const auto second = sign_in.sign_in({"Ann", "right password", ""}, caller);
    ASSERT_TRUE(second.has_value());
    EXPECT_NE(second->token, first->token);
    EXPECT_FALSE(caller_of(first->token).is_signed_in());
    EXPECT_TRUE(caller_of(second->token).is_signed_in());
}

TEST_F(SigningIn, ThreeFailuresLockAndNobodyIsTold) {
    const NewUser dealer = add("Dora", UserRole::dealer);
    for (const char* address : {"192.0.2.1", "192.0.2.2", "192.0.2.3"})
        EXPECT_EQ(try_it("Dora", "wrong", code(dealer), address), "wrong-credentials");
    EXPECT_TRUE(sign_in.accounts().user(dealer.account)->is_locked);
    EXPECT_EQ(try_it("Dora", "right password", code(dealer), "192.0.2.4"), "wrong-credentials");
    EXPECT_EQ(notes_with("\"type\":\"locked\""), 1U);
    EXPECT_EQ(notes_with("\"type\":\"sign-in-failed\""), 4U);
    // Half an hour does not open it: somebody else, or both factors from a known place, must.
    clock.pass(31 * minute);
    EXPECT_EQ(try_it("Dora", "right password", code(dealer), "192.0.2.4"), "wrong-credentials");
    const Caller administrator{UserRole::administrator, 1, "s", "192.0.2.9"};
    ASSERT_TRUE(sign_in.accounts().unlock(administrator, dealer.account).has_value());
    EXPECT_EQ(try_it("Dora", "right password", code(dealer), "192.0.2.4"), "ok");
}

TEST_F(SigningIn, FailuresOlderThanHalfAnHourDoNotCount) {
    const NewUser player = add("Ann", UserRole::player);
    EXPECT_EQ(try_it("Ann", "wrong", "", "192.0.2.1"), "wrong-credentials");
    EXPECT_EQ(try_it("Ann", "wrong", "", "192.0.2.2"), "wrong-credentials");
    clock.pass(30 * minute);
    EXPECT_EQ(try_it("Ann", "wrong", "", "192.0.2.3"), "wrong-credentials");
    EXPECT_FALSE(sign_in.accounts().user(player.account)->is_locked);
}

TEST_F(SigningIn, NobodyLocksTheFloorOutFromElsewhere) {
    const NewUser dealer = add("Dora", UserRole::dealer);
    EXPECT_EQ(try_it("Dora", "right password", code(dealer), "192.0.2.50"), "ok");
    clock.pass(minute);
    for (const char* address : {"203.0.113.1", "203.0.113.2", "203.0.113.3"})
        EXPECT_EQ(try_it("Dora", "guess", "000000", address), "wrong-credentials");
    EXPECT_TRUE(sign_in.accounts().user(dealer.account)->is_locked);
    EXPECT_EQ(try_it("Dora", "right password", code(dealer), "203.0.113.4"), "wrong-credentials");
    EXPECT_EQ(sign_in.sessions().of_account(dealer.account).size(), 1U)
        << "who is at work stays at work";
    EXPECT_EQ(try_it("Dora", "right password", code(dealer), "192.0.2.50"), "ok");
    EXPECT_FALSE(sign_in.accounts().user(dealer.account)->is_locked);
    EXPECT_EQ(notes_with("\"type\":\"unlocked\""), 1U);
}

TEST_F(SigningIn, AKnownPlaceThatFailedThreeTimesIsNotBelievedEither) {
    const NewUser dealer = add("Dora", UserRole::dealer);
    EXPECT_EQ(try_it("Dora", "right password", code(dealer), "192.0.2.50"), "ok");
    clock.pass(minute);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(try_it("Dora", "guess", "000000", "192.0.2.50"), "wrong-credentials");
    EXPECT_EQ(try_it("Dora", "right password", code(dealer), "192.0.2.50"), "wrong-credentials");
}

TEST_F(SigningIn, OneAddressLocksTwoAccountsAtMostAndThenWaits) {
    std::vector<NewUser> users;
    for (const char* name : {"a", "b", "c", "d"})
        users.push_back(add(name, UserRole::player));
    std::size_t slowed = 0;
    for (const char* name : {"a", "b", "c", "d"})
        for (int i = 0; i < 3; ++i)
            slowed += try_it(name, "guess", "", "203.0.113.1") == "too-many-failures" ? 1U : 0U;
    EXPECT_EQ(slowed, 6U);
    std::size_t locked = 0;
    for (const NewUser& user : users)
        locked += sign_in.accounts().user(user.account)->is_locked ? 1U : 0U;
    EXPECT_EQ(locked, 2U);
    EXPECT_EQ(try_it("c", "right password", "", "203.0.113.1"), "too-many-failures");
    EXPECT_EQ(try_it("c", "right password", "", "192.0.2.7"), "ok");
    clock.pass(5 * minute);
    EXPECT_EQ(try_it("c", "right password", "", "203.0.113.1"), "ok");
}

TEST_F(SigningIn, TheRecordHoldsAccountsAndAddressesWithheldAndNoNames) {
    const NewUser player = add("Ann Secret", UserRole::player);
    EXPECT_EQ(try_it("Ann Secret", "right password", "", "203.0.113.77"), "ok");
    EXPECT_EQ(try_it("Ann Secret", "wrong", "", "203.0.113.78"), "wrong-credentials");
    const std::string account = std::to_string(player.account);
    bool is_in_whole = false;
    for (const auto& [open, whole] : notes()) {
        EXPECT_EQ(open.find(account), std::string::npos);
        EXPECT_EQ(open.find("203.0.113"), std::string::npos);
        EXPECT_EQ(whole.find("Secret"), std::string::npos);
        is_in_whole = is_in_whole || (whole.find(account) != std::string::npos &&
                                      whole.find("203.0.113.78") != std::string::npos);
    }
    EXPECT_TRUE(is_in_whole);
    const auto entries = store.chain_entries(ledger::house_chain, 0, 100);
    for (const ledger::Entry& entry : *entries)
        EXPECT_NE(entry.person.account, player.account);
}

TEST_F(SigningIn, SessionsEndAfterFiveMinutesForADealerAndThirtyForOthers) {
    const NewUser dealer = add("Dora", UserRole::dealer);
    const NewUser floorperson = add("Fred", UserRole::floorperson);
    const auto dora = sign_in.sign_in({"Dora", "right password", code(dealer)}, at("192.0.2.1"));
    const auto fred =
        sign_in.sign_in({"Fred", "right password", code(floorperson)}, at("192.0.2.1"));
    clock.pass(5 * minute - 1);
    EXPECT_TRUE(caller_of(dora->token).is_signed_in());
    clock.pass(5 * minute);
    EXPECT_FALSE(caller_of(dora->token).is_signed_in());
    clock.pass(20 * minute - 1);
    EXPECT_TRUE(caller_of(fred->token).is_signed_in());
    clock.pass(30 * minute);
    EXPECT_FALSE(caller_of(fred->token).is_signed_in());
    sign_in.tick();
    EXPECT_EQ(sign_in.sessions().count(), 0U);
}

TEST_F(SigningIn, StaffSignInAgainAfterTwelveHoursHoweverBusy) {
    const NewUser user = add("Fred", UserRole::floorperson);
    const auto fred = sign_in.sign_in({"Fred", "right password", code(user)}, at("192.0.2.1"));
    for (int i = 0; i < 12 * 60 / 20 - 1; ++i) {
        clock.pass(20 * minute);
        ASSERT_TRUE(caller_of(fred->token).is_signed_in()) << i;
    }
    clock.pass(20 * minute);
    EXPECT_FALSE(caller_of(fred->token).is_signed_in());
}

TEST_F(SigningIn, GuestsAreLimitedPerAddress) {
    for (std::int64_t i = 0; i < sign_in.terms().guests.most; ++i)
        ASSERT_TRUE(sign_in.guest(at("203.0.113.1")).has_value());
    EXPECT_EQ(sign_in.guest(at("203.0.113.1")).error(), ServerRefusal::too_many_guests);
    EXPECT_TRUE(sign_in.guest(at("203.0.113.2")).has_value());
}

TEST_F(SigningIn, ALinkIsGoodOnceAndForFifteenMinutes) {
    const std::string link = sign_in.links().make(UserRole::dealer)->substr(7);
    const std::string late = sign_in.links().make(UserRole::auditor)->substr(7);
    const auto entered = sign_in.links().enter(link, at("192.0.2.1"));
    ASSERT_TRUE(entered.has_value());
    EXPECT_EQ(caller_of(entered->token).role, UserRole::dealer);
    EXPECT_EQ(sign_in.links().enter(link, at("192.0.2.1")).error(), ServerRefusal::bad_link);
    EXPECT_EQ(sign_in.links().enter(new_token(), at("192.0.2.1")).error(), ServerRefusal::bad_link);
    EXPECT_EQ(sign_in.links().enter("short", at("192.0.2.1")).error(), ServerRefusal::bad_link);
    clock.pass(15 * minute);
    EXPECT_EQ(sign_in.links().enter(late, at("192.0.2.2")).error(), ServerRefusal::bad_link);
}

TEST_F(SigningIn, AFloorThatIsNoDemonstrationHasNeitherGuestsNorLinks) {
    SignInTerms terms = test::quick_terms();
    terms.is_demonstration = false;
    SignIn other(store, writer, keys, clock, metrics, terms);
    EXPECT_EQ(other.guest(at("192.0.2.1")).error(), ServerRefusal::no_guests);
    EXPECT_EQ(other.links().make(UserRole::dealer).error(), ServerRefusal::bad_link);
    const std::string link = sign_in.links().make(UserRole::dealer)->substr(7);
    EXPECT_EQ(other.links().enter(link, at("192.0.2.1")).error(), ServerRefusal::bad_link);
}

TEST_F(SigningIn, AccountsAreRefusedForAReason) {
    add("Ann", UserRole::player);
    const auto refused = [&](const char* name, UserRole role, const char* password) {
        return sign_in.accounts().add({}, name, role, password).error();
    };
    EXPECT_EQ(refused("ANN", UserRole::player, "long enough"), ServerRefusal::name_taken);
    EXPECT_EQ(refused("", UserRole::player, "long enough"), ServerRefusal::bad_name);
    EXPECT_EQ(refused("a\nb", UserRole::player, "long enough"), ServerRefusal::bad_name);
    EXPECT_EQ(refused("Bob", UserRole::player, "7 chars"), ServerRefusal::weak_password);
    EXPECT_EQ(refused("Bob", UserRole::guest, "long enough"), ServerRefusal::bad_role);
    EXPECT_EQ(sign_in.accounts().user(5).error(), ServerRefusal::no_such_user);
}

TEST_F(SigningIn, NobodyChangesTheirOwnRights) {
    const NewUser user = add("Ada", UserRole::administrator);
    const Caller ada{UserRole::administrator, user.account, "s", "192.0.2.1"};
    EXPECT_EQ(sign_in.accounts().set_role(ada, user.account, UserRole::dealer).error(),
              ServerRefusal::oneself);
    EXPECT_EQ(sign_in.accounts().lock(ada, user.account).error(), ServerRefusal::oneself);
    EXPECT_EQ(sign_in.accounts().unlock(ada, user.account).error(), ServerRefusal::oneself);
    EXPECT_EQ(sign_in.secrets().reset_totp(ada, user.account).error(), ServerRefusal::oneself);
}

TEST_F(SigningIn, ARoleChangeAndALockEndTheSessions) {
    const Caller ada{UserRole::administrator, 1, "s", "192.0.2.1"};
    const NewUser user = add("Fred", UserRole::floorperson);
    const auto first = sign_in.sign_in({"Fred", "right password", code(user)}, at("192.0.2.1"));
    ASSERT_TRUE(sign_in.accounts().set_role(ada, user.account, UserRole::dealer).has_value());
    EXPECT_FALSE(caller_of(first->token).is_signed_in());
    clock.pass(minute);
    const auto second = sign_in.sign_in({"Fred", "right password", code(user)}, at("192.0.2.1"));
    EXPECT_EQ(caller_of(second->token).role, UserRole::dealer);
    ASSERT_TRUE(sign_in.accounts().lock(ada, user.account).has_value());
    EXPECT_FALSE(caller_of(second->token).is_signed_in());
    EXPECT_TRUE(store.records("session")->empty());
    clock.pass(minute);
    EXPECT_EQ(try_it("Fred", "right password", code(user), "192.0.2.1"), "wrong-credentials")
        << "what an administrator locks, an administrator opens";
    EXPECT_EQ(notes_with("\"type\":\"role-changed\""), 1U);
}

TEST_F(SigningIn, ANewPasswordEndsTheOtherSessions) {
    const NewUser user = add("Ann", UserRole::player);
    const auto one = sign_in.sign_in({"Ann", "right password", ""}, at("192.0.2.1"));
    const auto other = sign_in.sign_in({"Ann", "right password", ""}, at("192.0.2.2"));
    const Caller ann = caller_of(one->token);
    EXPECT_EQ(sign_in.secrets().change_password(ann, "wrong", "another one").error(),
              ServerRefusal::wrong_credentials);
    EXPECT_EQ(sign_in.secrets().change_password(ann, "right password", "short").error(),
              ServerRefusal::weak_password);
    ASSERT_TRUE(
        sign_in.secrets().change_password(ann, "right password", "another one").has_value());
    EXPECT_TRUE(caller_of(one->token).is_signed_in());
    EXPECT_FALSE(caller_of(other->token).is_signed_in());
    EXPECT_EQ(try_it("Ann", "right password", "", "192.0.2.1"), "wrong-credentials");
    EXPECT_EQ(try_it("Ann", "another one", "", "192.0.2.1"), "ok");
    EXPECT_EQ(sign_in.accounts().user(user.account)->name, "Ann");
}

TEST_F(SigningIn, ANewSecondFactorCountsFromItsFirstCodeOn) {
    add("Ann", UserRole::player);
    const auto one = sign_in.sign_in({"Ann", "right password", ""}, at("192.0.2.1"));
    const Caller ann = caller_of(one->token);
    EXPECT_EQ(sign_in.secrets().confirm_totp(ann, "000000").error(),
              ServerRefusal::no_secret_pending);
    EXPECT_EQ(sign_in.secrets().begin_totp(ann, "wrong").error(), ServerRefusal::wrong_credentials);
    const auto secret = sign_in.secrets().begin_totp(ann, "right password");
    ASSERT_TRUE(secret.has_value());
    EXPECT_EQ(try_it("Ann", "right password", "", "192.0.2.1"), "ok") << "not yet";
    EXPECT_EQ(sign_in.secrets().confirm_totp(ann, "").error(), ServerRefusal::wrong_credentials);
    const TotpStep now = totp_step(clock.utc());
    ASSERT_TRUE(sign_in.secrets().confirm_totp(ann, totp_code(*secret, now)).has_value());
    EXPECT_EQ(try_it("Ann", "right password", "", "192.0.2.1"), "wrong-credentials");
    EXPECT_EQ(try_it("Ann", "right password", totp_code(*secret, now + 1), "192.0.2.1"), "ok");
}

TEST_F(SigningIn, WithoutARecordNobodySignsIn) {
    add("Ann", UserRole::player);
    store.break_down("The database is gone.");
    EXPECT_EQ(try_it("Ann", "right password", "", "192.0.2.1"), "record-not-read");
    EXPECT_EQ(sign_in.guest(at("192.0.2.1")).error(), ServerRefusal::record_not_written);
    store.mend();
    EXPECT_EQ(try_it("Ann", "right password", "", "192.0.2.1"), "ok");
}

TEST_F(SigningIn, SessionsOutliveTheServerUnlessTheyHaveTimedOut) {
    add("Ann", UserRole::player);
    const auto early = sign_in.sign_in({"Ann", "right password", ""}, at("192.0.2.1"));
    clock.pass(20 * minute);
    const auto late = sign_in.sign_in({"Ann", "right password", ""}, at("192.0.2.1"));
    clock.pass(15 * minute);
    SignIn next(store, writer, keys, clock, metrics, test::quick_terms());
    ASSERT_TRUE(next.load().has_value());
    const auto role = [&](const std::string& token) {
        UserRole found{};
        next.authenticate(token, "192.0.2.1", [&](Caller caller) { found = caller.role; });
        return found;
    };
    EXPECT_EQ(role(early->token), UserRole::guest);
    EXPECT_EQ(role(late->token), UserRole::player);
}

TEST_F(SigningIn, TheMetricsOfASignInThatHasEndedCanStillBeRead) {
    const auto has = [&](std::string_view line) {
        return metrics.text().find(line) != std::string::npos;
    };
    {
        SignIn other(store, writer, keys, clock, metrics, test::quick_terms());
        ASSERT_TRUE(other.guest(at("192.0.2.1")));
        EXPECT_TRUE(has("\nsessions_open 1\n")) << metrics.text();
    }
    EXPECT_TRUE(has("\nsessions_open 0\n")) << metrics.text();
}

TEST_F(SigningIn, WithoutMemoryForAPasswordThereIsAnAnswerAndNobodyIsLocked) {
    SignInTerms terms = test::quick_terms();
    terms.password.memory = std::size_t{1} << 45U;  // more than the library can ask for
    EXPECT_FALSE(hash_password("right password", terms.password));
    add("Ann", UserRole::player);
    SignIn busy(store, writer, keys, clock, metrics, terms);
    const auto refusal = [](const auto& result) { return text_of(result.error()).status; };
    EXPECT_EQ(refusal(busy.accounts().add({}, "Bob", UserRole::player, "right password")), 503U);
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(refusal(busy.sign_in({"Ann", "right password", ""}, at("192.0.2.1"))), 503U);
        EXPECT_EQ(refusal(busy.sign_in({"Nobody", "right password", ""}, at("192.0.2.1"))), 503U);
    }
    EXPECT_EQ(notes_with("sign-in-failed"), 0U);
    EXPECT_EQ(try_it("Ann", "right password", "", "192.0.2.1"), "ok");
}

}  // namespace
}  // namespace fairdeal::server
