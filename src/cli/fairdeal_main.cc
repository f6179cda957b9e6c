#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <exception>
#include <string>
#include <vector>

#include "cli/commands/advise_command.h"
#include "cli/commands/analyze_command.h"
#include "cli/commands/clauses_command.h"
#include "cli/commands/design_command.h"
#include "cli/commands/games_command.h"
#include "cli/commands/layout_command.h"
#include "cli/commands/pack_command.h"
#include "cli/commands/parsheet_command.h"
#include "cli/commands/part_commands.h"
#include "cli/commands/rng_command.h"
#include "cli/commands/rules_command.h"
#include "cli/commands/settle_command.h"
#include "cli/commands/sign_command.h"
#include "cli/commands/simulate_front.h"
#include "cli/commands/strategy_command.h"
#include "cli/commands/table_command.h"
#include "cli/commands/tour.h"
#include "cli/terminal/part_program.h"

namespace {

constexpr const char* about =
    "Runs New Jersey's house-banked poker games exactly as the regulation says, and proves it.";

int run(int argc, char** argv) {
    CLI::App app(about, "fairdeal");
    app.set_version_flag("--version", "fairdeal " FAIRDEAL_VERSION);
    app.set_help_flag("-h,--help", "Show this help");
    app.failure_message(&fairdeal::cli::usage_sentence);
    int exit_code = 0;
    fairdeal::cli::add_games_command(app, exit_code);
    fairdeal::cli::add_rules_command(app, exit_code, FAIRDEAL_VERSION);
    fairdeal::cli::add_settle_command(app, exit_code);
    fairdeal::cli::add_analyze_command(app, exit_code);
    fairdeal::cli::add_advise_command(app, exit_code);
    fairdeal::cli::add_strategy_command(app, exit_code);
    fairdeal::cli::add_design_command(app, exit_code);
    fairdeal::cli::add_simulate_front(app);
    fairdeal::cli::add_table_command(app, exit_code);
    fairdeal::cli::add_parsheet_command(app, exit_code, FAIRDEAL_VERSION);
    fairdeal::cli::add_layout_command(app, exit_code, FAIRDEAL_VERSION);
    fairdeal::cli::add_sign_command(app, exit_code, FAIRDEAL_VERSION);
    fairdeal::cli::add_pack_command(app, exit_code, FAIRDEAL_VERSION);
    fairdeal::cli::add_rng_command(app, exit_code, FAIRDEAL_VERSION);
    fairdeal::cli::add_clauses_command(app, exit_code);
    fairdeal::cli::add_part_commands(app);
    app.require_subcommand(0, 1);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const bool asked_for = error.get_exit_code() == 0;  // --help, --version
        app.exit(error);
        return asked_for ? 0 : 2;
    }
    if (argc == 1) fairdeal::cli::print_tour();
    return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        if (const int code = fairdeal::cli::run_part_command(argc, argv); code >= 0) return code;
        if (const int code = fairdeal::cli::run_simulate_front(argc, argv); code >= 0) return code;
        return run(argc, argv);
    } catch (const std::exception& error) {
        fmt::print(stderr, "fairdeal: {}\n", error.what());
        return 1;
    }
}
