#include "cli/commands/games_command.h"

#include <fmt/format.h>

#include <memory>

#include "cli/terminal/json_text.h"
#include "documents/rules_data/rules_json.h"
#include "games/registry.h"

namespace fairdeal::cli {
namespace {

namespace bj = boost::json;

bool is_wager(const games::Wager& wager) {
    return wager.kind != games::WagerKind::bonus;
}

std::size_t table_count(const games::Description& game, std::uint8_t schedule) {
    std::size_t count = 0;
    for (const games::PayTable& table : game.pay_tables)
        count += table.schedule == schedule;
    return count;
}

void print_text() {
    for (const games::Module* module : games::registry()) {
        const games::Description& game = *module->description;
        fmt::print("{:<22} {}\n", game.key, game.name);
        fmt::print("{:<22} {}, {} cards, {} seats\n", "", game.authority, cards::size(game.deck),
                   game.seats);
        std::string wagers;
        for (const games::Wager& wager : game.wagers) {
            if (is_wager(wager)) wagers += (wagers.empty() ? "" : ", ") + std::string(wager.key);
        }
        fmt::print("{:<22} wagers: {}\n", "", wagers);
        std::string tables;
        for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
            tables += fmt::format("{}{} ({})", i > 1 ? ", " : "", game.schedules[i].key,
                                  table_count(game, i));
        }
        fmt::print("{:<22} pay tables: {}\n\n", "", tables);
    }
    fmt::print("fairdeal rules GAME shows the rules of one of them.\n");
}

void print_json() {
    bj::array list;
    for (const games::Module* module : games::registry()) {
        list.emplace_back(documents::rules_data::summary_json(*module->description));
    }
    fmt::print("{}", pretty(list));
}

}  // namespace

void add_games_command(CLI::App& app, int&) {
    CLI::App* command = app.add_subcommand("games", "List the games with wagers and pay tables");
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "As JSON");
    command->callback([json] { *json ? print_json() : print_text(); });
}

}  // namespace fairdeal::cli
