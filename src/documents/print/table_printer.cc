#include "documents/print/table_printer.h"

#include <algorithm>
#include <numeric>

#include "documents/wording.h"

namespace fairdeal::documents::print {
namespace {

constexpr double padding = 5;
constexpr double row_space = 2.6;        // above and below the text of a row
constexpr double widest_text = 190;      // of a column, before it is wrapped
constexpr double narrowest_table = 0.6;  // of the page

constexpr Style title_style{.size = 9.5, .bold = true};
constexpr Style note_style{.size = 7.5, .ink = grey};

Style head_style(ColumnKind kind) {
    return {.size = 7.5,
            .bold = true,
            .ink = grey,
            .align = is_set_right(kind) ? Align::right : Align::left};
}

Style cell_style(ColumnKind kind, bool foot) {
    return {.size = 8, .bold = foot, .align = is_set_right(kind) ? Align::right : Align::left};
}

Style fraction_style(ColumnKind kind) {
    return {.size = 6.2,
            .mono = true,
            .ink = grey,
            .align = is_set_right(kind) ? Align::right : Align::left};
}

// How wide a column would be, and how narrow it can be.
struct Span {
    double natural = 0;
    double least = 0;
};

class TablePrinter {
  public:
    TablePrinter(PageComposer& page, const Table& table) : page_(page), table_(table) { measure(); }

    void print() {
        const double head = head_height();
        const double first = table_.rows.empty() ? 0 : row_height(table_.rows[0], false);
        page_.need(18 + head + 3 * first);
        page_.paragraph(table_.title, title_style, page_.left(), page_.width());
        page_.skip(4);
        print_head();
        for (std::size_t i = 0; i < table_.rows.size(); ++i) {
            // The last row does not stand alone above a foot on the next page.
            const bool last = i + 1 == table_.rows.size() && !table_.foot.empty();
            const double below = last ? row_height(table_.foot[0], true) : 0;
            print_row(table_.rows[i], false, i % 2 == 1, below);
        }
        for (const Cells& row : table_.foot)
            print_row(row, true, false, 0);
        if (!table_.note.empty()) {
            page_.skip(4);
            page_.paragraph(table_.note, note_style, page_.left(), page_.width());
        }
        page_.skip(12);
    }

  private:
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

    void widen(Span& span, std::string_view text, const Style& style, bool wraps) {
        const double natural = natural_width(text, style);
        span.natural = std::max(span.natural, wraps ? std::min(natural, widest_text) : natural);
        if (span.least >= natural) return;
        span.least = std::max(span.least, wraps ? widest_word(text, style) : natural);
    }

    void measure() {
        std::vector<Span> spans(table_.columns.size());
        for (std::size_t i = 0; i < spans.size(); ++i) {
            const ColumnKind kind = table_.columns[i].kind;
            const bool wraps = kind == ColumnKind::text || kind == ColumnKind::odds;
            widen(spans[i], table_.columns[i].title, head_style(kind), true);
            for (const std::vector<Cells>* rows : {&table_.rows, &table_.foot}) {
                for (const Cells& row : *rows) {
                    widen(spans[i], row[i].text, cell_style(kind, rows == &table_.foot), wraps);
                    widen(spans[i], printed_fraction(row[i].exact), fraction_style(kind), true);
                }
            }
            spans[i].natural = std::max(spans[i].natural, spans[i].least) + 2 * padding;
            spans[i].least += 2 * padding;
        }
        fit(spans);
    }

    // Natural widths where they fit; else each column gives way as far as it can.
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
            const Layout text =
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

    double inner(std::size_t column) const { return widths_[column] - 2 * padding; }

    struct Place {
        double x;
        double y;
    };

    // The height of the cell; shown only where there is a place for it.
    double print_cell(const Cell& cell, std::size_t column, bool foot, const Place* place) {
        const ColumnKind kind = table_.columns[column].kind;
        const Style style = cell_style(kind, foot);
        const Layout text = page_.set(cell.text, style, inner(column));
        double height = PageComposer::size_of(text).height;
        if (place != nullptr) page_.show(text, style, place->x, place->y);
        const std::string fraction = printed_fraction(cell.exact);
        if (fraction.empty()) return height;
        const Style small = fraction_style(kind);
        const Layout exact = page_.set(fraction, small, inner(column));
        if (place != nullptr) page_.show(exact, small, place->x, place->y + height);
        return height + PageComposer::size_of(exact).height;
    }

    void print_head() {
        const double height = head_height();
        double x = page_.left();
        for (std::size_t i = 0; i < widths_.size(); ++i) {
            const Style style = head_style(table_.columns[i].kind);
            const Layout text = page_.set(table_.columns[i].title, style, inner(i));
            const double drop = height - row_space - PageComposer::size_of(text).height;
            page_.show(text, style, x + padding, page_.top() + drop);
            x += widths_[i];
        }
        page_.skip(height);
        page_.rule(page_.left(), page_.top(), width_, strong_line, 0.8);
    }

    void print_row(const Cells& row, bool foot, bool shaded, double below) {
        const double height = row_height(row, foot);
        const int before = page_.page();
        page_.need(height + below);
        if (page_.page() != before) print_head();
        if (shaded) page_.box(page_.left(), page_.top() + 0.4, {width_, height - 0.4}, zebra);
        double x = page_.left();
        for (std::size_t i = 0; i < row.size(); ++i) {
            const Place place{x + padding, page_.top() + row_space};
            print_cell(row[i], i, foot, &place);
            x += widths_[i];
        }
        page_.skip(height);
        if (!foot) page_.rule(page_.left(), page_.top(), width_, hairline);
    }

    PageComposer& page_;
    const Table& table_;
    std::vector<double> widths_{};
    double width_ = 0;
};

}  // namespace

void print_table(PageComposer& page, const Table& table) {
    TablePrinter(page, table).print();
}

}  // namespace fairdeal::documents::print
