#include "cli/commands/rng_stream.h"

#include <fmt/format.h>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstring>
#include <vector>

#include "cards/random.h"
#include "cli/terminal/output.h"

namespace fairdeal::cli {
namespace {

// Large enough to make system calls cheap, small enough for the processor's cache.
constexpr std::size_t words_a_write = 64 * 1024;

// Returns 0, or the errno if not everything could be written.
int write_all(const char* bytes, std::size_t count) {
    while (count > 0) {
        const ssize_t written = write(STDOUT_FILENO, bytes, count);
        if (written < 0) {
            if (errno == EINTR) continue;
            return errno;
        }
        bytes += written;
        count -= static_cast<std::size_t>(written);
    }
    return 0;
}

int stream_from(cards::ChaCha20Source& source, std::optional<std::uint64_t> bytes) {
    std::vector<std::uint32_t> words(words_a_write);
    std::uint64_t left = bytes.value_or(0);
    int problem = 0;
    while (problem == 0 && (!bytes || left > 0)) {
        for (std::uint32_t& word : words)
            word = source.next();
        std::size_t count = words.size() * sizeof(std::uint32_t);
        if (bytes) {
            count = static_cast<std::size_t>(std::min<std::uint64_t>(count, left));
            left -= count;
        }
        problem = write_all(reinterpret_cast<const char*>(words.data()), count);
    }
    sodium_memzero(words.data(), words.size() * sizeof(std::uint32_t));
    return problem;
}

}  // namespace

int run_rng_stream(const RngStreamOptions& options) {
    if (isatty(STDOUT_FILENO) != 0) {
        return refuse("rng stream",
                      "raw bytes are not for a terminal; pipe them into a program, as in "
                      "`fairdeal rng stream | dieharder -a -g 200`");
    }
    // A closed pipe must be an error of `write` and not end the process by a signal.
    std::signal(SIGPIPE, SIG_IGN);
    int problem = 0;
    if (options.seed) {
        cards::ChaCha20Source source(*options.seed);
        problem = stream_from(source, options.bytes);
    } else {
        cards::ChaCha20Source source = cards::ChaCha20Source::from_system();
        problem = stream_from(source, options.bytes);
    }
    if (problem == 0 || problem == EPIPE) return 0;
    fmt::print(stderr, "fairdeal rng stream: cannot write to the output: {}.\n",
               std::strerror(problem));
    return 1;
}

}  // namespace fairdeal::cli
