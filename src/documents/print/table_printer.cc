#include "documents/print/table_printer.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "documents/sheet/wording.h"

namespace fairdeal::documents::print {
namespace {

constexpr double usual_padding = 5;
constexpr double rounding = 0.1;          // added to widths, or a text that just fits could wrap
constexpr double row_space = 2.6;         // above and below the text of a row
constexpr double widest_text = 300;       // of a column, before it is wrapped
constexpr double smallest_print = 0.65;   // of the usual size, for a table with too many columns
constexpr double widest_odds = 80;        // of odds that stay on one line
constexpr double narrowest_table = 0.6;   // of the page
constexpr double tallest_whole = 300;     // of a table that is not divided
constexpr std::size_t rows_together = 3;  // at the start and the end of a divided one

constexpr double title_room = 18;
constexpr Style title_style{.size = 9.5, .bold = true};
constexpr Style note_style{.size = 7.5, .ink = grey};

// How wide a column would be, and how narrow it can be.
struct Span {
    double natural = 0;
    double least = 0;
};

class TablePrinter {
  public:
    TablePrinter(PageComposer& page, const SheetTable& table) : page_(page), table_(table) {
        measure();
        head_height_ = head_height();
        for (const Cells& row : table.rows)
            heights_.push_back(row_height(row, false));
        for (const Cells& row : table.foot)
            heights_.push_back(row_height(row, true));
    }

    void print() {
        page_.need(room_for_start());
        page_.paragraph(table_.title, title_style, page_.left(), page_.width());
        page_.skip(4);
        print_head();
        const std::size_t rows = table_.rows.size();
        for (std::size_t i = 0; i < heights_.size(); ++i) {
            const bool ending = i + rows_together == heights_.size();
            const bool foot = i >= rows;
            print_row(foot ? table_.foot[i - rows] : table_.rows[i], foot, !foot && i % 2 == 1,
                      heights_[i], ending ? height_of(i, heights_.size()) : heights_[i]);
        }
        if (!table_.note.empty()) {
            page_.skip(4);
            page_.paragraph(table_.note, note_style, page_.left(), page_.width());
        }
        page_.skip(12);
    }

    double room_for_start() const {
        const double whole = height_of(0, heights_.size());
        const double first = height_of(0, std::min(rows_together, heights_.size()));
        return title_room + head_height_ + (whole <= tallest_whole ? whole : first);
    }

  private:
    double padding() const { return usual_padding * scale_; }
    static Align align_of(ColumnKind kind) {
        return is_set_right(kind) ? Align::right : Align::left;
    }
    Style head_style(ColumnKind kind) const {
        return {.size = 7.5 * scale_, .bold = true, .ink = grey, .align = align_of(kind)};
    }
    Style cell_style(ColumnKind kind, bool foot) const {
        return {.size = 8 * scale_, .bold = foot, .align = align_of(kind)};
    }
    Style fraction_style(ColumnKind kind) const {
        return {.size = 6.2 * scale_, .mono = true, .ink = grey, .align = align_of(kind)};
    }

    double natural_width(std::string_view text, const Style& style) {
        return text.empty() ? 0 : PageComposer::size_of(page_.set(text, style, 0)).width;
    }

    double widest_word(std::string_view text, const Style& style) {
        double widest = 0;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find(' ', at), text.size());
            widest = std::max(widest, natural_width(text.substr(at, end - at), style));
            at = end + 1;
        }
        return widest;
    }

    // The width from which a text may be set in several lines.
    static double wraps_from(ColumnKind kind) {
        if (kind == ColumnKind::text) return 0;
        if (kind == ColumnKind::odds) return widest_odds;
        return std::numeric_limits<double>::infinity();
    }

    void widen(Span& span, std::string_view text, const Style& style, double wraps_from) {
        const double natural = natural_width(text, style);
        const bool wraps = natural > wraps_from;
        span.natural = std::max(span.natural, wraps ? std::min(natural, widest_text) : natural);
        if (span.least >= natural) return;
        span.least = std::max(span.least, wraps ? widest_word(text, style) : natural);
    }

    std::vector<Span> spans() {
        std::vector<Span> result(table_.columns.size());
        for (std::size_t i = 0; i < result.size(); ++i) {
            const ColumnKind kind = table_.columns[i].kind;
            widen(result[i], table_.columns[i].title, head_style(kind), 0);
            for (const std::vector<Cells>* rows : {&table_.rows, &table_.foot}) {
                for (const Cells& row : *rows) {
                    widen(result[i], row[i].text, cell_style(kind, rows == &table_.foot),
                          wraps_from(kind));
                    widen(result[i], printed_fraction(row[i].exact), fraction_style(kind), 0);
                }
            }
            result[i].least += 2 * padding() + rounding;
            result[i].natural =
                std::max(result[i].natural + 2 * padding() + rounding, result[i].least);
        }
        return result;
    }

