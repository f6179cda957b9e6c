#include "documents/randomness/randomness_sheet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "documents/sheet/html.h"

namespace fairdeal::documents {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
namespace rn = math::randomness;

// Two subjects with two tests each, and plausible results.
rn::BatteryReport report_with(double p) {
    rn::BatteryReport report;
    for (const char* subject : {"deck-of-52", "some-game"}) {
        for (const rn::Family family : {rn::Family::total_distribution, rn::Family::runs}) {
            rn::Trial test;
            test.family = family;
            test.subject = subject;
            test.title = std::string("Title of ") + subject;
            test.key = family == rn::Family::runs ? "ascents" : "places";
            test.looks_at = "cards & places";
            test.rounds = test.observations = 1'234'567;
            test.bias_of = "of every outcome";
            test.bias = [](double) { return 0.0043; };
            report.tests.push_back(test);
            report.findings.push_back({.statistic = 12.5,
                                       .degrees = 10,
                                       .p = 0.2 * static_cast<double>(report.tests.size()),
                                       .bars = {{"0", 10, 11}, {"1", 20, 19}}});
        }
    }
    report.findings.back().p = p;
    report.run.seed = 42;
    report.command = "fairdeal rng test --seed 42";
    report.verdict = rn::verdict_over(report.tests, report.findings);
    return report;
}

TEST(RandomnessSheet, SaysVerdictRulesTestsAndPictures) {
    const Sheet sheet = randomness_sheet(report_with(0.85), {.created = "2026-11-17T00:00:00Z"});
    ASSERT_EQ(sheet.sections.size(), 5U);
    EXPECT_TRUE(sheet.warnings.empty());
    EXPECT_EQ(sheet.sections[2].plots[0].kind, PlotKind::dots);
    EXPECT_EQ(sheet.sections[2].plots[0].series.size(), 2U);
    const std::string page = html(sheet);
    for (const char* words : {"Passed", "1,234,567", "0.43 %", "cards &amp; places", "0.8500",
                              "fairdeal rng test --seed 42", "may be repeated once", "4,938,268"}) {
        EXPECT_THAT(page, HasSubstr(words));
    }
    EXPECT_THAT(page, Not(HasSubstr("FAILED")));
}

TEST(RandomnessSheet, AFailureStandsFirst) {
    rn::BatteryReport report = report_with(1e-200);
    report.run.generator = rn::Generator::missing_last_swap;
    const Sheet sheet = randomness_sheet(report, {.created = "2026-11-17T00:00:00Z"});
    ASSERT_EQ(sheet.warnings.size(), 2U);
    EXPECT_THAT(sheet.warnings[0], HasSubstr("not random"));
    EXPECT_THAT(sheet.warnings[1], HasSubstr("one swap early"));
    EXPECT_EQ(sheet.sections[0].facts[0].value, "FAILED");
    EXPECT_THAT(html(sheet), HasSubstr("1.0e-200 ▲"));
    // Even the smallest p-value has a place in the plot.
    for (const PlotPoint& point : sheet.sections[2].plots[0].series[1].points)
        EXPECT_GE(point.y, 1e-9);
}

}  // namespace
}  // namespace fairdeal::documents
