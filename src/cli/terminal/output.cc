#include "cli/terminal/output.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace fairdeal::cli {

bool write_out(std::string_view command, std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() &&
        std::fflush(stdout) == 0) {
        return true;
    }
    fmt::print(stderr, "fairdeal {}: cannot write to the output: {}.\n", command,
               std::strerror(errno));
    return false;
}

int refuse(std::string_view command, std::string_view sentence) {
    fmt::print(stderr, "fairdeal {}: {}{}\n", command, sentence,
               sentence.ends_with('.') ? "" : ".");
    return 2;
}

}  // namespace fairdeal::cli
