#include "cli/commands/analyze_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

#include "cli/options/question_options.h"
#include "cli/terminal/json_text.h"
#include "cli/terminal/progress_bar.h"
#include "cli/text/analysis_text.h"
#include "cli/text/analyze_schema.h"
#include "games/refusal.h"
#include "games/registry.h"
#include "math/analysis_json.h"
#include "math/every_table.h"
#include "math/same_solution.h"
#include "math/stopwatch.h"

namespace fairdeal::cli {
namespace {

namespace bj = boost::json;

struct AnalyzeOptions : QuestionOptions {
    bool all = false;
    bool verify = false;
    bool json = false;
    bool schema = false;
};

int analyze_all(bool json) {
    const math::Stopwatch watch;
    bj::array rows;
    for (const games::Module* game : games::registry()) {
        const games::Description& description = *game->description;
        const games::Solver* solver = games::find_solver(description.key);
        if (solver == nullptr) continue;
        const auto tables = math::every_table(*game, *solver);
        if (!json) {
            fmt::print("{}\n", every_table_as_text(description, tables, style_for_stdout()));
            std::fflush(stdout);
        }
        for (const math::TableFigures& row : tables)
            rows.push_back(math::to_json(row));
    }
    if (json) {
        fmt::print("{}", pretty(bj::object{{"tables", rows}, {"seconds", watch.seconds()}}));
    } else {
        fmt::print("{} tables in {:.2f} s.\n", rows.size(), watch.seconds());
    }
    return 0;
}

// Solves the same question a second way and compares every count.
int verify(const Asked& asked, const games::Solution& fast, double fast_seconds, bool json,
           bj::object& answer) {
    const math::Stopwatch watch;
    games::Solution plain;
    {
        ProgressBar bar("Second method");
        plain = asked.solver->solve_plainly(
            asked.question,
            [&](std::uint64_t done, std::uint64_t total) { bar.show(done, total); });
    }
    const std::string difference = math::difference(asked.question, fast, plain);
    if (json) {
        answer["verify"] = bj::object{{"agree", difference.empty()},
                                      {"method", json_view(asked.solver->second_method)},
                                      {"seconds", watch.seconds()}};
        if (!difference.empty()) answer["verify"].as_object()["difference"] = difference;
    } else if (difference.empty()) {
        fmt::print(
            "\nVerified: {} ways a round can end, counted the same by two methods.\n"
            "  fast    {:.3f} s\n  second  {:.3f} s  ({})\n",
            fast.endings.size(), fast_seconds, watch.seconds(), asked.solver->second_method);
    } else {
        fmt::print("\nTHE TWO METHODS DISAGREE: {}\n", difference);
    }
    return difference.empty() ? 0 : 1;
}

// Lists the elections that a licensee must state and that are assumed here.
void tell_assumed(const Asked& asked, const AnalyzeOptions& options, bj::object& answer) {
    bj::object assumed;
    for (const games::LicenseeOption* option : assumed_options(*asked.game->description, options)) {
        assumed[json_view(option->name)] = json_view(option->initial);
        if (options.json) continue;
        fmt::print("{}\n", games::with_citation(fmt::format("The {} is not stated: {} is assumed",
                                                            option->name, option->initial),
                                                {option->stated_by, option->cited.ruling}));
    }
    if (!assumed.empty()) answer["assumed"] = std::move(assumed);
}

int analyze_one(const AnalyzeOptions& options) {
    const std::optional<Asked> asked = ask("analyze", options);
    if (!asked) return 2;
    const math::Stopwatch watch;
    const games::Solution solution = asked->solver->solve(asked->question);
    const math::Analysis analysis = math::analyze(asked->question, solution);
    const double seconds = watch.seconds();
    bj::object answer;
    if (options.json) {
        answer = math::to_json(analysis);
        answer["seconds"] = seconds;
    } else {
        fmt::print("{}", analysis_as_text(analysis, style_for_stdout()));
    }
    tell_assumed(*asked, options, answer);
    std::fflush(stdout);
    const int exit_code =
        options.verify ? verify(*asked, solution, seconds, options.json, answer) : 0;
    if (options.json) fmt::print("{}", pretty(answer));
    return exit_code;
}

int run_analyze(const AnalyzeOptions& options) {
    if (options.schema) {
        fmt::print("{}", analyze_schema());
        return 0;
    }
    if (!options.all) {
        if (options.game.empty()) {
            fmt::print(stderr, "fairdeal analyze: name a game, or --all for every game.\n");
            return 2;
        }
        return analyze_one(options);
    }
    if (!options.game.empty() || options.verify || !options.written().empty()) {
        fmt::print(stderr,
                   "fairdeal analyze: --all shows every game and table and takes only --json "
                   "beside it.\n");
        return 2;
    }
    return analyze_all(options.json);
}

}  // namespace

void add_analyze_command(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<AnalyzeOptions>();
    CLI::App& command = *app.add_subcommand(
        "analyze", "The exact house edge with the best play, for any tables and stakes");
    command.add_option("GAME", options->game, "The game's key; `fairdeal games` lists them")
        ->type_name("");
    command.add_flag("--all", options->all, "Every game with every listed pay table");
    options->add_to(command);
    options->add_table_to(command);
    command.add_flag("--verify", options->verify,
                     "Count everything a second, slower way and compare (exit 1 if they differ)");
    command.add_flag("--json", options->json, "Print one JSON object");
    command.add_flag("--schema", options->schema, "Print the JSON Schema of that object");
    const std::string_view first = games::registry().front()->description->key;
    command.footer(
        fmt::format("The play is the best for all wagers placed together. Exact figures are "
                    "fractions of whole\n"
                    "numbers; nothing is simulated and nothing is rounded before it is printed.\n\n"
                    "Examples:\n"
                    "  fairdeal analyze {0}             the first pay tables, $10\n"
                    "  fairdeal analyze {0} --verify    the same, counted twice\n"
                    "  fairdeal analyze {0} --table mine.toml\n"
                    "  fairdeal analyze --all --json > tables.json",
                    first));
    command.callback([options, &exit_code] { exit_code = run_analyze(*options); });
}

}  // namespace fairdeal::cli
