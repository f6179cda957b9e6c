#include "cli/simulate/simulate_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "cli/simulate/simulate_options.h"
#include "cli/simulate/simulate_schema.h"
#include "cli/simulate/simulated.h"
#include "cli/simulate/simulation_json.h"
#include "cli/simulate/simulation_text.h"
#include "cli/terminal/json_text.h"
#include "cli/terminal/output.h"
#include "games/registry.h"
#include "simulate/round_count.h"

namespace fairdeal::cli {
namespace {

int print_result(const FinishedRun& simulated, bool json) {
    const std::string text = json ? pretty(simulation_json(simulated))
                                  : simulation_as_text(simulated, style_for_stdout());
    if (!write_out("simulate", text)) return 1;
    return simulated.is_finding() ? 1 : 0;
}

int run_simulate(const SimulateOptions& options, simulate::Team& team, const char* version) {
    if (options.schema) return write_out("simulate", simulate_schema()) ? 0 : 1;
    const std::optional<SimulateAsked> asked = read_options(options, team.ranks_here());
    if (!asked) return 2;
    if (options.through_table && !team.is_alone()) {
        return refuse("simulate", "--through-table is played by one process, not under mpirun");
    }
    const tl::expected<FinishedRun, int> simulated =
        options.through_table ? simulate_through_table(*asked, team)
                              : simulate(*asked, options.state, team, version);
    if (!simulated) return simulated.error();
    return team.leads() ? print_result(*simulated, options.json) : 0;
}

std::string examples() {
    const std::string_view first = games::registry().front()->description->key;
    return fmt::format(
        "Whole rounds are dealt at random and settled by the rules core; the result stands beside "
        "the\nexact figures with its z-score. The same seed gives the same result for any number "
        "of threads\nor ranks. Exit code 1: the result and the exact figures differ by {0} "
        "standard "
        "errors or more.\n\n"
        "Examples:\n"
        "  fairdeal simulate {1} --rounds 1e8                 the best play, $10\n"
        "  fairdeal simulate {1} --rounds 10M --strategy simple --seats 6 --seed 7\n"
        "  fairdeal simulate {1} --rounds 1e10 --state run.state   can be interrupted\n"
        "  fairdeal simulate {1} --rounds 1e5 --through-table      the table engine\n"
        "  mpirun -n 4 fairdeal simulate {1} --rounds 1e11    on several machines",
        finding_limit, first);
}

}  // namespace

void add_simulate_command(CLI::App& app, int& exit_code, simulate::Team& team,
                          const char* version) {
    const auto options = std::make_shared<SimulateOptions>();
    CLI::App& command = *app.add_subcommand(
        "simulate", "Play millions of rounds and compare with the exact figures");
    options->add_to(command);
    command.footer(examples());
    command.callback([options, &exit_code, &team, version] {
        exit_code = run_simulate(*options, team, version);
    });
}

}  // namespace fairdeal::cli
