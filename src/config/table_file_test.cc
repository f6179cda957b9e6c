#include "config/table_file.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "config/own_table.h"
#include "games/registry.h"
#include "support/covers.h"

namespace fairdeal::config::table_file_test {
namespace {

using games::RefusalCode;

const games::Module& game(std::string_view key) {
    const games::Module* found = games::find_game(key);
    EXPECT_NE(found, nullptr) << key;
    return *found;
}

Report tcp(const std::string& text) {
    return read_table_file(game("three-card-poker"), "game = \"three-card-poker\"\n" + text,
                           Unstated::assumed);
}

// What is refused, as "unknown-table at line 3", joined by "; ".
std::string refused(const Report& report) {
    std::string text;
    for (const Finding& finding : report.findings) {
        if (finding.standing != RegulatoryStanding::refused) continue;
        if (!text.empty()) text += "; ";
        text +=
            std::string(games::slug_of(finding.code)) + " at line " + std::to_string(finding.line);
    }
    return text;
}

const Finding* at(const Report& report, std::string_view where) {
    for (const Finding& finding : report.findings) {
        if (finding.where == where) return &finding;
    }
    ADD_FAILURE() << "nothing is said about " << where;
    return nullptr;
}

const std::string no_progressive = "[wagers]\nprogressive = false\n";

TEST(TableFile, TheExamplesMayOpen) {
    for (const games::Module* module : games::registry()) {
        const std::string path = "docs/examples/" + std::string(module->description->key) + ".toml";
        std::ifstream file(path);
        // A game need not have an example; without one its shortest table file stands for it.
        std::stringstream text;
        text << "game = \"" << module->description->key << "\"\n";
        if (file.good()) {
            text.str({});
            text << file.rdbuf();
        }
        const Report report = read_table_file(*module, text.str());
        EXPECT_EQ(refused(report), "") << path;
        EXPECT_TRUE(report.may_open()) << path;
    }
}

// docs/table_file.md: offered where a pay table is chosen or has a default.
TEST(TableFile, AChosenPayTableOffersItsWagerUnlessTheFileSaysOtherwise) {
    const auto offers = [](const std::string& more) {
        const Report report = tcp(no_progressive + more);
        EXPECT_EQ(refused(report), "") << more;
        const games::Description& description = *report.file.game->description;
        return report.file.offered.contains(games::find_wager(description, "six-card-bonus"));
    };
    EXPECT_TRUE(offers("[pay]\nsix-card-bonus = \"1-A\"\n"));
    EXPECT_FALSE(offers("six-card-bonus = false\n[pay]\nsix-card-bonus = \"1-A\"\n"));
}

TEST(TableFile, DefaultsAreTheFirstTablesAndWhatNeedsAChoiceIsOff) {
    const Report report = tcp(no_progressive);
    EXPECT_TRUE(report.may_open());
    const games::Description& description = *report.file.game->description;
    EXPECT_FALSE(report.file.offered.contains(games::find_wager(description, "six-card-bonus")));
    EXPECT_TRUE(report.file.offered.contains(games::find_wager(description, "pair-plus")));
    EXPECT_EQ(report.file.terms.tables[2]->id, "1");
    EXPECT_EQ(report.file.seats, 6);
}

TEST(TableFile, OptionsAreRead) {
    const Report report =
        read_table_file(game("holdem-3-bonus"),
                        "game = \"holdem-3-bonus\"\n[options]\nversion = 1\nburn = \"yes\"\n"
                        "aggregate-limit = 6_000_000\n");
    EXPECT_TRUE(report.may_open()) << refused(report);
    EXPECT_EQ(report.file.terms.version, 1);
    EXPECT_EQ(report.file.terms.aggregate_limit, base::Cents::dollars(60'000));
    EXPECT_EQ(report.file.options[1], (std::pair<std::string, std::string>("burn", "yes")));
}

TEST(TableFile, LicenseeChoicesThatTheRegulationForbids) {
    COVERS("tcp-old20.11-a3i", "h3-42.11-f", "tcp-20.10-c.1", "tcp-20.9-d.2/choice");
    EXPECT_EQ(refused(tcp(no_progressive + "[pay]\nante-bonus = \"2\"\n")),
              "forbidden-table-pair at line 5");
    EXPECT_EQ(refused(tcp(no_progressive + "[pay]\nante-bonus = \"2\"\npair-plus = \"2\"\n")), "");
    EXPECT_EQ(refused(tcp(no_progressive + "[options]\nsettlement = \"c3\"\n")),
              "unknown-option-value at line 5");
    EXPECT_EQ(refused(tcp(no_progressive + "[options]\nsettlement = \"c2\"\n")), "");
    EXPECT_EQ(refused(tcp(no_progressive + "[options]\ndiscards = \"floor\"\n")),
              "unknown-option-value at line 5");
    EXPECT_EQ(refused(read_table_file(
                  game("holdem-3-bonus"),
                  "game = \"holdem-3-bonus\"\n[options]\naggregate-limit = 4_999_999\n")),
              "limit-too-low at line 3");
}

TEST(TableFile, ProgressiveFloors) {
    COVERS("tcp-20.12B-h.1/reset", "tcp-20.12B-h.1/rate", "tcp-20.12B-h.2", "tcp-20.12B-h.3",
           "tcp-20.12B-e");
    const auto with = [](const std::string& table, const std::string& mega,
                         const std::string& major, const std::string& minor) {
        return refused(tcp("[pay]\nprogressive = \"" + table + "\"\n[progressive]\namount = 100\n" +
                           "mega = " + mega + "\nmajor = " + major + "\nminor = " + minor + "\n"));
    };
    const std::string mega = "{ reset = 1_000_000, rate = \"10%\" }";
    const std::string major = "{ reset = 100_000, rate = \"8%\" }";
    const std::string minor = "{ reset = 30_000, rate = \"3%\" }";
    EXPECT_EQ(with("3", mega, major, minor), "");
    EXPECT_EQ(with("3", "{ reset = 999_999, rate = \"10%\" }", major, minor),
              "reset-below-floor at line 6");
    EXPECT_EQ(with("3", mega, "{ reset = 99_999, rate = \"7.99%\" }", minor),
              "reset-below-floor at line 7; rate-below-floor at line 7");
    EXPECT_EQ(with("3", mega, major, "{ reset = 30_000, rate = \"2.5%\" }"),
              "rate-below-floor at line 8");
    // Paytables 1 and 2: one meter's floor, 21 %, read as the Mega meter's (ruling T-23).
    EXPECT_EQ(with("1", mega, major, minor), "rate-below-floor at line 6");
    EXPECT_EQ(
        with("2", "{ reset = 1_000_000, rate = \"21%\" }", "{ reset = 1, rate = \"0%\" }", minor),
        "");
    EXPECT_EQ(refused(tcp("[progressive]\namount = 150\n"
                          "mega = { reset = 1_000_000, rate = \"21%\" }\n")),
              "meter-missing at line 0; wager-not-multiple at line 3");
}

TEST(TableFile, ATableNoWorseThanAListedOneIsAuthorized) {
    COVERS("tcp-20.12B-e");
    const std::string head = no_progressive +
                             "[[pay-table]]\nschedule = \"progressive\"\n"
                             "id = \"ours\"\n[pay-table.rows]\n"
                             "royal-flush = { pay = \"100% of mega\", envy = 1000 }\n"
                             "straight-flush = { pay = \"100% of major\", envy = 300 }\n"
                             "four-of-a-kind = \"300 for 1\"\nfull-house = \"50 for 1\"\n"
                             "flush = \"40 for 1\"\nstraight = \"30 for 1\"\n";
    EXPECT_EQ(at(tcp(head + "three-of-a-kind = \"10 for 1\"\n"), "pay-table ours")->sentence,
              "authorized: no row pays less than table 1");
    EXPECT_EQ(at(tcp(head + "three-of-a-kind = \"9 for 1\"\n"), "pay-table ours")->sentence,
              "authorized: exactly table 1");
    EXPECT_EQ(at(tcp(head + "three-of-a-kind = \"8 for 1\"\n"), "pay-table ours")->standing,
              RegulatoryStanding::design_only);
    EXPECT_EQ(at(tcp(head + "three-of-a-kind = \"9 to 1\"\n"), "pay-table ours")->standing,
              RegulatoryStanding::design_only);
}

TEST(TableFile, OddsOfOnesOwnAreLabelledRowByRow) {
    const std::string rows =
        "straight-flush = \"40 to 1\"\nthree-of-a-kind = \"30 to 1\"\n"
        "straight = \"6 to 1\"\nflush = \"3 to 1\"\npair = \"1 to 1\"\n";
    const Report report = tcp(no_progressive +
                              "[pay]\npair-plus = \"ours\"\n[[pay-table]]\nschedule = "
                              "\"pair-plus\"\nid = \"ours\"\n[pay-table.rows]\n" +
                              rows);
    EXPECT_TRUE(report.is_accepted()) << refused(report);
    EXPECT_FALSE(report.may_open());
    EXPECT_EQ(at(report, "pay-table ours, straight-flush")->sentence, "40 to 1: as in table 1");
    EXPECT_EQ(at(report, "pay-table ours, flush")->sentence,
              "3 to 1: no listed table pays this; they pay 4 to 1 (1, 2)");
    EXPECT_EQ(at(report, "pay-table ours, flush")->standing, RegulatoryStanding::design_only);
    EXPECT_EQ(at(report, "pay-table ours")->standing, RegulatoryStanding::design_only);
    EXPECT_EQ(at(report, "pay.pair-plus")->standing, RegulatoryStanding::design_only);
    EXPECT_EQ(at(report, "pay-table ours, pair")->line, 14U);
}

TEST(TableFile, ACopyOfAListedTableIsThatTable) {
    const Report report =
        tcp(no_progressive +
            "[pay]\nante-bonus = \"copy\"\n[[pay-table]]\nschedule = \"ante-bonus\"\nid = "
            "\"copy\"\n[pay-table.rows]\nstraight-flush = \"6 to 1\"\nthree-of-a-kind = \"5 to "
            "1\"\nstraight = \"1 to 1\"\n");
    // So it does not escape the rule for table 2.
    EXPECT_EQ(refused(report), "forbidden-table-pair at line 5");
}

TEST(TableFile, OddsNotInTheRegulationArePosted) {
    const Report report =
        tcp("[wagers]\nprogressive = false\nsix-card-bonus = true\n[pay]\nsix-card-bonus = \"x\"\n"
            "[[pay-table]]\nschedule = \"six-card-bonus\"\nid = \"x\"\n[pay-table.rows]\n"
            "royal-flush = \"1,234 to 1\"\n");
    EXPECT_TRUE(report.may_open()) << refused(report);
    EXPECT_EQ(at(report, "pay-table x")->standing, RegulatoryStanding::posted);
    EXPECT_EQ(at(report, "pay-table x")->cited.ruling, "T-7");
}

TEST(TableFile, BadFilesAreRefusedWithTheirLine) {
    const struct {
        std::string text;
        std::string refusal;
    } rows[] = {
        {"[", "not-readable at line 2"},
        {"game = \"x\"\n", "not-readable at line 2"},
        {no_progressive + "colour = 1\n", "unknown-wager at line 4"},
        {"colour = 1\n" + no_progressive, "unknown-field at line 2"},
        {"seats = 7\n" + no_progressive, "seat-out-of-range at line 2"},
        {"seats = \"six\"\n" + no_progressive, "wrong-type at line 2"},
        {"pay = 1\n" + no_progressive, "wrong-type at line 2"},
        {"[wagers]\nprogressive = false\nblind = true\n", "unknown-wager at line 4"},
        {"[wagers]\nprogressive = false\nplay = false\n", "wager-required at line 4"},
        {no_progressive + "[pay]\nblind = \"A\"\n", "unknown-schedule at line 5"},
        {no_progressive + "[pay]\npair-plus = \"9\"\n", "unknown-table at line 5"},
        {no_progressive + "[pay]\npair-plus = 1\n", "wrong-type at line 5"},
        {no_progressive + "[options]\nburn = \"yes\"\n", "option-not-offered at line 5"},
        {"[wagers]\nprogressive = false\nsix-card-bonus = true\n", "no-table-chosen at line 0"},
        {no_progressive + "[pay-table]\nid = \"x\"\n", "wrong-type at line 4"},
        {no_progressive + "[[pay-table]]\nid = \"x\"\n", "missing-field at line 4"},
        {no_progressive + "[[pay-table]]\nid = \"1\"\nschedule = \"pair-plus\"\nrows = {}\n",
         "unknown-table at line 5"},
        {no_progressive + "[[pay-table]]\nid = \"x\"\nschedule = \"pair-plus\"\n"
                          "rows = { five-aces = \"1 to 1\" }\n",
         "unknown-row at line 7"},
        {no_progressive + "[[pay-table]]\nid = \"x\"\nschedule = \"pair-plus\"\n"
                          "rows = { pair = \"1:1\" }\n",
         "unreadable-odds at line 7"},
        {no_progressive + "[progressive]\nmega = { reset = 0, rate = \"x\" }\n",
         "wrong-type at line 5; amount-not-positive at line 5"},
    };
    for (const auto& row : rows)
        EXPECT_EQ(refused(tcp(row.text)), row.refusal) << row.text;
    EXPECT_EQ(refused(read_table_file(game("holdem-3-bonus"), "game = \"three-card-poker\"\n")),
              "unknown-game at line 1");
    EXPECT_EQ(refused(read_table_file(game("holdem-3-bonus"), "")), "missing-field at line 0");
    EXPECT_EQ(refused(read_table_file(game("holdem-3-bonus"),
                                      "game = \"holdem-3-bonus\"\n[progressive]\namount = 100\n")),
              "option-not-offered at line 2");
}

TEST(ParsePay, ReadsWhatSignsSay) {
    const games::Description& description = *game("three-card-poker").description;
    EXPECT_EQ(parse_pay("4 to 1", description), games::to_one(4));
    EXPECT_EQ(parse_pay("1,000 to 1", description), games::to_one(1'000));
    EXPECT_EQ(parse_pay("50 for 1", description), games::for_one(50));
    EXPECT_EQ(parse_pay("$1,000,000", description), games::dollars(1'000'000));
    EXPECT_EQ(parse_pay("push", description), games::push);
    EXPECT_EQ(parse_pay("NA", description), games::not_applicable);
    EXPECT_EQ(parse_pay("100% of major", description), games::whole_meter(1));
    for (const std::string_view bad :
         {"", "4", "4 to", " to 1", "4 to 2", "-4 to 1", "4.5 to 1", "1,00 to 1", ",100 to 1",
          "0 for 1", "$", "$1.50", "50% of mega", "100% of grand", "99999999999 to 1", "4 TO 1"}) {
        EXPECT_EQ(parse_pay(bad, description), std::nullopt) << bad;
    }
}

// tcp-20.10-c.3: which of (c)1 and (c)2 is used is stated, never a silent default.
TEST(TableFile, ThreeCardPokerStatesItsSettlement) {
    COVERS("tcp-20.10-c.3/table-file");
    const games::Module& poker = game("three-card-poker");
    const std::string silent = "game = \"three-card-poker\"\n[wagers]\nprogressive = false\n";
    const Report refused_report = read_table_file(poker, silent);
    EXPECT_FALSE(refused_report.is_accepted());
    EXPECT_EQ(refused(refused_report), "missing-field at line 0");
    const Finding* finding = at(refused_report, "options.settlement");
    ASSERT_NE(finding, nullptr);
    EXPECT_EQ(finding->sentence,
              "the file must say settlement = \"c1\" or \"c2\": the licensee states which it uses");
    EXPECT_EQ(finding->cited.clause->id, "tcp-20.10-c.3");
    for (const char* value : {"c1", "c2"}) {
        const Report said = read_table_file(
            poker, silent + "[options]\nsettlement = \"" + std::string(value) + "\"\n");
        EXPECT_EQ(refused(said), "");
        EXPECT_TRUE(said.assumed.empty());
    }
    // Said wrongly is refused for that alone.
    EXPECT_EQ(refused(read_table_file(poker, silent + "[options]\nsettlement = \"c3\"\n")),
              "unknown-option-value at line 5");
    // A script, or an old record, means the first of them and can say so.
    const Report assumed = read_table_file(poker, silent, Unstated::assumed);
    EXPECT_EQ(refused(assumed), "");
    ASSERT_EQ(assumed.assumed.size(), 1U);
    EXPECT_EQ(assumed.assumed.front()->name, "settlement");
    EXPECT_EQ(assumed.assumed.front()->initial, "c1");
    // Other elections may stay unsaid.
    EXPECT_EQ(refused(read_table_file(game("holdem-3-bonus"), "game = \"holdem-3-bonus\"\n")), "");
}

TEST(TableFile, SaysWhetherTheLayoutIsFiledAndWhenATableIsIdle) {
    const auto read = [](const std::string& more) {
        return read_table_file(game("holdem-3-bonus"), "game = \"holdem-3-bonus\"\n" + more);
    };
    EXPECT_EQ(read("").file.layout, LayoutFiling::unsaid);
    EXPECT_EQ(read("[table]\nlayout = \"filed\"\n").file.layout, LayoutFiling::filed);
    EXPECT_EQ(read("[table]\nlayout = \"spared\"\n").file.layout, LayoutFiling::spared);
    EXPECT_EQ(refused(read("[table]\nlayout = \"unsaid\"\n")), "unknown-option-value at line 3");
    EXPECT_EQ(read("").file.clocks.idle, std::chrono::minutes(30));
    EXPECT_EQ(read("[clocks]\nidle = 60\n").file.clocks.idle, std::chrono::minutes(1));
    EXPECT_EQ(refused(read("[clocks]\nidle = 59\n")), "number-out-of-range at line 3");
    EXPECT_EQ(refused(read("[clocks]\nidle = 86401\n")), "number-out-of-range at line 3");
    EXPECT_EQ(refused(read("[clocks]\nidle = 86400\n")), "");
}

}  // namespace
}  // namespace fairdeal::config::table_file_test
