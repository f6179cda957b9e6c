#include "server/demonstration.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <vector>

#include "games/procedure.h"
#include "games/registry.h"
#include "server/house/acts/house_services.h"
#include "server/live/settings.h"
#include "table/state/setup.h"

namespace fairdeal::server {
namespace {

constexpr std::uint32_t first_practice = 11;
constexpr std::uint32_t first_live = 21;
constexpr std::uint32_t in_first_rows = 10;  // games, below the practice tables
constexpr std::uint32_t later_rows = 100;

// The numbers of a game's tables: those of the games before do not move when one is added.
std::uint32_t numbered(std::uint32_t first, std::uint32_t place) {
    if (place < in_first_rows) return first + place;
    return first == first_practice ? 2 * later_rows + place : later_rows + place;
}

// The games that can be run at a table, in the order of their places.
std::vector<const games::Module*> playable_games() {
    std::vector<const games::Module*> all;
    for (const games::Module* module : games::registry()) {
        if (games::find_procedure(*module->description) != nullptr) all.push_back(module);
    }
    std::ranges::sort(all, {}, [](const games::Module* module) {
        return std::pair(module->description->place, module->description->key);
    });
    return all;
}

// The batch that creates these tables: all of them or none.
class NewTables {
  public:
    explicit NewTables(ledger::Milliseconds now) : now_(now) {}

    tl::expected<void, std::string> add(const games::Module& module, Settings settings,
                                        std::string_view what, std::string_view cards) {
        const games::Description& game = *module.description;
        settings.game = game.key;
        settings.toml =
            plain_table_file(module, settings.table, fmt::format("{}{}", game.name, what), cards);
        settings.is_open = true;
        auto first = first_entry(settings, table::nobody, now_);
        if (!first) return tl::unexpected(first.error());
        HouseAct note{"table-created", settings.table, {}, {}, {}};
        note.open["after"] = to_json(settings);
        batch_.drafts.push_back(std::move(*first));
        batch_.drafts.push_back(draft_of(note, person_of(Caller{}), now_));
        batch_.records.push_back(settings_write(settings, 0));
        return {};
    }
    tl::expected<void, std::string> write(ledger::Store& store) const {
        const auto result = std::move(store.commit({&batch_, 1}).front());
        // Another server that started at the same time may have created them.
        if (result || result.error().fault == ledger::CommitFault::stale_record) return {};
        return tl::unexpected(result.error().sentence);
    }

  private:
    const ledger::Milliseconds now_;
    ledger::Batch batch_{};
};

tl::expected<bool, std::string> has_tables(ledger::Store& store) {
    const auto tables = store.records(table_record_kind);
    if (!tables) return tl::unexpected(tables.error().sentence);
    return !tables->empty();
}

// A floor keeps the tables it has. A game that came with a newer program gets none by itself, and
// whoever looks for it finds the reason in the log.
tl::expected<void, std::string> name_games_without_table(ledger::Store& store) {
    const auto settings = all_settings(store);
    if (!settings) return tl::unexpected(settings.error().sentence);
    for (const games::Module* module : playable_games()) {
        const games::Description& game = *module->description;
        const bool is_there = std::ranges::any_of(*settings, [&](const StoredSettings& stored) {
            return stored.settings.game == game.key;
        });
        if (is_there) continue;
        spdlog::info(
            "this floor was set up without {}: a supervisor can add a table of it (/floor/new)",
            game.name);
    }
    return {};
}

}  // namespace

std::string plain_table_file(const games::Module& game, std::uint32_t number, std::string_view name,
                             std::string_view cards) {
    const table::Setup setup = table::default_setup(game);
    std::string file =
        fmt::format("game = \"{}\"\nname = \"{}\"\n\n[table]\nnumber = {}\ncards = \"{}\"\n",
                    game.description->key, name, number, cards);
    // A table for trying things out needs no filed layout (ruling X-28).
    if (cards == config::name_of(config::CardSource::live)) file += "layout = \"spared\"\n";
    for (const games::LicenseeOption& option : game.description->options) {
        if (option.stated_by == nullptr) continue;
        file += fmt::format("\n[options]\n{} = \"{}\"\n", option.name, option.initial);
    }
    if (setup.metered == games::no_wager) return file;
    file += fmt::format("\n[progressive]\namount = {}\n", setup.progressive_amount.count());
    for (const table::MeterTerms& terms : setup.meters) {
        file += fmt::format("\n[progressive.{}]\nreset = {}\nrate = \"{}.{:02}%\"\n",
                            game.description->meters[terms.meter], terms.reset.count(),
                            terms.rate_basis_points / 100, terms.rate_basis_points % 100);
    }
    return file;
}

tl::expected<void, std::string> set_up_demonstration(ledger::Store& store,
                                                     ledger::Milliseconds now) {
    const auto has_any = has_tables(store);
    if (!has_any) return tl::unexpected(has_any.error());
    if (*has_any) return name_games_without_table(store);
    NewTables tables(now);
    std::uint32_t place = 0;
    for (const games::Module* module : playable_games()) {
        Settings plain;
        plain.table = numbered(1, place);
        if (auto made = tables.add(*module, plain, "", "electronic"); !made) return made;
        Settings practice;
        practice.table = numbered(first_practice, place);
        practice.is_practice = true;
        practice.advice = AdviceRule::practice;
        if (auto made = tables.add(*module, practice, ", practice", "electronic"); !made) {
            return made;
        }
        if (place == 0) {
            Settings live;
            live.table = first_live;
            if (auto made = tables.add(*module, live, ", live cards", "live"); !made) return made;
        }
        ++place;
    }
    return tables.write(store);
}

tl::expected<void, std::string> set_up_tables(ledger::Store& store, ledger::Milliseconds now,
                                              std::uint32_t count) {
    const auto has_any = has_tables(store);
    if (!has_any) return tl::unexpected(has_any.error());
    if (*has_any) return {};
    const std::vector<const games::Module*> games = playable_games();
    NewTables tables(now);
    for (std::uint32_t i = 0; i < count; ++i) {
        Settings settings;
        settings.table = 1 + i;
        auto made = tables.add(*games[i % games.size()], settings,
                               fmt::format(" {}", settings.table), "electronic");
        if (!made) return made;
    }
    return tables.write(store);
}

}  // namespace fairdeal::server
