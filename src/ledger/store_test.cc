#include "ledger/store.h"

#include <gtest/gtest.h>

#include <limits>
#include <numeric>

#include "ledger/entry_forms.h"
#include "ledger/seal_entry.h"
#include "support/stores.h"

// One suite for all stores: entries, the tree, records and repeated requests.
namespace fairdeal::ledger {
namespace {

using support::batch_of, support::commit_one, support::draft_of;

class StoreTest : public testing::TestWithParam<const char*> {
  protected:
    support::Database database_{GetParam()};
    std::unique_ptr<Store> store_ = database_.open();
};
INSTANTIATE_TEST_SUITE_P(All, StoreTest, testing::Values("memory", "sqlite", "postgresql"),
                         [](const auto& kind) { return std::string(kind.param); });

std::string every_byte() {
    std::string bytes(256, '\0');
    std::iota(bytes.begin(), bytes.end(), '\0');
    return bytes;
}

RecordWrite writing(std::string key, std::optional<std::string> value,
                    std::optional<std::uint64_t> expected = std::nullopt) {
    return {"user", std::move(key), std::move(value), expected};
}

Batch batch_of(std::vector<RecordWrite> records) {
    Batch batch;
    batch.records = std::move(records);
    return batch;
}

TEST_P(StoreTest, ANewStoreIsEmpty) {
    EXPECT_EQ(store_->tree()->size, 0U);
    EXPECT_EQ(store_->tree()->root, Frontier().root());
    EXPECT_TRUE(store_->chains()->empty());
    EXPECT_TRUE(store_->entries(0, 10)->empty());
    EXPECT_TRUE(store_->chain_entries(1, 0, 10)->empty());
    EXPECT_TRUE(store_->account_entries(support::bank, 0, 10)->empty());
    EXPECT_FALSE(store_->find_round(1, 1)->has_value());
    EXPECT_FALSE(store_->snapshot(1)->has_value());
    EXPECT_TRUE(store_->leaf_hashes(0, 10)->empty());
    EXPECT_TRUE(store_->tree_nodes(1, 0, 10)->empty());
    EXPECT_EQ(*store_->balance(support::bank), base::Cents());
    EXPECT_TRUE(store_->balances()->empty());
    EXPECT_FALSE(store_->record("user", "a")->has_value());
    EXPECT_TRUE(store_->records("user")->empty());
    EXPECT_TRUE(store_->checkpoints(0)->empty());
    EXPECT_TRUE(store_->leases()->empty());
    EXPECT_TRUE(store_->commit({}).empty());
}

TEST_P(StoreTest, EntriesAreReadAsTheyWereCommitted) {
    Batch batch = batch_of(draft_of(7, every_byte()));
    batch.drafts[0].round = 48'211;
    batch.drafts[0].epoch = 3;
    batch.drafts[0].person = {5, 4'294'967'295U};
    batch.drafts[0].parts.push_back(
        {PartKind::movement, Secrecy::withheld, every_byte(), every_byte() + every_byte()});
    batch.drafts[0].parts.push_back({PartKind::event, Secrecy::sealed, "", every_byte()});
    batch.drafts.push_back(draft_of(4'294'967'295U, ""));
    const CommitResult result = commit_one(*store_, batch);
    ASSERT_TRUE(result) << result.error().sentence;
    ASSERT_EQ(result->entries.size(), 2U);

    const auto read = store_->entries(0, 10);
    ASSERT_TRUE(read) << read.error().sentence;
    ASSERT_EQ(read->size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(encode(read->at(i)), encode(result->entries[i]));
        EXPECT_EQ(read->at(i).hash, result->entries[i].hash);
        EXPECT_EQ(read->at(i).sequence, i);
    }
    const Secret key = round_key(support::keys_of_test().master, 7, 3);
    EXPECT_EQ(whole_of(read->at(0), 1, nullptr), every_byte() + every_byte());
    EXPECT_EQ(whole_of(read->at(0), 2, &key), every_byte());
    support::expect_sound(*store_);
}

TEST_P(StoreTest, ChainsAndTheTreeGrowAcrossCommits) {
    for (int i = 0; i < 5; ++i) {
        const std::vector<Batch> batches{batch_of(draft_of(1)), batch_of(draft_of(house_chain)),
                                         batch_of(draft_of(1))};
        for (const CommitResult& result : store_->commit(batches))
            ASSERT_TRUE(result);
    }
    support::expect_sound(*store_);
    EXPECT_EQ(store_->tree()->size, 15U);
    ASSERT_EQ(store_->chains()->size(), 2U);
    EXPECT_EQ(store_->chains()->at(0).size, 5U);
    EXPECT_EQ(store_->chains()->at(1).size, 10U);

    const auto some = store_->chain_entries(1, 4, 3);
    ASSERT_EQ(some->size(), 3U);
    const auto all = store_->chain_entries(1, 0, 100);
    ASSERT_EQ(all->size(), 10U);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(some->at(i).number, i + 4);
        EXPECT_EQ(some->at(i).before, all->at(i + 3).hash);
    }
    EXPECT_EQ(store_->entries(13, 100)->size(), 2U);
    EXPECT_EQ(store_->entries(13, 1)->size(), 1U);
    EXPECT_EQ(store_->entries(13, 0)->size(), 0U);
    EXPECT_EQ(store_->entries(13, 100)->at(1).before, all->at(8).hash);
}

// More than one stored level of the tree would take 65,536 entries; one is enough to see the place
// of a node come from its level.
TEST_P(StoreTest, NodesOfTheTreeAreTheRootsOfTheirLeaves) {
    std::vector<Batch> batches(1);
    for (int i = 0; i < 300; ++i)
        batches[0].drafts.push_back(draft_of(1));
    ASSERT_TRUE(store_->commit(batches).at(0));
    ASSERT_TRUE(store_->commit(batches).at(0));
    const auto leaves = store_->leaf_hashes(0, 1000);
    const auto nodes = store_->tree_nodes(1, 0, 10);
    ASSERT_EQ(leaves->size(), 600U);
    ASSERT_EQ(nodes->size(), 2U);
    for (std::size_t node = 0; node < 2; ++node) {
        Frontier part;
        for (std::size_t i = 0; i < 256; ++i)
            part.append(leaves->at(node * 256 + i));
        EXPECT_EQ(nodes->at(node), part.root());
    }
    EXPECT_EQ(store_->tree_nodes(1, 1, 10)->size(), 1U);
    EXPECT_EQ(store_->tree_nodes(1, 1, 10)->at(0), nodes->at(1));
    EXPECT_EQ(store_->tree_nodes(2, 0, 10)->size(), 0U);
    EXPECT_EQ(store_->leaf_hashes(598, 5)->size(), 2U);
    EXPECT_EQ(store_->leaf_hashes(598, 5)->at(1), store_->entries(599, 1)->at(0).hash);
}

// Two long chains with alternating entries can be read from any place on.
TEST_P(StoreTest, AChainIsReadFromAnyPlaceOn) {
    constexpr std::uint64_t size = 200;
    std::vector<Batch> batches;
    for (std::uint64_t i = 0; i < size; ++i) {
        batches.push_back(batch_of(draft_of(1)));
        batches.push_back(batch_of(draft_of(2)));
    }
    for (const CommitResult& result : store_->commit(batches))
        ASSERT_TRUE(result);
    const auto all = store_->chain_entries(1, 0, 1000);
    ASSERT_EQ(all->size(), size);
    for (const std::uint64_t from : {0U, 1U, 62U, 63U, 64U, 127U, 190U, 198U, 199U, 200U}) {
        for (const std::size_t most : {0U, 1U, 2U, 64U, 65U, 150U, 1000U}) {
            const auto some = store_->chain_entries(1, from, most);
            ASSERT_TRUE(some) << some.error().sentence;
            ASSERT_EQ(some->size(), std::min<std::uint64_t>(most, size - from));
            for (std::size_t i = 0; i < some->size(); ++i) {
                EXPECT_EQ(some->at(i).hash, all->at(from + i).hash);
                EXPECT_EQ(some->at(i).before, all->at(from + i).before);
            }
        }
    }
    const auto no_limit = std::numeric_limits<std::size_t>::max();
    EXPECT_EQ(store_->chain_entries(1, 150, no_limit)->size(), 50U);
    EXPECT_EQ(store_->chain_entries(1, no_limit, no_limit)->size(), 0U);
}

TEST_P(StoreTest, ARoundIsFoundByItsNumber) {
    const auto play = [&](std::uint32_t round) {
        Batch batch = batch_of(draft_of(7));
        batch.drafts[0].round = round;
        batch.drafts.push_back(batch.drafts[0]);
        ASSERT_TRUE(commit_one(*store_, batch));
    };
    ASSERT_TRUE(commit_one(*store_, batch_of(draft_of(7))));
    play(1);
    play(1);
    play(2);
    EXPECT_EQ(store_->find_round(7, 1)->value().first, 1U);
    EXPECT_EQ(store_->find_round(7, 1)->value().last, 4U);
    EXPECT_EQ(store_->find_round(7, 2)->value().first, 5U);
    EXPECT_EQ(store_->find_round(7, 2)->value().last, 6U);
    EXPECT_FALSE(store_->find_round(7, 3)->has_value());
    EXPECT_FALSE(store_->find_round(8, 1)->has_value());
    EXPECT_FALSE(store_->find_round(7, 0)->has_value());
    // An entry that is added to a round after the next has begun becomes its end. The next round
    // keeps its place.
    play(1);
    play(3);
    play(1);
    play(3);
    EXPECT_EQ(store_->find_round(7, 1)->value().first, 1U);
    EXPECT_EQ(store_->find_round(7, 1)->value().last, 12U);
    EXPECT_EQ(store_->find_round(7, 2)->value().last, 6U);
    EXPECT_EQ(store_->find_round(7, 3)->value().first, 9U);
    EXPECT_EQ(store_->find_round(7, 3)->value().last, 14U);
}

TEST_P(StoreTest, ASnapshotStandsForTheEntriesBeforeItAndIsReplaced) {
    Batch batch = batch_of(draft_of(7));
    batch.snapshots.push_back({7, 99, {}, every_byte()});
    const auto first = commit_one(*store_, batch);
    ASSERT_TRUE(first);
    EXPECT_EQ(store_->snapshot(7)->value().number, 1U);
    EXPECT_EQ(store_->snapshot(7)->value().head, first->entries[0].hash);
    EXPECT_EQ(store_->snapshot(7)->value().state, every_byte());

    batch.snapshots[0].state = "";
    const auto second = commit_one(*store_, batch);
    EXPECT_EQ(store_->snapshot(7)->value().number, 2U);
    EXPECT_EQ(store_->snapshot(7)->value().head, second->entries[0].hash);
    EXPECT_EQ(store_->snapshot(7)->value().state, "");
}

TEST_P(StoreTest, RecordsHoldEveryByteAndCountTheirWrites) {
    const std::string bytes = every_byte();
    Batch batch;
    batch.records.push_back({bytes, bytes, bytes + bytes, 0});
    ASSERT_TRUE(commit_one(*store_, batch));
    const auto record = store_->record(bytes, bytes);
    ASSERT_TRUE(record && record->has_value());
    EXPECT_EQ((*record)->value, bytes + bytes);
    EXPECT_EQ((*record)->version, 1U);

    batch.records[0] = {bytes, bytes, "", 1};
    ASSERT_TRUE(commit_one(*store_, batch));
    EXPECT_EQ(store_->record(bytes, bytes)->value().value, "");
    EXPECT_EQ(store_->record(bytes, bytes)->value().version, 2U);
    ASSERT_EQ(store_->records(bytes)->size(), 1U);
    EXPECT_EQ(store_->records(bytes)->at(0).key, bytes);
}

TEST_P(StoreTest, RecordsOfOneKindComeInTheOrderOfTheirKeys) {
    Batch batch = batch_of({writing("b", "2"), writing("a", "1"), writing("", "0")});
    batch.records.push_back({"use", "c", "not a user", {}});
    batch.records.push_back({"user ", "d", "nor this", {}});
    batch.records.push_back({"", "user", "nor this", {}});
    ASSERT_TRUE(commit_one(*store_, batch));
    const auto users = store_->records("user");
    ASSERT_EQ(users->size(), 3U);
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(users->at(i).value, std::to_string(i));
    EXPECT_EQ(store_->records("")->at(0).key, "user");
}

TEST_P(StoreTest, AStaleRecordRefusesTheBatch) {
    ASSERT_TRUE(commit_one(*store_, batch_of({writing("a", "1", 0)})));
    ASSERT_TRUE(commit_one(*store_, batch_of({writing("a", "2", 1)})));
    for (const std::uint64_t wrong : {0U, 1U, 3U}) {
        const auto refused =
            commit_one(*store_, batch_of({writing("b", "x"), writing("a", "3", wrong)}));
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().fault, CommitFault::stale_record);
    }
    EXPECT_FALSE(store_->record("user", "b")->has_value());
    EXPECT_EQ(store_->record("user", "a")->value().value, "2");
    const auto missing = commit_one(*store_, batch_of({writing("c", "x", 1)}));
    EXPECT_EQ(missing.error().fault, CommitFault::stale_record);

    ASSERT_TRUE(commit_one(*store_, batch_of({writing("a", std::nullopt, 2)})));
    EXPECT_FALSE(store_->record("user", "a")->has_value());
    ASSERT_TRUE(commit_one(*store_, batch_of({writing("a", std::nullopt)})));
    ASSERT_TRUE(commit_one(*store_, batch_of({writing("a", "again", 0)})));
    EXPECT_EQ(store_->record("user", "a")->value().version, 1U);
}

TEST_P(StoreTest, EarlierWritesOfTheSameCommitCount) {
    const std::vector<Batch> batches{
        batch_of({writing("a", "1", 0)}), batch_of({writing("a", "other", 0)}),
        batch_of({writing("a", "2", 1), writing("a", "3", 2)}), batch_of({writing("b", "x", 0)})};
    const auto results = store_->commit(batches);
    EXPECT_TRUE(results[0]);
    ASSERT_FALSE(results[1]);
    EXPECT_EQ(results[1].error().fault, CommitFault::stale_record);
    EXPECT_TRUE(results[2]);
    EXPECT_TRUE(results[3]);
    EXPECT_EQ(store_->record("user", "a")->value().value, "3");
    EXPECT_EQ(store_->record("user", "a")->value().version, 3U);
}

TEST_P(StoreTest, WhatWasDoneAlreadyIsAnsweredAsTheFirstTime) {
    Batch batch = batch_of(draft_of(1));
    batch.idempotency_key = every_byte();
    batch.answer = every_byte();
    ASSERT_TRUE(commit_one(*store_, batch));
    batch.answer = "another";
    const auto again = commit_one(*store_, batch);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().fault, CommitFault::done_already);
    EXPECT_EQ(again.error().answer, every_byte());
    EXPECT_EQ(store_->tree()->size, 1U);

    batch.idempotency_key = "k";
    const std::vector<Batch> twice{batch, batch};
    const auto results = store_->commit(twice);
    EXPECT_TRUE(results[0]);
    ASSERT_FALSE(results[1]);
    EXPECT_EQ(results[1].error().answer, "another");
    EXPECT_EQ(store_->tree()->size, 2U);

    // Without a key, no request counts as repeated.
    batch.idempotency_key = "";
    EXPECT_TRUE(commit_one(*store_, batch));
    EXPECT_TRUE(commit_one(*store_, batch));
}

// A request that was refused may be made again.
TEST_P(StoreTest, ARefusedBatchLeavesNoTrace) {
    Batch refused = batch_of(draft_of(3));
    refused.drafts[0].round = 9;
    refused.drafts.push_back(support::moving(support::player(1), support::bank, 100));
    refused.records.push_back(writing("a", "1"));
    refused.snapshots.push_back({3, 0, {}, "state"});
    refused.idempotency_key = "key";
    refused.answer = "no";
    const std::vector<Batch> batches{batch_of(draft_of(1)), refused, batch_of(draft_of(2))};
    const auto results = store_->commit(batches);
    EXPECT_TRUE(results[0]);
    ASSERT_FALSE(results[1]);
    EXPECT_EQ(results[1].error().fault, CommitFault::too_little);
    EXPECT_TRUE(results[2]);
    EXPECT_EQ(store_->tree()->size, 2U);
    EXPECT_EQ(store_->chains()->size(), 2U);
    EXPECT_FALSE(store_->find_round(3, 9)->has_value());
    EXPECT_FALSE(store_->record("user", "a")->has_value());
    EXPECT_FALSE(store_->snapshot(3)->has_value());
    EXPECT_TRUE(store_->balances()->empty());
    support::expect_sound(*store_);

    refused.drafts.pop_back();
    EXPECT_TRUE(commit_one(*store_, refused));
}

TEST_P(StoreTest, CheckpointsComeInTheirOrder) {
    ASSERT_TRUE(store_->keep_checkpoint(5, "five\n"));
    ASSERT_TRUE(store_->keep_checkpoint(9, every_byte()));
    ASSERT_TRUE(store_->keep_checkpoint(5, "five, cosigned\n"));
    EXPECT_EQ(*store_->checkpoints(0),
              (std::vector<std::string>{"five\n", "five, cosigned\n", every_byte()}));
    EXPECT_EQ(*store_->checkpoints(6), std::vector<std::string>{every_byte()});
    EXPECT_TRUE(store_->checkpoints(10)->empty());
}

}  // namespace
}  // namespace fairdeal::ledger
