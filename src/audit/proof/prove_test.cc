#include "audit/proof/prove.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "audit/proof/prove_check.h"
#include "audit/proof/prove_json.h"
#include "audit/replay/replay.h"
#include "base/visit.h"
#include "cards/notation.h"
#include "ledger/entry_forms.h"
#include "support/recorded_floor.h"
#include "support/stores.h"
#include "table/views/driven_test.h"

namespace fairdeal::audit {
namespace {

using support::keys_of_test;
using table::driven::Random;

// One round, recorded command by command.
class RecordedRound {
  public:
    explicit RecordedRound(const games::Module& game)
        : store_(keys_of_test()), floor_(store_, keys_of_test()) {
        record_ = support::table_record(game, 7);
        setup_ = std::make_unique<table::Setup>(setup_of(record_).value());
        table = table::new_table(*setup_);
        scribe_.emplace(*setup_, record_.purse);
        floor_.commit(
            configuration_draft(record_, *setup_, {}, now.time_since_epoch().count(), 0, true));
        for (table::SeatNumber seat = 1; seat <= games::most_seats; ++seat)
            floor_.move(support::bank, support::player(table::driven::account_of(seat)),
                        10'000'000);
    }

    void give(const table::Command& command) {
        ledger::Draft draft = scribe_->next(table);
        const auto refused = scribe_->carry_out(table, command, draft);
        ASSERT_FALSE(refused) << table::text_of(*refused);
        floor_.commit(std::move(draft));
        commands.push_back(command);
    }
    bool has_ended() const { return scribe_->epoch() > 0; }
    const table::Setup& setup() const { return *setup_; }

    RoundRecord round() { return find_round(store_, {7, 1}).value(); }
    Proof proof(const table::Audience& audience) {
        if (note_.empty()) note_ = floor_.sign();
        return prove(store_, round(), audience, floor_.verifier()).value();
    }
    ledger::Verifier verifier() const { return floor_.verifier(); }

    table::Time now = table::driven::start();
    table::Table table;
    std::vector<table::Command> commands;

