#include "documents/randomness/randomness_sheet.h"

#include <fmt/format.h>

#include "documents/randomness/randomness_plots.h"

namespace fairdeal::documents {
namespace {

using math::randomness::BatteryReport;
using math::randomness::TestStatistic;
using math::randomness::Trial;

std::string count_text(std::uint64_t number) {
    std::string text = fmt::format("{}", number);
    for (std::size_t at = text.size(); at > 3;)
        text.insert(at -= 3, ",");
    return text;
}

std::string p_text(double p) {
    return p < 0.0001 ? fmt::format("{:.1e}", p) : fmt::format("{:.4f}", p);
}

std::uint64_t rounds_of(const BatteryReport& report) {
    std::uint64_t rounds = 0;
    for (const Trial& test : report.tests)
        rounds += test.rounds;
    return rounds;
}

std::string begun_large(std::string_view text) {
    std::string out(text);
    out[0] = static_cast<char>(out[0] - 'a' + 'A');
    return out;
}

Section verdict_section(const BatteryReport& report) {
    const math::randomness::BatteryVerdict& verdict = report.verdict;
    const Trial& smallest = report.tests[verdict.smallest];
    Section section{.id = "verdict", .title = "Verdict"};
    section.facts = {
        {"Verdict at 99 %", verdict.passed() ? "Passed" : "FAILED"},
        {"Generator", fmt::format("{}: {}", name_of(report.run.generator).key,
                                  name_of(report.run.generator).about)},
        {"Seed", fmt::format("{}", report.run.seed)},
        {"Tests", fmt::format("{}", report.tests.size())},
        {"Rounds dealt", count_text(rounds_of(report))},
        {"Smallest p-value",
         fmt::format("{} (fails below {:.7f}): {}, {}, {}", p_text(verdict.smallest_p),
                     verdict.level, smallest.title, name_of(smallest.family), smallest.looks_at)},
        {"All p-values together",
         fmt::format("{:.3f} from uniform at most, p = {} (fails below {})", verdict.distance,
                     p_text(verdict.distance_p), math::randomness::part_level)},
    };
    return section;
}

Section rules_section(const BatteryReport& report) {
    return {.id = "beforehand",
            .title = "Stated beforehand",
            .paragraphs = {
                math::randomness::collective_rule(report.tests.size()),
                math::randomness::rerun_rule(),
                "Sample sizes and the smallest bias each test finds with 99 % probability stand "
                "with the tests below; both were printed before the first card was dealt. They "
                "follow from the number of rounds and the rule above alone. Every deck is "
                "shuffled and dealt as at a table, every hand is settled by the rules of its "
                "game, and what is expected is counted, not estimated.",
            }};
}

Cell number_cell(double value, std::string text) {
    return {.text = std::move(text), .value = value};
}

Section subject_section(const BatteryReport& report, std::size_t first, std::size_t last) {
    const std::string& subject = report.tests[first].subject;
    Section section{.id = subject, .title = report.tests[first].title};
    SheetTable table{.id = subject + "-tests", .title = "Tests and their results"};
    table.columns = {{"family", "Test", ColumnKind::text},
                     {"looks_at", "Looks at", ColumnKind::text},
                     {"observations", "Observations", ColumnKind::count},
                     {"finds", "Finds with 99 %", ColumnKind::text},
                     {"statistic", "Statistic", ColumnKind::number},
                     {"degrees", "Degrees", ColumnKind::count},
                     {"p", "p", ColumnKind::number}};
    const double level = math::randomness::level_of_one(report.tests.size());
    for (std::size_t i = first; i < last; ++i) {
        const Trial& test = report.tests[i];
        const TestStatistic& finding = report.findings[i];
        const bool fails = finding.p < report.verdict.level;
        table.rows.push_back(
            {{.text = begun_large(name_of(test.family))},
             {.text = test.looks_at},
             number_cell(static_cast<double>(test.observations), count_text(test.observations)),
             {.text = fmt::format("{} {}", bias_text(test, level), test.bias_of)},
             number_cell(finding.statistic, fmt::format("{:.2f}", finding.statistic)),
             finding.degrees > 0
                 ? number_cell(finding.degrees,
                               count_text(static_cast<std::uint64_t>(finding.degrees)))
                 : Cell{},
             number_cell(finding.p, p_text(finding.p) + (fails ? " ▲" : ""))});
    }
    table.note =
        "A statistic with degrees of freedom is chi-square; one without is normal, or the number "
        "of whole orders that came again.";
    if (!report.verdict.passed()) table.note += " ▲ fails the run.";
    section.tables.push_back(std::move(table));
    return section;
}

}  // namespace

Sheet randomness_sheet(const BatteryReport& report, const RandomnessSheetHead& head) {
    Sheet sheet;
    sheet.kind = "test-of-randomness";
    sheet.title = "Randomness of what is dealt";
    sheet.version = "1";
    sheet.program = head.program;
    sheet.created = head.created;
    sheet.command = report.command;
    sheet.subtitle =
        fmt::format("{} tests on {} rounds, {} at 99 %", report.tests.size(),
                    count_text(rounds_of(report)), report.verdict.passed() ? "passed" : "failed");
    if (!report.verdict.passed()) sheet.warnings.emplace_back("These cards are not random.");
    if (report.run.generator != math::randomness::Generator::fair) {
        sheet.warnings.push_back(fmt::format("Not the generator of the tables. {}.",
                                             begun_large(name_of(report.run.generator).about)));
    }
    sheet.sections.push_back(verdict_section(report));
    sheet.sections.push_back(rules_section(report));
    sheet.sections.push_back(p_value_section(report));
    for (std::size_t first = 0; first < report.tests.size();) {
        std::size_t last = first;
        while (last < report.tests.size() &&
               report.tests[last].subject == report.tests[first].subject)
            ++last;
        sheet.sections.push_back(subject_section(report, first, last));
        add_histograms(report, first, last, sheet.sections.back());
        first = last;
    }
    for (std::size_t i = 0; i < sheet.sections.size(); ++i)
        sheet.sections[i].number = fmt::format("{}", i + 1);
    return sheet;
}

}  // namespace fairdeal::documents
