#include "cli/commands/rng_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>
#include <optional>

#include "cli/commands/rng_battery.h"
#include "cli/commands/rng_numbers.h"
#include "cli/commands/rng_stream.h"
#include "cli/terminal/output.h"
#include "games/registry.h"
#include "math/randomness/battery.h"

namespace fairdeal::cli {
namespace {

struct StreamTexts {
    std::string seed{};
    std::string bytes{};
};

int start_stream(const StreamTexts& texts) {
    RngStreamOptions options;
    if (!texts.seed.empty()) {
        options.seed = whole_number(texts.seed);
        if (!options.seed) {
            return refuse("rng stream", fmt::format("--seed \"{}\" is not a whole number below "
                                                    "2^64",
                                                    texts.seed));
        }
    }
    if (!texts.bytes.empty()) {
        options.bytes = whole_number(texts.bytes);
        if (!options.bytes || *options.bytes == 0) {
            return refuse("rng stream", fmt::format("--bytes \"{}\" is not a whole number from 1 "
                                                    "on, such as 1000000 or 1e9",
                                                    texts.bytes));
        }
    }
    return run_rng_stream(options);
}

void add_stream(CLI::App& rng, int& exit_code) {
    const auto texts = std::make_shared<StreamTexts>();
    CLI::App& command =
        *rng.add_subcommand("stream", "The generator's raw bytes, for outside batteries of tests");
    command
        .add_option("--seed", texts->seed, "Reproducible bytes (default: the system's own seed)")
        ->type_name("N");
    command.add_option("--bytes", texts->bytes, "How many (default: until the reader stops)")
        ->type_name("N");
    command.footer(
        "The bytes are the 32-bit words every card is drawn from, in little-endian order. Use a\n"
        "pipe: a file is read again from its start when a battery wants more than it holds.\n\n"
        "Examples:\n"
        "  fairdeal rng stream | dieharder -a -g 200\n"
        "  fairdeal rng stream --seed 1 --bytes 1e9 | sha256sum");
    command.callback([texts, &exit_code] { exit_code = start_stream(*texts); });
}

void add_test(CLI::App& rng, int& exit_code, const std::string& version) {
    const auto options = std::make_shared<RngTestOptions>();
    options->version = version;
    CLI::App& command = *rng.add_subcommand(
        "test", "The tests of a gaming laboratory, on what the games deal and how rounds end");
    command.add_option("GAME", options->games, "Keys of games (default: all of them)")
        ->type_name("…");
    command
        .add_option("--samples", options->samples,
                    fmt::format("Rounds of each test of a game (default: {}; decks have more)",
                                math::randomness::default_samples))
        ->type_name("N");
    command
        .add_option("--seed", options->seed,
                    "Reproducible cards (default: a number from the system, which is printed)")
        ->type_name("N");
    std::string known;
    for (const auto& name : math::randomness::generators())
        known += fmt::format("{}{}", known.empty() ? "" : ", ", name.key);
    command
        .add_option("--generator", options->generator,
                    fmt::format("{} (default: the first; the others have a planted fault)", known))
        ->type_name("NAME");
    command.add_flag("--json", options->json, "Print one JSON object");
    command
        .add_option("-o,--output", options->file,
                    "Write a report, too; the ending of its name selects the form")
        ->type_name("FILE.(html|pdf|json)");
    const std::string_view first = games::registry().front()->description->key;
    command.footer(fmt::format(
        "Samples, the rules and the smallest bias each test finds with 99 % probability are\n"
        "printed before the first card is dealt. Exit code 0: passed, 1: failed.\n\n"
        "Examples:\n"
        "  fairdeal rng test -o randomness.html\n"
        "  fairdeal rng test {} --samples 1e6 --seed 1 --json\n"
        "  fairdeal rng test --generator missing-last-swap     must fail",
        first));
    command.callback([options, &exit_code] { exit_code = run_rng_test(*options); });
}

}  // namespace

void add_rng_command(CLI::App& app, int& exit_code, const std::string& version) {
    CLI::App& rng =
        *app.add_subcommand("rng", "Evidence that the deal is random: raw bytes, and tests");
    rng.require_subcommand(1);
    add_stream(rng, exit_code);
    add_test(rng, exit_code, version);
}

}  // namespace fairdeal::cli
