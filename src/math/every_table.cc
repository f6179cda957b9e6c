#include "math/every_table.h"

#include <algorithm>

#include "games/check.h"
#include "math/question.h"

namespace fairdeal::math {
namespace {

using games::Description;
using games::PayTable;
using games::Terms;

std::vector<const PayTable*> tables_of(const Description& game, std::uint8_t schedule) {
    std::vector<const PayTable*> tables;
    for (const PayTable& table : game.pay_tables) {
        if (table.schedule == schedule) tables.push_back(&table);
    }
    return tables;
}

// Changes the terms so that a table that is allowed only beside another one has it.
void meet_table_pairs(const Description& game, Terms& terms) {
    for (const games::TablePair& pair : game.table_pairs) {
        if (terms.tables[pair.schedule]->id != pair.id) continue;
        terms.tables[pair.needs_schedule] =
            games::find_table(game, pair.needs_schedule, pair.needs_id);
    }
}

// All combinations of the tables that pay the main game in this version.
std::vector<Terms> main_terms(const Description& game, std::uint8_t version) {
    std::vector<Terms> all{games::default_terms(game)};
    all.front().version = version;
    const games::WagerSet main = main_wagers(game);
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        if (!main.contains(games::wager_paid_by(game, i))) continue;
        if (!games::is_in_use(game.schedules[i], version)) continue;
        std::vector<Terms> more;
        for (const Terms& terms : all) {
            for (const PayTable* table : tables_of(game, i)) {
                more.push_back(terms);
                more.back().tables[i] = table;
                meet_table_pairs(game, more.back());
            }
        }
        all = std::move(more);
    }
    return all;
}

std::vector<std::uint8_t> versions_of(const Description& game) {
    const games::LicenseeOption* option = games::find_option(game, "version");
    if (option == nullptr) return {0};
    std::vector<std::uint8_t> versions;
    for (std::size_t i = 0; i < option->values.size(); ++i)
        versions.push_back(static_cast<std::uint8_t>(i + 1));
    return versions;
}

}  // namespace

std::vector<Warning> TableFigures::warnings() const {
    std::vector<Warning> own;
    for (const Warning& warning : analysis.warnings) {
        const bool about_main = wager == "main" && warning.wager.empty();
        if (about_main || warning.wager == wager) own.push_back(warning);
    }
    return own;
}

std::vector<TableFigures> every_table(const games::Module& module, const games::Solver& solver) {
    const Description& game = *module.description;
    std::vector<TableFigures> rows;
    for (const std::uint8_t version : versions_of(game)) {
        for (const Terms& terms : main_terms(game, version)) {
            games::Question question = default_question(module);
            question.terms = terms;
            rows.push_back({"main", terms, analyze(question, solver.solve(question))});
        }
    }
    const games::WagerSet main = main_wagers(game);
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (main.contains(i)) continue;
        const games::Wager& wager = game.wagers[i];
        for (const PayTable* table : tables_of(game, wager.schedule)) {
            games::Question question = default_question(module);
            question.placed[i] = wager.size.kind == games::SizeKind::multiple_of
                                     ? wager.size.unit
                                     : question.placed[game.base_wager];
            question.terms.tables[wager.schedule] = table;
            meet_table_pairs(game, question.terms);
            rows.push_back({std::string(wager.key), question.terms,
                            analyze(question, solver.solve(question))});
        }
    }
    return rows;
}

}  // namespace fairdeal::math
