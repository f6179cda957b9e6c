#include <algorithm>
#include <array>
#include <map>
#include <sstream>

#include "tidy/checks.h"
#include "tidy/pattern.h"

namespace tidy {
namespace {

constexpr std::string_view list_path = "cmake/licences.txt";

// Licences of what may be part of a program under Apache-2.0. The ones of the C and C++ libraries
// fit because these are loaded, not copied (LGPL), or except programs that only use them (GCC,
// Linux).
constexpr std::array<std::string_view, 23> compatible{"Apache-2.0",
                                                      "MIT",
                                                      "BSD-2-Clause",
                                                      "BSD-3-Clause",
                                                      "ISC",
                                                      "BSL-1.0",
                                                      "0BSD",
                                                      "CC0-1.0",
                                                      "Unlicense",
                                                      "Zlib",
                                                      "PostgreSQL",
                                                      "blessing",
                                                      "BlueOak-1.0.0",
                                                      "bzip2-1.0.6",
                                                      "FTL",
                                                      "ICU",
                                                      "libpng-2.0",
                                                      "libselinux-1.0",
                                                      "LGPL-2.1-only",
                                                      "LGPL-2.1-or-later",
                                                      "LGPL-3.0-or-later",
                                                      "GPL-3.0-with-GCC-exception",
                                                      "GPL-2.0-with-Linux-syscall-note"};

struct Entry {
    std::string licence;
    std::string use;
};

const File* find_file(const Project& project, std::string_view path) {
    const auto found = std::ranges::find(project.files, path, &File::path);
    return found == project.files.end() ? nullptr : &*found;
}

std::string without_comment(const std::string& line) {
    return line.substr(0, line.find('#'));
}

// "(MIT OR GPL-3.0)" leaves the choice to whoever uses it.
bool is_compatible(std::string_view licence) {
    if (licence.starts_with('(') && licence.ends_with(')')) {
        const std::string_view choice = licence.substr(1, licence.size() - 2);
        const std::size_t either = choice.find(" OR ");
        if (either != std::string_view::npos) {
            return is_compatible(choice.substr(0, either)) ||
                   is_compatible(choice.substr(either + 4));
        }
    }
    return std::ranges::find(compatible, licence) != compatible.end();
}

// Reads the list, and reports entries that cannot be.
std::map<std::string, Entry> read_list(const Project& project, Findings& findings) {
    std::map<std::string, Entry> list;
    const File* file = find_file(project, list_path);
    if (file == nullptr) return list;
    for (std::size_t i = 0; i < file->lines.size(); ++i) {
        std::istringstream words(without_comment(file->lines[i]));
        std::string name;
        Entry entry;
        if (!(words >> name)) continue;
        words >> entry.licence >> entry.use;
        const bool linked = entry.use == "linked";
        if (!linked && entry.use != "tests" && entry.use != "tool") {
            findings.push_back({file->path, i + 1, name + " needs a use: linked, tests or tool"});
        } else if (linked && !is_compatible(entry.licence)) {
            findings.push_back(
                {file->path, i + 1, entry.licence + " of " + name + " does not fit Apache-2.0"});
        }
        list.emplace(name, entry);
    }
    return list;
}

// "libx1-dev | libx2-dev : CHECK # why" → libx1-dev, libx2-dev
std::vector<std::string> package_names(const std::string& row) {
    std::istringstream words(row.substr(0, row.find_first_of(":#")));
    std::vector<std::string> names;
    for (std::string word; words >> word;) {
        if (word != "|") names.push_back(word);
    }
    return names;
}

// libboost_json.so.1.81.0 → libboost_json.so
std::string without_version(const std::string& library) {
    const std::size_t at = library.find(".so");
    return at == std::string::npos ? library : library.substr(0, at + 3);
}

}  // namespace

void check_package_licences(const Project& project, Findings& findings) {
    const auto list = read_list(project, findings);
    for (const File& file : project.files) {
        if (!file.path.starts_with("scripts/packages") || !file.path.ends_with(".txt")) continue;
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            for (const std::string& name : package_names(file.lines[i])) {
                if (list.contains(name)) continue;
                findings.push_back(
                    {file.path, i + 1, name + " has no licence in " + std::string(list_path)});
            }
        }
    }
}

// A package of npm is part of the pages unless the list says that only tests or tools use it.
void check_npm_licences(const Project& project, Findings& findings) {
    static const Pattern package("^\\s*\"node_modules/([^\"]*)\": ");
    static const Pattern licence("^\\s*\"license\": \"([^\"]*)\"");
    static const Pattern source("^\\s*\"resolved\": \"https?:");
    Findings reported_before;
    const auto list = read_list(project, reported_before);
    const auto is_shipped = [&](const std::string& name, const std::string& given) {
        const auto entry = list.find(name);
        return entry == list.end() || entry->second.licence != given ||
               entry->second.use == "linked";
    };
    for (const File& file : project.files) {
        if (!file.path.ends_with("package-lock.json")) continue;
        std::string name;
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            name = package.group_in(file.lines[i]).value_or(name);
            const auto given = licence.group_in(file.lines[i]);
            if (given && !is_compatible(*given) && is_shipped(name, *given)) {
                findings.push_back({file.path, i + 1, *given + " does not fit Apache-2.0"});
            }
            if (source.occurs_in(file.lines[i])) {
                findings.push_back({file.path, i + 1,
                                    "a lock file names no server: write it with "
                                    "npm install --omit-lockfile-registry-resolved"});
            }
        }
    }
}

void check_linked_licences(const Project& project, const std::vector<std::string>& libraries,
                           Findings& findings) {
    Findings reported_before;
    const auto list = read_list(project, reported_before);
    for (const std::string& library : libraries) {
        const auto found = list.find(without_version(library));
        if (found == list.end() || found->second.use != "linked") {
            findings.push_back({std::string(list_path), 1,
                                without_version(library) + " is linked but is not in this list"});
        }
    }
}

}  // namespace tidy
