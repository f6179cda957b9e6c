#include "cli/terminal/helper_program.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace fairdeal::cli {

int become(const char* program, char** argv) {
    std::error_code error;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::string path = (self.parent_path() / program).string();
    if (!error) {
        execv(path.c_str(), argv);
        error = {errno, std::generic_category()};
    }
    fmt::print(stderr, "fairdeal: {} cannot be started: {}.\n", path, error.message());
    return 1;
}

}  // namespace fairdeal::cli
