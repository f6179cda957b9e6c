#include "config/table_file.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>

#include "config/limits.h"
#include "config/own_table.h"
#include "config/table_reader.h"
#include "games/check.h"

namespace fairdeal::config {

std::string_view name_of(RegulatoryStanding standing) noexcept {
    switch (standing) {
        case RegulatoryStanding::authorized:
            return "authorized";
        case RegulatoryStanding::posted:
            return "posted";
        case RegulatoryStanding::design_only:
            return "design only";
        case RegulatoryStanding::refused:
            break;
    }
    return "refused";
}

std::string_view name_of(LayoutFiling layout) noexcept {
    return layout == LayoutFiling::spared ? "spared" : "filed";
}

std::string_view name_of(CardSource source) noexcept {
    return source == CardSource::live ? "live" : "electronic";
}

bool Report::is_accepted() const {
    return std::ranges::none_of(
        findings, [](const Finding& f) { return f.standing == RegulatoryStanding::refused; });
}

bool Report::may_open() const {
    const auto for_play = [](const games::PayTable* table) {
        return table == nullptr || table->label != games::Label::design_only;
    };
    return is_accepted() && std::ranges::all_of(file.terms.tables, for_play);
}

TableFile default_table_file(const games::Module& module) {
    const games::Description& game = *module.description;
    TableFile file;
    file.game = &module;
    file.seats = game.seats;
    file.terms = games::default_terms(game);
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (game.wagers[i].kind != games::WagerKind::optional) continue;
        // A wager without a pay table is not offered until a table is chosen (ruling T-7).
        if (file.terms.tables[game.wagers[i].schedule] != nullptr) file.offered.insert(i);
    }
    for (const games::LicenseeOption& option : game.options) {
        file.options.emplace_back(option.name, option.initial);
    }
    complete_limits(file, {});
    return file;
}

Report read_table_file(const games::Module& game, std::string_view text, Unstated unstated) {
    TableReader reader(game, games::find_procedure(*game.description));
    try {
        const toml::table root = toml::parse(text);
        reader.read(root);
        reader.check_stated(unstated);
    } catch (const toml::parse_error& error) {
        reader.refuse(error.source().begin.line, "", games::RefusalCode::not_readable,
                      fmt::format("this is not TOML: {}", error.description()));
    }
    return reader.finish();
}

}  // namespace fairdeal::config
