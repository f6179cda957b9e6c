#include "documents/layout/odds_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "documents/layout/dealer_side.h"
#include "documents/odds_words.h"

namespace fairdeal::documents::layout {
namespace {

using games::OddsSide;

constexpr double top = 14;          // the base line of the titles
constexpr double edge_margin = 24;  // between the sides of the felt and a table of odds
constexpr double table_gap = 20;

// A meter's line is told in full on the sign; beside its meter the name is enough.
std::string cell_words(const OddsLine& line, const games::PayTable& table,
                       const games::Description& game) {
    const games::Pay& pay = table[line.row];
    if (pay.kind != games::PayKind::meter) return line.odds;
    std::string name(game.meters[pay.meter]);
    name.front() = capitals(name).front();
    return "100% " + name;
}

void add_column(OddsTable& table, const PostedOdds& posted, const games::OddsPlace& place,
                const LayoutRequest& request) {
    const games::Description& game = *request.table->game->description;
    const games::PayTable& chosen = *request.table->terms.tables[place.schedule];
    for (const OddsLine& line : posted.lines) {
        if (std::ranges::find(table.rows, line.row) != table.rows.end()) continue;
        table.rows.push_back(line.row);
        table.hands.push_back(line.hand);
        for (OddsColumn& column : table.columns)
            column.cells.emplace_back(not_paid);
    }
    const std::string id = fmt::format("odds-{}", posted.key);
    OddsColumn column{
        .id = id == table.id ? "" : id, .table = posted.table, .head = std::string(place.column)};
    OddsColumn envy{.head = "envy per $1"};
    for (const games::Row row : table.rows) {
        const auto line = std::ranges::find(posted.lines, row, &OddsLine::row);
        const bool found = line != posted.lines.end();
        column.cells.push_back(found ? cell_words(*line, chosen, game) : std::string(not_paid));
        const std::uint32_t dollars = found ? chosen[row].envy_dollars : 0;
        envy.cells.push_back(dollars == 0 ? "" : base::to_dollars(base::Cents::dollars(dollars)));
    }
    table.columns.push_back(std::move(column));
    const bool any =
        std::ranges::any_of(envy.cells, [](const auto& cell) { return !cell.empty(); });
    if (any) table.columns.push_back(std::move(envy));
}

double widest(const std::vector<std::string>& texts,
              drawing::Lettering (*letters)(const std::string&), const Measure& measure) {
    double width = 0;
    for (const std::string& text : texts)
        width = std::max(width, measure(letters(text)));
    return width;
}

PlacedOdds sized(OddsTable table, const Measure& measure) {
    PlacedOdds placed;
    double x = widest(table.hands, &hand_letters, measure);
    for (const OddsColumn& column : table.columns) {
        x += column_gap + std::max(widest(column.cells, &cell_letters, measure),
                                   measure(head_letters(column.head)));
        placed.cell_x.push_back(x);
    }
    // Heads stand on the title's line, so the title must end before the first of them.
    const OddsColumn& first = table.columns.front();
    const double head = measure(head_letters(first.head));
    const double needed = measure(title_letters(table.title)) + (head > 0 ? column_gap + head : 0);
    const double missing = std::max(0.0, needed - placed.cell_x.front());
    for (double& right : placed.cell_x)
        right += missing;
    placed.stretch = placed.cell_x.back();
    const std::size_t stretches = table.side == OddsSide::centre ? 2 : 1;
    placed.rows_each = (table.rows.size() + stretches - 1) / stretches;
    for (std::size_t i = 0; i < stretches; ++i) {
        placed.hand_x.push_back(static_cast<double>(i) * (placed.stretch + table_gap));
    }
    placed.width = placed.hand_x.back() + placed.stretch;
    placed.table = std::move(table);
    return placed;
}

// The tables of one side stand together, in the middle of the room there.
void place_side(std::vector<PlacedOdds>& all, OddsSide side, double from, double to, double y) {
    double width = -table_gap;
    for (const PlacedOdds& placed : all) {
        if (placed.table.side == side) width += placed.width + table_gap;
    }
    double x = (from + to - width) / 2;
    for (PlacedOdds& placed : all) {
        if (placed.table.side != side) continue;
        placed.at = {x, y};
        x += placed.width + table_gap;
    }
}

}  // namespace

drawing::Lettering title_letters(const std::string& text) {
    return {.text = text,
            .size = title_size,
            .weight = drawing::Weight::bold,
            .spacing = 0.8,
            .colour = colour::brass};
}
drawing::Lettering hand_letters(const std::string& text) {
    return {.text = text, .size = odds_size, .colour = colour::ink};
}
drawing::Lettering cell_letters(const std::string& text) {
    return {.text = text,
            .size = odds_size,
            .weight = drawing::Weight::bold,
            .align = drawing::Align::end,
            .colour = colour::ink};
}
drawing::Lettering head_letters(const std::string& text) {
    return {.text = text, .size = head_size, .align = drawing::Align::end, .colour = colour::ink};
}

std::vector<OddsTable> odds_tables(const LayoutRequest& request) {
    std::vector<OddsTable> tables;
    if (request.odds == Posted::sign) return tables;
    const std::vector<PostedOdds> all = posted_odds(*request.table, wording_of(*request.facts));
    const std::span<const games::Schedule> schedules = request.table->game->description->schedules;
    for (const games::OddsPlace& place : request.facts->odds_places) {
        const std::string_view key = schedules[place.schedule].key;
        const auto posted = std::ranges::find(all, key, &PostedOdds::key);
        if (posted == all.end()) continue;
        if (place.side != OddsSide::beside) {
            tables.push_back({.id = fmt::format("odds-{}", key),
                              .title = std::string(place.title),
                              .side = place.side});
        }
        add_column(tables.back(), *posted, place, request);
    }
    // A lone column needs no head.
    for (OddsTable& table : tables) {
        if (table.columns.size() == 1) table.columns.front().head.clear();
    }
    return tables;
}

std::vector<PlacedOdds> placed_odds(const LayoutRequest& request, const Felt& felt,
                                    const Measure& measure) {
    std::vector<PlacedOdds> all;
    for (OddsTable& table : odds_tables(request))
        all.push_back(sized(std::move(table), measure));
    const double middle = felt.middle();
    place_side(all, OddsSide::left, edge_margin, middle - dealer_side::free_from, top);
    place_side(all, OddsSide::right, middle + dealer_side::free_from, felt.width() - edge_margin,
               top);
    place_side(all, OddsSide::centre, 0, felt.width(),
               dealer_side::top_of_centre + title_size * cap_height);
    return all;
}

}  // namespace fairdeal::documents::layout
