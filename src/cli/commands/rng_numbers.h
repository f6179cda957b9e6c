#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace fairdeal::cli {

// A whole number as people write large ones: "1000000" or "1e6", "2.5e6" if nothing is left over.
// None for anything else, and for what does not fit.
std::optional<std::uint64_t> whole_number(std::string_view text);

}  // namespace fairdeal::cli
