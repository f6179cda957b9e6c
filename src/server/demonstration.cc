#include "server/demonstration.h"

#include <fmt/format.h>

#include <future>

#include "games/procedure.h"
#include "games/registry.h"

namespace fairdeal::server {
namespace {

constexpr std::uint32_t first_practice = 11;
constexpr std::uint32_t first_live = 21;

tl::expected<void, std::string> create(LiveFloor& floor, const games::Module& module,
                                       TableSettings settings, std::string_view what,
                                       std::string_view cards) {
    const games::Description& game = *module.description;
    const audit::TableRecord record{
        plain_table_file(module, settings.number, fmt::format("{}{}", game.name, what), cards),
        {ledger::Money::play, settings.number},
        std::string(game.key)};
    std::promise<tl::expected<void, std::string>> done;
    floor.create(record, settings, Caller{}, "", [&](tl::expected<void, std::string> result) {
        done.set_value(std::move(result));
    });
    return done.get_future().get();
}

}  // namespace

std::string plain_table_file(const games::Module& game, std::uint32_t number, std::string_view name,
                             std::string_view cards) {
    const table::Setup setup = table::default_setup(game);
    std::string file =
        fmt::format("game = \"{}\"\nname = \"{}\"\n\n[table]\nnumber = {}\ncards = \"{}\"\n",
                    game.description->key, name, number, cards);
    if (setup.metered == games::no_wager) return file;
    file += fmt::format("\n[progressive]\namount = {}\n", setup.progressive_amount.count());
    for (const table::MeterTerms& terms : setup.meters) {
        file += fmt::format("\n[progressive.{}]\nreset = {}\nrate = \"{}.{:02}%\"\n",
                            game.description->meters[terms.meter], terms.reset.count(),
                            terms.rate_basis_points / 100, terms.rate_basis_points % 100);
    }
    return file;
}

tl::expected<void, std::string> set_up_demonstration(LiveFloor& floor) {
    const auto tables = floor.services().store.records(settings_kind);
    if (!tables) return tl::unexpected(tables.error().sentence);
    if (!tables->empty()) return {};
    std::uint32_t place = 0;
    for (const games::Module* module : games::registry()) {
        const games::Description& game = *module->description;
        if (games::find_procedure(game) == nullptr) continue;
        TableSettings settings;
        settings.number = 1 + place;
        if (auto made = create(floor, *module, settings, "", "electronic"); !made) return made;
        settings.number = first_practice + place;
        settings.is_practice = true;
        settings.gives_advice = true;
        if (auto made = create(floor, *module, settings, ", practice", "electronic"); !made) {
            return made;
        }
        if (place == 0) {
            settings = {};
            settings.number = first_live;
            if (auto made = create(floor, *module, settings, ", live cards", "live"); !made) {
                return made;
            }
        }
        ++place;
    }
    return {};
}

tl::expected<void, std::string> set_up_tables(LiveFloor& floor, std::uint32_t count) {
    const auto tables = floor.services().store.records(settings_kind);
    if (!tables) return tl::unexpected(tables.error().sentence);
    if (!tables->empty()) return {};
    std::vector<const games::Description*> games;
    for (const games::Module* module : games::registry()) {
        if (games::find_procedure(*module->description) != nullptr) {
            games.push_back(module->description);
        }
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        TableSettings settings;
        settings.number = 1 + i;
        auto made = create(floor, *games[i % games.size()], settings,
                           fmt::format(" {}", settings.number), "electronic");
        if (!made) return made;
    }
    return {};
}

}  // namespace fairdeal::server