  private:
    TableRecord record_;
    std::unique_ptr<table::Setup> setup_;
    std::optional<Scribe> scribe_;
    ledger::MemoryStore store_;
    support::RecordedFloor floor_;
    std::string note_{};
};

// Bets and decisions at random, the deck in this order.
void play(RecordedRound& round, const cards::CardList& order, Random& random) {
    for (int i = 0; i < 100 && !table::wants_order(round.table); ++i)
        round.give(*table::take_due_step(round.table, round.now, {}));
    for (table::SeatNumber seat = 1; seat <= 4; ++seat) {
        const table::Actor player{table::Role::player, table::driven::account_of(seat)};
        round.give({player, round.now, table::TakeSeat{seat}});
        for (const table::CommandBody& bet : table::driven::bets_of(round.setup(), seat, random))
            round.give({player, round.now, bet});
    }
    for (int i = 0; i < 400 && !round.has_ended(); ++i)
        round.give(table::driven::next_command(round.table, round.now, random, order));
    ASSERT_TRUE(round.has_ended());
}

// The same commands at a table with another deck: what is thrown is thrown by its place.
void play_again(RecordedRound& twin, const RecordedRound& first, RecordedRound& follower,
                const cards::CardList& order) {
    for (table::Command command : first.commands) {
        command = table::driven::translated(std::move(command), follower.table, twin.table);
        if (auto* step = std::get_if<table::TakeStep>(&command.body)) {
            if (!step->cards.empty()) step->cards = order;
        }
        twin.give(command);
        table::Events events;
        // The first table once more, in step, to translate from.
        const auto& original = first.commands[twin.commands.size() - 1];
        ASSERT_FALSE(table::carry_out(follower.table, original, events));
    }
}

cards::CardSet faces_told(const RoundRecord& round, const table::Audience& audience) {
    cards::CardSet faces;
    const table::Table table = round.table();
    for (const RoundEntry& entry : round.entries) {
        for (const ReadEvent& read : entry.read.events) {
            const auto told = told_to(table, read, audience);
            if (!told) continue;
            base::visit(
                [&](const auto& body) {
                    if constexpr (requires { body.cards; }) {
                        for (const cards::Card card : body.cards) {
                            if (!card.is_unknown()) faces.insert(card);
                        }
                    }
                },
                told->body);
        }
    }
    return faces;
}

// A leaf without what salt and hash make of the hidden cards.
ledger::Bytes bare(const ledger::Bytes& leaf) {
    ledger::Entry entry = ledger::decode_leaf(leaf).value();
    entry.before = {};
    for (ledger::StoredPart& part : entry.parts) {
        part.commitment = {};
        if (part.kind == ledger::PartKind::deck) part.open.clear();
    }
    return ledger::leaf_of(entry);
}

void expect_same_but_for_hashes(const Proof& one, const Proof& other) {
    EXPECT_EQ(one.lines, other.lines);
    EXPECT_EQ(one.configuration.leaf, other.configuration.leaf);
    ASSERT_EQ(one.entries.size(), other.entries.size());
    for (std::size_t i = 0; i < one.entries.size(); ++i) {
        EXPECT_EQ(bare(one.entries[i].leaf), bare(other.entries[i].leaf)) << "entry " << i;
        EXPECT_EQ(one.entries[i].openings, other.entries[i].openings) << "entry " << i;
        ASSERT_EQ(one.entries[i].cards.size(), other.entries[i].cards.size());
        for (std::size_t k = 0; k < one.entries[i].cards.size(); ++k) {
            CardOpening mine = one.entries[i].cards[k];
            CardOpening theirs = other.entries[i].cards[k];
            mine.path.clear();
            theirs.path.clear();
            EXPECT_EQ(mine, theirs);
        }
    }
}

class ProveEveryGame : public testing::TestWithParam<const games::Module*> {};

// Two rounds that differ only in cards that the audience may not see: so do their proofs only in
// what a salt hides.
TEST_P(ProveEveryGame, ProofHoldsNoHiddenCardInAnyEncoding) {
    int in_hands = 0;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        Random random(seed);
        RecordedRound first(*GetParam());
        const cards::CardList order = cards::shuffled(GetParam()->description->deck, random);
        play(first, order, random);
        if (HasFatalFailure()) return;
        const table::Audience audience =
            seed % 4 == 0
                ? table::Audience{table::Viewer::spectator}
                : table::Audience{
                      table::Viewer::player,
                      table::driven::account_of(static_cast<table::SeatNumber>(1 + seed % 3))};
        const cards::CardSet told = faces_told(first.round(), audience);
        // Two cards that were never told, one of them from somebody's hand if there is one.
        std::vector<std::size_t> hidden;
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (!told.contains(order[i])) hidden.push_back(i);
        }
        ASSERT_GE(hidden.size(), 2U);
        cards::CardList swapped = order;
        std::swap(swapped[hidden.front()], swapped[hidden.back()]);
        if (hidden.front() < 20) ++in_hands;
        RecordedRound twin(*GetParam());
        RecordedRound follower(*GetParam());
        play_again(twin, first, follower, swapped);
        if (HasFatalFailure()) return;
        const Proof one = first.proof(audience);
        const Proof other = twin.proof(audience);
        ASSERT_TRUE(check(one, first.verifier())) << check(one, first.verifier()).error();
        ASSERT_TRUE(check(other, first.verifier()));
        expect_same_but_for_hashes(one, other);
        // An auditor's proof does tell them apart.
        const table::Audience auditor{table::Viewer::auditor};
        EXPECT_NE(first.proof(auditor).lines, twin.proof(auditor).lines);
    }
    EXPECT_GT(in_hands, 3);
}

TEST_P(ProveEveryGame, ProofIsReadBackAndChecked) {
    Random random(5);
    RecordedRound round(*GetParam());
    play(round, cards::shuffled(GetParam()->description->deck, random), random);
    for (const char* who : {"public", "seat:1", "player:12", "auditor"}) {
        const auto audience = audience_in(round.round(), *read_audience(who));
        const Proof proof = round.proof(audience);
        const std::string json = to_json(proof);
        const auto read = read_proof(json);
        ASSERT_TRUE(read) << read.error();
        EXPECT_EQ(to_json(*read), json);
        EXPECT_TRUE(check(*read, round.verifier())) << who;
    }
    // The player's own cards are told, nobody else's.
    const auto own = round.proof(audience_in(round.round(), *read_audience("player:12")));
    std::size_t opened = 0;
    for (const ProvedEntry& entry : own.entries)
        opened += entry.openings.size();
    EXPECT_GT(opened, 0U);
    const auto none = round.proof({table::Viewer::spectator});
    for (const ProvedEntry& entry : none.entries)
        EXPECT_TRUE(entry.openings.empty());
}

// Whoever is called an auditor is shown everything.
TEST_P(ProveEveryGame, AnAuditorsProofKeepsNothingClosed) {
    Random random(5);
    RecordedRound round(*GetParam());
    play(round, cards::shuffled(GetParam()->description->deck, random), random);
    for (const char* who : {"public", "seat:1"}) {
        Proof lie = round.proof(audience_in(round.round(), *read_audience(who)));
        lie.audience = "auditor";
        const auto checked = check(lie, round.verifier());
        ASSERT_FALSE(checked) << who;
        EXPECT_NE(checked.error().find("is not open to an auditor"), std::string::npos);
        lie.audience = "the King of France";
        const auto read = read_proof(to_json(lie));
        ASSERT_FALSE(read);
        EXPECT_NE(read.error().find("\"as\""), std::string::npos) << read.error();
    }
    Proof kept_back = round.proof({table::Viewer::auditor});
    kept_back.entries.back().openings.pop_back();
    EXPECT_FALSE(check(kept_back, round.verifier()));
}

