#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "audit/record/live_play_test.h"
#include "audit/verify/verify.h"
#include "ledger/receivables.h"
#include "support/covers.h"
#include "support/stores.h"

// What a player's account cannot cover when something is taken back (ruling X-30): from the table
// through its record and the store to the verifier.
namespace fairdeal::audit {
namespace {

using base::Cents;
using live::LivePlay;
using support::keys_of_test;
using support::RecordedFloor;

struct TakenBack {
    std::string name;
    std::string cards;
    std::int64_t buy_in = 0;  // in cents, and all of it is bet
    std::int64_t won = 0;     // what the account holds when everything is paid
    std::int64_t kept = 0;    // of it, when the rest is cashed out
    std::function<void(LivePlay&)> take_back{};
    std::int64_t taken = 0;
};

std::ostream& operator<<(std::ostream& out, const TakenBack& one) {
    return out << one.name;
}

table::CommandBody card_of_seat_1(std::string_view before, std::string_view after) {
    return table::CorrectCard{games::Place::hand, 1, cards::parse_card(before).value(),
                              cards::parse_card(after).value()};
}

std::vector<TakenBack> everything() {
    // A pair of nines wins $20 from king high; nine high loses $20.
    const std::string nines = "9c 9s 2h Kc Qd 7h Js Ts";
    const auto lose = [](LivePlay& play) { play.correct({card_of_seat_1("9s", "5d")}); };
    const auto is_void = [](LivePlay& play) { play.rule(games::Remedy::void_hand, 1); };
    // The mega meter, which shows $10,000.21, less its wager of $1; a bonus of 5 to 1 on the ante.
    const std::string royal = "As Ks Qs Kc 9d 7h Js Ts";
    const auto no_flush = [](LivePlay& play) { play.correct({card_of_seat_1("Qs", "Qh")}); };
    return {
        {"ACorrectionOfACardThatWon", nines, 2'000, 4'000, 1'500, lose, 4'000},
        {"ACorrectionWhenEverythingIsGone", nines, 2'000, 4'000, 0, lose, 4'000},
        {"ALateVoid", nines, 2'000, 4'000, 1'500, is_void, 2'000},
        {"AMeterWinThatIsTakenAway", royal, 2'100, 0, 100'000, no_flush, 0},
    };
}

class Receivable : public testing::TestWithParam<TakenBack> {
  protected:
    static constexpr std::uint32_t account = 501;
    const ledger::AccountId player = support::player(account);

    // Everything is paid and lies before the player; the hands are not collected yet.
    void play_and_win() {
        floor.move(support::bank, player, GetParam().buy_in);
        play.sit(1, account);
        play.run();
        play.bet(1, "ante", 10);
        if (GetParam().buy_in > 2'000) play.bet(1, "progressive", 1);
        play.run();
        play.choose(1, "play");
        play.run_to("c1-winners-face-up");
    }
    std::int64_t balance(const ledger::AccountId& of) { return store.balance(of).value().count(); }
    // What verify says is wrong with the record; empty when nothing is.
    std::string fault() {
        floor.sign();
        VerifyOptions options;
        options.key = floor.verifier();
        options.threads = 1;
        const auto result = verify(*source_of(store), options);
        if (!result) return result.error();
        EXPECT_TRUE(result->balances_compared);
        EXPECT_EQ(result->rounds, 1U);
        return result->fault ? to_string(*result->fault) : std::string();
    }

    ledger::MemoryStore store{keys_of_test()};
    RecordedFloor floor{store, keys_of_test()};
    LivePlay play{floor, GetParam().cards};
};

TEST_P(Receivable, StandsInTheRecordAndIsVerified) {
    play_and_win();
    const std::int64_t won = balance(player);
    if (GetParam().won != 0) {
        EXPECT_EQ(won, GetParam().won);
    }
    const std::int64_t before = balance({ledger::Money::play, ledger::AccountKind::inventory, 7});
    if (won > GetParam().kept) floor.move(player, support::bank, won - GetParam().kept);
    GetParam().take_back(play);
    // All of it is taken: what the account still held, and the rest is owed.
    const std::int64_t owed = -balance(ledger::receivable_of(player));
    EXPECT_GT(owed, 0);
    EXPECT_EQ(balance(player), 0);
    if (GetParam().taken != 0) {
        EXPECT_EQ(owed + GetParam().kept, GetParam().taken);
        EXPECT_EQ(balance({ledger::Money::play, ledger::AccountKind::inventory, 7}) - before,
                  GetParam().taken);
    }
    play.run();
    EXPECT_EQ(-balance(ledger::receivable_of(player)), owed) << "the round ends as it stands";
    EXPECT_EQ(fault(), "");
}

// What players receive goes first: the open wagers of a void hand cover the Progressive that it had
// won.
TEST(ReceivableOfAVoid, IsWhatTheOpenWagersDoNotCover) {
    constexpr std::uint32_t account = 501;
    const ledger::AccountId player = support::player(account);
    ledger::MemoryStore store{keys_of_test()};
    RecordedFloor floor{store, keys_of_test()};
    // Three nines: 9 for one on the Progressive.
    LivePlay play{floor, "9h 9d 9s Kc 8d 6h Js Ts"};
    floor.move(support::bank, player, 2'100);
    play.sit(1, account);
    play.run();
    play.bet(1, "ante", 10);
    play.bet(1, "progressive", 1);
    play.run();
    play.choose(1, "play");
    play.run_to("c1-pay");
    ASSERT_EQ(store.balance(player).value().count(), 900);
    floor.move(player, support::bank, 900);
    play.rule(games::Remedy::void_hand, 1);
    EXPECT_EQ(store.balance(player).value().count(), 1'200);
    EXPECT_EQ(store.balance(ledger::receivable_of(player)).value().count(), 0);
}

// A light is reported broken before the first card: the wager comes off the layout (ruling T-36).
TEST(ReturnedWager, LeavesTheLayout) {
    constexpr std::uint32_t account = 501;
    const ledger::AccountId player = support::player(account);
    const ledger::AccountId layout{ledger::Money::play, ledger::AccountKind::layout,
                                   live::table_number, 0};
    ledger::MemoryStore store{keys_of_test()};
    RecordedFloor floor{store, keys_of_test()};
    LivePlay play{floor, "9c 5d 2h Kc Qd 7h Js Ts"};
    floor.move(support::bank, player, 2'100);
    play.sit(1, account);
    play.run();
    play.bet(1, "ante", 10);
    play.bet(1, "progressive", 1);
    play.run_to("progressive-to-tray");
    EXPECT_EQ(store.balance(layout).value().count(), 1'100);
    play.give(live::dealer, table::ReportLight{1, false});
    EXPECT_EQ(store.balance(layout).value().count(), 1'000);
    EXPECT_EQ(store.balance(player).value().count(), 1'100);
    play.run();
    play.choose(1, "play");
    play.run();
    EXPECT_EQ(store.balance(layout).value().count(), 0);
    EXPECT_EQ(store.balance(player).value().count(), 100);
    floor.sign();
    VerifyOptions options;
    options.key = floor.verifier();
    options.threads = 1;
    const auto result = verify(*source_of(store), options);
    ASSERT_TRUE(result);
    EXPECT_FALSE(result->fault) << to_string(*result->fault);
}

TEST_P(Receivable, IsNotNeededWhereTheAccountCoversIt) {
    play_and_win();
    GetParam().take_back(play);
    EXPECT_EQ(balance(ledger::receivable_of(player)), 0);
    EXPECT_GE(balance(player), 0);
    play.run();
    EXPECT_EQ(fault(), "");
}

INSTANTIATE_TEST_SUITE_P(WhatIsTakenBack, Receivable, testing::ValuesIn(everything()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace fairdeal::audit
