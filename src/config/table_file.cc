#include "config/table_file.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>

#include "config/own_table.h"
#include "config/table_reader.h"
#include "games/check.h"

namespace fairdeal::config {

std::string_view name_of(Standing standing) noexcept {
    switch (standing) {
        case Standing::authorized:
            return "authorized";
        case Standing::posted:
            return "posted";
        case Standing::design_only:
            return "design only";
        case Standing::refused:
            break;
    }
    return "refused";
}

bool Report::is_accepted() const {
    return std::ranges::none_of(findings,
                                [](const Finding& f) { return f.standing == Standing::refused; });
}

bool Report::may_open() const {
    const auto for_play = [](const games::PayTable* table) {
        return table == nullptr || table->label != games::Label::design_only;
    };
    return is_accepted() && std::ranges::all_of(file.terms.tables, for_play);
}

Report read_table_file(const games::Module& game, std::string_view text) {
    TableReader reader(game);
    try {
        const toml::table root = toml::parse(text);
        reader.read(root);
    } catch (const toml::parse_error& error) {
        reader.refuse(error.source().begin.line, "", games::RefusalCode::not_readable,
                      fmt::format("this is not TOML: {}", error.description()));
    }
    return reader.finish();
}

}  // namespace fairdeal::config
