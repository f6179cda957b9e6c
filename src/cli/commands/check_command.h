#pragma once

#include <string>

#include "games/module.h"

namespace fairdeal::cli {

// `fairdeal rules GAME --check FILE`: what the regulation says of a table file, line by line.
// Returns 0 when the table may open, 1 when something is refused or for design only, 2 when the
// file cannot be read.
int check_table_file(const games::Module& game, const std::string& path, bool json);

// The JSON Schema of table files, made from the games that are built in.
// docs/schemas/table.schema.json is a copy of it.
std::string table_schema();

}  // namespace fairdeal::cli
