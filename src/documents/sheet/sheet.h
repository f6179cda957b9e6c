#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

// A document of figures, such as a par sheet, independent of its form: the content that its HTML,
// PDF, CSV, XLSX and JSON share. The code that fills it computes and words everything; the writers
// only lay it out. All texts are plain UTF-8: the writers escape them.
namespace fairdeal::documents {

// The method behind the figures of a section.
enum class Method : std::uint8_t {
    none,       // no computed figures: identification, rules, quoted pay tables
    exact,      // counted over every deal
    simulated,  // estimated from random rounds, with its error
    customary,  // a formula of the trade over exact figures, with its assumption stated
};

// Decides the alignment and, in a workbook, the number format.
enum class ColumnKind : std::uint8_t {
    text,
    count,    // a whole number; `value` as it is
    money,    // `value` in dollars
    percent,  // `value` as a fraction of 1: 0.0337 is 3.37 %
    exact,    // a fraction, as text
    number,   // `value` as it is
    odds,     // "40 to 1", "1 in 649,740"; text
};

struct Column {
    std::string key{};  // "house_edge": names the column in CSV
    std::string title{};
    ColumnKind kind = ColumnKind::text;
};

struct Cell {
    std::string text{};             // as printed
    std::string exact{};            // "n/d", or nothing
    std::optional<double> value{};  // finite, for a workbook; none where there is no number
};

using Cells = std::vector<Cell>;

struct SheetTable {
    std::string id{};  // unique in the sheet: "pair-plus-combinations"
    std::string title{};
    std::vector<Column> columns{};
    std::vector<Cells> rows{};  // each as long as `columns`
    std::vector<Cells> foot{};  // sums; the same length
    std::string note{};
};

enum class PlotKind : std::uint8_t {
    line,
    bars,  // one bar for each label of the first series' points; further series beside it
    band,  // a line with the area between `low` and `high` of its points
    dots,  // a mark for each point, of another shape for each series
};

// How the numbers along an axis are written.
enum class AxisKind : std::uint8_t { number, count, percent, money };

struct Axis {
    std::string title{};
    AxisKind kind = AxisKind::number;
    bool logarithmic = false;  // every value must be positive; others are left out
};

struct PlotPoint {
    double x = 0;
    double y = 0;
    std::optional<double> low{};  // of a band
    std::optional<double> high{};
    std::string label{};  // under a bar; elsewhere not printed
    std::string text{};   // over a bar, as printed; may be empty
};

struct Series {
    std::string name{};
    std::vector<PlotPoint> points{};
};

// A line across the plot at a value that matters, such as the break-even meter.
enum class MarkAxis : std::uint8_t { x, y };
struct PlotMark {
    MarkAxis axis = MarkAxis::x;
    double at = 0;
    std::string label{};
};

struct Plot {
    std::string id{};  // unique in the sheet, among tables too
    std::string title{};
    PlotKind kind = PlotKind::line;
    Axis x{};
    Axis y{};
    std::vector<Series> series{};
    std::vector<PlotMark> marks{};
    std::string note{};  // the plot in words, for screen readers
};

struct Fact {
    std::string label{};
    std::string value{};
    std::string exact{};  // "n/d", or nothing
};

// Printed in this order: paragraphs, facts, tables, plots.
struct Section {
    std::string number{};  // "2"
    std::string id{};      // "executive": the anchor
    std::string title{};
    Method method = Method::none;
    std::vector<std::string> paragraphs{};
    std::vector<Fact> facts{};
    std::vector<SheetTable> tables{};
    std::vector<Plot> plots{};
};

struct Program {
    std::string name{};
    std::string version{};
    std::string sha256{};  // of the executable
};

struct Sheet {
    std::string schema = "1";  // of this form; see docs/schemas/parsheet.schema.json
    std::string kind{};        // "par-sheet"
    std::string title{};
    std::string subtitle{};
    std::string game{};     // key of the game
    std::string version{};  // of the document
    Program program{};
    std::string created{};  // RFC 3339
    std::string command{};  // reproduces the document
    std::vector<std::string> warnings{};
    std::vector<Section> sections{};
};

// clang-format off
BOOST_DESCRIBE_ENUM(Method, none, exact, simulated, customary)
BOOST_DESCRIBE_ENUM(ColumnKind, text, count, money, percent, exact, number, odds)
BOOST_DESCRIBE_ENUM(PlotKind, line, bars, band, dots)
BOOST_DESCRIBE_ENUM(AxisKind, number, count, percent, money)
BOOST_DESCRIBE_ENUM(MarkAxis, x, y)
BOOST_DESCRIBE_STRUCT(Column, (), (key, title, kind))
BOOST_DESCRIBE_STRUCT(Cell, (), (text, exact, value))
BOOST_DESCRIBE_STRUCT(SheetTable, (), (id, title, columns, rows, foot, note))
BOOST_DESCRIBE_STRUCT(Axis, (), (title, kind, logarithmic))
BOOST_DESCRIBE_STRUCT(PlotPoint, (), (x, y, low, high, label, text))
BOOST_DESCRIBE_STRUCT(Series, (), (name, points))
BOOST_DESCRIBE_STRUCT(PlotMark, (), (axis, at, label))
BOOST_DESCRIBE_STRUCT(Plot, (), (id, title, kind, x, y, series, marks, note))
BOOST_DESCRIBE_STRUCT(Fact, (), (label, value, exact))
BOOST_DESCRIBE_STRUCT(Section, (), (number, id, title, method, paragraphs, facts, tables, plots))
BOOST_DESCRIBE_STRUCT(Program, (), (name, version, sha256))
BOOST_DESCRIBE_STRUCT(Sheet, (), (schema, kind, title, subtitle, game, version, program, created,
                                  command, warnings, sections))
// clang-format on

// Every field of every struct, in the order above.
boost::json::value to_json(const Sheet& sheet);

// The inverse; the error is a sentence. It refuses an unknown or missing field, a row whose length
// differs from the columns, and a repeated id.
tl::expected<Sheet, std::string> from_json(std::string_view text);

}  // namespace fairdeal::documents
