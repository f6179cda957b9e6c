#include "cli/office/restore_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>
#include <string>

#include "cli/terminal/output.h"
#include "ledger/sql/backup.h"

namespace fairdeal::cli {

void add_restore_command(CLI::App& app, int& exit_code) {
    struct Options {
        std::string url{};
        std::string file{};
    };
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("restore", "Makes a record of a backup");
    command.add_option("FILE", options->file, "The backup")->required()->type_name("");
    command
        .add_option("--db", options->url, "The place of the record, where nothing may exist yet")
        ->required();
    command.footer(
        "The keys are not in a backup: put the key file beside it. Then start the server with the\n"
        "last note of a witness, which tells that the record is an old one.\n\n"
        "Example:\n  fairdeal restore monday.sqlite --db sqlite:restored/floor.sqlite\n"
        "  cp fairdeal-data/keys restored/keys\n"
        "  fairdeal serve --data restored --witnessed witnessed.txt");
    command.callback([options, &exit_code] {
        const auto done = ledger::restore(options->file, options->url);
        exit_code = done ? 0 : refuse("restore", done.error());
    });
}

}  // namespace fairdeal::cli
