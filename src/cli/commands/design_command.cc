#include "cli/commands/design_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <filesystem>
#include <memory>

#include "cli/terminal/output.h"
#include "cli/terminal/progress_bar.h"
#include "cli/text/design_forms.h"
#include "cli/text/design_text.h"
#include "config/field_reader.h"
#include "documents/sheet/whole_file.h"
#include "games/registry.h"

namespace fairdeal::cli {
namespace {

namespace fs = std::filesystem;

// What is wrong with the options, whatever the game; empty if nothing is.
std::string fault_of_design(const DesignOptions& options) {
    if (options.target.empty()) return "name the house edge with --target-edge, like 3.5%";
    if (options.json && options.csv)
        return "--json and --csv are two forms of one answer; ask for one";
    if (options.pick > options.count) {
        return fmt::format("--pick {} is beyond the {} tables asked for", options.pick,
                           options.count);
    }
    if (options.file.empty()) return {};
    const fs::path path(options.file);
    if (path.extension() != ".toml") {
        return fmt::format("\"{}\" does not end in .toml", json::printable(options.file));
    }
    std::error_code error;
    const fs::path folder = path.parent_path();
    if (!folder.empty() && !fs::is_directory(folder, error)) {
        return fmt::format("there is no folder \"{}\"", json::printable(folder.string()));
    }
    return {};
}

int run_design(const DesignOptions& options) {
    if (const std::string fault = fault_of_design(options); !fault.empty()) {
        return refuse("design", fault);
    }
    const std::optional<math::design::DesignRequest> request = read_design(options);
    if (!request) return 2;
    tl::expected<math::design::Design, std::string> design;
    {
        ProgressBar bar("Looking for tables");
        design = math::design::design(
            *request, [&](std::uint64_t done, std::uint64_t total) { bar.show(done, total); });
    }
    if (!design) return refuse("design", design.error());
    const DesignAnswer answer{&options, &*request, &*design};
    if (design->found.empty()) {
        if (options.json && !write_out("design", design_as_json(answer))) return 1;
        fmt::print(stderr, "fairdeal design: {}\n", nothing_found(answer));
        return 1;
    }
    if (options.pick > design->found.size()) {
        return refuse("design", fmt::format("--pick {}: only {} tables were found", options.pick,
                                            design->found.size()));
    }
    if (!options.file.empty()) {
        const auto written =
            documents::write_whole_file(options.file, design_as_table_file(answer));
        if (!written) return refuse("design", written.error());
    }
    const std::string text = options.json  ? design_as_json(answer)
                             : options.csv ? design_as_csv(answer)
                                           : design_as_text(answer, style_for_stdout());
    return write_out("design", text) ? 0 : 1;
}

void add_wishes(CLI::App& command, DesignOptions& options) {
    const auto text = [&](const char* name, std::string& value, const char* about,
                          const char* type) {
        command.add_option(name, value, about)->type_name(type);
    };
    const auto list = [&](const char* name, std::vector<std::string>& values, const char* about,
                          const char* type) {
        command.add_option(name, values, about)->type_name(type)->allow_extra_args(false);
    };
    text("--target-edge", options.target, "The desired house edge: 3.5%, or exactly 512/22100",
         "EDGE");
    text("--wager", options.wager,
         "Whose pay table is designed (default: the first optional wager that has one)", "WAGER");
    text("--tolerance", options.tolerance,
         "How far from the target a table may be (default: 0.25%)", "SHARE");
    text("--min-hit", options.least_hits, "It pays in at least this share of the rounds", "SHARE");
    text("--max-sd", options.most_deviation, "The standard deviation is at most this many stakes",
         "NUMBER");
    list("--keep", options.keep, "A row that stays as given: 6, \"6 to 1\", push, NA", "ROW=ODDS");
    list("--range", options.ranges,
         "Between which odds a row is chosen (default: half of the lowest listed to twice the "
         "highest); 0 is a push",
         "ROW=LOW..HIGH");
    command.add_flag("--any-number", options.any_number,
                     "Every whole number, not only the usual ones (above 50 steps of 5, above "
                     "100 of 10 or 25, above 1000 of 100)");
    command
        .add_option("--rank", options.rank,
                    "target: nearest first, to 0.01 %, then fewest changed rows (default); listed: "
                    "fewest changed rows first")
        ->check(CLI::IsMember({"target", "listed"}))
        ->type_name("ORDER");
}

void add_limits(CLI::App& command, DesignOptions& options) {
    command.add_option("--count", options.count, "How many tables, 1 to 100 (default: 5)")
        ->check(CLI::Range(1, 100))
        ->type_name("N");
    command
        .add_option("--effort", options.effort,
                    "The most combinations to examine (default: 20000000)")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}))
        ->type_name("N");
    command
        .add_option("--solve", options.most_solved,
                    "The most tables to solve if the best play depends on the odds (default: 60)")
        ->check(CLI::Range(1, 10'000))
        ->type_name("N");
    command
        .add_option("--pick", options.pick,
                    "The table shown row by row and written by -o (default: 1, the best)")
        ->check(CLI::Range(1, 100))
        ->type_name("K");
    command.add_option("-o,--output", options.file, "Write it as a table file")
        ->type_name("FILE.toml");
    command.add_flag("--json", options.json, "Print one JSON object");
    command.add_flag("--csv", options.csv, "Print one line for each table found");
}

}  // namespace

void add_design_command(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<DesignOptions>();
    CLI::App& command = *app.add_subcommand(
        "design", "Pay tables of one's own near a house edge, with exact figures for each");
    command.add_option("GAME", options->game, "The game's key; `fairdeal games` lists them")
        ->required()
        ->type_name("");
    add_wishes(command, *options);
    options->add_to(command);
    add_limits(command, *options);
    const std::string_view first = games::registry().front()->description->key;
    command.footer(fmt::format(
        "The search starts from the listed tables and changes one row, two rows and so on. The\n"
        "figures of what it finds are those of `fairdeal analyze`, with the best play for that "
        "table.\n"
        "What the regulation does not list is labelled design only. Exit code 1: nothing found.\n\n"
        "Examples:\n"
        "  fairdeal design {0} --target-edge 3.5%\n"
        "  fairdeal design {0} --target-edge 5% --rank listed --count 10 --csv\n"
        "  fairdeal design {0} --target-edge 3% -o mine.toml\n"
        "  fairdeal rules {0} --check mine.toml",
        first));
    command.callback([options, &exit_code] { exit_code = run_design(*options); });
}

}  // namespace fairdeal::cli
