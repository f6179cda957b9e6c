#pragma once

#include "documents/print/page_composer.h"
#include "documents/sheet/sheet.h"

namespace fairdeal::documents::print {

// Prints the table at the composer's cursor: title, head, rows, foot, note. The head is repeated on
// every page, a row is never torn apart.
void print_table(PageComposer& page, const SheetTable& table);

// How much room the table wants on the page where it starts: all of a short one, the first rows of
// a long one.
double room_for_start(PageComposer& page, const SheetTable& table);

}  // namespace fairdeal::documents::print
