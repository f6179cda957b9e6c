#pragma once

#include <string>

#include "documents/sheet/sheet.h"

namespace fairdeal::documents {

// Every table of the sheet in one text after RFC 4180 (UTF-8, CRLF). The first line is
// "table,part,1,2,…"; each further line starts with the table's id and its part: `head` for the
// keys of the columns, `row`, or `foot` for sums. All lines have as many fields as the widest table
// needs, so that one filter on the first field gives a table with its own head.
// A number is written without signs of its unit (percent as a part of 1, money in dollars), and a
// column that knows fractions is followed by one named KEY_exact.
std::string csv(const Sheet& sheet);

}  // namespace fairdeal::documents
