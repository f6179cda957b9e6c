#include "table/script/read.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "table/script/play_test.h"
#include "table/state/kebab.h"

namespace fairdeal::table::script {
namespace {

// What is said of a script of two good lines and this one.
std::string problem_in(std::string_view line) {
    const auto parsed =
        read_script(fmt::format("table three-card-poker  # a comment\n\n{}\n", line), no_file);
    return parsed ? "" : fmt::format("line {}: {}", parsed.error().line, parsed.error().sentence);
}

struct BadLine {
    std::string_view line;
    std::string_view sentence;
};
const std::vector<BadLine> bad_lines{
    {"dance", "\"dance\" begins no command"},
    {"covers", "the id of a clause is missing at the end"},
    {"covers tcp-20.10-b.2,", "the id of a clause is missing at the end"},
    {"covers tcp-20.10-b.2 tcp-20.10-c1", "\"tcp-20.10-c1\" is one word too many"},
    {"covers dd-42.12-b", "Three Card Poker has no clause \"dd-42.12-b\""},
    {"covers tcp-20.10-b.1",
     "clause tcp-20.10-b.1 has two halves: tcp-20.10-b.1/money and tcp-20.10-b.1/out"},
    {"covers tcp-20.10-b.1/colour", "clause tcp-20.10-b.1 has no half \"colour\""},
    {"covers tcp-20.10-b.2/money", "clause tcp-20.10-b.2 has no half \"money\""},
    {"seat", "the number of a seat is missing at the end"},
    {"seat one bets", "\"one\" is not the number of a seat from 0 to 255"},
    {"seat 1", "what the player does is missing at the end"},
    {"seat 1 dances", "\"dances\" is nothing a player does here"},
    {"seat 1 bets", "a wager is missing at the end"},
    {"seat 1 bets ante", "an amount is missing at the end"},
    {"seat 1 bets ante ten", "\"ten\" is not an amount in dollars, as 10 or $10.50"},
    {"seat 1 bets ante 10.505", "\"10.505\" is not an amount in dollars, as 10 or $10.50"},
    {"seat 1 bets ante 10 (5 coupon)", "\"coupon\" stands where \"match\" is expected"},
    {"seat 1 bets ante 10 pair-plus 5", "\"pair-plus\" is one word too many"},
    {"seat 1 throws 9x", "\"9x\" is not a card, as As, Td or 9c"},
    {"seat 1 throws 9c 9c", "9c is named twice (N.J.A.C. 19:47-20.7(f); ruling T-2)"},
    {"seat 1 chooses", "an option is missing at the end"},
    {"account", "the number of an account is missing at the end"},
    {"account 7", "a verb is missing at the end"},
    {"account 7 sings", "\"sings\" is nothing a person does here"},
    {"account 99999999999 takes seat 1",
     "\"99999999999\" is not the number of an account from 0 to 4294967295"},
    {"dealer takes nap",
     "there is no step \"nap\"; fairdeal table steps three-card-poker "
     "lists them"},
    {"dealer takes cut 26 blue", "\"blue\" is one word too many"},
    {"dealer takes cut 256", "\"256\" is not a number from 0 to 255"},
    {"dealer takes receive-cards deck A", "the colour of its backs is missing at the end"},
    {"dealer raises hell", "\"hell\" is not an irregularity"},
    {"dealer raises one-face-up 1", "\"cards\" is missing at the end"},
    {"dealer raises other because bad luck", "the reason in quotation marks is missing"},
    {"dealer raises other because \"bad luck", "the quotation mark is never closed"},
    {"supervisor rules softly", "\"softly\" is not a remedy"},
    {"supervisor corrects dealer Kc Kd", "\"Kd\" stands where \"to\" is expected"},
    {"supervisor corrects table Kc to Kd", "\"table\" is not a place where cards lie"},
    {"supervisor corrects meter mega 10", "\"10\" stands where \"to\" is expected"},
    {"supervisor changes mind", "\"mind\" stands where \"method\" is expected"},
    {"supervisor changes method foot device", "\"foot\" is not a way of dealing"},
    {"dealer reports light 3 dim", "\"dim\" stands where \"working\" is expected"},
    {"supervisor completes seat 1", "\"seat\" stands where \"papers\" is expected"},
    {"run away", "\"away\" is one word too many"},
    {"run to ruin",
     "there is no step \"ruin\"; fairdeal table steps three-card-poker lists "
     "them"},
    {"refused", "the code of a refusal is missing at the end"},
    {"refused politely: run", "there is no refusal \"politely\""},
    {"refused seat-empty run", "\"run\" stands where \":\" is expected"},
    {"refused seat-empty: expect open", "\"expect\" begins no command"},
    {"at noon", "\"noon\" is not a moment, as 2026-11-16T12:00:00Z"},
    {"wait 5", "\"5\" is not a time, as 500ms, 35s, 2m or 4h"},
    {"seed x", "\"x\" is not a seed from 0 to 18446744073709551615"},
    {"deck", "\"burned\" is missing at the end"},
    {"deck As Xb", "Xb is not in this deck (N.J.A.C. 19:47-20.7(f); ruling T-2)"},
    {"deck seat 1 As, dealer As", "As is named twice (N.J.A.C. 19:47-20.7(f); ruling T-2)"},
    {"expect", "what was said in quotation marks is missing"},
    {"expect rain", "\"rain\" is nothing that can be expected"},
    {"expect seat 1 ante shines", "\"shines\" is not wins, loses, pushes, forfeited or refunded"},
    {"expect meter giga 5", "there is no meter \"giga\""},
    {"expect step one",
     "there is no step \"one\"; fairdeal table steps three-card-poker lists "
     "them"},
    {"end", "nothing is repeated that could end here"},
    {"repeat 1001", "\"1001\" is not how many times from 0 to 1000"},
    {"repeat 2", "the repeat has no end"},
    {"table three-card-poker", "the table is named already"},
    {"option colour red",
     "Three Card Poker has no option \"colour\"; it has: settlement, "
     "discards"},
    {"dealing feet", "this must be one of: manual-shoe, hand, automated (N.J.A.C. 13:69E-1.19(b))"},
    {"caf\xe9", "this is not plain text in UTF-8"},
};

TEST(ReadScript, EveryErrorNamesItsLine) {
    for (const auto& [line, sentence] : bad_lines)
        EXPECT_EQ(problem_in(line), fmt::format("line 3: {}", sentence)) << line;
}

TEST(ReadScript, TheTableComesFirst) {
    const auto problem = [](std::string_view text) {
        const auto parsed = read_script(text, no_file);
        return parsed ? "" : fmt::format("{}: {}", parsed.error().line, parsed.error().sentence);
    };
    EXPECT_EQ(problem(""), "0: no line names the table");
    EXPECT_EQ(problem("\nopen"), "2: the table is named first, as: table GAME");
    EXPECT_EQ(problem("dealing hand"), "1: the table is named first, as: table GAME");
    EXPECT_EQ(problem("table poker\nopen").substr(0, 35), "1: there is no game \"poker\" to run;");
    EXPECT_EQ(problem("table none.toml"), "1: the table file \"none.toml\" cannot be read");
    EXPECT_EQ(problem("table three-card-poker\nopen\ndealing hand"),
              "3: \"dealing\" begins no command");
}

TEST(ReadScript, ATableFileGivesTheTable) {
    const FileReader file = [](std::string_view path) -> std::optional<std::string> {
        if (path == "bad.toml")
            return "game = \"three-card-poker\"\noptions.settlement = \"c2\"\nseats = "
                   "9\n[wagers]\nprogressive = false\n";
        if (path != "good.toml") return std::nullopt;
        return "# mine\ngame = \"three-card-poker\"\noptions.settlement = \"c2\"\nseats = "
               "4\n[wagers]\nprogressive = false\n";
    };
    const auto parsed = read_script("table good.toml\nopen\n", file);
    ASSERT_TRUE(parsed.has_value());
    EXPECT_EQ(parsed->setup->seats, 4);
    const auto changed = read_script("table good.toml\ncards live\nopen\n", file);
    ASSERT_FALSE(changed.has_value());
    EXPECT_EQ(changed.error().line, 2U);
    EXPECT_EQ(changed.error().sentence, "this belongs in the table file");
    const auto bad = read_script("table bad.toml\nopen\n", file);
    ASSERT_FALSE(bad.has_value());
    EXPECT_EQ(bad.error().line, 1U);
    EXPECT_TRUE(bad.error().sentence.starts_with("bad.toml, line 3: ")) << bad.error().sentence;
}

TEST(ReadScript, TheHeadSetsEveryLineOfATableFile) {
    const auto parsed = read_script(
        "table three-card-poker\ncards live\ndealing manual-shoe\nshuffling device\ndecks 2\n"
        "number 12\noption settlement c2\nset table.shuffler-counts = true\n"
        "set limits.ante = { min = 500, max = 10_000, step = 500 }  # posted\n",
        no_file);
    ASSERT_TRUE(parsed.has_value()) << parsed.error().sentence;
    EXPECT_TRUE(parsed->setup->is_live());
    EXPECT_EQ(parsed->setup->dealing, Dealing::manual_shoe);
    EXPECT_EQ(parsed->setup->decks, 2);
    EXPECT_EQ(parsed->setup->number, 12U);
    EXPECT_EQ(parsed->setup->option("settlement"), "c2");
    EXPECT_TRUE(parsed->setup->shuffler_counts);
    EXPECT_EQ(parsed->setup->limits[0].most, base::Cents::dollars(100));
    EXPECT_EQ(parsed->setup->meters.size(), 2U);
}

// Every command that a table takes can be said.
TEST(ReadScript, EveryCommandHasItsWords) {
    const auto parsed = read_script(
        "table three-card-poker\n"
        "dealer takes cut 26\nsupervisor opens\ndealer goes idle\nsupervisor closes\n"
        "account 7 takes seat 1\naccount 7 leaves seat 1\naccount 7 disconnects\n"
        "account 7 reconnects\nseat 1 bets ante 10 (5 match play)\nseat 1 withdraws ante\n"
        "seat 1 plays\nseat 1 throws nothing\nseat 1 shows\nseat 1 asks\ntick\n"
        "supervisor 12 recuts 30 because \"a card was seen\"\n"
        "floorperson changes cards because \"worn\"\n"
        "floorperson changes method manual-shoe manual device removed\n"
        "surveillance raises player-count seat 3 4 cards\n"
        "supervisor rules void-hand seat 3 because \"so\"\n"
        "supervisor opens correction because \"mis-keyed\"\nsupervisor corrects seat 2 9c to 9d\n"
        "supervisor closes correction\ndealer reports light 3 broken\n"
        "supervisor validates seat 2\nfloorperson completes papers seat 2\n"
        "dealer reports deck marked 9c\nfloorperson reports deck D-17 inspected\n"
        "supervisor corrects seat 2 fold to play\n"
        "supervisor supplies: seat 2 withdraws ante\nsupervisor abandons correction\n"
        "dealer takes back\ndealer flags round 3 seat 2 ante because \"the hands tied\"\n"
        "supervisor 12 awards round 3 seat 2 ante 25 with supervisor 13 because \"tied\"\n"
        "supervisor 12 corrects meter mega to 10500 with supervisor 13 because \"fault\"\n",
        no_file);
    ASSERT_TRUE(parsed.has_value()) << parsed.error().line << parsed.error().sentence;
    std::set<std::size_t> kinds;
    for (const ScriptStatement& statement : parsed->statements)
        kinds.insert(std::get<Give>(statement.act).body.index());
    const auto filed = read_script(
        "table three-card-draw-poker\n"
        "supervisor takes layout-filed drawing 9f2c submitted 2026-11-02 photograph P-17\n",
        no_file);
    ASSERT_TRUE(filed.has_value()) << filed.error().sentence;
    kinds.insert(std::get<Give>(filed->statements.front().act).body.index());
    EXPECT_EQ(kinds.size(), std::variant_size_v<CommandBody>);
    const auto& last = std::get<Give>(parsed->statements.back().act);
    EXPECT_EQ(last.who.actor, (Actor{Role::supervisor, 12}));
    const auto& meter = std::get<CorrectMeter>(last.body);
    EXPECT_EQ(meter.to, base::Cents::dollars(10'500));
    EXPECT_EQ(meter.second, (Actor{Role::supervisor, 13}));
    EXPECT_EQ(meter.reason, "fault");
}

TEST(ReadScript, AnyBytesAtAllAreRefusedOrRead) {
    std::uint32_t state = 1;
    for (int i = 0; i < 2'000; ++i) {
        std::string text = "table three-card-poker\nseat 1 ";
        for (int j = 0; j < 40; ++j) {
            state = state * 1'664'525U + 1'013'904'223U;
            text += static_cast<char>(state >> 24U);
        }
        const Played out = played(text);
        EXPECT_FALSE(out.well && !out.problem.empty());
    }
}

TEST(ReadScript, CoversStandsAnywhereAfterTheTable) {
    const auto parsed = read_script(
        "table three-card-poker\n"
        "covers tcp-20.10-b.2, tcp-20.10-b.1/out   # among the lines of the head\n"
        "dealing hand\n"
        "open\n"
        "covers tcp-20.10-b.1/money\n",
        no_file);
    ASSERT_TRUE(parsed.has_value()) << parsed.error().sentence;
    EXPECT_EQ(parsed->covers, (std::vector<std::string>{"tcp-20.10-b.2", "tcp-20.10-b.1/out",
                                                        "tcp-20.10-b.1/money"}));
    EXPECT_EQ(parsed->setup->dealing, games::Dealing::hand);
    EXPECT_EQ(parsed->statements.size(), 2U);  // it does nothing
    const auto first = read_script("covers tcp-20.10-b.2\ntable three-card-poker\n", no_file);
    ASSERT_FALSE(first.has_value());
    EXPECT_EQ(first.error().line, 1U);
    EXPECT_EQ(first.error().sentence, "the table is named first, as: table GAME");
    const auto unknown = read_script("table three-card-poker\n\ncovers x-1\nopen\n", no_file);
    ASSERT_FALSE(unknown.has_value());
    EXPECT_EQ(unknown.error().line, 3U);
}

}  // namespace
}  // namespace fairdeal::table::script
