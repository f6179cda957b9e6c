#pragma once

#include <string>

#include "documents/sheet/sheet.h"

namespace fairdeal::documents {

// All tables of the sheet in one text after RFC 4180 (UTF-8, CRLF). The first line is
// "table,part,1,2,…". Each further line starts with the table's id and the line's part: `head` for
// the keys of the columns, `row`, or `foot` for sums. All lines have as many fields as the widest
// table needs, so a filter on the first field gives a table with its own head.
// Numbers have no unit (percent as a part of 1, money in dollars). A column with exact fractions is
// followed by a column named KEY_exact.
std::string csv(const Sheet& sheet);

}  // namespace fairdeal::documents
