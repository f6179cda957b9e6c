#include "cli/commands/strategy_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cstdio>
#include <memory>

#include "cli/options/question_options.h"
#include "cli/terminal/json_text.h"
#include "cli/terminal/progress_bar.h"
#include "cli/text/strategy_text.h"
#include "math/strategy_json.h"

namespace fairdeal::cli {
namespace {

struct StrategyOptions : QuestionOptions {
    bool csv = false;
    bool json = false;
};

int print_csv(const Asked& asked) {
    if (asked.solver->each_situation == nullptr) {
        fmt::print(stderr, "fairdeal strategy: {} has too many classes of hands to list.\n",
                   asked.game->description->name);
        return 2;
    }
    bool written = true;
    strategy_as_csv(asked, [&](std::string_view block) {
        written = written && std::fwrite(block.data(), 1, block.size(), stdout) == block.size();
    });
    if (written && std::fflush(stdout) == 0) return 0;
    fmt::print(stderr, "fairdeal strategy: cannot write to the output.\n");
    return 1;
}

int run_strategy(const StrategyOptions& options) {
    const std::optional<Asked> asked = ask("strategy", options);
    if (!asked) return 2;
    if (options.csv) return print_csv(*asked);
    if (asked->solver->strategy == nullptr) {
        fmt::print(stderr, "fairdeal strategy: there is no list of rules for {}.\n",
                   asked->game->description->name);
        return 2;
    }
    games::Strategy strategy;
    {
        ProgressBar bar("Looking at every hand");
        strategy = asked->solver->strategy(
            asked->question,
            [&](std::uint64_t done, std::uint64_t total) { bar.show(done, total); });
    }
    fmt::print("{}", options.json ? pretty(math::to_json(asked->question, strategy))
                                  : strategy_as_text(*asked, strategy, style_for_stdout()));
    return 0;
}

}  // namespace

void add_strategy_command(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<StrategyOptions>();
    CLI::App& command = *app.add_subcommand(
        "strategy", "The best play as rules a person can learn, and what habits cost");
    command.add_option("GAME", options->game, "The game's key")->required()->type_name("");
    options->add_to(command);
    command.add_flag("--csv", options->csv,
                     "The full table instead: every class of hands with its best choice");
    command.add_flag("--json", options->json, "Print one JSON object");
    command.footer(
        "Costs are exact: the whole game is counted once for the list and once for each habit.\n"
        "Values in the full table are fractions of the base wager.");
    command.callback([options, &exit_code] { exit_code = run_strategy(*options); });
}

}  // namespace fairdeal::cli
