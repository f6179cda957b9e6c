#pragma once

#include <string>

namespace fairdeal::cli {

// The JSON Schema (2020-12) of the lines that `settle` reads and writes, made from the games that
// are built in. docs/schemas/settle.schema.json is a copy of it.
std::string settle_schema();

int print_settle_schema();

}  // namespace fairdeal::cli
