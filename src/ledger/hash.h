#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "ledger/bytes.h"

// The two hash functions of the record: SHA-256 for what everybody can check, and keyed BLAKE2b for
// what only the holder of a key can derive.
namespace fairdeal::ledger {

// Of all the pieces, one behind the other.
Hash sha256(std::initializer_list<BytesView> pieces) noexcept;

// What a derived value is about: the salt parameter of BLAKE2b. Little-endian.
struct About {
    std::uint64_t first = 0;
    std::uint32_t second = 0;
    std::uint32_t third = 0;
};

// BLAKE2b (RFC 7693) of `message` under a key of 32 bytes, as long as `out`. The purpose, at most
// 16 characters, is its personalization parameter: values for different purposes have nothing to do
// with each other.
void derive(std::span<std::uint8_t> out, std::span<const std::uint8_t, 32> key,
            std::string_view purpose, const About& about, BytesView message = {}) noexcept;

}  // namespace fairdeal::ledger
