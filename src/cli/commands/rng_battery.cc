#include "cli/commands/rng_battery.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <tl/expected.hpp>

#include "cli/commands/rng_numbers.h"
#include "cli/terminal/document_time.h"
#include "cli/terminal/json_text.h"
#include "cli/terminal/output.h"
#include "cli/terminal/progress_bar.h"
#include "cli/text/rng_test_text.h"
#include "documents/randomness/randomness_sheet.h"
#include "documents/sheet/digest.h"
#include "documents/sheet/sheet_forms.h"
#include "documents/sheet/whole_file.h"
#include "games/registry.h"

namespace fairdeal::cli {
namespace {

namespace fs = std::filesystem;
namespace rn = math::randomness;

constexpr std::string_view rng_test = "rng test";

// The named games, each once, in the order of the registry.
tl::expected<std::vector<const games::Module*>, std::string> games_named(
    const std::vector<std::string>& keys) {
    std::vector<const games::Module*> chosen;
    for (const std::string& key : keys) {
        if (games::find_game(key) == nullptr) {
            return tl::unexpected(
                fmt::format("there is no game \"{}\"; `fairdeal games` lists them", key));
        }
    }
    for (const games::Module* game : games::registry()) {
        if (keys.empty() || std::ranges::find(keys, game->description->key) != keys.end()) {
            chosen.push_back(game);
        }
    }
    return chosen;
}

tl::expected<std::uint64_t, std::string> samples_written(const std::string& text) {
    if (text.empty()) return rn::default_samples;
    const std::optional<std::uint64_t> number = whole_number(text);
    if (!number || *number < rn::fewest_samples || *number > rn::most_samples) {
        return tl::unexpected(
            fmt::format("--samples \"{}\" is not a whole number from {} to {}, such as 2e6", text,
                        rn::fewest_samples, rn::most_samples));
    }
    return *number;
}

tl::expected<std::uint64_t, std::string> seed_written(const std::string& text) {
    if (text.empty()) {
        cards::ChaCha20Source source = cards::ChaCha20Source::from_system();
        const std::uint64_t high = source.next();
        return high << 32 | source.next();
    }
    const std::optional<std::uint64_t> number = whole_number(text);
    if (!number) {
        return tl::unexpected(fmt::format("--seed \"{}\" is not a whole number below 2^64", text));
    }
    return *number;
}

tl::expected<rn::Generator, std::string> generator_written(const std::string& key) {
    if (const std::optional<rn::Generator> found = rn::find_generator(key)) return *found;
    std::string known;
    for (const rn::GeneratorName& name : rn::generators())
        known += fmt::format("{}{}", known.empty() ? "" : ", ", name.key);
    return tl::unexpected(fmt::format("there is no generator \"{}\"; they are: {}", key, known));
}

// Finds what would fail before a minute is spent; empty if nothing would.
std::string fault_of_file(const std::string& file) {
    if (file.empty()) return {};
    const std::string ending = fs::path(file).extension().string();
    if (ending != ".html" && ending != ".pdf" && ending != ".json") {
        return fmt::format("\"{}\" does not end in .html, .pdf or .json", file);
    }
    std::error_code error;
    fs::path folder = fs::path(file).parent_path();
    if (folder.empty()) folder = ".";
    if (!fs::is_directory(folder, error)) {
        return fmt::format("there is no folder \"{}\"", folder.string());
    }
    if (fs::is_directory(file, error)) return fmt::format("\"{}\" is a folder", file);
    if (access(folder.c_str(), W_OK) != 0) {
        return fmt::format("nothing may be written in the folder \"{}\"", folder.string());
    }
    return {};
}

std::string battery_command(const RngTestOptions& options, const rn::BatteryReport& report) {
    std::string text = "fairdeal rng test";
    for (const std::string& game : options.games)
        text += " " + game;
    text += fmt::format(" --samples {} --seed {}", report.samples, report.run.seed);
    if (report.run.generator != rn::Generator::fair) {
        text += fmt::format(" --generator {}", name_of(report.run.generator).key);
    }
    return text;
}

tl::expected<rn::BatteryReport, std::string> planned(const RngTestOptions& options) {
    if (std::string fault = fault_of_file(options.file); !fault.empty()) {
        return tl::unexpected(std::move(fault));
    }
    const auto games = games_named(options.games);
    if (!games) return tl::unexpected(games.error());
    const auto samples = samples_written(options.samples);
    if (!samples) return tl::unexpected(samples.error());
    const auto generator = generator_written(options.generator);
    if (!generator) return tl::unexpected(generator.error());
    const auto seed = seed_written(options.seed);
    if (!seed) return tl::unexpected(seed.error());
    rn::BatteryReport report;
    report.run = {.generator = *generator, .seed = *seed};
    report.samples = *samples;
    report.tests = rn::tests_of(*games, *samples);
    report.command = battery_command(options, report);
    return report;
}

tl::expected<std::string, std::string> file_content(const RngTestOptions& options,
                                                    const rn::BatteryReport& report) {
    const std::string ending = fs::path(options.file).extension().string();
    if (ending == ".json") return pretty(rn::to_json(report));
    const documents::Sheet sheet = documents::randomness_sheet(
        report, {.program = {"fairdeal", options.version, documents::sha256_of_this_program()},
                 .created = time_of_document()});
    return documents::find_sheet_form(ending)->content(sheet, documents::Paper::letter);
}

}  // namespace

int run_rng_test(const RngTestOptions& options) {
    tl::expected<rn::BatteryReport, std::string> report = planned(options);
    if (!report) return refuse(rng_test, report.error());
    const PageStyle style = style_for_stdout();
    if (!options.json && !write_out(rng_test, randomness_plan_text(*report, style))) return 1;
    {
        ProgressBar bar("Dealing");
        report->findings =
            rn::carry_out(report->tests, report->run,
                          [&](std::uint64_t done, std::uint64_t total) { bar.show(done, total); });
    }
    report->verdict = rn::verdict_over(report->tests, report->findings);
    const std::string answer = options.json ? std::string(pretty(rn::to_json(*report)))
                                            : randomness_result_text(*report, style);
    if (!write_out(rng_test, answer)) return 1;
    if (!options.file.empty()) {
        const auto written =
            file_content(options, *report).and_then([&](const std::string& content) {
                return documents::write_whole_file(options.file, content);
            });
        if (!written) return refuse(rng_test, written.error());
    }
    return report->verdict.passed() ? 0 : 1;
}

}  // namespace fairdeal::cli
