#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fairdeal::ledger {

// Any bytes, NUL included.
using Bytes = std::string;
using BytesView = std::string_view;

using Hash = std::array<std::uint8_t, 32>;

inline BytesView view_of(const Hash& hash) noexcept {
    return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

// Lowercase hexadecimal; `from_hex` accepts no other form.
std::string to_hex(BytesView bytes);
std::optional<Bytes> from_hex(std::string_view hex);

// RFC 4648 with padding; `from_base64` accepts no other form.
std::string to_base64(BytesView bytes);
std::optional<Bytes> from_base64(std::string_view text);

}  // namespace fairdeal::ledger
