#include "tidy/project.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <set>

namespace tidy {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> split_lines(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

Kind kind_of(std::string_view path) {
    if (path.ends_with(".h") || path.ends_with(".cc") || path.ends_with(".cc.in")) return Kind::cpp;
    return path.ends_with(".md") ? Kind::markdown : Kind::other;
}

bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// Walks over C++ text and keeps its length and its line ends, so that positions stay the same.
class Blanker {
  public:
    explicit Blanker(std::string_view text) : text_(text), code_(text) {}

    std::string run() {
        while (at_ < text_.size()) {
            if (starts("//")) {
                blank_to(text_.find('\n', at_));
            } else if (starts("/*")) {
                blank_after(text_.find("*/", at_ + 2), 2);
            } else if (starts("R\"") && (at_ == 0 || !is_word(text_[at_ - 1]))) {
                raw_string();
            } else if (text_[at_] == '"') {
                in_quotes('"');
            } else if (text_[at_] == '\'' && (at_ == 0 || !is_word(text_[at_ - 1]))) {
                in_quotes('\'');  // and not the separator of 1'000
            } else {
                ++at_;
            }
        }
        return std::move(code_);
    }

  private:
    bool starts(std::string_view what) const { return text_.substr(at_).starts_with(what); }

    void blank_to(std::size_t end) {
        for (end = std::min(end, text_.size()); at_ < end; ++at_) {
            if (text_[at_] != '\n') code_[at_] = ' ';
        }
    }

    void blank_after(std::size_t end, std::size_t more) {
        blank_to(end == std::string_view::npos ? end : end + more);
    }

    // The quotes stay, so that what was a string is still seen as one.
    void in_quotes(char quote) {
        std::size_t end = at_ + 1;
        while (end < text_.size() && text_[end] != quote && text_[end] != '\n') {
            end += text_[end] == '\\' ? 2U : 1U;
        }
        ++at_;
        blank_to(end);
        if (at_ < text_.size()) ++at_;
    }

    void raw_string() {
        const std::size_t open = text_.find('(', at_);
        const std::string_view mark = text_.substr(at_ + 2, std::min(open, text_.size()) - at_ - 2);
        const std::string close = ")" + std::string(mark) + "\"";
        blank_after(text_.find(close, at_), close.size());
    }

    std::string_view text_;
    std::string code_;
    std::size_t at_ = 0;
};

bool is_foreign_folder(const fs::path& path) {
    static const std::set<std::string> foreign{".git", "build", "node_modules", "dist",
                                               "test-results"};
    return foreign.contains(path.filename().string());
}

}  // namespace

bool File::in(std::string_view folder) const {
    return path.starts_with(folder) && path.size() > folder.size() && path[folder.size()] == '/';
}

bool File::is_test() const {
    return in("tests") || in("benchmarks") || in("fuzz") || path.ends_with("_test.cc") ||
           path.ends_with("_test.h");
}

File make_file(std::string path, std::string_view text) {
    File file{.path = std::move(path), .kind = Kind::other, .lines = split_lines(text), .code = {}};
    file.kind = kind_of(file.path);
    if (file.kind == Kind::cpp) file.code = split_lines(Blanker(text).run());
    return file;
}

Project read_project(const fs::path& root) {
    Project project;
    for (fs::recursive_directory_iterator entry(root), end; entry != end; ++entry) {
        if (entry->is_directory() && is_foreign_folder(entry->path())) {
            entry.disable_recursion_pending();
        } else if (entry->is_regular_file() &&
                   entry->path().filename() != ".git") {  // a worktree's
            std::ifstream stream(entry->path(), std::ios::binary);
            const std::string text(std::istreambuf_iterator<char>(stream), {});
            if (text.find('\0') != std::string::npos) continue;  // not a text
            const std::string path = fs::relative(entry->path(), root).generic_string();
            project.files.push_back(make_file(path, text));
        }
    }
    std::ranges::sort(project.files, {}, &File::path);
    return project;
}

std::string to_string(const Finding& finding) {
    return finding.path + ":" + std::to_string(finding.line) + ": " + finding.message;
}

}  // namespace tidy
