#include "cli/commands/simulate_front.h"

#include <string_view>

#include "cli/terminal/helper_program.h"

namespace fairdeal::cli {

void add_simulate_front(CLI::App& app) {
    app.add_subcommand("simulate", "Play millions of rounds and compare with the exact figures");
}

int run_simulate_front(int argc, char** argv) {
    if (argc < 2 || std::string_view(argv[1]) != "simulate") return -1;
    return become("fairdeal-simulate", argv);
}

}  // namespace fairdeal::cli
