#pragma once

#include <string>

namespace fairdeal::cli {

// `fairdeal layout --check`: the exit code is 0 when everything is satisfied, 1 when something is
// missing, 2 when the file cannot be read as a layout. If `game` is empty, it is the one that the
// drawing names.
int check_layout(const std::string& path, const std::string& game, bool json);

}  // namespace fairdeal::cli
