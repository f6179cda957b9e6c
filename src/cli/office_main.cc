#include "cli/office/backup_command.h"
#include "cli/office/ledger_command.h"
#include "cli/office/load_command.h"
#include "cli/office/report_command.h"
#include "cli/office/restore_command.h"
#include "cli/office/witness_command.h"
#include "cli/terminal/part_program.h"

// The program of the commands that read a record, or a floor from outside. `fairdeal` starts it.
// The floor can open before this program is built.
int main(int argc, char** argv) {
    return fairdeal::cli::run_part(
        argc, argv, "The back office's commands of fairdeal.", [](CLI::App& app, int& exit_code) {
            fairdeal::cli::add_ledger_command(app, exit_code);
            fairdeal::cli::add_witness_command(app, exit_code);
            fairdeal::cli::add_report_command(app, exit_code, FAIRDEAL_VERSION);
            fairdeal::cli::add_backup_command(app, exit_code);
            fairdeal::cli::add_restore_command(app, exit_code);
            fairdeal::cli::add_load_command(app, exit_code);
        });
}
