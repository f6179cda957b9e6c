#include "audit/replay/hand_history.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "audit/replay/hand_history_reader_test.h"
#include "audit/replay/replay.h"
#include "support/recorded_floor.h"
#include "support/stores.h"

namespace fairdeal::audit {
namespace {

using support::keys_of_test;

class HandHistoryOfGame : public testing::TestWithParam<const games::Module*> {};

TEST_P(HandHistoryOfGame, IsReadBackAsItWasWritten) {
    ledger::MemoryStore store(keys_of_test());
    support::RecordedFloor floor(store, keys_of_test());
    auto& table = floor.open(*GetParam(), 7);
    floor.play(table, 4);
    for (std::uint32_t number = 1; number <= 4; ++number) {
        const auto round = find_round(store, {7, number});
        ASSERT_TRUE(round) << round.error().sentence;
        for (const char* who : {"public", "seat:3", "auditor"}) {
            const auto audience = audience_in(*round, *read_audience(who));
            const HandHistory history = hand_history_of(replay_of(*round, audience));
            const std::string text = to_text(history);
            const auto read = read_hand_history(text);
            ASSERT_TRUE(read) << read.error().line << ": " << read.error().sentence << "\n" << text;
            EXPECT_EQ(*read, history);
            EXPECT_EQ(to_text(*read), text);
            // It says what everybody lost and won.
            const auto lines =
                std::ranges::count(history.lines, HistoryAct::settle, &HandLine::act);
            EXPECT_GE(lines, 6) << text;
        }
    }
}

// docs/hand_history.md: when the round began and ended, and the odds and elections of the table.
TEST_P(HandHistoryOfGame, SaysWhenItWasPlayedAndAtWhichOdds) {
    ledger::MemoryStore store(keys_of_test());
    support::RecordedFloor floor(store, keys_of_test());
    auto& table = floor.open(*GetParam(), 7);
    floor.play(table, 1);
    const auto round = find_round(store, {7, 1});
    ASSERT_TRUE(round) << round.error().sentence;
    const Replay replay = replay_of(*round, {table::Viewer::spectator});
    const HandHistory history = hand_history_of(replay);
    ASSERT_FALSE(replay.lines.empty());
    EXPECT_EQ(history.began, replay.lines.front().time);
    EXPECT_EQ(history.ended, replay.lines.back().time);
    EXPECT_LT(history.began, history.ended);
    const table::Setup& setup = *replay.setup;
    EXPECT_EQ(history.options, setup.options);
    std::size_t chosen = 0;
    for (std::size_t i = 1; i < setup.description().schedules.size(); ++i) {
        if (setup.terms.tables[i] == nullptr) continue;
        ++chosen;
        EXPECT_EQ(std::ranges::count(history.pay,
                                     std::pair(std::string(setup.description().schedules[i].key),
                                               std::string(setup.terms.tables[i]->id))),
                  1);
    }
    EXPECT_EQ(history.pay.size(), chosen);
    EXPECT_GT(chosen, 0U);
}

INSTANTIATE_TEST_SUITE_P(Games, HandHistoryOfGame, testing::ValuesIn(games::registry()),
                         [](const auto& each) {
                             std::string name(each.param->description->key);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

constexpr std::string_view sample =
    "fairdeal-hand 1\n"
    "round 7/48211\n"
    "game three-card-poker\n"
    "from 2026-11-16T04:00:00.000Z\n"
    "to 2026-11-16T04:01:05.250Z\n"
    "pay pair-plus 1\n"
    "option burn yes\n"
    "bet 1 ante 1000 coupon 500\n"
    "bet 1 pair-plus 500\n"
    "withdraw 1 pair-plus 500\n"
    "deal hand 1 ?? ?? ??\n"
    "deal dealer Kc 9d 2s\n"
    "choose 1 play by-table\n"
    "make 1 play 1000\n"
    "throw 1 -\n"
    "show 1 no\n"
    "turn hand 1 Qs 6h 4d\n"
    "aside 2c\n"
    "settle 1 ante wins 1000 1000 coupon 500 clause tcp-1 ruling T-8\n"
    "settle 2 envy wins 0 5000 from 1\n"
    "correct 1 ante pushes -1000 0\n"
    "card dealer Kc Kd\n"
    "irregular dealer-exposed void-all seat 1\n"
    "rule play-on\n"
    "void-hand 3\n"
    "void clause tcp-2\n"
    "pay-meter mega 12345 reset\n"
    "restore-meter mega 12345\n"
    "end\n";

TEST(HandHistoryText, EveryLineIsReadAndWrittenTheSame) {
    const auto read = read_hand_history(sample);
    ASSERT_TRUE(read) << read.error().line << ": " << read.error().sentence;
    EXPECT_EQ(read->lines.size(), hand_act_count + 3);
    EXPECT_EQ(to_text(*read), sample);
}

struct Refused {
    std::string_view from;
    std::string_view to;
};
class HandHistoryRefuses : public testing::TestWithParam<Refused> {};

TEST_P(HandHistoryRefuses, AnotherForm) {
    std::string text(sample);
    const std::size_t at = text.find(GetParam().from);
    ASSERT_NE(at, text.npos);
    text.replace(at, GetParam().from.size(), GetParam().to);
    const auto read = read_hand_history(text);
    ASSERT_FALSE(read) << text;
    EXPECT_FALSE(read.error().sentence.empty());
    // The error names the wrong line, or one after it.
    const auto before = std::string_view(text).substr(0, at);
    EXPECT_GE(read.error().line, static_cast<std::size_t>(std::ranges::count(before, '\n')));
}

INSTANTIATE_TEST_SUITE_P(
    Forms, HandHistoryRefuses,
    testing::Values(Refused{"fairdeal-hand 1", "fairdeal-hand 2"}, Refused{"7/48211", "7-48211"},
                    Refused{"7/48211", "07/48211"}, Refused{"three-card-poker", "whist"},
                    Refused{"2026-11-16T04:00", "2026-11-36T04:00"},
                    Refused{"pay pair-plus 1", "pay nothing 1"},
                    Refused{"bet 1 ante", "bet 7 ante"}, Refused{"bet 1 ante", "bet 0 ante"},
                    Refused{"bet 1 ante", "bet 1 uncle"}, Refused{"ante 1000", "ante 01000"},
                    Refused{"ante 1000", "ante 1e3"}, Refused{"ante 1000", "ante  1000"},
                    Refused{"Kc 9d 2s", "kc 9d 2s"}, Refused{"Kc 9d 2s", "Kc 9d Zs"},
                    Refused{"Kc 9d 2s", "Kc 9d 2s "}, Refused{"deal dealer Kc", "deal roof Kc"},
                    Refused{"show 1 no", "show 1 maybe"}, Refused{"choose 1 play", "choose 1"},
                    Refused{"mega", "giga"}, Refused{"settle 1 ante", "settle 1 uncle"},
                    Refused{"ante wins", "ante flies"}, Refused{"dealer-exposed", "earthquake"},
                    Refused{"rule play-on", "rule nothing"},
                    Refused{"card dealer Kc Kd", "card dealer Kc"},
                    Refused{"void-hand 3", "void-hand"}, Refused{"end\n", "end\nmore\n"},
                    Refused{"end\n", "end"}, Refused{"end\n", ""}, Refused{"throw 1 -", "fly 1 -"},
                    Refused{"coupon 500 clause", "clause tcp-1 coupon 500 x"}));

}  // namespace
}  // namespace fairdeal::audit
