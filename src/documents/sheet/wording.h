#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "documents/sheet/sheet.h"

// The wording and choices that all printed forms of a sheet share.
namespace fairdeal::documents {

// "par-sheet" → "Par sheet".
std::string kind_title(const Sheet& sheet);

// The facts that identify the document: version, game, time, program and the command to make it
// again.
std::vector<Fact> head_facts(const Sheet& sheet);

struct MethodWords {
    std::string_view label;    // "Exact"
    std::string_view meaning;  // "counted over every deal"
};
// Nothing to print for Method::none.
MethodWords words_of(Method method) noexcept;

// Whether a column is aligned to the right, as figures are.
bool is_set_right(ColumnKind kind) noexcept;

// A fraction for readers: "13,733,780 / 407,170,400". Empty for a whole number, which the text
// states already, and for a fraction that is too long to read: workbook, CSV and JSON have it.
std::string printed_fraction(std::string_view exact);

// The words of the text in lines of at most `width` columns. A longer word has a line of its own.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

// Whether some fraction of the sheet is too long to print.
bool leaves_out_fractions(const Sheet& sheet);
inline constexpr std::string_view fractions_left_out =
    "Fractions too long to print are in the JSON, CSV and XLSX forms of this document.";

}  // namespace fairdeal::documents
