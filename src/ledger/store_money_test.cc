#include <gtest/gtest.h>

#include <span>
#include <utility>
#include <vector>

#include "ledger/movements.h"
#include "ledger/receivables.h"
#include "support/stores.h"

// The same suite for all stores: money and leases.
namespace fairdeal::ledger {
namespace {

using support::bank, support::commit_one, support::moving, support::player;

class StoreMoneyTest : public testing::TestWithParam<const char*> {
  protected:
    support::Database database_{GetParam()};
    std::unique_ptr<Store> store_ = database_.open();

    std::int64_t balance(const AccountId& account) { return store_->balance(account)->count(); }
    CommitResult move(const AccountId& from, const AccountId& to, std::int64_t cents) {
        return commit_one(*store_, support::batch_of(moving(from, to, cents)));
    }
};
INSTANTIATE_TEST_SUITE_P(All, StoreMoneyTest, testing::Values("memory", "sqlite", "postgresql"),
                         [](const auto& kind) { return std::string(kind.param); });

TEST_P(StoreMoneyTest, EveryMovementHasTwoSides) {
    ASSERT_TRUE(move(bank, player(1), 1000));
    ASSERT_TRUE(move(player(1), player(4'294'967'295U), 250));
    EXPECT_EQ(balance(bank), -1000);
    EXPECT_EQ(balance(player(1)), 750);
    EXPECT_EQ(balance(player(4'294'967'295U)), 250);
    EXPECT_EQ(balance(player(2)), 0);
    const auto all = store_->balances();
    ASSERT_EQ(all->size(), 3U);
    EXPECT_EQ(all->at(0).account, player(1));  // in the order of the accounts
    EXPECT_EQ(all->at(2).account, bank);
    support::expect_sound(*store_);
}

// Every kind of account, of both moneys, with every part of its name at its largest.
TEST_P(StoreMoneyTest, AccountsAreToldApart) {
    std::vector<AccountId> accounts;
    for (const Money money : {Money::play, Money::real}) {
        for (std::size_t kind = 0; kind < account_kind_count; ++kind) {
            for (const std::uint32_t number : {0U, 1U, 4'294'967'295U}) {
                for (const std::uint8_t part :
                     {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{255}}) {
                    const auto which = static_cast<AccountKind>(kind);
                    if (which != AccountKind::bank) {
                        accounts.push_back({money, which, number, part});
                    }
                }
            }
        }
    }
    std::int64_t cents = 0;
    Batch batch;
    for (const AccountId& account : accounts) {
        batch.drafts.push_back(moving({account.money, AccountKind::bank, 0, 0}, account, ++cents));
    }
    ASSERT_TRUE(commit_one(*store_, batch));
    cents = 0;
    for (const AccountId& account : accounts)
        EXPECT_EQ(balance(account), ++cents);
    EXPECT_EQ(store_->balances()->size(), accounts.size() + 2);
    support::expect_sound(*store_);
}

TEST_P(StoreMoneyTest, NoMoreThanThereIsCanLeaveAnAccountThatMayNotOwe) {
    ASSERT_TRUE(move(bank, player(1), 100));
    const auto refused = move(player(1), bank, 101);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, CommitFault::too_little);
    EXPECT_EQ(refused.error().account, player(1));
    EXPECT_EQ(balance(player(1)), 100);
    EXPECT_TRUE(move(player(1), bank, 100));
    EXPECT_EQ(balance(player(1)), 0);
}

// Ruling X-30.
TEST_P(StoreMoneyTest, WhatIsTakenBackAndNotCoveredBecomesAReceivable) {
    ASSERT_TRUE(move(bank, player(1), 100));
    Draft draft = moving(bank, player(1), 20);
    draft.movements.push_back({player(1), bank, base::Cents(150)});
    draft.parts.push_back({PartKind::movement,
                           Secrecy::withheld,
                           {},
                           encode(std::span(std::as_const(draft.movements)))});
    Draft recovering = draft;
    recovering.recovered = {1};
    ASSERT_FALSE(commit_one(*store_, support::batch_of(draft)));
    const auto written = commit_one(*store_, support::batch_of(recovering));
    ASSERT_TRUE(written);
    EXPECT_EQ(balance(player(1)), 0);
    EXPECT_EQ(balance(receivable_of(player(1))), -30);
    EXPECT_EQ(balance(bank), 30);
    // The entry says so, and re-execution accepts it as the same.
    const auto moved = movements_in(written->entries.front());
    ASSERT_TRUE(moved);
    ASSERT_EQ(moved->size(), 3U);
    EXPECT_EQ(moved->at(1).amount, base::Cents(120));
    EXPECT_EQ(moved->at(2).from, receivable_of(player(1)));
    const std::vector<Movement> recovered{draft.movements[1]};
    EXPECT_TRUE(moves_the_same(*moved, draft.movements, recovered));
    EXPECT_FALSE(moves_the_same(*moved, draft.movements, {}));
    EXPECT_FALSE(moves_the_same(draft.movements, *moved, recovered));
    support::expect_sound(*store_);
}

TEST_P(StoreMoneyTest, EachKindOwesAsItMay) {
    for (std::size_t kind = 0; kind < account_kind_count; ++kind) {
        const AccountId account{Money::real, static_cast<AccountKind>(kind), 5, 0};
        const AccountId other{Money::real, AccountKind::player, 77, 0};
        const auto result = move(account, other, 1);
        EXPECT_EQ(result.has_value(), may_owe(account.kind)) << to_string(account);
    }
    support::expect_sound(*store_);
}

TEST_P(StoreMoneyTest, EarlierBatchesOfTheCommitAndTheWholeBatchCount) {
    Batch back_and_forth = support::batch_of(moving(player(1), player(2), 30));
    back_and_forth.drafts.push_back(moving(player(2), player(1), 30));
    const std::vector<Batch> batches{
        support::batch_of(moving(bank, player(1), 50)),
        support::batch_of(moving(player(1), player(2), 40)),
        support::batch_of(moving(player(1), player(2), 40)),  // only ten are left
        back_and_forth,  // ends as it began, whatever it owes in between
        support::batch_of(moving(player(2), player(1), 40)),
    };
    const auto results = store_->commit(batches);
    EXPECT_TRUE(results[0]);
    EXPECT_TRUE(results[1]);
    ASSERT_FALSE(results[2]);
    EXPECT_EQ(results[2].error().fault, CommitFault::too_little);
    EXPECT_TRUE(results[3]);
    EXPECT_TRUE(results[4]);
    EXPECT_EQ(balance(player(1)), 50);
    EXPECT_EQ(balance(player(2)), 0);
}

TEST_P(StoreMoneyTest, TheEntriesOfAnAccountAreFound) {
    ASSERT_TRUE(move(bank, player(1), 100));
    ASSERT_TRUE(move(bank, player(2), 100));
    Batch batch = support::batch_of(moving(player(1), player(2), 10, 7));
    batch.drafts[0].movements.push_back({player(1), player(2), base::Cents(5)});
    ASSERT_TRUE(commit_one(*store_, batch));
    const auto of_one = store_->account_entries(player(1), 0, 10);
    ASSERT_EQ(of_one->size(), 2U);
    EXPECT_EQ(of_one->at(0).sequence, 0U);
    EXPECT_EQ(of_one->at(1).sequence, 2U);
    EXPECT_EQ(of_one->at(1).chain, 7U);
    const auto of_two = store_->account_entries(player(2), 0, 10);
    ASSERT_EQ(of_two->size(), 2U);
    EXPECT_EQ(of_two->at(0).before, of_one->at(0).hash);
    EXPECT_EQ(store_->account_entries(player(1), 1, 10)->size(), 1U);
    EXPECT_EQ(store_->account_entries(player(1), 0, 1)->size(), 1U);
    EXPECT_TRUE(store_->account_entries(player(3), 0, 10)->empty());
}

TEST_P(StoreMoneyTest, TheLatestEntriesOfAnAccountComeFirst) {
    for (int i = 0; i < 5; ++i) {
        ASSERT_TRUE(move(bank, player(1), 100));
        ASSERT_TRUE(move(bank, player(2), 100));
    }
    const auto sequences = [&](Sequence before, std::size_t most) {
        std::vector<Sequence> found;
        const auto entries = store_->latest_account_entries(player(1), before, most);
        for (const Entry& entry : entries.value())
            found.push_back(entry.sequence);
        return found;
    };
    EXPECT_EQ(sequences(1000, 10), (std::vector<Sequence>{8, 6, 4, 2, 0}));
    EXPECT_EQ(sequences(1000, 2), (std::vector<Sequence>{8, 6}));
    EXPECT_EQ(sequences(6, 2), (std::vector<Sequence>{4, 2}));
    EXPECT_EQ(sequences(5, 10), (std::vector<Sequence>{4, 2, 0}));
    EXPECT_EQ(sequences(0, 10), (std::vector<Sequence>{}));
    EXPECT_EQ(store_->latest_account_entries(player(1), 9, 1)->at(0).before,
              store_->entries(7, 1)->at(0).hash);
    EXPECT_TRUE(store_->latest_account_entries(player(3), 1000, 10)->empty());
}

TEST_P(StoreMoneyTest, PlayMoneyNeverMeetsOtherMoney) {
    testing::FLAGS_gtest_death_test_style = "fast";
    const AccountId real{Money::real, AccountKind::bank, 0, 0};
    EXPECT_DEATH(move(real, player(1), 1), "money");
    EXPECT_DEATH(move(bank, player(1), 0), "amount");
    EXPECT_DEATH(move(bank, player(1), -1), "amount");
    EXPECT_DEATH(move(bank, bank, 1), "from");
}

constexpr std::int64_t long_time = 3'600'000;

CommitResult commit_fenced(Store& store, const Lease& lease) {
    Batch batch = support::batch_of(support::draft_of(lease.chain));
    batch.fences.push_back({lease.chain, lease.epoch});
    return commit_one(store, batch);
}

TEST_P(StoreMoneyTest, ALeaseIsHeldByOne) {
    const auto first = store_->take_lease(7, "one", long_time);
    ASSERT_TRUE(first && first->has_value());
    EXPECT_EQ((*first)->epoch, 1U);
    EXPECT_EQ((*first)->server, "one");
    EXPECT_GT((*first)->milliseconds_left, 0);
    EXPECT_FALSE(store_->take_lease(7, "two", long_time)->has_value());
    EXPECT_TRUE(store_->take_lease(8, "two", long_time)->has_value());
    ASSERT_EQ(store_->leases()->size(), 2U);
    EXPECT_EQ(store_->leases()->at(0).server, "one");
    EXPECT_LE(store_->leases()->at(0).milliseconds_left, long_time);
    EXPECT_GT(store_->leases()->at(0).milliseconds_left, long_time / 2);
    EXPECT_TRUE(commit_fenced(*store_, **first));
}

TEST_P(StoreMoneyTest, ATakeOverFencesOff) {
    const Lease old = store_->take_lease(7, "one", long_time)->value();
    ASSERT_TRUE(store_->give_up_lease({7, old.epoch}, "one"));
    const auto given_up = commit_fenced(*store_, old);
    ASSERT_FALSE(given_up);
    EXPECT_EQ(given_up.error().fault, CommitFault::fenced_off);

    const Lease taken = store_->take_lease(7, "two", long_time)->value();
    EXPECT_EQ(taken.epoch, old.epoch + 1);
    const auto refused = commit_fenced(*store_, old);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, CommitFault::fenced_off);
    EXPECT_NE(refused.error().sentence.find("two"), std::string::npos);
    EXPECT_TRUE(commit_fenced(*store_, taken));

    // Nothing that the former holder still does has an effect.
    EXPECT_FALSE(*store_->renew_leases(std::vector<Fence>{{7, old.epoch}}, "one", long_time));
    ASSERT_TRUE(store_->give_up_lease({7, old.epoch}, "one"));
    EXPECT_TRUE(commit_fenced(*store_, taken));
    // The same server, started again, gets it at once and fences off what it was.
    const Lease again = store_->take_lease(7, "two", long_time)->value();
    EXPECT_EQ(again.epoch, taken.epoch + 1);
    EXPECT_FALSE(commit_fenced(*store_, taken));
    EXPECT_TRUE(commit_fenced(*store_, again));
}

TEST_P(StoreMoneyTest, AFenceThatNobodyHoldsRefuses) {
    const auto refused = commit_fenced(*store_, {7, "one", 0, 0});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, CommitFault::fenced_off);
    EXPECT_EQ(store_->tree()->size, 0U);
}

TEST_P(StoreMoneyTest, ALeaseThatHasRunOutWritesNothing) {
    const Lease lease = store_->take_lease(7, "one", -1)->value();  // it expires as it is taken
    const auto refused = commit_fenced(*store_, lease);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, CommitFault::fenced_off);
    EXPECT_FALSE(*store_->renew_leases(std::vector<Fence>{{7, lease.epoch}}, "one", long_time));
    EXPECT_LE(store_->leases()->at(0).milliseconds_left, 0);
    EXPECT_EQ(store_->take_lease(7, "two", long_time)->value().epoch, lease.epoch + 1);
}

TEST_P(StoreMoneyTest, LeasesAreRenewedAllOrNone) {
    std::vector<Fence> held;
    for (ChainId chain = 1; chain <= 70; ++chain) {
        held.push_back({chain, store_->take_lease(chain, "one", long_time)->value().epoch});
    }
    ASSERT_TRUE(*store_->renew_leases(held, "one", 2 * long_time));
    const auto renewed = store_->leases();
    ASSERT_EQ(renewed->size(), 70U);
    for (const Lease& lease : *renewed) {
        EXPECT_GT(lease.milliseconds_left, long_time);
        EXPECT_EQ(lease.epoch, 1U);
    }

    EXPECT_FALSE(*store_->renew_leases(held, "two", 4 * long_time));
    held.push_back({71, 1});
    EXPECT_FALSE(*store_->renew_leases(held, "one", 4 * long_time));
    const auto refused = store_->leases();
    for (const Lease& lease : *refused)
        EXPECT_LE(lease.milliseconds_left, 2 * long_time);
    EXPECT_TRUE(*store_->renew_leases({}, "one", long_time));
}

// A test can move the clock of the leases.
TEST(MemoryStoreTest, LeasesRunOutOnItsClock) {
    Milliseconds now = 1000;
    MemoryStore store(support::keys_of_test(), [&] { return now; });
    const Lease lease = store.take_lease(7, "one", 10)->value();
    EXPECT_EQ(lease.milliseconds_left, 10);
    now += 9;
    EXPECT_TRUE(commit_fenced(store, lease));
    now += 1;
    EXPECT_FALSE(commit_fenced(store, lease));
}

TEST(MemoryStoreTest, ABrokenOneRefusesUntilItIsMended) {
    MemoryStore store(support::keys_of_test());
    store.break_down("It is gone.");
    const auto refused = commit_one(store, support::batch_of(support::draft_of(1)));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, CommitFault::storage);
    EXPECT_EQ(refused.error().sentence, "It is gone.");
    EXPECT_EQ(store.tree().error().sentence, "It is gone.");
    store.mend();
    EXPECT_TRUE(commit_one(store, support::batch_of(support::draft_of(1))));
}

}  // namespace
}  // namespace fairdeal::ledger
