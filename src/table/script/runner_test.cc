#include "table/script/runner.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "json/strict.h"
#include "table/script/play_test.h"
#include "table/script/print.h"
#include "table/script/read.h"

namespace fairdeal::table::script {
namespace {

template <class Printer>
Played played_by(std::string_view text, auto make) {
    Played out;
    const auto parsed = read_script(text, no_file);
    if (!parsed) {
        out.problem = fmt::format("line {}: {}", parsed.error().line, parsed.error().sentence);
        return out;
    }
    Printer printer = make(*parsed);
    out.well = Runner(*parsed, printer).run();
    out.text = printer.take();
    return out;
}

int count(const std::string& text, std::string_view part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

// Two seats at an electronic table, up to the first decision.
constexpr std::string_view two_seats =
    "table three-card-poker\n"
    "dealing hand\n"
    "deck seat 1 As Ks Qs, seat 2 9c 5d 2h, dealer Kc 9d 7h, community 4c 4h\n"
    "open\n"
    "account 7 takes seat 1\n"
    "account 8 takes seat 2\n"
    "seat 1 bets ante 10, pair-plus 5\n"
    "seat 2 bets ante 10\n"
    "run\n";

std::string after_deal(std::string_view more) {
    return std::string(two_seats) + std::string(more);
}

}  // namespace

Played played(std::string_view script) {
    return played_by<TextPrinter>(script, [](const ParsedScript&) { return TextPrinter(); });
}

Played played_as_json(std::string_view script) {
    return played_by<JsonPrinter>(
        script, [](const ParsedScript& parsed) { return JsonPrinter(*parsed.setup); });
}

namespace {

TEST(TableScript, PlaysARoundAndPrintsEveryEventWithItsClause) {
    const Played out = played(after_deal("seat 1 plays\nseat 2 folds\nrun\n"));
    EXPECT_EQ(out.problem, "");
    EXPECT_TRUE(out.well) << out.text;
    EXPECT_NE(out.text.find("\n\n12:00:00  Round 1/1 begins"), std::string::npos) << out.text;
    EXPECT_NE(out.text.find("12:00:00  Seat 1 bets $5 on Pair Plus (N.J.A.C. "), std::string::npos);
    EXPECT_NE(out.text.find("Seat 1: Pair Plus wins $200."), std::string::npos) << out.text;
    EXPECT_EQ(count(out.text, "The round has ended ("), 1) << out.text;
}

// Each step of a step-by-step settlement follows the one before: no seat is skipped because it
// already acted in that one.
TEST(TableScript, EveryStepOfTheSettlementIsTaken) {
    for (const std::string_view settlement : {"c1", "c2"}) {
        const std::string script =
            "table three-card-poker\noption settlement " + std::string(settlement) +
            "\ndeck seat 1 As Ks Qs, seat 2 9c 5d 2h, dealer Kc 9d 7h\nopen\n"
            "account 7 takes seat 1\naccount 8 takes seat 2\n"
            "seat 1 bets ante 10, pair-plus 5\nseat 2 bets ante 20, pair-plus 5\nrun\n"
            "seat 1 plays\nseat 2 plays\nrun\n"
            "expect seat 1 ante wins 10\nexpect seat 1 play wins 10\n"
            "expect seat 1 pair-plus wins 200\nexpect seat 1 ante-bonus wins 50\n"
            "expect seat 1 net 270\nexpect seat 2 ante loses 20\nexpect seat 2 net -45\n";
        const Played out = played(script);
        EXPECT_TRUE(out.well) << settlement << out.problem << out.text;
    }
}

TEST(TableScript, ARefusalThatIsExpectedIsNoFailure) {
    const Played out = played(after_deal("refused not-your-turn: seat 2 folds\n"));
    EXPECT_TRUE(out.well) << out.text;
    EXPECT_NE(out.text.find("refused (not-your-turn): it is seat 1's turn (N.J.A.C. "),
              std::string::npos)
        << out.text;
}

TEST(TableScript, ARefusalThatIsNotExpectedFailsAndThePlayGoesOn) {
    const Played out = played(after_deal("seat 2 folds\nseat 1 plays\nseat 2 folds\nrun\n"));
    EXPECT_FALSE(out.well);
    EXPECT_EQ(count(out.text, "The script does not expect this in line 10."), 1) << out.text;
    EXPECT_EQ(count(out.text, "The round has ended ("), 1) << out.text;
}

TEST(TableScript, AnotherRefusalOrNoneFails) {
    const Played other = played(after_deal("refused seat-empty: seat 2 folds\n"));
    EXPECT_FALSE(other.well);
    EXPECT_EQ(count(other.text,
                    "line 10: this should be refused with seat-empty, not with "
                    "not-your-turn\n"),
              1)
        << other.text;
    const Played none = played(after_deal("refused seat-empty: seat 1 folds\n"));
    EXPECT_FALSE(none.well);
    EXPECT_EQ(count(none.text, "line 10: this should be refused with seat-empty\n"), 1)
        << none.text;
}

TEST(TableScript, EachExpectationCanFail) {
    const std::string end = after_deal("seat 1 plays\nseat 2 folds\nrun to turn-dealer\n");
    const std::vector<std::pair<std::string_view, std::string_view>> cases{
        {"expect seat 2 ante wins", "seat 2: ante forfeited $10"},
        {"expect seat 2 ante forfeited 11", "seat 2: ante forfeited $10"},
        {"expect seat 1 ante wins 10", "seat 1: ante was not settled"},
        {"expect seat 2 net 10", "seat 2 has won or lost -$10 in all"},
        {"expect seat 1 holds As Ks Qd", "seat 1 has As Ks Qs"},
        {"expect seat 2 drew As", "seat 2 has no cards"},
        {"expect dealer Kc 9d 2s", "the dealer has Kc 9d 7h"},
        {"expect community 4c 4d", "the community cards has 4c 4h"},
        {"expect meter mega 10000.21", "the Mega meter shows $10,000"},
        {"expect step decide", "the step decide is not due: turn-dealer is due"},
        {"expect turn 2", "it is nobody's turn"},
        {"expect round 2", "this is round 1"},
        {"expect closed", "the table is open"},
        {"expect \"all hands are void\"", "the line before did not say \"all hands are void\""},
        {"run to decide", "the step decide did not become due"},
    };
    for (const auto& [line, sentence] : cases) {
        const Played out = played(end + std::string(line) + "\n");
        EXPECT_EQ(out.problem, "");
        EXPECT_FALSE(out.well) << line;
        EXPECT_EQ(count(out.text, fmt::format("line 13: {}", sentence)), 1) << line << out.text;
    }
}

TEST(TableScript, EachExpectationCanBeMet) {
    const Played out = played(after_deal(
        "expect turn 1\nexpect step decide\nexpect \"Seat 1 is to decide\"\n"
        "seat 1 plays\nseat 2 folds\nrun to turn-dealer\nexpect seat 2 ante forfeited\n"
        "expect seat 1 holds As Ks Qs\nexpect dealer Kc 9d 7h\nexpect community 4c 4h\n"
        "expect meter mega 10000\nexpect round 1\nexpect open\nrun\nexpect seat 1 net 270\n"
        "expect seat 1 holds As Ks Qs\nclose\nexpect closed\n"));
    EXPECT_TRUE(out.well) << out.text;
}

TEST(TableScript, ARunWithNothingToDoFails) {
    const Played out = played(after_deal("run\n"));
    EXPECT_FALSE(out.well);
    EXPECT_EQ(count(out.text, "line 10: there is nothing for the dealer to do: Seat 1: "), 1)
        << out.text;
}

TEST(TableScript, ALiveTableLearnsTheTrueFacesOnlyWhenTheyAreTurnedUp) {
    const std::string script =
        "table three-card-draw-poker\ncards live\ndealing hand\n"
        "deck seat 1 As Kd 9c, seat 3 2c 3d 4h, dealer Kc 9d 7h 2s, then Ad 5c\n"
        "open\naccount 7 takes seat 1\nrun\naccount 9 takes seat 3\n"
        "seat 1 bets ante 10, first-3-bonus 5\nseat 3 bets ante 10\nrun\n"
        "seat 1 draws 9c\nseat 3 in-to-win\nrun\n"
        "expect dealer Kc 9d 7h 2s\nexpect seat 1 holds As Kd\nexpect seat 1 drew Ad\n"
        "expect seat 1 ante wins\n";
    const Played out = played(script);
    EXPECT_TRUE(out.well) << out.problem << out.text;
    const std::string before = out.text.substr(0, out.text.find("Turned up"));
    EXPECT_EQ(before.find("As "), std::string::npos) << before;
    EXPECT_EQ(before.find(" 9c"), std::string::npos) << before;
}

TEST(TableScript, AFaceUpCardAtALiveTableIsTheOneThatLiesThere) {
    const Played out = played(
        "table three-card-poker\ncards live\ndealing hand\ndeck As Ks Qs 2c 3d 4h 5s\nopen\n"
        "account 7 takes seat 1\nseat 1 bets ante 10\nrun to deal-from-hand\n"
        "dealer raises one-face-up 1 card\nexpect \"As\"\n");
    EXPECT_TRUE(out.well) << out.problem << out.text;
}

// The order of a deck is the one after the cut in the middle.
TEST(TableScript, ACutDeckComesOutAsTheScriptSays) {
    for (const std::string_view cards : {"live", "electronic"}) {
        const Played out = played(
            "table three-card-poker\ncards " + std::string(cards) +
            "\ndealing manual-shoe\nshuffling manual\n"
            "deck seat 1 As Ks Qs, dealer Kc 9d 7h, community 2c 2d\nopen\n"
            "account 7 takes seat 1\nseat 1 bets ante 10\nrun\nseat 1 plays\nrun\n"
            "expect seat 1 holds As Ks Qs\nexpect dealer Kc 9d 7h\nexpect community 2c 2d\n");
        EXPECT_TRUE(out.well) << out.problem << out.text;
    }
}

TEST(TableScript, TheSameSeedDealsTheSameCards) {
    const auto script = [](std::string_view seed) {
        return fmt::format(
            "table three-card-poker\n{}open\naccount 7 takes seat 1\nseat 1 bets ante 10\nrun\n",
            seed);
    };
    EXPECT_EQ(played(script("seed 7\n")).text, played(script("seed 7\n")).text);
    EXPECT_NE(played(script("seed 7\n")).text, played(script("seed 8\n")).text);
    EXPECT_EQ(played(script("")).text, played(script("seed 1\n")).text);
}

TEST(TableScript, TimePassesByItsLinesOnly) {
    const Played out = played(
        after_deal("at 2026-11-16T09:30:00Z\nwait 29s\nexpect turn 1\ntick\nexpect turn 2\n"));
    EXPECT_TRUE(out.well) << out.text;
    EXPECT_EQ(count(out.text, "09:30:29  "), 3) << out.text;
}

TEST(TableScript, ABlockIsRepeated) {
    const Played out = played(
        "table three-card-poker\nopen\naccount 7 takes seat 1\nrepeat 3\nseat 1 bets ante 10\nrun\n"
        "seat 1 folds\nrun\nend\nexpect round 4\n");
    EXPECT_TRUE(out.well) << out.problem << out.text;
    EXPECT_EQ(count(out.text, "The round has ended ("), 3);
}

TEST(TableScript, AQuietStretchIsPlayedAndNotPrinted) {
    const std::string script(
        "table three-card-poker\nquiet\nopen\naccount 7 takes seat 1\nseat 1 bets ante 10\n"
        "refused seat-taken: account 8 takes seat 1\naloud\nrun\nquiet\nseat 1 folds\n");
    const Played out = played(script);
    EXPECT_TRUE(out.well) << out.problem << out.text;
    EXPECT_EQ(count(out.text, "takes seat 1"), 0) << out.text;
    EXPECT_EQ(count(out.text, "refused (seat-taken)"), 1) << out.text;
    EXPECT_EQ(count(out.text, "events not printed)"), 2) << out.text;
    EXPECT_EQ(count(out.text, "No more bets"), 1) << out.text;
    EXPECT_EQ(count(played_as_json(script).text, R"({"type":"skipped","number":)"), 2);
}

TEST(TableScript, AnotherActsForASeatByName) {
    const Played out =
        played(after_deal("refused not-your-seat: account 8 for seat 1 folds\n"
                          "refused not-yours-to-give: dealer for seat 1 folds\n"));
    EXPECT_TRUE(out.well) << out.text;
}

TEST(TableScript, JsonLinesAreJson) {
    const Played out =
        played_as_json(after_deal("refused not-your-turn: seat 2 folds\nexpect turn 2\n"));
    EXPECT_FALSE(out.well);
    std::size_t from = 0;
    std::size_t lines = 0;
    while (from < out.text.size()) {
        const std::size_t end = out.text.find('\n', from);
        json::Document document;
        EXPECT_TRUE(document.parse(std::string_view(out.text).substr(from, end - from)));
        from = end + 1;
        ++lines;
    }
    EXPECT_GT(lines, 20U);
    EXPECT_EQ(count(out.text, R"({"type":"refused","line":10,"time":"2026-01-01T12:00:00.000Z",)"
                              R"("expected":true,"code":"not-your-turn",)"),
              1)
        << out.text;
    EXPECT_EQ(count(out.text, R"({"type":"failed","line":11,"sentence":"it is seat 1's turn"})"),
              1);
    // The regulation wants the order of settlement to be stated; this script does not state it.
    EXPECT_EQ(count(out.text, R"({"type":"assumed","option":"settlement","value":"c1",)"
                              R"("clause":"tcp-20.10-c.3"})"),
              1)
        << out.text;
}

}  // namespace
}  // namespace fairdeal::table::script
