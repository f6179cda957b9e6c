#include "cli/office/backup_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>
#include <string>

#include "cli/terminal/output.h"
#include "ledger/sql/backup.h"

namespace fairdeal::cli {

void add_backup_command(CLI::App& app, int& exit_code) {
    struct Options {
        std::string url{};
        std::string file{};
    };
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("backup", "Copies the record while it is in use");
    command.add_option("--db", options->url, "The record: sqlite:PATH or postgresql://…")
        ->required();
    command.add_option("FILE", options->file, "The file of the copy, which must not exist")
        ->required()
        ->type_name("");
    command.footer(
        "The copy is of one moment. The keys are not in it: keep the key file too, and elsewhere.\n"
        "After a restore every server must know that the record may be older than what was\n"
        "witnessed; see docs/reports.md.\n\n"
        "Example:\n  fairdeal backup --db sqlite:fairdeal-data/floor.sqlite monday.sqlite");
    command.callback([options, &exit_code] {
        const auto done = ledger::back_up(options->url, options->file);
        exit_code = done ? 0 : refuse("backup", done.error());
    });
}

}  // namespace fairdeal::cli
