#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "config/limits.h"
#include "config/table_reader.h"
#include "games/registry.h"
#include "support/covers.h"

// The sections of a table file on equipment, limits and clocks.
namespace fairdeal::config::table_section_test {
namespace {

using base::Cents;
using games::Dealing;
using games::Point;
using games::Shuffling;

const games::Module& game(std::string_view key) {
    const games::Module* found = games::find_game(key);
    EXPECT_NE(found, nullptr) << key;
    return *found;
}

constexpr std::array<games::PointCited, 6> points{{
    {Point::hand_needs_shuffler, {nullptr, "hand"}},
    {Point::second_deck, {nullptr, "second"}},
    {Point::stub_count, {nullptr, "count"}},
    {Point::cards_changed, {nullptr, "changed"}},
    {Point::table_limits, {nullptr, "limits"}},
    {Point::match_play, {nullptr, "coupon"}},
}};
constexpr games::WagerIndex third_wager = 2;  // optional in the game it is used with
constexpr std::array<games::CardLife, 3> card_lives{{
    {.dealings = Dealing::automated,
     .offered = third_wager,
     .hours = 4,
     .cited = {nullptr, "four"}},
    {.dealings = {Dealing::manual_shoe, Dealing::automated}, .hours = 8, .cited = {nullptr, "8"}},
    {.dealings = Dealing::hand, .hours = 24, .cited = {nullptr, "day"}},
}};
constexpr std::array<games::StubCount, 2> stub_counts{{
    {Dealing::manual_shoe, true, {nullptr, "count"}, {nullptr, "waiver"}},
    {Dealing::hand, false, {nullptr, "count by hand"}, {}},
}};
constexpr games::Procedure procedure{
    .stub_counts = stub_counts, .card_lives = card_lives, .points = points};

Report read(std::string_view key, const std::string& text,
            const games::Procedure* how = &procedure) {
    TableReader reader(game(key), how);
    reader.read(toml::parse(fmt::format("game = \"{}\"\n{}", key, text)));
    return reader.finish();
}
Report draw(const std::string& text) {
    return read("three-card-draw-poker", text);
}

// What is refused, as "code at line 3 (ruling)", joined by "; ".
std::string refused(const Report& report) {
    std::string text;
    for (const Finding& finding : report.findings) {
        if (finding.standing != RegulatoryStanding::refused) continue;
        text += fmt::format("{}{} at line {}", text.empty() ? "" : "; ",
                            games::slug_of(finding.code), finding.line);
        if (!finding.cited.ruling.empty()) text += fmt::format(" ({})", finding.cited.ruling);
    }
    return text;
}

const Finding& at(const Report& report, std::string_view where) {
    static const Finding none;
    const auto found = std::ranges::find(report.findings, where, &Finding::where);
    EXPECT_NE(found, report.findings.end()) << "nothing is said about " << where;
    return found == report.findings.end() ? none : *found;
}

TEST(TableSection, DefaultsWhenNothingIsSaid) {
    const TableFile file = draw("").file;
    EXPECT_EQ(file.number, 1U);
    EXPECT_EQ(file.source, CardSource::electronic);
    EXPECT_EQ(file.dealing, Dealing::automated);
    EXPECT_EQ(file.shuffling, Shuffling::device);
    EXPECT_EQ(file.decks, 1);
    EXPECT_FALSE(file.shuffler_counts);
    EXPECT_EQ(file.card_hours, 0);
    EXPECT_FALSE(file.takes_match_play);
    EXPECT_TRUE(file.several_seats);
    EXPECT_EQ(file.clocks.decision, std::chrono::seconds(30));
    EXPECT_EQ(file.clocks.grace, std::chrono::seconds(30));
    EXPECT_EQ(file.clocks.warning, std::chrono::minutes(30));
}

TEST(TableSection, EveryFieldIsReadAndJudged) {
    const Report report = draw(
        "[table]\nnumber = 12\ncards = \"live\"\ndealing = \"manual-shoe\"\n"
        "shuffling = \"device\"\ndecks = 2\nshuffler-counts = true\ncard-hours = 6\n"
        "match-play = true\nseveral-seats = false\n"
        "[clocks]\ndecision = 45\ngrace = 60\nwarning = 900\n");
    EXPECT_EQ(refused(report), "");
    EXPECT_EQ(report.findings.size(), 12U);
    const TableFile& file = report.file;
    EXPECT_EQ(file.number, 12U);
    EXPECT_EQ(file.source, CardSource::live);
    EXPECT_EQ(file.dealing, Dealing::manual_shoe);
    EXPECT_EQ(file.shuffling, Shuffling::device);
    EXPECT_EQ(file.decks, 2);
    EXPECT_TRUE(file.shuffler_counts);
    EXPECT_EQ(file.card_hours, 6);
    EXPECT_TRUE(file.takes_match_play);
    EXPECT_FALSE(file.several_seats);
    EXPECT_EQ(file.clocks.decision, std::chrono::seconds(45));
    EXPECT_EQ(file.clocks.grace, std::chrono::seconds(60));
    EXPECT_EQ(file.clocks.warning, std::chrono::seconds(900));
    EXPECT_EQ(at(report, "table.number").sentence, "its rounds are 12/1, 12/2, …");
    EXPECT_EQ(at(report, "table.decks").cited.ruling, "second");
    EXPECT_EQ(at(report, "table.decks").line, 7U);
    EXPECT_EQ(at(report, "table.match-play").cited.ruling, "coupon");
}

TEST(TableSection, WhatIsRefused) {
    const struct {
        std::string text;
        std::string refusal;
    } rows[] = {
        {"table = 1\n", "wrong-type at line 2"},
        {"[table]\ncolour = \"red\"\n", "unknown-field at line 3"},
        {"[table]\nnumber = 0\n", "number-out-of-range at line 3"},
        {"[table]\nnumber = 1_000_000\n", "number-out-of-range at line 3"},
        {"[table]\nnumber = \"one\"\n", "wrong-type at line 3"},
        {"[table]\ncards = \"paper\"\n", "unknown-option-value at line 3"},
        {"[table]\ncards = true\n", "wrong-type at line 3"},
        {"[table]\ndealing = \"shoe\"\n", "unknown-option-value at line 3"},
        {"[table]\nshuffling = \"none\"\n", "unknown-option-value at line 3"},
        {"[table]\ndecks = 0\n", "number-out-of-range at line 3 (second)"},
        {"[table]\ndecks = 3\n", "number-out-of-range at line 3 (second)"},
        {"[table]\nmatch-play = 1\n", "wrong-type at line 3"},
        {"[table]\nseveral-seats = \"no\"\n", "wrong-type at line 3"},
        {"[table]\ncard-hours = 0\n", "number-out-of-range at line 3 (changed)"},
        {"[table]\ncard-hours = 25\n", "number-out-of-range at line 3 (changed)"},
        {"clocks = []\n", "wrong-type at line 2"},
        {"[clocks]\ndecision = 0\n", "number-out-of-range at line 3"},
        {"[clocks]\ndecision = 3601\n", "number-out-of-range at line 3"},
        {"[clocks]\ngrace = 29\n", "number-out-of-range at line 3"},
        {"[clocks]\nwarning = -1\n", "number-out-of-range at line 3"},
        {"[clocks]\nhurry = 1\n", "unknown-field at line 3"},
    };
    for (const auto& row : rows)
        EXPECT_EQ(refused(draw(row.text)), row.refusal) << row.text;
    EXPECT_EQ(refused(draw("[clocks]\ndecision = 1\ngrace = 30\nwarning = 0\n")), "");
}

TEST(TableSection, HandDealingNeedsADevice) {
    for (const std::string_view shuffling : {"manual", "pre-shuffled"}) {
        EXPECT_EQ(refused(draw(
                      fmt::format("[table]\nshuffling = \"{}\"\ndealing = \"hand\"\n", shuffling))),
                  "device-needed at line 4 (hand)");
    }
    EXPECT_EQ(refused(draw("[table]\ndealing = \"hand\"\nshuffling = \"device\"\n")), "");
    EXPECT_EQ(refused(draw("[table]\ndealing = \"manual-shoe\"\nshuffling = \"manual\"\n")), "");
}

TEST(TableSection, ASecondDeckNeedsADevice) {
    for (const std::string_view shuffling : {"manual", "pre-shuffled"}) {
        EXPECT_EQ(refused(draw(fmt::format("[table]\nshuffling = \"{}\"\ndecks = 2\n", shuffling))),
                  "device-needed at line 4 (second)");
        EXPECT_EQ(refused(draw(fmt::format("[table]\nshuffling = \"{}\"\ndecks = 1\n", shuffling))),
                  "");
    }
}

TEST(TableSection, OnlyAShufflerCounts) {
    EXPECT_EQ(refused(draw("[table]\nshuffling = \"manual\"\nshuffler-counts = true\n")),
              "device-needed at line 4 (count)");
    EXPECT_EQ(refused(draw("[table]\nshuffling = \"manual\"\nshuffler-counts = false\n")), "");
    const auto said = [](std::string_view dealing) {
        return at(draw(fmt::format("[table]\nshuffler-counts = true\ndealing = \"{}\"\n", dealing)),
                  "table.shuffler-counts");
    };
    EXPECT_EQ(said("manual-shoe").cited.ruling, "waiver");
    EXPECT_EQ(said("hand").cited.ruling, "count by hand");
    EXPECT_NE(said("hand").sentence.find("counted all the same"), std::string::npos);
    EXPECT_EQ(said("automated").sentence, "the shuffler counts the cards");
}

TEST(TableSection, CardsMayBeChangedMoreOftenButNotLess) {
    const auto hours = [](std::string_view dealing, int number, bool offered) {
        return refused(
            draw(fmt::format("[wagers]\nfirst-3-bonus = {}\n[table]\ndealing = \"{}\"\n"
                             "card-hours = {}\n",
                             offered, dealing, number)));
    };
    EXPECT_EQ(hours("automated", 4, true), "");
    EXPECT_EQ(hours("automated", 5, true), "number-out-of-range at line 6 (four)");
    EXPECT_EQ(hours("automated", 8, false), "");
    EXPECT_EQ(hours("automated", 9, false), "number-out-of-range at line 6 (8)");
    EXPECT_EQ(hours("manual-shoe", 8, true), "");
    EXPECT_EQ(hours("hand", 24, true), "");
}

TEST(TableSection, TheWarningComesWhileTheCardsAreInUse) {
    EXPECT_EQ(refused(draw("[clocks]\nwarning = 14_399\n")), "");
    EXPECT_EQ(refused(draw("[clocks]\nwarning = 14_400\n")),
              "number-out-of-range at line 3 (four)");
    EXPECT_EQ(refused(draw("[clocks]\nwarning = 3_600\n[table]\ncard-hours = 1\n")),
              "number-out-of-range at line 3 (four)");
}

// The refusals cite what each game's own procedure says.
TEST(TableSection, EveryGameCitesItsOwnText) {
    const auto cited = [](const games::Module& module, std::string_view text) {
        const Report report = read_table_file(
            module, fmt::format("game = \"{}\"\n{}", module.description->key, text));
        const auto found =
            std::ranges::find(report.findings, games::RefusalCode::device_needed, &Finding::code);
        EXPECT_NE(found, report.findings.end()) << module.description->key;
        return found == report.findings.end() ? games::Citation{} : found->cited;
    };
    for (const games::Module* module : games::registry()) {
        const games::Procedure* own = games::find_procedure(*module->description);
        const auto of = [&](Point point) {
            return own == nullptr ? games::Citation{} : own->cited(point);
        };
        const games::Citation hand =
            cited(*module, "[table]\ndealing = \"hand\"\nshuffling = \"manual\"\n");
        EXPECT_EQ(hand.clause, of(Point::hand_needs_shuffler).clause);
        EXPECT_EQ(hand.ruling, of(Point::hand_needs_shuffler).ruling);
        const games::Citation second =
            cited(*module, "[table]\ndecks = 2\nshuffling = \"manual\"\n");
        EXPECT_EQ(second.clause, of(Point::second_deck).clause);
        EXPECT_EQ(second.ruling, of(Point::second_deck).ruling);
    }
}

TEST(TableSection, WithoutAProcedureNothingIsCitedThatOnlyItKnows) {
    const auto plain = [](const std::string& text) {
        return refused(read("three-card-draw-poker", text, nullptr));
    };
    EXPECT_EQ(plain("[table]\ndealing = \"hand\"\nshuffling = \"manual\"\n"),
              "device-needed at line 3");
    EXPECT_EQ(plain("[table]\ndecks = 2\nshuffling = \"manual\"\n"), "device-needed at line 3");
    EXPECT_EQ(plain("[table]\ncard-hours = 24\n"), "");
    EXPECT_EQ(plain("[limits]\nante = { min = 200, max = 100 }\n"),
              "limits-disagree at line 3 (X-18)");
}

Limit limit_of(const Report& report, std::string_view wager) {
    return report.file.limits[games::find_wager(*report.file.game->description, wager)];
}

TEST(Limits, Defaults) {
    const Report poker = read("three-card-poker", "[wagers]\nprogressive = false\n");
    EXPECT_EQ(limit_of(poker, "ante"), main_limit);
    EXPECT_EQ(limit_of(poker, "pair-plus"), side_limit);
    EXPECT_EQ(limit_of(poker, "play"), Limit{});
    EXPECT_EQ(limit_of(poker, "ante-bonus"), Limit{});
    // The blind equals the flop wager, the bonus is at most the ante.
    EXPECT_EQ(limit_of(read("holdem-3-bonus", ""), "blind"), main_limit);
    EXPECT_EQ(limit_of(read("double-draw-poker", ""), "bonus"),
              (Limit{Cents(100), Cents(500'000), Cents(100)}));
}

TEST(Limits, WhatFollowsFromAnotherWagerFollowsTheFile) {
    const Limit flop{Cents(1'000), Cents(20'000), Cents(500)};
    const Report holdem =
        read("holdem-3-bonus", "[limits]\nflop = { min = 1_000, max = 20_000, step = 500 }\n");
    EXPECT_EQ(refused(holdem), "");
    EXPECT_EQ(limit_of(holdem, "flop"), flop);
    EXPECT_EQ(limit_of(holdem, "blind"), flop);
    EXPECT_EQ(at(holdem, "limits.flop").sentence,
              "from $10 to $200 in steps of $5, as the licensee posts");
    const auto bonus = [](std::string_view ante) {
        return limit_of(read("double-draw-poker", fmt::format("[limits]\nante = {}\n", ante)),
                        "bonus");
    };
    EXPECT_EQ(bonus("{ min = 50, max = 1_250, step = 50 }"),
              (Limit{Cents(50), Cents(1'250), Cents(50)}));
    EXPECT_EQ(bonus("{ min = 250, max = 1_250, step = 250 }"),
              (Limit{Cents(100), Cents(1'200), Cents(100)}));
}

TEST(Limits, TheProgressiveHasOneAmount) {
    COVERS("tcp-20.12B-b.1");
    const std::string progressive =
        "[progressive]\namount = 200\nmega = { reset = 1_000_000, rate = \"21%\" }\n"
        "major = { reset = 100_000, rate = \"8%\" }\n";
    const Report report = read("three-card-poker", progressive);
    EXPECT_EQ(refused(report), "");
    EXPECT_EQ(limit_of(report, "progressive"), (Limit{Cents(200), Cents(200), Cents(200)}));
    EXPECT_EQ(
        refused(read("three-card-poker", progressive + "[limits]\nprogressive = { min = 100 }\n")),
        "option-not-offered at line 7");
}

TEST(Limits, WhatIsRefused) {
    const struct {
        std::string_view game;
        std::string text;
        std::string refusal;
    } rows[] = {
        {"holdem-3-bonus", "ante = { min = 500 }", "unknown-wager at line 3"},
        {"three-card-draw-poker", "in-to-win-bonus = { min = 500 }", "unknown-wager at line 3"},
        {"three-card-draw-poker", "in-to-win = { min = 500 }", "wager-made-by-choice at line 3"},
        {"holdem-3-bonus", "blind = { min = 500 }", "wager-not-equal at line 3"},
        {"holdem-3-bonus", "flop = 500", "wrong-type at line 3"},
        {"holdem-3-bonus", "flop = { least = 500 }", "unknown-field at line 3"},
        {"holdem-3-bonus", "flop = { min = \"5\" }", "wrong-type at line 3"},
        {"holdem-3-bonus", "flop = { min = 0 }", "number-out-of-range at line 3 (limits)"},
        {"holdem-3-bonus", "flop = { step = -1 }", "number-out-of-range at line 3 (limits)"},
        {"holdem-3-bonus", "flop = { max = 1_000_000_000_001 }",
         "number-out-of-range at line 3 (limits)"},
        {"holdem-3-bonus", "flop = { min = 600, max = 500 }", "limits-disagree at line 3 (limits)"},
        {"holdem-3-bonus", "flop = { min = 550 }", "limits-disagree at line 3 (limits)"},
        {"holdem-3-bonus", "flop = { max = 10_050 }", "limits-disagree at line 3 (limits)"},
        {"holdem-3-bonus", "flop = { step = 300 }", "limits-disagree at line 3 (limits)"},
        {"double-draw-poker", "bonus = { min = 600, max = 1_000 }",
         "wager-too-large at line 3 (R-2)"},
        {"double-draw-poker", "bonus = { max = 500_100 }", "wager-too-large at line 3 (R-2)"},
    };
    for (const auto& row : rows) {
        EXPECT_EQ(refused(read(row.game, "[limits]\n" + row.text + "\n")), row.refusal) << row.text;
    }
    EXPECT_EQ(refused(read("double-draw-poker", "limits = 1\n")), "wrong-type at line 2");
}

// $50,000, or what one patron can win with the least bets, whichever is greater (ruling H-12).
TEST(Limits, AnAggregateLimitCoversTheLeastBets) {
    COVERS("h3-42.11-f");
    const auto with = [](int limit, std::string_view more) {
        return refused(read("holdem-3-bonus",
                            fmt::format("[options]\naggregate-limit = {}\n{}", limit, more)));
    };
    // 1,000 to 1 on a $100 blind and 100 to 1 on a $5 bonus: $100,500.
    const std::string high =
        "[limits]\nflop = { min = 10_000 }\nthree-card-bonus = { min = 500 }\n";
    EXPECT_EQ(with(5'000'000, ""), "");
    EXPECT_EQ(with(4'999'999, ""), "limit-too-low at line 3 (H-12)");
    EXPECT_EQ(with(10'050'000, high), "");
    EXPECT_EQ(with(10'049'999, high), "limit-too-low at line 3 (H-12)");
    // A bonus that is not offered cannot be won.
    EXPECT_EQ(with(10'000'000, high + "[wagers]\nthree-card-bonus = false\n"), "");
    // 200 to 1 on $100 is less than the $25,000 of the seven-card royal.
    EXPECT_EQ(with(5'050'000, high + "[pay]\nblind = \"E\"\n"), "");
    // Table 2-A pays 500 to 1 on $100, once the player may bet twice: Version 2 only.
    EXPECT_EQ(with(5'049'999, high + "[pay]\nblind = \"E\"\n"), "limit-too-low at line 3 (H-12)");
    EXPECT_EQ(with(5'000'000, "version = 1\n" + high + "[pay]\nblind = \"E\"\n"), "");
}

TEST(Progressive, StartLimitAndReserve) {
    const auto mega = [](const std::string& fields) {
        return read("three-card-poker",
                    "[progressive]\namount = 100\nmajor = { reset = 100_000, rate = \"8%\" }\n"
                    "mega = { reset = 1_000_000, rate = \"21%\"" +
                        fields + " }\n");
    };
    const Report report = mega(", start = 2_000_000, limit = 5_000_000, reserve = \"4.5%\"");
    EXPECT_EQ(refused(report), "");
    const auto setting = std::ranges::find(report.file.meters, "mega", &MeterSetting::name);
    ASSERT_NE(setting, report.file.meters.end());
    EXPECT_EQ(setting->start, Cents(2'000'000));
    EXPECT_EQ(setting->limit, Cents(5'000'000));
    EXPECT_EQ(setting->reserve_basis_points, 450U);
    EXPECT_EQ(refused(mega(", start = 999_999")).substr(0, 27), "meter-below-reset at line 5");
    EXPECT_EQ(refused(mega(", limit = 999_999")).substr(0, 25), "limits-disagree at line 5");
    EXPECT_EQ(refused(mega(", start = 2_000_000, limit = 1_999_999")).substr(0, 25),
              "limits-disagree at line 5");
    EXPECT_EQ(refused(mega(", limit = 1_000_000, reserve = \"71%\"")), "");
    EXPECT_EQ(refused(mega(", reserve = \"71.01%\"")).substr(0, 29),
              "number-out-of-range at line 5");
    EXPECT_EQ(refused(mega(", start = 0")), "amount-not-positive at line 5");
    EXPECT_EQ(refused(mega(", reserve = 4")), "wrong-type at line 5");
}

}  // namespace
}  // namespace fairdeal::config::table_section_test
