#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace fairdeal::ledger {

// Any bytes, NUL included.
using Bytes = std::string;
using BytesView = std::string_view;

using Hash = std::array<std::uint8_t, 32>;

}  // namespace fairdeal::ledger
