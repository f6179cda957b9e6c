#pragma once

#include <string>

#include "games/module.h"

namespace fairdeal::cli {

// `fairdeal rules GAME --check FILE`: judges a table file by the regulation, line by line. Returns
// 0 if the table may open, 1 if something is refused or for design only, 2 if the file cannot be
// read.
int check_table_file(const games::Module& game, const std::string& path, bool json);

}  // namespace fairdeal::cli
