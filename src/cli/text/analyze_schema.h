#pragma once

#include <string>

namespace fairdeal::cli {

// The JSON Schema (2020-12) of `analyze --json`, of one game and of --all.
std::string analyze_schema();

}  // namespace fairdeal::cli
