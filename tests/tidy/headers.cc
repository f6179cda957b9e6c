#include <algorithm>
#include <map>
#include <optional>

#include "tidy/checks.h"
#include "tidy/includes.h"
#include "tidy/layers.h"
#include "tidy/pattern.h"

// Whoever sees X.cc finds what it does for others in X.h, and the other way round.
namespace tidy {
namespace {

constexpr std::string_view source_folder = "src/";

// A program's main file declares nothing for others.
bool needs_header(const File& file) {
    return file.in("src") && file.path.ends_with(".cc") && !file.is_test() &&
           !file.path.ends_with("_main.cc") &&
           std::ranges::find(without_header, std::string_view(file.path), &WithoutHeader::source) ==
               without_header.end();
}

// Whether the class is defined here, not only named.
bool defines_class(const File& file, const std::string& name) {
    const Pattern definition("\\b(class|struct)\\s+" + name + "\\b[^;]*$");
    return std::ranges::any_of(file.code,
                               [&](const std::string& code) { return definition.occurs_in(code); });
}

// The outermost class of the member that a line at the margin begins to define.
std::optional<std::string> class_of_member(const std::string& code) {
    static const Pattern member(
        "^(?:[A-Za-z_][^=(#]*[^\\w:=(#])?([A-Z]\\w*)(?:::[A-Z]\\w*)*::(?:~?\\w+|operator\\W+)\\(");
    return member.group_in(code);
}

void check_members(const File& file, const File& header, Findings& findings) {
    std::map<std::string, bool> known;
    for (std::size_t i = 0; i < file.code.size(); ++i) {
        const auto name = class_of_member(file.code[i]);
        if (!name || known.contains(*name)) continue;
        known[*name] = defines_class(header, *name) || defines_class(file, *name);
        if (!known[*name]) {
            findings.push_back({file.path, i + 1,
                                *name + " is defined in another header: a class has one source, "
                                        "that of its header"});
        }
    }
}

void check_source(const File& file, const File* header, Findings& findings) {
    const std::string own =
        file.path.substr(source_folder.size(), file.path.size() - source_folder.size() - 3) + ".h";
    if (header == nullptr) {
        findings.push_back({file.path, 1,
                            "no header of this name: declare in " + own.substr(own.rfind('/') + 1) +
                                " what this file defines for others"});
        return;
    }
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
        if (file.code[i].find("#include") == std::string::npos) continue;
        if (included(file.lines[i]) == own) break;
        findings.push_back({file.path, i + 1, "a source includes its own header first: " + own});
        break;
    }
    check_members(file, *header, findings);
}

}  // namespace

void check_own_headers(const Project& project, Findings& findings) {
    std::map<std::string_view, const File*> files;
    for (const File& file : project.files)
        files[file.path] = &file;
    for (const File& file : project.files) {
        if (!needs_header(file)) continue;
        const std::string path = file.path.substr(0, file.path.size() - 3) + ".h";
        const auto header = files.find(path);
        check_source(file, header == files.end() ? nullptr : header->second, findings);
    }
}

}  // namespace tidy
