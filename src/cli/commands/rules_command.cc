#include "cli/commands/rules_command.h"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>
#include <vector>

#include "cli/commands/check_command.h"
#include "cli/commands/table_schema.h"
#include "cli/terminal/json_text.h"
#include "cli/text/rules_text.h"
#include "documents/rules_data/rules_json.h"
#include "games/registry.h"

namespace fairdeal::cli {
namespace {

std::string known_games() {
    std::vector<std::string_view> keys;
    for (const games::Module* game : games::registry()) {
        keys.push_back(game->description->key);
    }
    return joined(keys, "and");
}

}  // namespace

int run_rules(const RulesOptions& options) {
    if (options.schema) {
        fmt::print("{}", table_schema());
        return 0;
    }
    if (options.game.empty()) {
        fmt::print(stderr, "fairdeal rules: name a game; the games are {}.\n", known_games());
        return 2;
    }
    const games::Module* game = games::find_game(options.game);
    if (game == nullptr) {
        fmt::print(stderr, "fairdeal rules: there is no game \"{}\"; the games are {}.\n",
                   options.game, known_games());
        return 2;
    }
    if (options.sheet.is_asked()) return run_rules_sheet(options.game, options.sheet);
    if (!options.check.empty()) return check_table_file(*game, options.check, options.json);
    if (options.json) {
        fmt::print("{}", pretty(documents::rules_data::rules_as_json(*game->description)));
    } else {
        fmt::print("{}", rules_as_text(*game->description, style_for_stdout()));
    }
    return 0;
}

void add_rules_command(CLI::App& app, int& exit_code, const std::string& version) {
    const auto options = std::make_shared<RulesOptions>();
    options->sheet.version = version;
    CLI::App& command = *app.add_subcommand(
        "rules", "The rules of a game: wagers, order of play, hands, pay tables, with citations");
    command.add_option("GAME", options->game, "The game's key; `fairdeal games` lists them")
        ->type_name("");
    command
        .add_option("--check", options->check,
                    "Judge a table file (TOML) by the regulation, line by line")
        ->type_name("FILE");
    command.add_flag("--json", options->json, "Print one JSON object");
    command.add_flag("--schema", options->schema, "Print the JSON Schema of table files");
    options->sheet.add_to(command);
    const std::string_view first = games::registry().front()->description->key;
    command.footer(
        fmt::format("Examples:\n"
                    "  fairdeal rules {0}                      the rules, with citations\n"
                    "  fairdeal rules {0} --json               the same for programs\n"
                    "  fairdeal rules {0} --check table.toml   may this table open?\n"
                    "  fairdeal rules {0} --format html -o rules.html   a sheet for players",
                    first));
    command.callback([options, &exit_code] { exit_code = run_rules(*options); });
}

}  // namespace fairdeal::cli
