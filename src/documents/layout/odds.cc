#include "documents/layout/odds.h"

#include <fmt/format.h>

#include "documents/layout/arc_lines.h"
#include "documents/layout/odds_tables.h"

namespace fairdeal::documents::layout {
namespace {

using drawing::Element;
using drawing::Group;

// Adds the cells of one column, each in a group that names its row.
void add_cells(Group& group, const PlacedOdds& placed, std::size_t column, bool with_hands) {
    const OddsTable& table = placed.table;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const double left = placed.at.x + placed.hand_x[i / placed.rows_each];
        const double y = placed.at.y + placed.style.first_row() +
                         placed.style.pitch() * static_cast<double>(i % placed.rows_each);
        Group row{.data = {{"row", table.keys[i]}}};
        if (with_hands) {
            row.elements.push_back(
                {drawing::StraightText{placed.style.hand(table.hands[i]), {left, y}}});
        }
        const std::string& cell = table.columns[column].cells[i];
        if (!cell.empty()) {
            row.elements.push_back({drawing::StraightText{placed.style.cell(cell),
                                                          {left + placed.cell_x[column], y}}});
        }
        group.groups.push_back(std::move(row));
    }
}

void add_head(Group& group, const PlacedOdds& placed, std::size_t column) {
    const std::string& head = placed.table.columns[column].head;
    if (head.empty()) return;
    group.elements.push_back({drawing::StraightText{
        placed.style.head(head), {placed.at.x + placed.cell_x[column], placed.at.y}}});
}

Group group_of(const PlacedOdds& placed) {
    const OddsTable& table = placed.table;
    Group group{
        .id = table.id, .title = table.title, .data = {{"table", table.columns.front().table}}};
    group.elements.push_back({drawing::StraightText{placed.style.title(table.title), placed.at}});
    group.elements.push_back(
        {drawing::Line{{placed.at.x, placed.at.y + placed.style.below_title()},
                       {placed.at.x + placed.width, placed.at.y + placed.style.below_title()}},
         hair_paint()});
    add_head(group, placed, 0);
    add_cells(group, placed, 0, true);
    for (std::size_t i = 1; i < table.columns.size(); ++i) {
        const OddsColumn& column = table.columns[i];
        Group further{.id = column.id.empty() ? table.id + "-envy" : column.id,
                      .title = fmt::format("{}, {}", table.title, column.head)};
        if (!column.table.empty()) further.data.emplace_back("table", column.table);
        add_head(further, placed, i);
        add_cells(further, placed, i, false);
        group.groups.push_back(std::move(further));
    }
    return group;
}

}  // namespace

Group odds(const LayoutRequest& request, const Felt& felt, const Measure& measure) {
    Group layer{.id = "layer-odds"};
    for (const PlacedOdds& placed : placed_odds(request, felt, measure)) {
        layer.groups.push_back(group_of(placed));
    }
    for (const ArcText& text : arc_lines(request, felt, measure).texts) {
        if (text.kind == ArcKind::odds) layer.groups.push_back(group_of(text, felt));
    }
    return layer;
}

}  // namespace fairdeal::documents::layout
