#include "cli/text/rules_pay_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/text/rules_text.h"
#include "documents/rules_data/rules_tables.h"

namespace fairdeal::cli {
namespace {

using documents::rules_data::rows_of;
using documents::rules_data::tables_of;
using games::Description;

// A line of the grid for one row: a cell for every table, "-" if the table has no such row.
template <class Text>
void add_row(Grid& grid, std::string name, const std::vector<const games::PayTable*>& tables,
             Text text) {
    grid.names.push_back(std::move(name));
    std::vector<std::string>& cells = grid.cells.emplace_back();
    for (const games::PayTable* table : tables) {
        std::string cell = text(*table);
        cells.push_back(cell.empty() ? "-" : std::move(cell));
    }
}

Grid grid_of(const Description& game, const games::Schedule& schedule,
             const std::vector<const games::PayTable*>& tables) {
    Grid grid;
    for (const games::PayTable* table : tables) {
        grid.heads.push_back(
            fmt::format("{}{}", table->id, table->id == schedule.default_table ? "*" : ""));
    }
    for (const games::Row row : rows_of(tables)) {
        add_row(grid, std::string(games::row_name(game, schedule, row)), tables,
                [&](const games::PayTable& table) { return text_of(table[row], game.meters); });
        const bool any_envy = std::ranges::any_of(
            tables, [&](const games::PayTable* table) { return (*table)[row].envy_dollars > 0; });
        if (any_envy) {
            add_row(grid, "  and Envy per $1", tables, [&](const games::PayTable& table) {
                const std::uint32_t envy = table[row].envy_dollars;
                return envy == 0 ? "" : base::to_dollars(base::Cents::dollars(envy));
            });
        }
    }
    return grid;
}

std::string choice_of(const games::Schedule& schedule) {
    std::string text = schedule.default_table.empty()
                           ? "The licensee must choose a table; there is no default."
                           : "The licensee chooses one table in advance; * is the default.";
    if (schedule.no_less_than) text += " A table at least as good as a listed one may be used too.";
    if (schedule.posted) text += " The regulation leaves these odds to a posted table.";
    return text;
}

void put_sources(Page& page, const Description& game, const games::Schedule& schedule,
                 const std::vector<const games::PayTable*>& tables) {
    for (const games::PayTable* table : tables) {
        page.entry({.text = fmt::format("Table {}: {}{}", table->id, name_of(table->label),
                                        table->id == schedule.default_table ? ", default" : ""),
                    .source = source_of(table->clause, table->ruling)});
    }
    for (const games::PayTable* table : tables) {
        if (table->envy_ruling.empty()) continue;
        page.entry({.text = fmt::format("Table {}: its Envy is read by a ruling", table->id),
                    .source = std::string(table->envy_ruling)});
    }
    for (const games::RowNote& note : schedule.row_notes) {
        if (note.ruling.empty()) continue;
        page.entry(
            {.text = fmt::format("{}: read by a ruling", games::row_name(game, schedule, note.row)),
             .source = std::string(note.ruling)});
    }
}

std::string basis_points_as_percent(std::uint32_t basis_points) {
    const std::uint32_t rest = basis_points % 100;
    return rest == 0 ? fmt::format("{}%", basis_points / 100)
                     : fmt::format("{}.{:02}%", basis_points / 100, rest);
}

void put_rulings_on_meters(Page& page, const Description& game) {
    if (game.second_hit_ruling.empty() && game.several_envy_ruling.empty()) return;
    page.gap();
    page.subheading("Several winning hands in one round", "");
    if (!game.second_hit_ruling.empty()) {
        page.entry({.text = "A meter won twice", .source = std::string(game.second_hit_ruling)});
    }
    if (!game.several_envy_ruling.empty()) {
        page.entry({.text = "Envy for more than one hand",
                    .source = std::string(game.several_envy_ruling)});
    }
}

void put_floors(Page& page, const Description& game,
                const std::vector<const games::PayTable*>& tables) {
    for (const games::PayTable* table : tables) {
        for (const games::MeterFloor& floor : table->floors) {
            std::string source = source_of(floor.reset_clause, "");
            if (floor.rate_clause != nullptr && floor.rate_clause->citation != source) {
                source += ' ' + source_of(floor.rate_clause, "");
            }
            page.entry({.text = fmt::format(
                            "Table {}, {} meter: reset to at least {}, growing by at least "
                            "{} of each wager",
                            table->id, game.meters[floor.meter],
                            base::to_dollars(base::Cents::dollars(floor.reset_dollars)),
                            basis_points_as_percent(floor.rate_basis_points)),
                        .source = source});
        }
    }
}

}  // namespace

void put_pay_tables(Page& page, const Description& game) {
    if (game.pay_tables.empty()) return;
    page.heading("Pay tables");
    bool first = true;
    for (std::size_t i = 1; i < game.schedules.size(); ++i) {
        const games::Schedule& schedule = game.schedules[i];
        const std::vector<const games::PayTable*> tables = tables_of(game, i);
        if (!first) page.gap();
        first = false;
        page.subheading(fmt::format("{} ({})", schedule.name, schedule.key),
                        source_of(schedule.cited));
        page.entry({.text = choice_of(schedule)});
        page.gap();
        page.grid(grid_of(game, schedule, tables));
        page.gap();
        put_sources(page, game, schedule, tables);
        put_floors(page, game, tables);
    }
    put_rulings_on_meters(page, game);
}

void put_licensee_choices(Page& page, const Description& game) {
    if (game.options.empty() && game.table_pairs.empty()) return;
    page.heading("The licensee's choices");
    for (const games::LicenseeOption& option : game.options) {
        if (&option != &game.options.front()) page.gap();
        const std::vector<std::string_view> values(option.values.begin(), option.values.end());
        page.subheading(fmt::format("{}={}", option.name, values.empty() ? "CENTS" : "VALUE"),
                        source_of(option.cited));
        page.entry({.text = std::string(option.about)});
        page.entry({.text = values.empty()
                                ? fmt::format("An amount of at least {}; off by default.",
                                              base::to_dollars(option.least))
                                : fmt::format("{}; {} by default.", joined(values, "or"),
                                              option.initial)});
    }
    if (!game.limited_together.empty()) {
        std::vector<std::string_view> names;
        for (const games::WagerIndex wager : game.limited_together) {
            names.push_back(game.wagers[wager].name);
        }
        page.entry({.text = fmt::format("Used up in this order: {}.", joined(names, "then"))});
    }
    if (!game.table_pairs.empty()) {
        if (!game.options.empty()) page.gap();
        page.subheading("Tables that go together", "");
    }
    for (const games::TablePair& pair : game.table_pairs) {
        page.entry({.text = fmt::format("{} table {} only together with {} table {}.",
                                        game.schedules[pair.schedule].name, pair.id,
                                        game.schedules[pair.needs_schedule].name, pair.needs_id),
                    .source = source_of(pair.cited)});
    }
}

}  // namespace fairdeal::cli
