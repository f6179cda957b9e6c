#include "audit/export/archive.h"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <iterator>

#include "audit/export/export_source.h"
#include "audit/export/export_store.h"
#include "audit/proof/prove.h"
#include "audit/proof/prove_check.h"
#include "audit/proof/prove_tree.h"
#include "audit/replay/replay.h"
#include "audit/verify/account_statement.h"
#include "audit/verify/archive_state.h"
#include "audit/verify/verify.h"
#include "audit/verify/verify_archives.h"
#include "audit/verify/verify_text.h"
#include "ledger/proof.h"
#include "support/recorded_floor.h"
#include "support/stores.h"

namespace fairdeal::audit {
namespace {

using support::keys_of_test;

class ArchiveIn : public testing::TestWithParam<const char*> {
  protected:
    Verification checked(Source& source, std::string against = {}) {
        VerifyOptions options;
        options.key = floor_.verifier();
        options.against = std::move(against);
        auto result = verify(source, options);
        EXPECT_TRUE(result) << result.error();
        return std::move(*result);
    }
    std::string path(const char* name) const { return (folder_.path() / name).string(); }
    tl::expected<ArchiveResult, std::string> archive_to(const std::string& file,
                                                        std::uint64_t most = ~std::uint64_t{0}) {
        return archive(*store_, {.file = file, .key = floor_.verifier(), .most = most});
    }
    Verification checked_file(const std::string& file) {
        const auto source = open_export(file);
        EXPECT_TRUE(source) << source.error();
        return checked(**source);
    }
    Verification checked_store() {
        const auto source = source_of(*store_);
        return checked(*source);
    }

