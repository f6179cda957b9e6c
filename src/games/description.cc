#include "games/description.h"

#include "games/registry.h"
#include "games/round.h"

namespace fairdeal::games {

const PayTable* find_table(const Description& game, std::uint8_t schedule, std::string_view id) {
    if (schedule == 0) return &even_money;
    for (const PayTable& table : game.pay_tables) {
        if (table.schedule == schedule && table.id == id) return &table;
    }
    return nullptr;
}

Terms default_terms(const Description& game) {
    Terms terms;
    for (std::size_t i = 0; i < game.schedules.size(); ++i) {
        terms.tables[i] =
            find_table(game, static_cast<std::uint8_t>(i), game.schedules[i].default_table);
    }
    if (const LicenseeOption* version = find_option(game, "version")) {
        terms.version = static_cast<std::uint8_t>(version->initial[0] - '0');
    }
    return terms;
}

const Module* find_game(std::string_view key) noexcept {
    for (const Module* module : registry()) {
        if (module->description->key == key) return module;
    }
    return nullptr;
}

}  // namespace fairdeal::games
