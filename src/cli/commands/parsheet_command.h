#pragma once

#include <string>

namespace CLI {
class App;
}

namespace fairdeal::cli {

// Adds `fairdeal parsheet` to the program; when it is given, it writes the document and sets the
// exit code. `version` is the program's own.
void add_parsheet_command(CLI::App& app, int& exit_code, const std::string& version);

}  // namespace fairdeal::cli
