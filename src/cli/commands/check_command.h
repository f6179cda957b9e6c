#pragma once

#include <string>

#include "games/module.h"

namespace fairdeal::cli {

// `fairdeal rules GAME --check FILE`: what the regulation says of a table file, line by line.
// Returns 0 when the table may open, 1 when something is refused or for design only, 2 when the
// file cannot be read.
int check_table_file(const games::Module& game, const std::string& path, bool json);

}  // namespace fairdeal::cli
