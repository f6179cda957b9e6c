#include "audit/replay/replay.h"

#include <gtest/gtest.h>

#include "audit/record/live_play_test.h"
#include "json/strict.h"
#include "support/recorded_floor.h"
#include "support/stores.h"

namespace fairdeal::audit {
namespace {

using support::keys_of_test;

class ReplayEveryGame : public testing::TestWithParam<const games::Module*> {};

// A replay for the auditor says exactly what a re-execution of the round says.
TEST_P(ReplayEveryGame, AuditorIsToldWhatHappened) {
    ledger::MemoryStore store(keys_of_test());
    support::RecordedFloor floor(store, keys_of_test());
    auto& table = floor.open(*GetParam(), 7);
    floor.play(table, 3);
    std::map<std::uint32_t, std::vector<std::string>> heard;
    Reexecution again;
    const auto all = store.chain_entries(7, 0, 1U << 20U);
    for (const ledger::Entry& entry : *all) {
        const ledger::Secret key = ledger::round_key(keys_of_test().master, 7, entry.epoch);
        const auto finding =
            again.take(entry, key,
                       [&](const ledger::Entry& of, const table::Table&, const table::Command&,
                           const table::Event& event) {
                           table::Event told = event;
                           if (auto* asked = std::get_if<table::DecisionAsked>(&told.body)) {
                               asked->deadline = {};
                           }
                           heard[of.epoch].push_back(line_of(*again.setup(), told));
                       });
        ASSERT_FALSE(finding) << finding->sentence;
    }
    for (std::uint32_t number = 1; number <= 3; ++number) {
        const auto round = find_round(store, {7, number});
        ASSERT_TRUE(round) << round.error().sentence;
        const Replay replay = replay_of(*round, {table::Viewer::auditor});
        std::vector<std::string> told;
        for (const ReplayLine& line : replay.lines)
            told.push_back(line_of(*replay.setup, line.event));
        EXPECT_EQ(told, heard[number - 1]);
        EXPECT_TRUE(replay.ended);
    }
}

TEST_P(ReplayEveryGame, PlayerSeesTheOwnHandAndThePublicNone) {
    ledger::MemoryStore store(keys_of_test());
    support::RecordedFloor floor(store, keys_of_test());
    auto& table = floor.open(*GetParam(), 7);
    floor.play(table, 1);
    const auto round = find_round(store, {7, 1});
    ASSERT_TRUE(round);
    const auto dealt_to = [&](const table::Audience& audience, table::SeatNumber seat) {
        std::size_t faces = 0;
        for (const ReplayLine& line : replay_of(*round, audience).lines) {
            const auto* dealt = std::get_if<table::CardsDealt>(&line.event.body);
            if (dealt == nullptr || dealt->seat != seat) continue;
            for (const cards::Card card : dealt->cards)
                faces += card.is_unknown() ? 0U : 1U;
        }
        return faces;
    };
    const auto two = audience_in(*round, *read_audience("seat:2"));
    EXPECT_EQ(two.account, 102U);
    EXPECT_GT(dealt_to(two, 2), 0U);
    EXPECT_EQ(dealt_to(two, 3), 0U);
    EXPECT_EQ(dealt_to({table::Viewer::spectator}, 2), 0U);
    json::Document document;
    const std::string text = to_json(replay_of(*round, two));
    const auto parsed = document.parse(text);
    ASSERT_TRUE(parsed);
    // Every event says when, what, on which clause and in which words.
    const auto events = json::find(*parsed, "events");
    ASSERT_TRUE(events);
    for (const json::Value event : *events) {
        for (const char* field : {"sequence", "time", "type", "data", "clause", "text", "by_table"})
            EXPECT_TRUE(json::find(event, field).has_value()) << field;
    }
    EXPECT_NE(to_text(replay_of(*round, two)).find("Round 7/1"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Games, ReplayEveryGame, testing::ValuesIn(games::registry()),
                         [](const auto& each) {
                             std::string name(each.param->description->key);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

// Nobody knows the order of a live deck, and the record has none; everybody saw the deck face down.
TEST(ReplayOfALiveTable, TellsTheWholeDeckFaceDown) {
    ledger::MemoryStore store(keys_of_test());
    support::RecordedFloor floor(store, keys_of_test());
    live::LivePlay play(floor, "As Ks Qs");
    play.run_to("no-more-bets-automated");
    floor.flush();
    for (const table::Viewer viewer : {table::Viewer::spectator, table::Viewer::auditor}) {
        const std::string text = to_text(replay_of(find_round(store, {7, 1}).value(), {viewer}));
        EXPECT_NE(text.find("Deck 1 is shuffled: 52 cards"), std::string::npos) << text;
    }
}

TEST(ReplayNames, AreReadStrictly) {
    EXPECT_EQ(read_round_name("7/48211")->round, 48211U);
    for (const char* bad : {"", "7", "7/", "/7", "7/0", "0/7", "7/x", "7/1 ", "a/b", "7/1/2"})
        EXPECT_FALSE(read_round_name(bad)) << bad;
    EXPECT_EQ(read_audience("seat:3")->seat, 3);
    EXPECT_EQ(read_audience("player:1001")->audience.account, 1001U);
    for (const char* bad : {"", "seat:0", "seat:7", "seat:", "player:0", "dealer", "player:x"})
        EXPECT_FALSE(read_audience(bad)) << bad;
}

}  // namespace
}  // namespace fairdeal::audit
