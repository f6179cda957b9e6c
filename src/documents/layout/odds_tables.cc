#include "documents/layout/odds_tables.h"

#include <fmt/format.h>

#include <algorithm>

#include "documents/layout/dealer_side.h"
#include "documents/par_sheet/odds_words.h"
#include "games/check_terms.h"

namespace fairdeal::documents::layout {
namespace {

using games::OddsSide;

constexpr double top = 14;          // the base line of the titles
constexpr double edge_margin = 15;  // between the sides of the felt and a table of odds
constexpr double largest_odds = 1.08;
constexpr double lowest = 100;  // tables end above the betting areas of the outer positions
constexpr std::size_t rows_above_meters = 4;

// The meter itself lies beside the line, so its name is enough here. The sign has the full words.
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
        table.keys.push_back(line.key);
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

using Letters = drawing::Lettering (OddsStyle::*)(const std::string&) const;
double widest(const std::vector<std::string>& texts, const OddsStyle& style, Letters letters,
              const Measure& measure) {
    double width = 0;
    for (const std::string& text : texts)
        width = std::max(width, measure((style.*letters)(text)));
    return width;
}

PlacedOdds sized(const OddsTable& table, const OddsStyle& style, const Measure& measure) {
    PlacedOdds placed{.table = table, .style = style};
    double x = widest(table.hands, style, &OddsStyle::hand, measure);
    for (const OddsColumn& column : table.columns) {
        x += style.column_gap() + std::max(widest(column.cells, style, &OddsStyle::cell, measure),
                                           measure(style.head(column.head)));
        placed.cell_x.push_back(x);
    }
    // Heads stand on the title's line, so the title must end before the first of them.
    const double head = measure(style.head(table.columns.front().head));
    const double needed =
        measure(style.title(table.title)) + (head > 0 ? style.column_gap() + head : 0);
    const double missing = std::max(0.0, needed - placed.cell_x.front());
    for (double& right : placed.cell_x)
        right += missing;
    placed.stretch = placed.cell_x.back();
    const std::size_t stretches = table.side == OddsSide::centre ? 2 : 1;
    placed.rows_each = (table.rows.size() + stretches - 1) / stretches;
    for (std::size_t i = 0; i < stretches; ++i) {
        placed.hand_x.push_back(static_cast<double>(i) * (placed.stretch + style.table_gap()));
    }
    placed.width = placed.hand_x.back() + placed.stretch;
    return placed;
}

// The width of all tables on one side, with the gaps between them.
double width_of(const std::vector<PlacedOdds>& all, OddsSide side) {
    double width = 0;
    for (const PlacedOdds& placed : all) {
        if (placed.table.side != side) continue;
        width += placed.width + (width > 0 ? placed.style.table_gap() : 0);
    }
    return width;
}

// How far a table reaches below the base line of its title, at scale 1.
double reach(const PlacedOdds& placed) {
    const OddsStyle plain;
    return plain.first_row() + plain.pitch() * static_cast<double>(placed.rows_each);
}

// The width that meters take beside the tables of this side, gap included; 0 if they lie elsewhere.
double width_beside(const std::vector<PlacedOdds>& all, std::optional<OddsSide> meters,
                    OddsSide side) {
    if (meters != side || above_meters(all, side) != nullptr) return 0;
    return least_meter_width + OddsStyle{}.table_gap();
}

// The scale at which all tables, sized at scale 1, have room.
double fitting_scale(const std::vector<PlacedOdds>& all, std::optional<OddsSide> meters,
                     double room) {
    double scale = largest_odds;
    for (const OddsSide side : {OddsSide::left, OddsSide::right}) {
        const double width = width_of(all, side);
        if (width > 0) scale = std::min(scale, (room - width_beside(all, meters, side)) / width);
    }
    for (const PlacedOdds& placed : all) {
        if (placed.table.side == OddsSide::centre) continue;
        scale = std::min(scale, (lowest - top) / reach(placed));
    }
    return scale;
}

// Places the tables of one side together, around the middle of the room there.
void place_side(std::vector<PlacedOdds>& all, OddsSide side, double middle, double y) {
    double x = middle - width_of(all, side) / 2;
    for (PlacedOdds& placed : all) {
        if (placed.table.side != side) continue;
        placed.at = {x, y};
        x += placed.width + placed.style.table_gap();
    }
}

std::vector<PlacedOdds> all_sized(const std::vector<OddsTable>& tables, const OddsStyle& style,
                                  const Measure& measure) {
    std::vector<PlacedOdds> all;
    for (const OddsTable& table : tables)
        all.push_back(sized(table, style, measure));
    return all;
}

}  // namespace

drawing::Lettering OddsStyle::title(const std::string& text) const {
    return {.text = text,
            .size = title_size(),
            .weight = drawing::FontWeight::bold,
            .spacing = 0.8 * scale,
            .colour = colour::brass};
}
drawing::Lettering OddsStyle::hand(const std::string& text) const {
    return {.text = text, .size = 7.3 * scale, .colour = colour::ink};
}
drawing::Lettering OddsStyle::cell(const std::string& text) const {
    return {.text = text,
            .size = 7.3 * scale,
            .weight = drawing::FontWeight::bold,
            .align = drawing::TextAnchor::end,
            .colour = colour::ink};
}
drawing::Lettering OddsStyle::head(const std::string& text) const {
    return {.text = text,
            .size = 5.8 * scale,
            .align = drawing::TextAnchor::end,
            .colour = colour::ink};
}

std::vector<OddsTable> odds_tables(const LayoutRequest& request) {
    std::vector<OddsTable> tables;
    if (request.odds == PostedOn::sign) return tables;
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
    const std::vector<OddsTable> tables = odds_tables(request);
    const double room = felt.middle() - dealer_side::free_from - edge_margin;
    const std::optional<OddsSide> meters = meter_side(request);
    const OddsStyle style{.scale =
                              fitting_scale(all_sized(tables, OddsStyle{}, measure), meters, room)};
    std::vector<PlacedOdds> all = all_sized(tables, style, measure);
    const double left = room - width_beside(all, meters, OddsSide::left);
    const double right = room - width_beside(all, meters, OddsSide::right);
    place_side(all, OddsSide::left, edge_margin + left / 2, top);
    place_side(all, OddsSide::right, felt.width() - edge_margin - right / 2, top);
    place_side(all, OddsSide::centre, felt.middle(),
               dealer_side::top_of_centre + style.title_size() * cap_height);
    return all;
}

std::optional<OddsSide> meter_side(const LayoutRequest& request) {
    const std::uint8_t schedule = games::metered_schedule(*request.table->game->description);
    if (schedule == 0 || !is_in_force(*request.table, schedule)) return std::nullopt;
    return std::ranges::find(request.facts->odds_places, schedule, &games::OddsPlace::schedule)
        ->side;
}

const PlacedOdds* above_meters(const std::vector<PlacedOdds>& all, OddsSide side) {
    for (const PlacedOdds& placed : all) {
        if (placed.table.side == side && placed.rows_each <= rows_above_meters) return &placed;
    }
    return nullptr;
}

}  // namespace fairdeal::documents::layout
