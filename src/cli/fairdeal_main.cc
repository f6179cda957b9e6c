#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <exception>

#include "cli/clauses_command.h"
#include "cli/games_command.h"
#include "cli/rules_command.h"
#include "cli/settle_command.h"
#include "cli/tour.h"

namespace {

constexpr const char* about =
    "Runs New Jersey's house-banked poker games exactly as the regulation says, and proves it.";

int run(int argc, char** argv) {
    CLI::App app(about, "fairdeal");
    app.set_version_flag("--version", "fairdeal " FAIRDEAL_VERSION);
    app.set_help_flag("-h,--help", "Show this help");
    app.failure_message([](const CLI::App* failed, const CLI::Error& error) {
        return fmt::format("fairdeal: {} Try: {} --help\n", error.what(),
                           failed->get_subcommands().empty() ? "fairdeal" : "fairdeal COMMAND");
    });
    int exit_code = 0;
    fairdeal::cli::add_games_command(app, exit_code);
    fairdeal::cli::add_rules_command(app, exit_code);
    fairdeal::cli::add_settle_command(app, exit_code);
    fairdeal::cli::add_clauses_command(app, exit_code);
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
        return run(argc, argv);
    } catch (const std::exception& error) {
        fmt::print(stderr, "fairdeal: {}\n", error.what());
        return 1;
    }
}
