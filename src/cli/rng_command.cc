#include "cli/rng_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>
#include <optional>

#include "cli/output.h"
#include "cli/rng_numbers.h"
#include "cli/rng_stream.h"

namespace fairdeal::cli {
namespace {

struct StreamTexts {
    std::string seed{};
    std::string bytes{};
};

int stream(const StreamTexts& texts) {
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
    command.add_option("--bytes", texts->bytes, "How many (default: until nobody reads)")
        ->type_name("N");
    command.footer(
        "The bytes are the 32-bit words every card is drawn from, in little-endian order. Use a\n"
        "pipe: a file is read again from its start when a battery wants more than it holds.\n\n"
        "Examples:\n"
        "  fairdeal rng stream | dieharder -a -g 200\n"
        "  fairdeal rng stream --seed 1 --bytes 1e9 | sha256sum");
    command.callback([texts, &exit_code] { exit_code = stream(*texts); });
}

}  // namespace

void add_rng_command(CLI::App& app, int& exit_code, const std::string& version) {
    CLI::App& rng =
        *app.add_subcommand("rng", "Evidence that the deal is random: raw bytes, and tests");
    rng.require_subcommand(1);
    add_stream(rng, exit_code);
    static_cast<void>(version);
}

}  // namespace fairdeal::cli
