#include "cli/terminal/page.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "documents/sheet/wording.h"

namespace fairdeal::cli {
namespace {

constexpr std::string_view bold = "\x1b[1m";
constexpr std::string_view dim = "\x1b[2m";
constexpr std::string_view plain = "\x1b[0m";
constexpr std::size_t gutter = 2;  // between the text and the margin, and between two cells

std::string upper_case(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return out;
}

std::size_t widest_of(const std::vector<std::string>& texts, std::size_t least = 0) {
    for (const std::string& text : texts) {
        least = std::max(least, text.size());
    }
    return least;
}

}  // namespace

PageStyle style_for_stdout() {
    PageStyle style;
    if (isatty(STDOUT_FILENO) == 0) return style;
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        style.columns =
            std::clamp<std::size_t>(size.ws_col, PageStyle::narrowest, PageStyle::widest);
    }
    const char* const no_colour = std::getenv("NO_COLOR");
    style.colour = no_colour == nullptr || *no_colour == '\0';
    return style;
}

std::size_t Page::margin() const {
    constexpr std::size_t narrow = 28;
    constexpr std::size_t wide = 38;
    return std::clamp(style_.columns * 2 / 5, narrow, wide);
}

std::string Page::with(std::string_view code, std::string_view text) const {
    if (!style_.colour || text.empty()) return std::string(text);
    return fmt::format("{}{}{}", code, text, plain);
}

void Page::title(std::string_view text, std::string_view below) {
    out_ += with(bold, upper_case(text)) + '\n';
    for (const std::string& part : documents::wrapped(below, style_.columns)) {
        out_ += part + '\n';
    }
}

void Page::heading(std::string_view text) {
    out_ += fmt::format("\n{}\n{}\n", with(bold, upper_case(text)),
                        with(dim, std::string(style_.columns, '-')));
}

void Page::subheading(std::string_view text, std::string_view source) {
    entry({.indent = 0, .text = std::string(text), .source = std::string(source), .bold = true});
}

void Page::entry(const PageEntry& entry) {
    const std::size_t lead =
        entry.lead.empty() ? entry.lead_width : std::max(entry.lead_width, entry.lead.size() + 1);
    const std::size_t left = entry.indent + lead;
    // Without a source, the text may use the margin, too.
    const std::size_t room = style_.columns - left - (entry.source.empty() ? 0 : margin() + gutter);
    const std::vector<std::string> texts = documents::wrapped(entry.text, room);
    const std::vector<std::string> sources = documents::wrapped(entry.source, margin());
    for (std::size_t i = 0; i < std::max(texts.size(), sources.size()); ++i) {
        std::string start(entry.indent, ' ');
        start += fmt::format("{:<{}}", i == 0 ? entry.lead : "", lead);
        line(start + (i < texts.size() ? texts[i] : ""), i < sources.size() ? sources[i] : "",
             entry.bold ? bold : std::string_view());
    }
}

void Page::line(std::string_view text, std::string_view source, std::string_view emphasis) {
    text = text.substr(0, text.find_last_not_of(' ') + 1);
    out_ += emphasis.empty() ? std::string(text) : with(emphasis, text);
    if (!source.empty()) {
        const std::size_t at = style_.columns - margin();
        out_.append(at - std::min(at, text.size()), ' ');
        out_ += with(dim, source);
    }
    out_ += '\n';
}

void Page::grid(const Grid& grid) {
    constexpr std::size_t indent = 2;
    const std::size_t name_width = widest_of(grid.names);
    std::size_t cell_width = widest_of(grid.heads);
    for (const std::vector<std::string>& row : grid.cells) {
        cell_width = widest_of(row, cell_width);
    }
    cell_width += gutter;
    const std::size_t room = style_.columns - std::min(style_.columns, indent + name_width);
    const std::size_t fit = std::max<std::size_t>(1, room / cell_width);
    const std::size_t blocks = (grid.heads.size() + fit - 1) / fit;
    for (std::size_t block_index = 0, first = 0; block_index < blocks; ++block_index) {
        if (block_index > 0) gap();
        // Blocks of similar size look better than a full one and a small rest.
        const std::size_t left = grid.heads.size() - first;
        const std::size_t count = (left + blocks - block_index - 1) / (blocks - block_index);
        block(grid, first, count, name_width, cell_width);
        first += count;
    }
}

void Page::block(const Grid& grid, std::size_t first, std::size_t count, std::size_t name_width,
                 std::size_t cell_width) {
    std::string heads = fmt::format("  {:<{}}", "", name_width);
    for (std::size_t i = first; i < first + count; ++i) {
        heads += fmt::format("{:>{}}", grid.heads[i], cell_width);
    }
    line(heads, "", bold);
    for (std::size_t row = 0; row < grid.names.size(); ++row) {
        std::string text = fmt::format("  {:<{}}", grid.names[row], name_width);
        for (std::size_t i = first; i < first + count; ++i) {
            text += fmt::format("{:>{}}", grid.cells[row][i], cell_width);
        }
        line(text, "");
    }
}

}  // namespace fairdeal::cli
