#pragma once

#include "documents/print/page_composer.h"
#include "documents/sheet/sheet.h"

namespace fairdeal::documents::print {

// Prints the table at the composer's cursor: title, head, rows, foot, note. It repeats the head on
// every page and never splits a row.
void print_table(PageComposer& page, const SheetTable& table);

// The room that the table needs on its first page: for all of a short table, for the first rows of
// a long one.
double room_for_start(PageComposer& page, const SheetTable& table);

}  // namespace fairdeal::documents::print
