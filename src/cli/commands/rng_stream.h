#pragma once

#include <cstdint>
#include <optional>

namespace fairdeal::cli {

struct RngStreamOptions {
    std::optional<std::uint64_t> seed{};   // none: from the operating system
    std::optional<std::uint64_t> bytes{};  // none: until the reader closes the pipe
};

// `fairdeal rng stream`: writes the generator's bytes to the standard output. Returns the exit
// code. It is 0 also if the reader has closed the pipe, because a battery of tests does that at its
// end. It is 1, after one sentence, if the bytes cannot be written, and 2 if the output is a
// terminal.
int run_rng_stream(const RngStreamOptions& options);

}  // namespace fairdeal::cli
