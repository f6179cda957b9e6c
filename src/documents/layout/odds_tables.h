#pragma once

#include <optional>
#include <string>
#include <vector>

#include "documents/layout/felt.h"
#include "documents/layout/request.h"
#include "documents/layout/style.h"

// The tables of odds on the felt: their texts, sizes and places.
namespace fairdeal::documents::layout {

// One column of figures, a cell for every row.
struct OddsColumn {
    std::string id{};     // of the group its cells are in; empty: that of the table
    std::string table{};  // the pay table in force
    std::string head{};
    std::vector<std::string> cells{};
};

struct OddsTable {
    std::string id{};  // "odds-pair-plus"
    std::string title{};
    games::OddsSide side{};
    std::vector<games::Row> rows{};
    std::vector<std::string> keys{};  // of the rows
    std::vector<std::string> hands{};
    std::vector<OddsColumn> columns{};
};

// The tables in reading order; none if the odds are on a sign.
std::vector<OddsTable> odds_tables(const LayoutRequest& request);

// The sizes of lettering and gaps; all tables of a felt have the same scale.
struct OddsStyle {
    double scale = 1;

    double pitch() const { return 9.3 * scale; }
    double first_row() const { return 10.8 * scale; }  // its base line, below that of the title
    double below_title() const { return 2.6 * scale; }
    double column_gap() const { return 8 * scale; }
    double table_gap() const { return 16 * scale; }
    double title_size() const { return 8.4 * scale; }
    drawing::Lettering title(const std::string& text) const;
    drawing::Lettering hand(const std::string& text) const;
    drawing::Lettering cell(const std::string& text) const;
    drawing::Lettering head(const std::string& text) const;
};

// A placed table: the base line of its title, and its size. A table in the middle of the felt has
// two stretches of rows side by side, any other table has one.
struct PlacedOdds {
    OddsTable table{};
    OddsStyle style{};
    At at{};
    std::vector<double> hand_x{};  // the left of the hands, in each stretch of rows
    std::vector<double> cell_x{};  // the right of each column, from the left of a stretch
    double stretch = 0;            // the width of one stretch
    std::size_t rows_each = 0;     // rows of a stretch
    double width = 0;

    double bottom() const {
        return at.y + style.first_row() + style.pitch() * (static_cast<double>(rows_each) - 1) + 2;
    }
};
std::vector<PlacedOdds> placed_odds(const LayoutRequest& request, const Felt& felt,
                                    const Measure& measure);

// The side with the odds of the progressive and its meters; none without a progressive.
std::optional<games::OddsSide> meter_side(const LayoutRequest& request);
inline constexpr double least_meter_width = 74;
// The table on that side that leaves room for meters below it. Null: the meters go between the
// tables and the dealer.
const PlacedOdds* above_meters(const std::vector<PlacedOdds>& all, games::OddsSide side);

}  // namespace fairdeal::documents::layout