    // Sets the table smaller if it is too wide in the usual size.
    void measure() {
        std::vector<Span> found = spans();
        double least = 0;
        for (const Span& span : found)
            least += span.least;
        if (least > page_.width()) {
            scale_ = std::max(smallest_print, 0.95 * page_.width() / least);
            found = spans();
        }
        fit(found);
    }

    // Gives all columns their natural width if they fit. If not, each column gives up the same
    // share of what it can spare.
    void fit(const std::vector<Span>& spans) {
        double natural = 0;
        double least = 0;
        for (const Span& span : spans) {
            natural += span.natural;
            least += span.least;
        }
        const double room = page_.width();
        for (const Span& span : spans) {
            if (natural <= room) {
                const double spare = std::max(0.0, narrowest_table * room - natural);
                widths_.push_back(span.natural + spare / static_cast<double>(spans.size()));
            } else if (least <= room) {
                const double share = (room - least) / (natural - least);
                widths_.push_back(span.least + share * (span.natural - span.least));
            } else {
                widths_.push_back(span.least * room / least);
            }
        }
        width_ = std::accumulate(widths_.begin(), widths_.end(), 0.0);
    }

    double head_height() {
        double height = 0;
        for (std::size_t i = 0; i < widths_.size(); ++i) {
            const TextLayout text =
                page_.set(table_.columns[i].title, head_style(table_.columns[i].kind), inner(i));
            height = std::max(height, PageComposer::size_of(text).height);
        }
        return height + 2 * row_space;
    }

    double row_height(const Cells& row, bool foot) {
        double height = 0;
        for (std::size_t i = 0; i < row.size(); ++i)
            height = std::max(height, print_cell(row[i], i, foot, nullptr));
        return height + 2 * row_space;
    }

    double height_of(std::size_t first, std::size_t end) const {
        double height = 0;
        for (std::size_t i = first; i < end; ++i)
            height += heights_[i];
        return height;
    }

    double inner(std::size_t column) const { return widths_[column] - 2 * padding(); }

    struct Place {
        double x;
        double y;
    };

    // Returns the height of the cell. Shows the cell only if it gets a place.
    double print_cell(const Cell& cell, std::size_t column, bool foot, const Place* place) {
        const ColumnKind kind = table_.columns[column].kind;
        const Style style = cell_style(kind, foot);
        const TextLayout text = page_.set(cell.text, style, inner(column));
        double height = PageComposer::size_of(text).height;
        if (place != nullptr) page_.show(text, style, place->x, place->y);
        const std::string fraction = printed_fraction(cell.exact);
        if (fraction.empty()) return height;
        const Style small = fraction_style(kind);
        const TextLayout exact = page_.set(fraction, small, inner(column));
        if (place != nullptr) page_.show(exact, small, place->x, place->y + height);
        return height + PageComposer::size_of(exact).height;
    }

    void print_head() {
        double x = page_.left();
        for (std::size_t i = 0; i < widths_.size(); ++i) {
            const Style style = head_style(table_.columns[i].kind);
            const TextLayout text = page_.set(table_.columns[i].title, style, inner(i));
            const double drop = head_height_ - row_space - PageComposer::size_of(text).height;
            page_.show(text, style, x + padding(), page_.top() + drop);
            x += widths_[i];
        }
        page_.skip(head_height_);
        page_.rule(page_.left(), page_.top(), width_, strong_line, 0.8);
    }

    // `room`: the height that must be left on the page, this row included.
    void print_row(const Cells& row, bool foot, bool shaded, double height, double room) {
        const int before = page_.page();
        page_.need(room);
        if (page_.page() != before) print_head();
        if (shaded) page_.box(page_.left(), page_.top() + 0.4, {width_, height - 0.4}, zebra);
        double x = page_.left();
        for (std::size_t i = 0; i < row.size(); ++i) {
            const Place place{x + padding(), page_.top() + row_space};
            print_cell(row[i], i, foot, &place);
            x += widths_[i];
        }
        page_.skip(height);
        if (!foot) page_.rule(page_.left(), page_.top(), width_, hairline);
    }

    PageComposer& page_;
    const SheetTable& table_;
    std::vector<double> widths_{};
    double width_ = 0;
    double scale_ = 1;
    double head_height_ = 0;
    std::vector<double> heights_{};  // of the rows, then of the foot
};

}  // namespace

void print_table(PageComposer& page, const SheetTable& table) {
    TablePrinter(page, table).print();
}

double room_for_start(PageComposer& page, const SheetTable& table) {
    return TablePrinter(page, table).room_for_start();
}

}  // namespace fairdeal::documents::print
