#pragma once

#include <cstdint>
#include <optional>

namespace fairdeal::cli {

struct RngStreamOptions {
    std::optional<std::uint64_t> seed{};   // none: from the operating system
    std::optional<std::uint64_t> bytes{};  // none: until nobody reads any more
};

// `fairdeal rng stream`: the generator's bytes to the standard output. Returns the exit code: 0
// also when the reader has closed the pipe, which is how a battery of tests ends; 1 after one
// sentence when the bytes cannot be written; 2 when the output is a terminal.
int run_rng_stream(const RngStreamOptions& options);

}  // namespace fairdeal::cli
