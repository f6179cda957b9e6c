#include "cli/commands/part_commands.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "cli/terminal/helper_program.h"

namespace fairdeal::cli {
namespace {

struct PartCommand {
    const char* name;
    const char* about;
    const char* program;
};
constexpr const char* floor = "fairdeal-floor";
constexpr const char* office = "fairdeal-office";
constexpr std::array<PartCommand, 8> part_commands{{
    {"serve", "Run the tables of a floor, live", floor},
    {"ledger", "Verify, replay, prove, export and archive the record", office},
    {"witness", "Check a floor's checkpoints and cosign them", office},
    {"report", "What the record says about tables, meters and money", office},
    {"backup", "A copy of the record", office},
    {"restore", "The record from a copy", office},
    {"manifest", "The signed list of the files that make this release", floor},
    {"load", "Drive a server with bots that play", office},
}};

}  // namespace

void add_part_commands(CLI::App& app) {
    for (const PartCommand& command : part_commands)
        app.add_subcommand(command.name, command.about);
}

int run_part_command(int argc, char** argv) {
    if (argc < 2) return -1;
    const auto command = std::ranges::find(part_commands, std::string_view(argv[1]),
                                           [](const PartCommand& each) { return each.name; });
    return command == part_commands.end() ? -1 : become(command->program, argv);
}

}  // namespace fairdeal::cli
