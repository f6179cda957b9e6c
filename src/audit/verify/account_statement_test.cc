#include "audit/verify/account_statement.h"

#include <gtest/gtest.h>

#include "audit/export/export.h"
#include "audit/proof/witness.h"
#include "support/recorded_floor.h"
#include "support/stores.h"

namespace fairdeal::audit {
namespace {

using support::keys_of_test;
constexpr ledger::Milliseconds end_of_time = 4'000'000'000'000;

TEST(AccountStatement, OpensWithTheBalanceBroughtForwardAndEndsWithTheBalance) {
    ledger::MemoryStore store(keys_of_test());
    support::RecordedFloor floor(store, keys_of_test());
    auto& table = floor.open(*games::registry().front(), 7);
    floor.play(table, 2);
    const auto account = support::player(102);
    const AccountStatement all = statement_of(store, account, 0, end_of_time).value();
    EXPECT_EQ(all.opening, base::Cents());
    EXPECT_EQ(all.closing, store.balance(account).value());
    ASSERT_GT(all.lines.size(), 4U);
    EXPECT_EQ(all.lines.front().amount, base::Cents(1'000'000'000));
    base::Cents running = all.opening;
    for (const StatementLine& line : all.lines) {
        running += line.amount;
        EXPECT_EQ(line.balance, running);
    }
    // Cut anywhere, what closes one opens the next.
    for (const StatementLine& line : all.lines) {
        const AccountStatement before = statement_of(store, account, 0, line.time).value();
        const AccountStatement after = statement_of(store, account, line.time, end_of_time).value();
        EXPECT_EQ(before.closing, after.opening);
        EXPECT_EQ(before.lines.size() + after.lines.size(), all.lines.size());
        EXPECT_EQ(after.closing, all.closing);
    }
    EXPECT_NE(to_text(all).find("balance brought forward"), std::string::npos);
}

// The clocks of two servers differ: the second entry is of before the first.
TEST(AccountStatement, AddsUpWhenAnEntryOfBeforeThePeriodStandsBehindOneOfIt) {
    ledger::MemoryStore store(keys_of_test());
    const auto account = support::player(102);
    for (const auto& [time, cents] : {std::pair(5'000, 700), {3'000, 20}, {6'000, 1}}) {
        ledger::Batch batch;
        ledger::Draft& draft = batch.drafts.emplace_back();
        draft.time = time;
        draft.movements = {{support::bank, account, base::Cents(cents)}};
        draft.parts = {{ledger::PartKind::movement,
                        ledger::Secrecy::withheld,
                        {},
                        ledger::encode(std::span(std::as_const(draft.movements)))}};
        ASSERT_TRUE(store.commit({&batch, 1}).at(0));
    }
    const AccountStatement statement = statement_of(store, account, 4'000, end_of_time).value();
    EXPECT_EQ(statement.opening, base::Cents(20));
    ASSERT_EQ(statement.lines.size(), 2U);
    EXPECT_EQ(statement.lines[0].balance, base::Cents(720));
    EXPECT_EQ(statement.lines[1].balance, base::Cents(721));
    EXPECT_EQ(statement.closing, base::Cents(721));
}

TEST(AccountStatement, OfAnAccountThatNeverMovedSaysSo) {
    ledger::MemoryStore store(keys_of_test());
    const AccountStatement none = statement_of(store, support::player(5), 0, end_of_time).value();
    EXPECT_NE(to_text(none).find("No Activity"), std::string::npos);
}

TEST(AccountStatement, AccountsAreReadAsTheyAreWritten) {
    for (std::uint8_t kind = 0; kind < ledger::account_kind_count; ++kind) {
        for (const auto money : {ledger::Money::play, ledger::Money::real}) {
            const ledger::AccountId account{money, static_cast<ledger::AccountKind>(kind), 1001, 2};
            const auto read = read_account(to_string(account));
            ASSERT_TRUE(read) << to_string(account);
            EXPECT_EQ(to_string(*read), to_string(account));
        }
    }
    for (const char* bad : {"", "play", "play player x", "play player 1 ", "fun player 1"})
        EXPECT_FALSE(read_account(bad)) << bad;
}

ledger::Keys witness_key() {
    ledger::Keys keys = keys_of_test(42);
    keys.origin = "witness.example";
    return keys;
}

TEST(Witness, CosignsWhatContinuesWhatItHasSeen) {
    ledger::MemoryStore store(keys_of_test());
    support::RecordedFloor floor(store, keys_of_test());
    auto& table = floor.open(*games::registry().front(), 7);
    const auto nothing = witness(store, floor.verifier(), witness_key(), {});
    ASSERT_FALSE(nothing);
    EXPECT_EQ(nothing.error().fault, WitnessFault::nothing_signed);
    std::string remembered;
    for (int i = 0; i < 4; ++i) {
        floor.play(table, 1);
        floor.sign();
        const auto seen = witness(store, floor.verifier(), witness_key(), remembered);
        ASSERT_TRUE(seen) << seen.error().sentence;
        EXPECT_EQ(seen->tree, *store.tree());
        // Both signatures are on it.
        EXPECT_TRUE(ledger::read_checkpoint(seen->note, floor.verifier()));
        EXPECT_TRUE(ledger::read_checkpoint(seen->note, ledger::verifier_of(witness_key())));
        remembered = seen->note;
    }
    // The same tree once more is no new one, and no fault.
    EXPECT_TRUE(witness(store, floor.verifier(), witness_key(), remembered));
}

TEST(Witness, RemembersOnlyWhatItHasSignedItself) {
    ledger::MemoryStore store(keys_of_test());
    support::RecordedFloor floor(store, keys_of_test());
    const std::string note = floor.sign();
    const auto refused = witness(store, floor.verifier(), witness_key(), note);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, WitnessFault::cannot_read);
}

TEST(Export, CsvHasEveryMovementAndSettlementLineOfThePeriod) {
    ledger::MemoryStore store(keys_of_test());
    support::RecordedFloor floor(store, keys_of_test());
    auto& table = floor.open(*games::registry().front(), 7);
    floor.play(table, 2);
    const auto text_of = [&](const ExportOptions& options) {
        std::string text;
        const auto source = source_of(store);
        const auto written = write_export(*source, options, [&](std::string_view more) {
            text += more;
            return true;
        });
        EXPECT_TRUE(written);
        return text;
    };
    std::size_t moved = 0;
    const auto all = store.entries(0, 1U << 20U);
    for (const ledger::Entry& entry : *all)
        moved += ledger::movements_in(entry)->size();
    const std::string movements = text_of({ExportFormat::movements});
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(movements, '\n')), moved + 1);
    const std::string settled = text_of({ExportFormat::settlements});
    EXPECT_GT(std::ranges::count(settled, '\n'), 12);
    EXPECT_NE(settled.find(",wins,"), std::string::npos);
    const std::string hands = text_of({ExportFormat::hands});
    EXPECT_NE(hands.find("round 7/1\n"), std::string::npos);
    EXPECT_NE(hands.find("round 7/2\n"), std::string::npos);
    const auto end = store.entries(store.tree()->size - 1, 1)->front().time;
    EXPECT_EQ(text_of({ExportFormat::movements, end + 1}),
              "time,sequence,table,round,from,to,cents\r\n");
    const auto failed = write_export(*source_of(store), {}, [](std::string_view) { return false; });
    EXPECT_FALSE(failed);
}

}  // namespace
}  // namespace fairdeal::audit
