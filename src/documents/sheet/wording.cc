#include "documents/sheet/wording.h"

#include <fmt/format.h>

#include <algorithm>

namespace fairdeal::documents {
namespace {

constexpr std::size_t longest_fraction = 48;

std::string grouped(std::string_view number) {
    std::string out(number);
    const std::size_t sign = out.starts_with('-') ? 1 : 0;
    for (std::size_t at = out.size(); at > sign + 3;) {
        at -= 3;
        out.insert(at, ",");
    }
    return sign == 1 ? "−" + out.substr(1) : out;
}

bool is_too_long(const Cell& cell) {
    return cell.exact.size() > longest_fraction;
}

bool has_too_long(const SheetTable& table) {
    const auto in_row = [](const Cells& row) { return std::ranges::any_of(row, is_too_long); };
    return std::ranges::any_of(table.rows, in_row) || std::ranges::any_of(table.foot, in_row);
}

}  // namespace

std::string kind_title(const Sheet& sheet) {
    std::string title = sheet.kind;
    std::ranges::replace(title, '-', ' ');
    if (!title.empty() && title[0] >= 'a' && title[0] <= 'z') {
        title[0] = static_cast<char>(title[0] - 'a' + 'A');
    }
    return title;
}

std::vector<Fact> head_facts(const Sheet& sheet) {
    const std::vector<Fact> all{
        {"Document version", sheet.version},
        {"Game", sheet.game},
        {"Created", sheet.created},
        {"Program", fmt::format("{} {}", sheet.program.name, sheet.program.version)},
        {"SHA-256 of the program", sheet.program.sha256},
        {"Made with", sheet.command},
    };
    std::vector<Fact> known;
    std::ranges::copy_if(all, std::back_inserter(known),
                         [](const Fact& fact) { return !fact.value.empty() && fact.value != " "; });
    return known;
}

MethodWords words_of(Method method) noexcept {
    switch (method) {
        case Method::none:
            break;
        case Method::exact:
            return {"Exact", "counted over every deal"};
        case Method::simulated:
            return {"Simulated", "estimated from random rounds, with its error"};
        case Method::customary:
            return {"Customary", "a formula of the trade over exact figures"};
    }
    return {};
}

bool is_set_right(ColumnKind kind) noexcept {
    return kind != ColumnKind::text;
}

std::string printed_fraction(std::string_view exact) {
    const std::size_t slash = exact.find('/');
    if (slash == std::string_view::npos || exact.size() > longest_fraction) return {};
    const std::string_view denominator = exact.substr(slash + 1);
    if (denominator == "1") return {};
    // A blank that does not break keeps the stroke on the line of the numerator.
    return fmt::format("{}\u00A0/ {}", grouped(exact.substr(0, slash)), grouped(denominator));
}

bool leaves_out_fractions(const Sheet& sheet) {
    return std::ranges::any_of(sheet.sections, [](const Section& section) {
        return std::ranges::any_of(section.tables, has_too_long) ||
               std::ranges::any_of(section.facts, [](const Fact& fact) {
                   return fact.exact.size() > longest_fraction;
               });
    });
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        if (!lines.empty() && lines.back().size() + 1 + word.size() <= width) {
            lines.back().append(1, ' ').append(word);
        } else if (!word.empty()) {
            lines.emplace_back(word);
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace fairdeal::documents
