#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fairdeal::cli {

// How a page is printed. It has color only for a terminal that wants it.
struct PageStyle {
    static constexpr std::size_t narrowest = 72;
    static constexpr std::size_t widest = 100;

    std::size_t columns = 96;
    bool colour = false;
};

// As wide as the terminal, within the limits above; the plain default if stdout is no terminal.
PageStyle style_for_stdout();

// One entry: the lead before its first line ("12."), the text, and its source for the margin.
struct PageEntry {
    std::size_t indent = 2;
    std::string lead{};
    std::size_t lead_width = 0;  // the text's indentation; at least the lead and one blank
    std::string text{};
    std::string source{};
    bool bold = false;
};

// Rows of cells under headings; the first column holds the names of the rows.
struct Grid {
    std::vector<std::string> heads;               // without the first column's
    std::vector<std::string> names;               // the names of the rows
    std::vector<std::vector<std::string>> cells;  // by row
};

// Text for people in a terminal: entries on the left, their sources in a margin on the right. The
// texts are ASCII, so a byte is a column.
class Page {
  public:
    explicit Page(PageStyle style) : style_(style) {}

    void title(std::string_view text, std::string_view below);
    void heading(std::string_view text);
    void subheading(std::string_view text, std::string_view source);
    void entry(const PageEntry& entry);
    void grid(const Grid& grid);  // splits it into blocks of columns that fit
    void gap() { out_ += '\n'; }

    std::string take() && { return std::move(out_); }

  private:
    void line(std::string_view text, std::string_view source, std::string_view emphasis = {});
    void block(const Grid& grid, std::size_t first, std::size_t count, std::size_t name_width,
               std::size_t cell_width);
    std::string with(std::string_view code, std::string_view text) const;
    std::size_t margin() const;  // the margin's width in columns

    PageStyle style_;
    std::string out_;
};

}  // namespace fairdeal::cli
