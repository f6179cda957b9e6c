#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "config/table_file.h"
#include "games/registry.h"
#include "support/covers.h"

// The clauses on what a licensee may choose, and which no single round decides.
namespace fairdeal::config::clauses_test {
namespace {

constexpr std::string_view three_meters =
    "[progressive]\n"
    "amount = 100\n"
    "mega = { reset = 1000000, rate = \"21%\" }\n"
    "major = { reset = 100000, rate = \"8%\" }\n"
    "minor = { reset = 30000, rate = \"3%\" }\n";

Report report_on(std::string_view game, const std::string& text) {
    const games::Module* module = games::find_game(game);
    EXPECT_NE(module, nullptr) << game;
    return read_table_file(*module, fmt::format("game = \"{}\"\n{}", game, text),
                           Unstated::assumed);
}

// "accepted", or the codes of all that is refused.
std::string answer(const Report& report) {
    std::string text;
    for (const Finding& finding : report.findings) {
        if (finding.standing != RegulatoryStanding::refused) continue;
        text += (text.empty() ? "" : ", ") + std::string(games::slug_of(finding.code));
    }
    return text.empty() ? "accepted" : text;
}

std::string option_of(const Report& report, std::string_view name) {
    for (const auto& [key, value] : report.file.options) {
        if (key == name) return value;
    }
    return "not an option";
}

std::string with_option(std::string_view name, std::string_view value) {
    return fmt::format("[wagers]\nprogressive = false\n[options]\n{} = \"{}\"\n", name, value);
}

TEST(TableFileClauses, SettlementByOneOfTwoAlternatives) {
    COVERS("tcp-20.10-c.1");
    for (const std::string_view value : {"c1", "c2"}) {
        const Report report = report_on("three-card-poker", with_option("settlement", value));
        EXPECT_EQ(answer(report), "accepted");
        EXPECT_EQ(option_of(report, "settlement"), value);
    }
    EXPECT_EQ(answer(report_on("three-card-poker", with_option("settlement", "c3"))),
              "unknown-option-value");
    // The alternatives are this game's alone.
    EXPECT_EQ(answer(report_on("three-card-draw-poker", "[options]\nsettlement = \"c1\"\n")),
              "option-not-offered");
}

TEST(TableFileClauses, TheInputTrayMayBeTheDiscardRack) {
    COVERS("tcp-20.9-d.2/choice");
    for (const std::string_view value : {"rack", "tray"}) {
        const Report report = report_on("three-card-poker", with_option("discards", value));
        EXPECT_EQ(answer(report), "accepted");
        EXPECT_EQ(option_of(report, "discards"), value);
    }
    EXPECT_EQ(answer(report_on("three-card-poker", with_option("discards", "floor"))),
              "unknown-option-value");
    EXPECT_EQ(answer(report_on("three-card-draw-poker", "[options]\ndiscards = \"tray\"\n")),
              "option-not-offered");
}

TEST(TableFileClauses, TheLicenseeFixesTheAmountOfTheProgressive) {
    COVERS("tcp-20.12B-b.1");
    const auto with_amount = [](std::string_view amount) {
        std::string text(three_meters);
        text.replace(text.find("100\n"), 3, amount);
        return report_on("three-card-poker", text);
    };
    for (const std::string_view amount : {"100", "500", "2500"}) {
        const Report report = with_amount(amount);
        EXPECT_EQ(answer(report), "accepted") << amount;
        EXPECT_EQ(std::to_string(report.file.progressive_amount.count()), amount);
    }
    for (const std::string_view amount : {"0", "50", "150", "-100"}) {
        EXPECT_EQ(answer(with_amount(amount)), "wager-not-multiple") << amount;
    }
}

// A table of one's own for the Progressive, by the award for a full house, a flush, and the envy
// for a straight flush.
Report own_progressive(int full_house, int flush, int straight_flush_envy, std::string_view quads) {
    return report_on(
        "three-card-poker",
        fmt::format("{}[[pay-table]]\nschedule = \"progressive\"\nid = \"own\"\n[pay-table.rows]\n"
                    "royal-flush = {{ pay = \"100% of mega\", envy = 1000 }}\n"
                    "straight-flush = {{ pay = \"100% of major\", envy = {} }}\n"
                    "four-of-a-kind = \"{}\"\nfull-house = \"{} for 1\"\nflush = \"{} for 1\"\n"
                    "straight = \"30 for 1\"\nthree-of-a-kind = \"9 for 1\"\n"
                    "[pay]\nprogressive = \"own\"\n",
                    three_meters, straight_flush_envy, quads, full_house, flush));
}

TEST(TableFileClauses, TheProgressivePaysNoLessThanAListedTable) {
    COVERS("tcp-20.12B-e");
    struct Own {
        int full_house, flush, envy;
        std::string_view quads;
        bool may_open;
    };
    for (const auto& [full_house, flush, envy, quads, may_open] :
         std::vector<Own>{{50, 40, 300, "300 for 1", true},  // Paytable 1 itself
                          {60, 40, 300, "300 for 1", true},  // more for one hand
                          {60, 45, 1500, "400 for 1", true},
                          {50, 40, 300, "100% of minor", true},  // Paytable 3
                          {49, 40, 300, "300 for 1", false},     // less for one hand
                          {500, 39, 300, "300 for 1", false},    // however much more for another
                          {50, 40, 299, "300 for 1", false},     // less envy
                          {50, 40, 300, "299 for 1", false}}) {
        const Report report = own_progressive(full_house, flush, envy, quads);
        EXPECT_EQ(answer(report), "accepted");
        EXPECT_EQ(report.may_open(), may_open)
            << full_house << ' ' << flush << ' ' << envy << ' ' << quads;
    }
}

std::string with_rates(std::string_view table, std::string_view mega, std::string_view major,
                       std::string_view minor) {
    return answer(report_on("three-card-poker",
                            fmt::format("[pay]\nprogressive = \"{}\"\n[progressive]\namount = 100\n"
                                        "mega = {{ reset = 1000000, rate = \"{}\" }}\n"
                                        "major = {{ reset = 100000, rate = \"{}\" }}\n"
                                        "minor = {{ reset = 30000, rate = \"{}\" }}\n",
                                        table, mega, major, minor)));
}

TEST(TableFileClauses, MetersGrowAtTheirLeastRates) {
    COVERS("tcp-20.12B-h.1/rate", "tcp-20.12B-h.3");
    for (const std::string_view table : {"1", "2"}) {
        EXPECT_EQ(with_rates(table, "21%", "1%", "1%"), "accepted") << table;
        EXPECT_EQ(with_rates(table, "20.99%", "8%", "3%"), "rate-below-floor") << table;
    }
    EXPECT_EQ(with_rates("3", "10%", "8%", "3%"), "accepted");
    EXPECT_EQ(with_rates("3", "9.99%", "8%", "3%"), "rate-below-floor");
    EXPECT_EQ(with_rates("3", "10%", "7.99%", "3%"), "rate-below-floor");
    EXPECT_EQ(with_rates("3", "10%", "8%", "2.99%"), "rate-below-floor");
}

TEST(TableFileClauses, MetersAreResetToTheirLeastAmounts) {
    COVERS("tcp-20.12B-h.1/reset", "tcp-20.12B-h.2");
    const auto with_resets = [](std::string_view table, int mega, int major, int minor) {
        return answer(
            report_on("three-card-poker", fmt::format("[pay]\nprogressive = \"{}\"\n"
                                                      "[progressive]\namount = 100\n"
                                                      "mega = {{ reset = {}, rate = \"21%\" }}\n"
                                                      "major = {{ reset = {}, rate = \"8%\" }}\n"
                                                      "minor = {{ reset = {}, rate = \"3%\" }}\n",
                                                      table, mega, major, minor)));
    };
    for (const std::string_view table : {"1", "2"}) {
        EXPECT_EQ(with_resets(table, 1'000'000, 1, 1), "accepted");
        EXPECT_EQ(with_resets(table, 999'999, 100'000, 30'000), "reset-below-floor");
    }
    EXPECT_EQ(with_resets("3", 1'000'000, 100'000, 30'000), "accepted");
    EXPECT_EQ(with_resets("3", 999'999, 100'000, 30'000), "reset-below-floor");
    EXPECT_EQ(with_resets("3", 1'000'000, 99'999, 30'000), "reset-below-floor");
    EXPECT_EQ(with_resets("3", 1'000'000, 100'000, 29'999), "reset-below-floor");
}

TEST(TableFileClauses, TheSecondAnteBonusNeedsTheSecondPairPlus) {
    COVERS("tcp-old20.11-a3i");
    const auto with_tables = [](std::string_view ante_bonus, std::string_view pair_plus) {
        return answer(
            report_on("three-card-poker", fmt::format("[wagers]\nprogressive = false\n[pay]\n"
                                                      "ante-bonus = \"{}\"\npair-plus = \"{}\"\n",
                                                      ante_bonus, pair_plus)));
    };
    EXPECT_EQ(with_tables("1", "1"), "accepted");
    EXPECT_EQ(with_tables("1", "2"), "accepted");
    EXPECT_EQ(with_tables("2", "2"), "accepted");
    EXPECT_EQ(with_tables("2", "1"), "forbidden-table-pair");
}

}  // namespace
}  // namespace fairdeal::config::clauses_test
