#pragma once

#include <string>

namespace fairdeal::cli {

// The JSON Schema of what `simulate --json` prints, as in docs/schemas/simulate.schema.json.
std::string simulate_schema();

}  // namespace fairdeal::cli
