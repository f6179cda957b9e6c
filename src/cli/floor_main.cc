#include "cli/floor/manifest_command.h"
#include "cli/floor/serve_command.h"
#include "cli/terminal/part_program.h"

// The program of the floor. `fairdeal` starts it. It has only the commands that a floor needs, so
// that a floor can open before anything else is built.
int main(int argc, char** argv) {
    return fairdeal::cli::run_part(argc, argv, "The floor's commands of fairdeal.",
                                   [](CLI::App& app, int& exit_code) {
                                       fairdeal::cli::add_serve_command(app, exit_code);
                                       fairdeal::cli::add_manifest_command(app, exit_code);
                                   });
}
