#include "server/live/wallets.h"

#include <gtest/gtest.h>

#include "server/common/floor_time.h"
#include "server/live/idempotency.h"
#include "server/live/seal_state.h"

namespace fairdeal::server {
namespace {

constexpr ledger::AccountId purse{ledger::Money::play, ledger::AccountKind::player, 7, 0};
constexpr ledger::AccountId other{ledger::Money::play, ledger::AccountKind::player, 8, 0};

TEST(Wallets, WhatIsTakenIsTakenOnce) {
    Wallets wallets;
    EXPECT_EQ(wallets.reserve(purse, base::Cents(1)), Wallets::Reservation::not_known);
    EXPECT_TRUE(wallets.has_read(purse, wallets.looks(purse), base::Cents(100)));
    EXPECT_EQ(wallets.reserve(purse, base::Cents(60)), Wallets::Reservation::yes);
    EXPECT_EQ(wallets.reserve(purse, base::Cents(60)), Wallets::Reservation::too_little);
    wallets.add_paid(purse, base::Cents(20));
    EXPECT_EQ(wallets.reserve(purse, base::Cents(60)), Wallets::Reservation::yes);
    wallets.forget(purse);
    EXPECT_EQ(wallets.reserve(purse, base::Cents(1)), Wallets::Reservation::not_known);
}

TEST(Wallets, WhatOneCommandCostsIsTakenFromAllWalletsOrFromNone) {
    Wallets wallets;
    EXPECT_TRUE(wallets.has_read(purse, wallets.looks(purse), base::Cents(100)));
    const std::vector<Wallets::Charge> charges{
        {purse, base::Cents(30)}, {other, base::Cents(30)}, {other, base::Cents(30)}};
    auto shortage = wallets.take_all(charges);
    ASSERT_TRUE(shortage);
    EXPECT_EQ(shortage->taken, Wallets::Reservation::not_known);
    EXPECT_EQ(shortage->charge.account, other);
    EXPECT_TRUE(wallets.has_read(other, wallets.looks(other), base::Cents(50)));
    shortage = wallets.take_all(charges);
    ASSERT_TRUE(shortage);
    EXPECT_EQ(shortage->taken, Wallets::Reservation::too_little);
    EXPECT_EQ(shortage->charge.amount, base::Cents(60)) << "both wagers together";
    EXPECT_EQ(wallets.known(purse), base::Cents(100));
    EXPECT_EQ(wallets.known(other), base::Cents(50));
    wallets.add_paid(other, base::Cents(10));
    EXPECT_FALSE(wallets.take_all(charges));
    EXPECT_EQ(wallets.known(purse), base::Cents(70));
    EXPECT_EQ(wallets.known(other), base::Cents(0));
}

TEST(Wallets, ALookIsWorthNothingWhenMoneyMovedMeanwhile) {
    Wallets wallets;
    const auto look = wallets.looks(purse);
    wallets.add_paid(purse, base::Cents(5));
    EXPECT_FALSE(wallets.has_read(purse, look, base::Cents(100)));
}

TEST(DoneRequests, AreKnownAgainAndTheOldestIsForgotten) {
    const ledger::Keys keys = ledger::make_keys("test.example/floor");
    const IdempotencyMark mark = idempotency_mark_of(keys.master, 7, "session/1");
    EXPECT_NE(mark, idempotency_mark_of(keys.master, 8, "session/1"));
    EXPECT_NE(mark, idempotency_mark_of(keys.master, 7, "session/2"));
    ledger::Entry entry;
    EXPECT_FALSE(mark_in(entry));
    const ledger::Part part = mark_part(mark);
    entry.parts.push_back({part.kind, part.secrecy, part.open, {}, {}, {}});
    EXPECT_EQ(mark_in(entry), mark);
    DoneRequests done_requests;
    for (IdempotencyMark i = 0; i <= DoneRequests::most; ++i)
        done_requests.add(i);
    EXPECT_FALSE(done_requests.has(0));
    EXPECT_TRUE(done_requests.has(1));
    EXPECT_TRUE(done_requests.has(DoneRequests::most));
}

TEST(Sealing, OnlyTheSameKeyOpensAndOnlyWhatWasSealed) {
    const ledger::Keys keys = ledger::make_keys("test.example/floor");
    const ledger::Bytes sealed = seal(keys.master, "a deck");
    EXPECT_EQ(open_sealed(keys.master, sealed), "a deck");
    EXPECT_EQ(sealed.find("a deck"), std::string::npos);
    EXPECT_FALSE(open_sealed(ledger::make_keys("test.example/floor").master, sealed));
    for (std::size_t i = 0; i < sealed.size(); ++i) {
        ledger::Bytes changed = sealed;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        EXPECT_FALSE(open_sealed(keys.master, changed)) << i;
    }
    EXPECT_FALSE(open_sealed(keys.master, "short"));
}

class SetClock final : public Clock {
  public:
    ledger::Milliseconds utc() const noexcept override { return wall; }
    ledger::Milliseconds passed() const noexcept override { return steady; }
    ledger::Milliseconds wall = 1'000'000;
    ledger::Milliseconds steady = 50;
};

TEST(FloorTime, GoesOnWhenSomebodySetsTheClock) {
    SetClock clock;
    FloorTime time(clock);
    EXPECT_EQ(time.utc(), 1'000'000);
    clock.wall += 3'600'000;
    clock.steady += 10;
    EXPECT_EQ(time.utc(), 1'000'010);
    EXPECT_TRUE(time.was_set());
    EXPECT_FALSE(time.was_set());
    clock.wall -= 7'200'000;
    clock.steady += 10;
    EXPECT_EQ(time.utc(), 1'000'020);
    EXPECT_TRUE(time.was_set());
    clock.wall += 10;
    clock.steady += 10;
    EXPECT_EQ(time.utc(), 1'000'030);
    EXPECT_FALSE(time.was_set());  // once is enough
}

TEST(FloorTime, GoesOnFromTheRecordWhenTheClockIsBehind) {
    SetClock clock;
    FloorTime time(clock);
    EXPECT_EQ(time.not_before(999'999), 0);
    EXPECT_EQ(time.not_before(4'600'000), 3'600'000);
    EXPECT_EQ(time.utc(), 4'600'000);
    clock.wall += 700;
    clock.steady += 700;
    EXPECT_EQ(time.utc(), 4'600'700);
    EXPECT_FALSE(time.was_set());
    clock.wall += 3'600'000;  // somebody puts it right
    EXPECT_EQ(time.utc(), 4'600'700);
    clock.wall += 5;
    clock.steady += 5;
    EXPECT_EQ(time.utc(), 4'600'705);
}

}  // namespace
}  // namespace fairdeal::server
