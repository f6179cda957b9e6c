#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace fairdeal::simulate {

// This many rounds take years; their sums still fit.
inline constexpr std::uint64_t most_rounds = 1'000'000'000'000'000;

// Reads a number of rounds as people write large numbers: 1000000, 1_000_000, 1e9, 2.5e6, 10k, 10M,
// 1.5G. The error is a sentence: not a whole number, zero, too many.
tl::expected<std::uint64_t, std::string> read_round_count(std::string_view text);

// The reverse, for sentences: 1,000,000.
std::string with_commas(std::uint64_t number);

}  // namespace fairdeal::simulate
