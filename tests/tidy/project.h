#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

// The sources as the checks see them.
namespace tidy {

enum class Kind { cpp, markdown, other };

struct File {
    std::string path;  // from the root of the project, with '/'
    Kind kind;
    std::vector<std::string> lines;  // as written
    std::vector<std::string> code;   // C++ only: comments, strings and characters blanked out

    // True in the folder, at any depth: "src/base" holds src/base/cents.h.
    bool in(std::string_view folder) const;
    bool is_header() const { return path.ends_with(".h"); }
    // Code that ships with no product: everything in tests/, benchmarks/ and fuzz/, and *_test.cc.
    bool is_test() const;
};

struct Project {
    std::vector<File> files;
};

struct Finding {
    std::string path;
    std::size_t line;  // from 1
    std::string message;

    bool operator==(const Finding&) const = default;
};
using Findings = std::vector<Finding>;

File make_file(std::string path, std::string_view text);

// Every text file below the root that belongs to the project: not what was built or downloaded.
Project read_project(const std::filesystem::path& root);

// "src/games/x/rules.h:3: message", the form that editors and compilers use.
std::string to_string(const Finding& finding);

}  // namespace tidy
