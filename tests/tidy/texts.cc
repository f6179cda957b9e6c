#include <algorithm>
#include <array>

#include "tidy/checks.h"

namespace tidy {
namespace {

// Data keeps the form it came in.
bool is_written_here(const File& file) {
    constexpr std::array<std::string_view, 6> data{".csv",   ".tsv",    ".txt",
                                                   ".jsonl", ".golden", ".patch"};
    if (file.path.ends_with("CMakeLists.txt")) return true;
    return file.path != "LICENSE" && std::ranges::none_of(data, [&](std::string_view ending) {
               return file.path.ends_with(ending);
           });
}

}  // namespace

void check_whitespace(const Project& project, Findings& findings) {
    for (const File& file : project.files) {
        if (!is_written_here(file)) continue;
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            const std::string& line = file.lines[i];
            if (line.find('\t') != std::string::npos) {
                findings.push_back({file.path, i + 1, "a tab: indent with spaces"});
            }
            if (line.ends_with(' ') || line.ends_with('\r')) {
                findings.push_back({file.path, i + 1, "white space at the end of the line"});
            }
        }
    }
}

void check_titles(const Project& project, Findings& findings) {
    for (const File& file : project.files) {
        if (file.kind != Kind::markdown) continue;
        bool in_code = false;
        std::size_t titles = 0;
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            if (file.lines[i].starts_with("```")) in_code = !in_code;
            if (in_code || !file.lines[i].starts_with("# ")) continue;
            if (++titles == 2) findings.push_back({file.path, i + 1, "a second # Title: use ##"});
        }
        if (titles == 0) findings.push_back({file.path, 1, "this document has no # Title"});
    }
}

}  // namespace tidy
