#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "ledger/bytes.h"

// The two hash functions of the record: SHA-256 for values that everybody can check, and keyed
// BLAKE2b for values that only the holder of a key can derive.
namespace fairdeal::ledger {

// The hash of the pieces, concatenated.
Hash sha256(std::initializer_list<BytesView> pieces) noexcept;

// What a derived value belongs to: the salt parameter of BLAKE2b, little-endian.
struct About {
    std::uint64_t first = 0;
    std::uint32_t second = 0;
    std::uint32_t third = 0;
};

// Fills `out` with the BLAKE2b hash (RFC 7693) of `message` under a key of 32 bytes. The purpose,
// at most 16 characters, is the personalization parameter: it makes the values for different
// purposes independent of each other.
void derive(std::span<std::uint8_t> out, std::span<const std::uint8_t, 32> key,
            std::string_view purpose, const About& about, BytesView message = {}) noexcept;

}  // namespace fairdeal::ledger
