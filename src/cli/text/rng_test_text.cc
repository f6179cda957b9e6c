#include "cli/text/rng_test_text.h"

#include <fmt/format.h>

namespace fairdeal::cli {
namespace {

using math::randomness::BatteryReport;
using math::randomness::Trial;

std::string with_commas(std::uint64_t number) {
    std::string text = fmt::format("{}", number);
    for (std::size_t at = text.size(); at > 3;)
        text.insert(at -= 3, ",");
    return text;
}

std::string heading_of(const BatteryReport& report) {
    std::uint64_t rounds = 0;
    for (const Trial& test : report.tests)
        rounds += test.rounds;
    return fmt::format("{} tests on {} rounds. Generator {}: {}. Seed {}.", report.tests.size(),
                       with_commas(rounds), name_of(report.run.generator).key,
                       name_of(report.run.generator).about, report.run.seed);
}

constexpr std::size_t family_width = 23;

void plan_lines(const BatteryReport& report, Page& page) {
    const double level = math::randomness::level_of_one(report.tests.size());
    std::string subject;
    for (const Trial& test : report.tests) {
        if (test.subject != subject) page.subheading(test.title, "");
        subject = test.subject;
        const std::string lead =
            fmt::format("{:<{}}{:>11}  {:>8}", name_of(test.family), family_width,
                        with_commas(test.observations), bias_text(test, level));
        page.entry(
            {.lead = lead, .lead_width = lead.size() + 2, .text = test.looks_at, .source = ""});
    }
}

}  // namespace

std::string randomness_plan_text(const BatteryReport& report, PageStyle style) {
    Page page(style);
    page.title("Randomness of what is dealt", heading_of(report));
    page.heading("Stated beforehand");
    page.entry({.text = math::randomness::collective_rule(report.tests.size())});
    page.gap();
    page.entry({.text = math::randomness::rerun_rule()});
    page.gap();
    page.entry({.text = "Each line: the test, the number of observations, the smallest bias it "
                        "finds with 99 % probability, and what it looks at. A bias is relative "
                        "and the root mean square over all outcomes; that of serial correlation "
                        "in a game is the correlation at one lag."});
    page.gap();
    plan_lines(report, page);
    return std::move(page).take();
}

std::string randomness_result_text(const BatteryReport& report, PageStyle style) {
    Page page(style);
    page.heading("Results");
    std::string subject;
    for (std::size_t i = 0; i < report.tests.size(); ++i) {
        const Trial& test = report.tests[i];
        const math::randomness::TestStatistic& finding = report.findings[i];
        if (test.subject != subject) page.subheading(test.title, "");
        subject = test.subject;
        const std::string degrees =
            finding.degrees > 0 ? fmt::format("{:.0f}", finding.degrees) : "";
        const std::string lead = fmt::format("{:<{}}{:<14}{:>12.2f} {:>7}  ", name_of(test.family),
                                             family_width, test.key, finding.statistic, degrees);
        page.entry({.lead = lead,
                    .lead_width = lead.size(),
                    .text = fmt::format("p = {:.4g}{}", finding.p,
                                        finding.p < report.verdict.level ? "  FAILS" : "")});
    }
    page.gap();
    const math::randomness::BatteryVerdict& verdict = report.verdict;
    page.entry({.indent = 0,
                .text = fmt::format("Smallest p-value {:.4g}, fails below {:.7f}. All together "
                                    "{:.3f} from uniform at most, p = {:.4g}, fails below {}.",
                                    verdict.smallest_p, verdict.level, verdict.distance,
                                    verdict.distance_p, math::randomness::part_level)});
    page.entry(
        {.indent = 0,
         .text = verdict.passed() ? "PASSED at 99 %." : "FAILED: these cards are not random.",
         .bold = true});
    page.entry({.indent = 0, .text = "Again with: " + report.command});
    return std::move(page).take();
}

}  // namespace fairdeal::cli
