#pragma once

#include <cstdint>
#include <cstring>
#include <span>

namespace fairdeal::explore {

// A 64-bit hash that identifies a state. Among 100 million states, the chance that any two share it
// is about 1 in 3,700; then the search would take one for the other and skip it.
using Digest = std::uint64_t;

namespace digest_detail {

// Both halves of the product, folded.
inline std::uint64_t mix(std::uint64_t a, std::uint64_t b) noexcept {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

}  // namespace digest_detail

// Fast, and the same on every run; not cryptographic.
inline Digest digest_of(std::span<const std::uint8_t> bytes, std::uint64_t seed = 0) noexcept {
    constexpr std::uint64_t first = 0xa076'1d64'78bd'642fU;
    constexpr std::uint64_t second = 0xe703'7ed1'a0b4'28dbU;
    std::uint64_t sum = digest_detail::mix(seed ^ first, bytes.size() ^ second);
    const std::uint8_t* at = bytes.data();
    std::size_t left = bytes.size();
    for (; left >= 16; left -= 16, at += 16) {
        std::uint64_t a = 0;
        std::uint64_t b = 0;
        std::memcpy(&a, at, 8);
        std::memcpy(&b, at + 8, 8);
        sum = digest_detail::mix(a ^ first, b ^ sum);
    }
    std::uint64_t tail[2] = {0, 0};
    if (left > 0) std::memcpy(tail, at, left);
    return digest_detail::mix(digest_detail::mix(tail[0] ^ second, tail[1] ^ sum), first);
}

}  // namespace fairdeal::explore
