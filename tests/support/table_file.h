#pragma once

#include <string>

namespace fairdeal::test {

// A table file that may be opened; its last section is that of the table.
inline const std::string table_file = R"(game = "three-card-poker"
options = { settlement = "c1" }
[progressive]
amount = 100
mega = { reset = 1_000_000, rate = "21%" }
major = { reset = 100_000, rate = "8%" }
minor = { reset = 30_000, rate = "3%" }
[table]
number = 7
)";

}  // namespace fairdeal::test
