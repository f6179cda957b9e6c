#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <exception>

#include "cli/floor/backup_command.h"
#include "cli/floor/ledger_command.h"
#include "cli/floor/load_command.h"
#include "cli/floor/manifest_command.h"
#include "cli/floor/report_command.h"
#include "cli/floor/restore_command.h"
#include "cli/floor/serve_command.h"
#include "cli/floor/witness_command.h"

// The commands that need the record or the network, in a program of their own: `fairdeal` starts
// it.
namespace {

int run(int argc, char** argv) {
    CLI::App app("The floor's commands of fairdeal.", "fairdeal");
    app.set_help_flag("-h,--help", "Show this help");
    int exit_code = 0;
    fairdeal::cli::add_serve_command(app, exit_code);
    fairdeal::cli::add_ledger_command(app, exit_code);
    fairdeal::cli::add_witness_command(app, exit_code);
    fairdeal::cli::add_report_command(app, exit_code, FAIRDEAL_VERSION);
    fairdeal::cli::add_backup_command(app, exit_code);
    fairdeal::cli::add_restore_command(app, exit_code);
    fairdeal::cli::add_manifest_command(app, exit_code);
    fairdeal::cli::add_load_command(app, exit_code);
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
        return run(argc, argv);
    } catch (const std::exception& error) {
        fmt::print(stderr, "fairdeal: {}\n", error.what());
        return 1;
    }
}
