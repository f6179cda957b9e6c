#include "cli/floor_command.h"

#include <array>
#include <string_view>

#include "cli/helper_program.h"

namespace fairdeal::cli {
namespace {

struct FloorCommand {
    const char* name;
    const char* about;
};
constexpr std::array<FloorCommand, 8> floor_commands{{
    {"serve", "Run the tables of a floor, live"},
    {"ledger", "Verify, replay, prove, export and archive the record"},
    {"witness", "Check a floor's checkpoints and cosign them"},
    {"report", "What the record says about tables, meters and money"},
    {"backup", "A copy of the record"},
    {"restore", "The record from a copy"},
    {"manifest", "The signed list of the files that make this release"},
    {"load", "Drive a server with bots that play"},
}};

bool is_floor_command(std::string_view name) {
    for (const FloorCommand& command : floor_commands) {
        if (name == command.name) return true;
    }
    return false;
}

}  // namespace

void add_floor_commands(CLI::App& app) {
    for (const FloorCommand& command : floor_commands)
        app.add_subcommand(command.name, command.about);
}

int run_floor_command(int argc, char** argv) {
    if (argc < 2 || !is_floor_command(argv[1])) return -1;
    return become("fairdeal-floor", argv);
}

}  // namespace fairdeal::cli