TEST_P(ProveEveryGame, ASaltOfAnotherLengthIsRefused) {
    Random random(5);
    RecordedRound round(*GetParam());
    play(round, cards::shuffled(GetParam()->description->deck, random), random);
    const Proof proof = round.proof(audience_in(round.round(), *read_audience("player:12")));
    int shortened = 0;
    const auto refused = [&](const std::function<ledger::Bytes*(ProvedEntry&)>& salt_in) {
        for (std::size_t i = 0; i < proof.entries.size(); ++i) {
            Proof lie = proof;
            ledger::Bytes* salt = salt_in(lie.entries[i]);
            if (salt == nullptr) continue;
            salt->pop_back();
            const auto read = read_proof(to_json(lie));
            ASSERT_FALSE(read);
            EXPECT_NE(read.error().find("\"salt\""), std::string::npos) << read.error();
            ++shortened;
        }
    };
    refused([](ProvedEntry& entry) {
        return entry.openings.empty() ? nullptr : &entry.openings.back().salt;
    });
    const int openings = shortened;
    EXPECT_GT(openings, 0);
    refused(
        [](ProvedEntry& entry) { return entry.cards.empty() ? nullptr : &entry.cards[0].salt; });
    EXPECT_GT(shortened, openings);
}

// The path alone leads to the root also in a deck of another size, where it can be that of another
// place.
TEST_P(ProveEveryGame, ADeckHasAsManyCardsAsTheGameIsPlayedWith) {
    Random random(5);
    RecordedRound round(*GetParam());
    play(round, cards::shuffled(GetParam()->description->deck, random), random);
    const Proof proof = round.proof(audience_in(round.round(), *read_audience("player:12")));
    int forged = 0;
    for (std::size_t i = 0; i < proof.entries.size(); ++i) {
        for (std::size_t k = 0; k < proof.entries[i].cards.size(); ++k) {
            for (const std::size_t size :
                 {proof.entries[i].cards[k].cards - 1, proof.entries[i].cards[k].cards + 1}) {
                Proof lie = proof;
                lie.entries[i].cards[k].cards = size;
                const auto checked = check(lie, round.verifier());
                ASSERT_FALSE(checked);
                // Counted from the top, the first is 1.
                const std::string card = fmt::format("The card at place {} of the deck of entry",
                                                     lie.entries[i].cards[k].place + 1);
                EXPECT_EQ(checked.error().substr(0, card.size()), card);
                EXPECT_NE(checked.error().find("is not the one committed to"), std::string::npos);
                ++forged;
            }
        }
    }
    EXPECT_GT(forged, 4);
}

INSTANTIATE_TEST_SUITE_P(Games, ProveEveryGame, testing::ValuesIn(games::registry()),
                         [](const auto& each) {
                             std::string name(each.param->description->key);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST(Prove, WhatCannotBeProvedIsRefused) {
    ledger::MemoryStore store(keys_of_test());
    support::RecordedFloor floor(store, keys_of_test());
    auto& table = floor.open(*games::registry().front(), 7);
    floor.play(table, 1);
    floor.play_entries(table, 5);
    const auto round = find_round(store, {7, 1});
    ASSERT_TRUE(round);
    const auto unsigned_yet = prove(store, *round, {}, floor.verifier());
    ASSERT_FALSE(unsigned_yet);
    EXPECT_NE(unsigned_yet.error().find("No checkpoint"), std::string::npos);
    const auto open = find_round(store, {7, 2});
    ASSERT_TRUE(open);
    const auto too_early = prove(store, *open, {}, floor.verifier());
    ASSERT_FALSE(too_early);
    EXPECT_NE(too_early.error().find("has not ended"), std::string::npos);
    EXPECT_FALSE(find_round(store, {7, 99}));
    EXPECT_FALSE(find_round(store, {8, 1}));
}

TEST(Prove, MalformedProofsAreRefusedWithASentence) {
    for (const char* text : {"", "{}", "[]", R"({"fairdeal-proof":2})", "null"}) {
        const auto read = read_proof(text);
        ASSERT_FALSE(read) << text;
        EXPECT_FALSE(read.error().empty());
    }
}

}  // namespace
}  // namespace fairdeal::audit
