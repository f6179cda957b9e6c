#include "cli/options/table_text.h"

#include <cerrno>
#include <cstdio>
#include <memory>

namespace fairdeal::cli {

std::optional<std::string> read_table_text(const std::string& path) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                               &std::fclose);
    if (file == nullptr) return std::nullopt;
    constexpr std::size_t largest = 1U << 20U;
    std::string text(largest + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), file.get()));
    if (std::ferror(file.get()) != 0) return std::nullopt;
    if (text.size() > largest) {
        errno = EFBIG;
        return std::nullopt;
    }
    return text;
}

}  // namespace fairdeal::cli
