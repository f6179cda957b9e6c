#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/App.hpp>
#include <exception>

#include "cli/simulate/simulate_command.h"
#include "cli/terminal/part_program.h"
#include "simulate/mpi_team.h"

// The program of `fairdeal simulate`. It is separate because MPI takes longer to load than
// `fairdeal` may take to start.
namespace {

// Only the first rank writes messages: all ranks read the same command line and would all refuse
// it.
void be_silent() {
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere < 0) return;
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
}

int run(int argc, char** argv, fairdeal::simulate::Team& team) {
    return fairdeal::cli::run_part(
        argc, argv, "The simulation of fairdeal.", [&team](CLI::App& app, int& exit_code) {
            fairdeal::cli::add_simulate_command(app, exit_code, team, FAIRDEAL_VERSION);
        });
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const auto team = fairdeal::simulate::make_team(argc, argv);
        if (!team->leads()) be_silent();
        return run(argc, argv, *team);
    } catch (const std::exception& error) {
        fmt::print(stderr, "fairdeal: {}\n", error.what());
        return 1;
    }
}
