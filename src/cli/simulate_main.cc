#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <exception>

#include "cli/simulate/mpi_team.h"
#include "cli/simulate/simulate_command.h"

// `fairdeal simulate`, in a program of its own, because MPI takes longer to load than `fairdeal`
// may take to start: `fairdeal` becomes it.
namespace {

// Only the first rank speaks: all of them read the same command line and would all refuse it.
void be_silent() {
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere < 0) return;
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
}

std::string one_sentence(const CLI::App*, const CLI::Error& error) {
    std::string problem = error.what();
    while (problem.ends_with('.') || problem.ends_with('\n'))
        problem.pop_back();
    return fmt::format("fairdeal: {}; see fairdeal simulate --help.\n", problem);
}

int run(int argc, char** argv, fairdeal::cli::Team& team) {
    CLI::App app("The simulation of fairdeal.", "fairdeal");
    app.set_help_flag("-h,--help", "Show this help");
    app.failure_message(&one_sentence);
    int exit_code = 0;
    fairdeal::cli::add_simulate_command(app, exit_code, team, FAIRDEAL_VERSION);
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

int main(int argc, char** argv) {
    try {
        const auto team = fairdeal::cli::make_team(argc, argv);
        if (!team->leads()) be_silent();
        return run(argc, argv, *team);
    } catch (const std::exception& error) {
        fmt::print(stderr, "fairdeal: {}\n", error.what());
        return 1;
    }
}
