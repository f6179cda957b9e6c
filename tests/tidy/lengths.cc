#include <algorithm>
#include <optional>

#include "tidy/checks.h"
#include "tidy/pattern.h"

namespace tidy {
namespace {

constexpr std::size_t most_file_lines = 400;
constexpr std::size_t most_function_lines = 70;
constexpr std::size_t most_columns = 100;

// Nobody writes or reads what a tool has made.
bool is_generated(const File& file) {
    return file.path.ends_with("/generated.ts");
}

bool is_code(const File& file) {
    if (is_generated(file)) return false;
    return file.kind == Kind::cpp || file.path.ends_with(".ts") || file.path.ends_with(".svelte");
}

// Characters as a reader counts them: a byte that continues a UTF-8 character is not one.
std::size_t columns(std::string_view line) {
    return static_cast<std::size_t>(std::ranges::count_if(
        line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// Finds the bodies of functions by their braces, without knowing C++: what stands between the last
// ';', '{' or '}' and a '{' tells whether a function, a type, a namespace or a list of values
// opens.
class FunctionFinder {
  public:
    FunctionFinder(const File& file, Findings& findings) : file_(file), findings_(findings) {}

    void run() {
        for (line_ = 0; line_ < file_.code.size(); ++line_) {
            const std::string& code = file_.code[line_];
            if (code.find_first_not_of(" \t") != std::string::npos && code[0] == '#') continue;
            for (const char c : code)
                read(c);
            head_ += ' ';
        }
    }

  private:
    void read(char c) {
        if (c == '{') {
            if (!body_ && opens_function(head_)) body_ = {depth_, head_line_};
            ++depth_;
        } else if (c == '}') {
            if (depth_ > 0) --depth_;
            if (body_ && depth_ == body_->depth) end_function();
        }
        if (c == '{' || c == '}' || c == ';') {
            head_.clear();
        } else if (c != ' ' || !head_.empty()) {
            if (head_.find_first_not_of(' ') == std::string::npos) head_line_ = line_;
            head_ += c;
        }
    }

    void end_function() {
        const std::size_t lines = line_ - body_->line + 1;
        if (lines > most_function_lines) {
            findings_.push_back({file_.path, body_->line + 1,
                                 "this function has " + std::to_string(lines) +
                                     " lines, 70 are the most: give its parts names"});
        }
        body_.reset();
    }

    static bool opens_function(const std::string& head) {
        static const Pattern type("\\b(namespace|class|struct|union|enum|concept)\\b");
        static const Pattern nested("<[^<>]*>|\\([^()]*\\)");
        static const Pattern signature("\\)[^=,(]*$");
        return signature.occurs_in(head) && !type.occurs_in(nested.stripped_from(head));
    }

    struct Body {
        std::size_t depth;
        std::size_t line;
    };

    const File& file_;
    Findings& findings_;
    std::size_t line_ = 0;
    std::size_t depth_ = 0;
    std::string head_;
    std::size_t head_line_ = 0;
    std::optional<Body> body_;
};

}  // namespace

void check_file_lengths(const Project& project, Findings& findings) {
    for (const File& file : project.files) {
        if (!is_code(file) || file.lines.size() <= most_file_lines) continue;
        findings.push_back({file.path, most_file_lines + 1,
                            "this file has " + std::to_string(file.lines.size()) +
                                " lines, 400 are the most: split it by duty"});
    }
}

void check_function_lengths(const Project& project, Findings& findings) {
    for (const File& file : project.files) {
        if (file.kind == Kind::cpp) FunctionFinder(file, findings).run();
    }
}

void check_columns(const Project& project, Findings& findings) {
    for (const File& file : project.files) {
        if (file.kind != Kind::cpp) continue;
        bool in_table = false;
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            const std::string& line = file.lines[i];
            if (line.find("// clang-format off") != std::string::npos) in_table = true;
            if (line.find("// clang-format on") != std::string::npos) in_table = false;
            if (in_table || columns(line) <= most_columns) continue;
            findings.push_back({file.path, i + 1,
                                "this line has " + std::to_string(columns(line)) +
                                    " columns, 100 are the most outside a table"});
        }
    }
}

}  // namespace tidy
