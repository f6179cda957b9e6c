#include "audit/verify/verify.h"

#include <gtest/gtest.h>

#include <fstream>

#include "audit/export/export.h"
#include "audit/export/export_source.h"
#include "audit/verify/verify_text.h"
#include "support/recorded_floor.h"
#include "support/stores.h"

namespace fairdeal::audit {
namespace {

using support::keys_of_test;
using support::RecordedFloor;

VerifyOptions with_key(const RecordedFloor& floor, std::string against = {}) {
    VerifyOptions options;
    options.key = floor.verifier();
    options.against = std::move(against);
    return options;
}

Verification verified(ledger::Store& store, const VerifyOptions& options) {
    const auto source = source_of(store);
    auto result = verify(*source, options);
    EXPECT_TRUE(result) << result.error();
    return std::move(*result);
}

class VerifyEveryGame : public testing::TestWithParam<const games::Module*> {};

TEST_P(VerifyEveryGame, RecordOfRealRoundsIsGood) {
    ledger::MemoryStore store(keys_of_test());
    RecordedFloor floor(store, keys_of_test());
    auto& table = floor.open(*GetParam(), 7);
    floor.play(table, 5);
    floor.sign();
    floor.play(table, 3);
    const std::string note = floor.sign();
    const Verification result = verified(store, with_key(floor, note));
    EXPECT_FALSE(result.fault) << to_string(*result.fault);
    EXPECT_EQ(result.rounds, 8U);
    EXPECT_EQ(result.checkpoints, 2U);
    EXPECT_EQ(result.signed_size, result.tree.size);
    EXPECT_EQ(result.against, result.tree.size);
    EXPECT_EQ(result.entries, store.tree()->size);
    EXPECT_TRUE(result.balances_compared);
    EXPECT_NE(to_text(result).find("Nothing before entry"), std::string::npos);
}

TEST_P(VerifyEveryGame, RoundThatIsStillOpenIsNamedAsNotYetOpen) {
    ledger::MemoryStore store(keys_of_test());
    RecordedFloor floor(store, keys_of_test());
    auto& table = floor.open(*GetParam(), 7);
    floor.play(table, 1);
    while (!table.table().in_round || table.table().stub.empty())
        floor.play_entries(table, 1);
    floor.sign();
    const Verification result = verified(store, with_key(floor));
    EXPECT_FALSE(result.fault) << to_string(*result.fault);
    EXPECT_EQ(result.open_rounds, 1U);
    EXPECT_GT(result.sealed_parts, 0U);
    const std::string text = to_text(result);
    EXPECT_NE(text.find("1 round has not ended"), std::string::npos) << text;
    EXPECT_NE(text.find("The tail is not proved"), std::string::npos) << text;
}

TEST_P(VerifyEveryGame, ExportIsVerifiedLikeTheDatabase) {
    support::TemporaryFolder folder;
    ledger::MemoryStore store(keys_of_test());
    RecordedFloor floor(store, keys_of_test());
    auto& table = floor.open(*GetParam(), 7);
    floor.play(table, 3);
    floor.sign();
    const std::string path = (folder.path() / "export.jsonl").string();
    {
        std::ofstream file(path, std::ios::binary);
        const auto source = source_of(store);
        const auto written = write_export(*source, {}, [&](std::string_view text) {
            file << text;
            return file.good();
        });
        ASSERT_TRUE(written) << written.error();
        EXPECT_EQ(*written, store.tree()->size);
    }
    const auto source = open_export(path);
    ASSERT_TRUE(source);
    const auto result = verify(**source, with_key(floor));
    ASSERT_TRUE(result);
    EXPECT_FALSE(result->fault) << to_string(*result->fault);
    EXPECT_EQ(result->rounds, 3U);
    EXPECT_EQ(result->signed_size, store.tree()->size);
}

INSTANTIATE_TEST_SUITE_P(Games, VerifyEveryGame, testing::ValuesIn(games::registry()),
                         [](const auto& each) {
                             std::string name(each.param->description->key);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST(Verify, SeveralTablesAndThreadsGiveTheSameAnswer) {
    ledger::MemoryStore store(keys_of_test());
    RecordedFloor floor(store, keys_of_test());
    std::vector<support::RecordedTable*> tables;
    std::uint32_t number = 3;
    for (const games::Module* game : games::registry())
        tables.push_back(&floor.open(*game, ++number));
    for (int i = 0; i < 400; ++i)
        floor.play_entries(*tables[static_cast<std::size_t>(i) % tables.size()], 1);
    floor.sign();
    std::string first;
    for (const unsigned threads : {1U, 2U, 5U}) {
        VerifyOptions options = with_key(floor);
        options.threads = threads;
        const Verification result = verified(store, options);
        EXPECT_FALSE(result.fault) << to_string(*result.fault);
        EXPECT_GT(result.rounds, 0U);
        if (first.empty()) first = to_json(result);
        EXPECT_EQ(to_json(result), first);
    }
}

// Gone after a number of looks at its tree.
class FadingStore final : public ledger::MemoryStore {
  public:
    using MemoryStore::MemoryStore;
    ledger::StoreResult<ledger::TreeHead> tree() override {
        if (looks-- > 0) return MemoryStore::tree();
        return tl::unexpected(ledger::StoreError{"The database cannot be reached."});
    }
    int looks = 1'000'000;
};

TEST(Verify, AStoreThatIsGoneMeanwhileIsAFault) {
    FadingStore store(keys_of_test());
    RecordedFloor floor(store, keys_of_test());
    floor.play(floor.open(*games::registry().front(), 7), 1);
    floor.sign();
    for (const int looks : {0, 1}) {
        store.looks = looks;
        const Verification result = verified(store, with_key(floor));
        ASSERT_TRUE(result.fault) << looks;
        EXPECT_NE(to_string(*result.fault).find("The database cannot be reached."),
                  std::string::npos);
    }
}

TEST(Verify, CheckpointOfAnotherKeyIsRefusedAsAQuestion) {
    ledger::MemoryStore store(keys_of_test());
    RecordedFloor floor(store, keys_of_test());
    const ledger::Keys other = keys_of_test(9);
    const auto source = source_of(store);
    const std::string note = ledger::sign({other.origin, *store.tree()}, other);
    EXPECT_FALSE(verify(*source, with_key(floor, note)));
    VerifyOptions without;
    without.against = note;
    EXPECT_FALSE(verify(*source, without));
}

TEST(Verify, EmptyRecordIsGood) {
    ledger::MemoryStore store(keys_of_test());
    const Verification result = verified(store, {});
    EXPECT_FALSE(result.fault);
    EXPECT_EQ(result.entries, 0U);
}

}  // namespace
}  // namespace fairdeal::audit
