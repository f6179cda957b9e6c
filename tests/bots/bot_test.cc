#include "load/bot.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "pretend_table.h"

namespace fairdeal::load {
namespace {

std::vector<const games::Module*> games_played() {
    std::vector<const games::Module*> found;
    for (const games::Module* game : games::registry()) {
        if (games::find_procedure(*game->description) != nullptr) found.push_back(game);
    }
    return found;
}

std::string first_of(const RunTally& tally) {
    return tally.sentences.empty() ? "" : tally.sentences.front();
}

class EveryGameOfBots : public testing::TestWithParam<const games::Module*> {};

TEST_P(EveryGameOfBots, IsLearntAndPlayedWithoutAFinding) {
    PretendTable table(*GetParam(), {});
    table.play(50);
    EXPECT_GE(table.tally.rounds, 50U);
    EXPECT_EQ(table.tally.findings, 0U) << first_of(table.tally);
    EXPECT_TRUE(table.tally.refusals.empty());
    EXPECT_GE(table.tally.latencies.count(), 50U * 6 * 2);  // a bet and a decision
}

TEST_P(EveryGameOfBots, IsPlayedWithEveryWager) {
    PretendTable table(*GetParam(), {.side_per_thousand = 500});
    table.play(50);
    EXPECT_GE(table.tally.rounds, 50U);
    EXPECT_EQ(table.tally.findings, 0U) << first_of(table.tally);
}

TEST_P(EveryGameOfBots, RefusesWhatBotsDoWrong) {
    PretendTable table(*GetParam(), {.bad_per_thousand = 200});
    table.play(50);
    EXPECT_GE(table.tally.rounds, 50U);
    EXPECT_EQ(table.tally.findings, 0U) << first_of(table.tally);
    EXPECT_GT(table.tally.misdeeds, 50U);
    EXPECT_GT(table.tally.drops, 0U);
    EXPECT_GT(table.tally.refusals.size(), 5U);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGameOfBots, testing::ValuesIn(games_played()),
                         [](const auto& game) {
                             std::string name(game.param->description->key);
                             std::erase(name, '-');
                             return name;
                         });

const games::Module& some_game() {
    return *games_played().front();
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(Bot, FindsAFaceThatIsNotForIt) {
    PretendTable table(some_game(), {});
    table.tamper = [](table::SeatNumber seat, std::string& text) {
        if (seat == 3) text = replaced(text, "\"cards\":\"??", "\"cards\":\"As");
    };
    table.play(1);
    EXPECT_NE(first_of(table.tally).find("was shown a face"), std::string::npos);
}

TEST(Bot, FindsAFaceInTheSentence) {
    PretendTable table(some_game(), {});
    table.tamper = [](table::SeatNumber seat, std::string& text) {
        const std::size_t dealt = text.find("cards-dealt");
        if (seat != 3 || dealt == std::string::npos) return;
        text =
            text.substr(0, dealt) + replaced(text.substr(dealt), "\"text\":\"", "\"text\":\"As, ");
    };
    table.play(1);
    EXPECT_NE(first_of(table.tally).find("was shown a face"), std::string::npos);
}

TEST(Bot, FindsAnEntryThatItWasNotShown) {
    PretendTable table(some_game(), {});
    table.tamper = [](table::SeatNumber seat, std::string& text) {
        if (seat == 2 && text.find("bets-closed") != std::string::npos) text.clear();
    };
    table.play(1);
    EXPECT_NE(first_of(table.tally).find("seat 2 was not shown entry"), std::string::npos);
}

TEST(Bot, FindsAnEntryThatItWasShownTwice) {
    PretendTable table(some_game(), {});
    table.play(1);
    std::string last;
    table.tamper = [&](table::SeatNumber seat, std::string& text) {
        if (seat == 2 && last.empty() && text.find("\"events\"") != std::string::npos) last = text;
    };
    table.play(2);
    ASSERT_FALSE(last.empty());
    table.bot(2).hear(last, {});
    EXPECT_NE(first_of(table.tally).find("twice"), std::string::npos);
}

TEST(Bot, FindsThatOthersAreShownSomethingElse) {
    PretendTable table(some_game(), {});
    table.tamper = [](table::SeatNumber seat, std::string& text) {
        if (seat == 5) text = replaced(text, "\"net\":-", "\"net\":-9");
    };
    table.play(10);
    EXPECT_NE(first_of(table.tally).find("otherwise than another seat"), std::string::npos);
}

TEST(Bot, FindsADecisionMadeTwice) {
    PretendTable table(some_game(), {});
    table.tamper = [](table::SeatNumber seat, std::string& text) {
        const std::size_t at = text.find("\"type\":\"chosen\",\"data\":{\"seat\":4");
        if (seat != 4 || at == std::string::npos) return;
        const std::size_t start = text.rfind("{\"seq\"", at);
        const std::string event = text.substr(start, end_of_value(text, start) - start);
        text.insert(start, event + ",");
    };
    table.play(1);
    EXPECT_NE(first_of(table.tally).find("decided twice"), std::string::npos);
}

TEST(Bot, FindsAnAnswerThatDoesNotCome) {
    PretendTable table(some_game(), {});
    table.tamper = [](table::SeatNumber seat, std::string& text) {
        if (seat == 1 && text.find("\"ok\"") != std::string::npos) text.clear();
    };
    table.play(1);
    table.bot(1).look_after(Moment() + std::chrono::hours(1));
    EXPECT_NE(first_of(table.tally).find("no answer"), std::string::npos);
}

TEST(Bot, FindsAnAnswerTooMany) {
    PretendTable table(some_game(), {});
    table.bot(1).hear(R"({"id":"77","ok":true})", {});
    EXPECT_NE(first_of(table.tally).find("an answer too many"), std::string::npos);
}

TEST(Bot, FindsThatTheRulesAreNotKept) {
    PretendTable table(some_game(), {.bad_per_thousand = 300});
    table.tamper = [](table::SeatNumber, std::string& text) {
        const std::size_t refusal = text.find(",\"refusal\"");
        if (refusal != std::string::npos) text = text.substr(0, refusal) + ",\"ok\":true}";
    };
    table.play(5);
    EXPECT_NE(first_of(table.tally).find("allowed what the rules forbid"), std::string::npos);
}

TEST(Bot, FindsThatTheTableWentBack) {
    PretendTable table(some_game(), {});
    table.play(2);
    table.bot(6).hear(R"({"seq":3,"round":"","type":"view","data":{}})", {});
    EXPECT_NE(first_of(table.tally).find("now the table is at entry 3"), std::string::npos);
}

TEST(Bot, CountsItsMoney) {
    PretendTable table(some_game(), {});
    std::int64_t sum = 0;
    // Whatever is lost or won stands in the lines: -1000 and the like, stakes of 0 for a bonus.
    table.tamper = [&](table::SeatNumber seat, std::string& text) {
        if (seat != 1) return;
        each_element(member(text, "data"), [&](std::string_view event) {
            if (text_in(event, "type") != "line-settled") return;
            const std::string_view data = member(event, "data");
            if (number_in(data, "seat") == 1) sum += number_in(data, "net");
        });
    };
    table.play(20);
    // The round has just ended, and nothing lies on its spot of the next one yet.
    EXPECT_EQ(table.bot(1).balance(), sum);
    EXPECT_NE(sum, 0);
}

}  // namespace
}  // namespace fairdeal::load
