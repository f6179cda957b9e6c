#include "cli/terminal/part_program.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <exception>
#include <string>
#include <vector>

namespace fairdeal::cli {

std::string usage_sentence(const CLI::App* app, const CLI::Error& error) {
    const std::vector<CLI::App*> commands = app->get_subcommands();
    const std::string help =
        commands.empty() ? "fairdeal --help" : "fairdeal " + commands[0]->get_name() + " --help";
    std::string problem = error.what();
    while (problem.ends_with('.') || problem.ends_with('\n'))
        problem.pop_back();
    return fmt::format("fairdeal: {}; see {}.\n", problem, help);
}

namespace {

int run_commands(int argc, char** argv, const char* about,
                 const std::function<void(CLI::App&, int&)>& add) {
    CLI::App app(about, "fairdeal");
    app.set_help_flag("-h,--help", "Show this help");
    app.failure_message(&usage_sentence);
    int exit_code = 0;
    add(app, exit_code);
    app.require_subcommand(1, 1);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const bool asked_for = error.get_exit_code() == 0;
        app.exit(error);
        return asked_for ? 0 : 2;
    }
    return exit_code;
}

}  // namespace

int run_part(int argc, char** argv, const char* about,
             const std::function<void(CLI::App&, int& exit_code)>& add) {
    try {
        return run_commands(argc, argv, about, add);
    } catch (const std::exception& error) {
        fmt::print(stderr, "fairdeal: {}\n", error.what());
        return 1;
    }
}

}  // namespace fairdeal::cli
