#include "documents/sheet/csv.h"

#include <fmt/format.h>

#include <algorithm>

namespace fairdeal::documents {
namespace {

using Fields = std::vector<std::string>;

// Which columns have an exact fraction in some row.
std::vector<bool> columns_with_fractions(const SheetTable& table) {
    std::vector<bool> with(table.columns.size(), false);
    for (const std::vector<Cells>* rows : {&table.rows, &table.foot}) {
        for (const Cells& row : *rows) {
            for (std::size_t i = 0; i < with.size(); ++i)
                if (!row[i].exact.empty()) with[i] = true;
        }
    }
    return with;
}

// Whether a spreadsheet would take the text for a formula. Trade names and names of tables come
// from a casino's files, so such a text gets an apostrophe that makes it harmless.
bool is_like_formula(std::string_view text) {
    if (text.empty()) return false;
    if (text.front() == '=' || text.front() == '@' || text.front() == '\t') return true;
    const bool sign = text.front() == '+' || text.front() == '-';
    return sign && (text.size() == 1 || text[1] < '0' || text[1] > '9');
}

std::string field_of(const Cell& cell, ColumnKind kind) {
    if (kind == ColumnKind::count && cell.value) {
        // From the text, because a count may have more digits than a double.
        std::string digits = cell.text;
        std::erase(digits, ',');
        return digits;
    }
    const bool number = kind == ColumnKind::money || kind == ColumnKind::percent ||
                        kind == ColumnKind::number || kind == ColumnKind::count;
    if (number && cell.value) return fmt::format("{}", *cell.value);
    return is_like_formula(cell.text) ? "'" + cell.text : cell.text;
}

void add_table(const SheetTable& table, std::vector<Fields>& lines) {
    const std::vector<bool> fraction = columns_with_fractions(table);
    Fields head{table.id, "head"};
    for (std::size_t i = 0; i < fraction.size(); ++i) {
        head.push_back(table.columns[i].key);
        if (fraction[i]) head.push_back(table.columns[i].key + "_exact");
    }
    lines.push_back(std::move(head));
    const auto add_row = [&](const Cells& row, std::string_view part) {
        Fields fields{table.id, std::string(part)};
        for (std::size_t i = 0; i < fraction.size(); ++i) {
            fields.push_back(field_of(row[i], table.columns[i].kind));
            if (fraction[i]) fields.push_back(row[i].exact);
        }
        lines.push_back(std::move(fields));
    };
    for (const Cells& row : table.rows)
        add_row(row, "row");
    for (const Cells& row : table.foot)
        add_row(row, "foot");
}

void write_line(std::string& out, const Fields& fields, std::size_t width) {
    for (std::size_t i = 0; i < width; ++i) {
        if (i > 0) out += ',';
        if (i >= fields.size()) continue;
        const std::string& field = fields[i];
        if (field.find_first_of(",\"\r\n") == std::string::npos) {
            out += field;
            continue;
        }
        out += '"';
        for (const char c : field) {
            if (c == '"') out += '"';
            out += c;
        }
        out += '"';
    }
    out += "\r\n";
}

}  // namespace

std::string csv(const Sheet& sheet) {
    std::vector<Fields> lines;
    for (const Section& section : sheet.sections) {
        for (const SheetTable& table : section.tables)
            add_table(table, lines);
    }
    std::size_t width = 2;
    for (const Fields& line : lines)
        width = std::max(width, line.size());
    Fields first{"table", "part"};
    for (std::size_t i = 1; first.size() < width; ++i)
        first.push_back(fmt::format("{}", i));
    std::string out;
    write_line(out, first, width);
    for (const Fields& line : lines)
        write_line(out, line, width);
    return out;
}

}  // namespace fairdeal::documents
