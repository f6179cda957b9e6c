#pragma once

#include <string>
#include <vector>

#include "documents/layout/felt.h"
#include "documents/layout/request.h"
#include "documents/layout/style.h"

// The tables of odds that stand on the felt: what they say, how large they are, and where.
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
    std::vector<std::string> hands{};
    std::vector<OddsColumn> columns{};
};

// In the order they are read. None when the odds are on a sign.
std::vector<OddsTable> odds_tables(const LayoutRequest& request);

// Whether this is the wording of no odds: the row is not paid by this table.
inline constexpr std::string_view not_paid = "\u2013";

inline constexpr double odds_size = 7.3;
inline constexpr double odds_pitch = 9.3;
inline constexpr double title_size = 8.4;
inline constexpr double head_size = 5.6;
inline constexpr double first_row = 10.8;  // its base line, below that of the title
inline constexpr double column_gap = 9;

drawing::Lettering title_letters(const std::string& text);
drawing::Lettering hand_letters(const std::string& text);
drawing::Lettering cell_letters(const std::string& text);
drawing::Lettering head_letters(const std::string& text);

// A table in its place: the base line of the title, and what it takes up.
struct PlacedOdds {
    OddsTable table{};
    At at{};
    std::vector<double> hand_x{};  // the left of the hands, in each stretch of rows
    std::vector<double> cell_x{};  // the right of each column, from the left of a stretch
    double stretch = 0;            // the width of one stretch
    std::size_t rows_each = 0;     // rows of a stretch
    double width = 0;

    double bottom() const {
        return at.y + first_row + odds_pitch * (static_cast<double>(rows_each) - 1) + 2;
    }
};
std::vector<PlacedOdds> placed_odds(const LayoutRequest& request, const Felt& felt,
                                    const Measure& measure);

}  // namespace fairdeal::documents::layout
