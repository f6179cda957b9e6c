#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace fairdeal::cli {

// Reads a whole number as people write large ones: "1000000", "1e6" or "2.5e6". Nothing for any
// other text, for a fraction, and for a number that does not fit.
std::optional<std::uint64_t> whole_number(std::string_view text);

}  // namespace fairdeal::cli