    support::TemporaryFolder folder_{};
    support::Database database_{GetParam()};
    std::unique_ptr<ledger::Store> store_ = database_.open();
    support::RecordedFloor floor_{*store_, keys_of_test()};
};

TEST_P(ArchiveIn, PeriodLeavesTheDatabaseAndStaysProvable) {
    auto& table = floor_.open(*games::registry().front(), 7);
    floor_.play(table, 3);
    const std::string first = floor_.sign();
    const std::uint64_t boundary = store_->tree()->size;
    floor_.play(table, 2);
    floor_.play_entries(table, 4);
    const std::string newest = floor_.sign();
    const auto round_before = find_round(*store_, {7, 2});
    ASSERT_TRUE(round_before);

    const auto archived = archive_to(path("one.jsonl"), boundary);
    ASSERT_TRUE(archived) << archived.error();
    EXPECT_EQ(archived->from, 0U);
    EXPECT_EQ(archived->to, boundary);

    // The archive proves itself …
    const auto file = open_export(path("one.jsonl"));
    ASSERT_TRUE(file);
    const Verification alone = checked(**file, first);
    EXPECT_FALSE(alone.fault) << to_string(*alone.fault);
    EXPECT_EQ(alone.rounds, 3U);
    // … and so does what is left, which says where the rest is.
    const auto live = source_of(*store_);
    const Verification rest = checked(*live, newest);
    EXPECT_FALSE(rest.fault) << to_string(*rest.fault);
    EXPECT_EQ(rest.archived, boundary);
    EXPECT_EQ(rest.rounds, 2U);
    EXPECT_NE(to_text(rest).find("one.jsonl"), std::string::npos);
    EXPECT_EQ(store_->entries(0, 1)->front().chain, 7U) << "the configuration stays";

    // Inclusion of archived entries and consistency across the boundary are still proved.
    const auto tree = store_->tree().value();
    const auto hash = store_->leaf_hashes(5, 1)->front();
    EXPECT_TRUE(ledger::is_included(hash, 5, tree, inclusion_in(*store_, 5, tree.size).value()));
    const auto old = tree_at(*store_, boundary).value();
    EXPECT_TRUE(
        ledger::is_consistent(old, tree, consistency_in(*store_, boundary, tree.size).value()));

    // The database says that the archive has the round; the archive shows it.
    const auto gone = find_round(*store_, {7, 2});
    ASSERT_FALSE(gone);
    EXPECT_EQ(gone.error().problem, NoRound::archived);
    EXPECT_NE(gone.error().sentence.find("one.jsonl"), std::string::npos);
    const auto from_file = ExportStore::read(path("one.jsonl"));
    ASSERT_TRUE(from_file) << from_file.error();
    EXPECT_TRUE(find_round(**from_file, {7, 2}));
    // A round after the boundary is still proved from the database.
    const auto kept = find_round(*store_, {7, 4});
    ASSERT_TRUE(kept) << kept.error().sentence;
    const auto proof = prove(*store_, *kept, {}, floor_.verifier());
    ASSERT_TRUE(proof) << proof.error();
    EXPECT_TRUE(check(*proof, floor_.verifier()));
}

TEST_P(ArchiveIn, AStatementBringsTheBalanceForwardFromTheArchive) {
    auto& table = floor_.open(*games::registry().front(), 7);
    floor_.play(table, 3);
    floor_.sign();
    const std::uint64_t boundary = store_->tree()->size;
    const auto balance_then = store_->balance(support::player(101)).value();
    floor_.play(table, 2);
    floor_.sign();
    ASSERT_TRUE(archive_to(path("one.jsonl"), boundary));
    const auto from_file = ExportStore::read(path("one.jsonl"));
    ASSERT_TRUE(from_file) << from_file.error();
    const auto statement =
        statement_of(*store_, support::player(101), 0, 4'000'000'000'000).value();
    EXPECT_EQ(statement.opening, balance_then);
    EXPECT_EQ(statement.closing, store_->balance(support::player(101)).value());
    EXPECT_GT(statement.from, 0) << "it begins where the archive ends";
    EXPECT_NE(to_text(statement).find("is in the archive " + path("one.jsonl")), std::string::npos);
    // Only the archive can state a period that lies wholly in it.
    const auto elsewhere = statement_of(*store_, support::player(101), 0, statement.from);
    ASSERT_FALSE(elsewhere);
    EXPECT_NE(elsewhere.error().sentence.find("one.jsonl"), std::string::npos);
    const auto there = statement_of(**from_file, support::player(101), 0, statement.from);
    ASSERT_TRUE(there) << there.error().sentence;
    EXPECT_EQ(there->closing, balance_then);
    EXPECT_FALSE(there->lines.empty());
}

TEST_P(ArchiveIn, SecondPeriodFollowsTheFirst) {
    auto& table = floor_.open(*games::registry().front(), 7);
    floor_.play(table, 2);
    floor_.sign();
    ASSERT_TRUE(archive_to(path("one.jsonl")));
    floor_.play(table, 2);
    floor_.sign();
    const auto second = archive_to(path("two.jsonl"));
    ASSERT_TRUE(second) << second.error();
    const auto file = open_export(path("two.jsonl"));
    ASSERT_TRUE(file);
    const Verification alone = checked(**file);
    EXPECT_FALSE(alone.fault) << to_string(*alone.fault);
    EXPECT_EQ(alone.archived, second->from);
    EXPECT_EQ(alone.rounds, 2U);
    EXPECT_NE(to_text(alone).find("are in the archive " + path("one.jsonl")), std::string::npos);
    const auto live = source_of(*store_);
    const Verification rest = checked(*live);
    EXPECT_FALSE(rest.fault) << to_string(*rest.fault);
    EXPECT_FALSE(rest.from_proved);
    const auto first = open_export(path("one.jsonl"));
    const auto joined = [&](std::vector<NamedSource> archives) {
        const auto source = source_of(*store_);
        return verify_with_archives(*source, std::move(archives), {});
    };
    const NamedSource one{"one", first->get()};
    const NamedSource two{"two", file->get()};
    const auto all = joined({two, one});  // in any order
    ASSERT_TRUE(all) << all.error();
    EXPECT_FALSE(all->fault) << to_string(*all->fault);
    EXPECT_TRUE(all->from_proved);
    EXPECT_FALSE(joined({two})->from_proved) << "what the second goes on from is not proved";
    EXPECT_FALSE(joined({one})) << "one is missing between";
    floor_.play(table, 1);
    const auto again = source_of(*store_);
    EXPECT_EQ(checked(*again).rounds, 1U);
}

// The archive ends in the middle of a round, whose cards nobody can open yet.
TEST_P(ArchiveIn, RoundThatIsOpenGoesOnAfterIt) {
    auto& table = floor_.open(*games::registry().front(), 7);
    auto& idle = floor_.open(*games::registry().back(), 8);
    floor_.play_entries(idle, 2);
    floor_.play(table, 2);
    while (!table.table().in_round || table.table().stub.empty())
        floor_.play_entries(table, 1);
    floor_.play_entries(table, 2);
    floor_.sign();
    const auto first = archive_to(path("one.jsonl"));
    ASSERT_TRUE(first) << first.error();
    EXPECT_EQ(first->to, store_->tree()->size);
    const Verification one = checked_file(path("one.jsonl"));
    EXPECT_FALSE(one.fault) << to_string(*one.fault);
    EXPECT_EQ(one.rounds, 2U);
    EXPECT_EQ(one.open_rounds, 1U);
    const Verification waits = checked_store();
    EXPECT_FALSE(waits.fault) << to_string(*waits.fault);
    EXPECT_EQ(waits.sealed_parts, one.sealed_parts);

    floor_.play(table, 1);
    floor_.sign();
    const Verification went_on = checked_store();
    EXPECT_FALSE(went_on.fault) << to_string(*went_on.fault);
    EXPECT_EQ(went_on.rounds, 1U);
    const auto round = find_round(*store_, {7, 3});
    ASSERT_TRUE(round) << round.error().sentence;
    const auto proof = prove(*store_, *round, {table::Viewer::auditor}, floor_.verifier());
    ASSERT_TRUE(proof) << proof.error();
    EXPECT_TRUE(check(*proof, floor_.verifier()));

    floor_.play(idle, 1);
    floor_.sign();
    const auto second = archive_to(path("two.jsonl"));
    ASSERT_TRUE(second) << second.error();
    const Verification two = checked_file(path("two.jsonl"));
    EXPECT_FALSE(two.fault) << to_string(*two.fault);
    EXPECT_EQ(two.rounds, 2U);
    EXPECT_FALSE(checked_store().fault);
    std::string hands;
    const auto source = open_export(path("two.jsonl"));
    ASSERT_TRUE(write_export(**source, {ExportFormat::hands}, [&](std::string_view text) {
        hands += text;
        return true;
    }));
    // Whole, though its first entries are in the archive before.
    const auto whole = hand_history_of(replay_of(*round, {table::Viewer::spectator}));
    EXPECT_NE(hands.find(to_text(whole)), std::string::npos) << hands;
    EXPECT_NE(hands.find("round 8/1\n"), std::string::npos);
}

TEST_P(ArchiveIn, NothingIsRemovedWhenItCannotBeDone) {
    auto& table = floor_.open(*games::registry().front(), 7);
    floor_.play(table, 1);
    const std::uint64_t size = store_->tree()->size;
    EXPECT_FALSE(archive_to(path("unsigned.jsonl"))) << "no checkpoint is signed";
    floor_.sign();
    std::ofstream(path("there.jsonl")) << "something";
    const auto exists = archive_to(path("there.jsonl"));
    ASSERT_FALSE(exists);
    EXPECT_NE(exists.error().find("exists already"), std::string::npos);
    EXPECT_FALSE(archive_to(path("no/such/folder.jsonl")));
    EXPECT_EQ(store_->entries(0, 1U << 20U)->size(), size);
}

TEST_P(ArchiveIn, ChangedArchiveIsFound) {
    auto& table = floor_.open(*games::registry().front(), 7);
    floor_.play(table, 2);
    floor_.sign();
    ASSERT_TRUE(archive_to(path("one.jsonl")));
    std::ifstream in(path("one.jsonl"));
    std::string text(std::istreambuf_iterator<char>(in), {});
    // Change only the words; the bytes and their hash stay.
    const std::size_t at = text.find("\"cents\":1000");
    ASSERT_NE(at, text.npos);
    text[at + 8] = '2';
    std::ofstream(path("bad.jsonl")) << text;
    const auto file = open_export(path("bad.jsonl"));
    ASSERT_TRUE(file);
    const Verification bad = checked(**file);
    ASSERT_TRUE(bad.fault);
    EXPECT_NE(to_string(*bad.fault).find("in words is not what it says"), std::string::npos)
        << to_string(*bad.fault);
    // A file that ends too early.
    std::ofstream(path("short.jsonl")) << text.substr(0, text.size() / 2);
    const auto shorter = open_export(path("short.jsonl"));
    ASSERT_TRUE(shorter);
    EXPECT_TRUE(checked(**shorter).fault);
}

INSTANTIATE_TEST_SUITE_P(Stores, ArchiveIn, testing::Values("memory", "sqlite", "postgresql"),
                         [](const auto& each) { return std::string(each.param); });

TEST(StandingBytes, HaveOneForm) {
    Standing standing;
    standing.chains = {{.chain = 0, .size = 2}, {.chain = 7, .size = 3}};
    standing.balances = {{support::player(101), base::Cents(5)}, {support::bank, base::Cents(-5)}};
    const auto read = decode_standing(encode(standing));
    ASSERT_TRUE(read);
    EXPECT_EQ(encode(*read), encode(standing));
    const auto refused = [&](const std::function<void(Standing&)>& change) {
        Standing other = standing;
        change(other);
        return !decode_standing(encode(other));
    };
    EXPECT_TRUE(refused([](Standing& it) { it.chains[1].chain = 0; })) << "a chain twice";
    EXPECT_TRUE(refused([](Standing& it) { std::swap(it.chains[0], it.chains[1]); }));
    EXPECT_TRUE(refused([](Standing& it) { it.balances[1].account = it.balances[0].account; }));
    EXPECT_TRUE(refused([](Standing& it) { std::swap(it.balances[0], it.balances[1]); }));
    EXPECT_TRUE(refused([](Standing& it) { it.balances[0].amount = base::Cents(); }));
}

}  // namespace
}  // namespace fairdeal::audit
