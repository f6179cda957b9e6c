#include "math/randomness/battery_report.h"

#include <fmt/format.h>

#include <boost/json/array.hpp>

namespace fairdeal::math::randomness {

namespace bj = boost::json;

std::string collective_rule(std::size_t tests) {
    return fmt::format(
        "The {} tests are judged together at 99 %: the run fails if a p-value is below {:.7f}, "
        "which happens to fair cards in one of 200 runs, or if the p-values together are not "
        "uniform (Kolmogorov and Smirnov, below {}), which happens to them in one of 200 too. "
        "P-values are two-sided, so a fit that is too good fails as well, and no two tests see "
        "the same cards, so their p-values are independent.",
        tests, level_of_one(tests), part_level);
}

std::string rerun_rule() {
    return "A run that fails may be repeated once, with another seed and four times the samples, "
           "and the second run decides: fair cards fail twice in one of 10,000 cases. A run with a "
           "seed chosen beforehand is not repeated.";
}

std::string bias_text(const Trial& test, double level) {
    const double bias = test.bias(level);
    if (test.bias_of.starts_with("correlation")) return fmt::format("{:.2g}", bias);
    if (bias < 1e-6) return fmt::format("{:.1e}", bias);
    return fmt::format("{:.2g} %", 100 * bias);
}

bj::object to_json(const BatteryReport& report) {
    const double level = level_of_one(report.tests.size());
    bj::array tests;
    for (std::size_t i = 0; i < report.tests.size(); ++i) {
        const Trial& test = report.tests[i];
        const TestStatistic& finding = report.findings[i];
        bj::object object{{"subject", test.subject},
                          {"family", std::string(name_of(test.family))},
                          {"key", test.key},
                          {"looks_at", test.looks_at},
                          {"rounds", test.rounds},
                          {"observations", test.observations},
                          {"power", bj::object{{"bias", test.bias(level)}, {"of", test.bias_of}}},
                          {"statistic", finding.statistic},
                          {"p", finding.p},
                          {"in_uniformity", test.spread}};
        if (finding.degrees > 0) object["degrees_of_freedom"] = finding.degrees;
        tests.push_back(std::move(object));
    }
    const BatteryVerdict& verdict = report.verdict;
    const Trial& smallest = report.tests[verdict.smallest];
    return {{"generator", std::string(name_of(report.run.generator).key)},
            {"seed", report.run.seed},
            {"samples", report.samples},
            {"command", report.command},
            {"confidence", confidence},
            {"rules", bj::array{collective_rule(report.tests.size()), rerun_rule()}},
            {"tests", std::move(tests)},
            {"smallest_p", bj::object{{"subject", smallest.subject},
                                      {"family", std::string(name_of(smallest.family))},
                                      {"key", smallest.key},
                                      {"p", verdict.smallest_p},
                                      {"fails_below", verdict.level}}},
            {"uniformity", bj::object{{"distance", verdict.distance},
                                      {"p", verdict.distance_p},
                                      {"fails_below", part_level}}},
            {"passed", verdict.passed()}};
}

}  // namespace fairdeal::math::randomness
