#include "tidy/includes.h"

#include <algorithm>
#include <set>

#include "tidy/checks.h"
#include "tidy/layers.h"
#include "tidy/pattern.h"

namespace tidy {

std::optional<std::string> included(const std::string& line) {
    static const Pattern pattern("^\\s*#\\s*include\\s+\"([^\"]+)\"");
    return line.find("include") == std::string::npos ? std::nullopt : pattern.group_in(line);
}

std::string first_folder(std::string_view path) {
    return std::string(path.substr(0, std::min(path.find('/'), path.size())));
}

namespace {

const Layer* find_layer(std::string_view name) {
    const auto found = std::ranges::find(layers, name, &Layer::name);
    return found == layers.end() ? nullptr : &*found;
}

bool may_use(const Layer& layer, std::string_view other) {
    return other == layer.name ||
           (" " + std::string(layer.uses) + " ").find(" " + std::string(other) + " ") !=
               std::string::npos;
}

// "NAME" for games/NAME/…; nothing for files that all games share.
std::string game_folder(std::string_view path) {
    constexpr std::string_view games = "games/";
    if (!path.starts_with(games)) return {};
    path.remove_prefix(games.size());
    return path.find('/') == std::string_view::npos ? std::string() : first_folder(path);
}

void check_include(const File& file, std::size_t line, const std::string& target,
                   Findings& findings) {
    const std::string here = file.path.substr(std::string_view("src/").size());
    const Layer* layer = find_layer(first_folder(here));
    if (layer == nullptr) return;
    const std::string other = first_folder(target);
    if (find_layer(other) != nullptr && !may_use(*layer, other)) {
        findings.push_back({file.path, line,
                            std::string(layer->name) + " may not include " + other +
                                ": includes point only down (tests/tidy/layers.h)"});
    }
    const std::string game = game_folder(target);
    if (layer->name == "games" && !file.is_test() && !game.empty() && game != game_folder(here)) {
        findings.push_back(
            {file.path, line,
             "only " + game + " itself includes its files; move a shared word down"});
    }
}

bool is_comment_or_blank(std::string_view line) {
    const std::size_t start = line.find_first_not_of(" \t");
    return start == std::string_view::npos || line.substr(start).starts_with("//");
}

// Found by the generated registry, or by the test that adds a game.
bool is_found_by_build(const File& file) {
    return file.path.ends_with("/rules.h") || file.path.ends_with("/procedure.h") ||
           file.path.ends_with("/layout.h") || file.path.ends_with("/naming.h");
}

}  // namespace

void check_layers(const Project& project, Findings& findings) {
    for (const File& file : project.files) {
        if (!file.in("src") || file.kind != Kind::cpp) continue;
        const std::string here = file.path.substr(std::string_view("src/").size());
        if (find_layer(first_folder(here)) == nullptr) {
            findings.push_back(
                {file.path, 1,
                 "src/" + first_folder(here) + " is not a layer: see tests/tidy/layers.h"});
        }
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            const auto target = included(file.lines[i]);
            if (target) check_include(file, i + 1, *target, findings);
        }
    }
}

void check_header_guards(const Project& project, Findings& findings) {
    for (const File& file : project.files) {
        if (!file.is_header()) continue;
        const auto first = std::ranges::find_if_not(file.lines, is_comment_or_blank);
        if (first == file.lines.end() || *first != "#pragma once") {
            findings.push_back({file.path, 1, "a header begins with #pragma once"});
        }
    }
}

void check_dead_headers(const Project& project, Findings& findings) {
    std::set<std::string> used;
    for (const File& file : project.files) {
        for (const std::string& line : file.lines) {
            if (file.kind != Kind::cpp) break;
            if (const auto target = included(line)) used.insert(*target);
        }
    }
    for (const File& file : project.files) {
        if (!file.is_header() || is_found_by_build(file)) continue;
        // Written from any of the folders that are searched: src/, tests/, tools/.
        const bool is_used = std::ranges::any_of(
            used, [&](const std::string& target) { return file.path.ends_with("/" + target); });
        if (!is_used) {
            findings.push_back({file.path, 1, "nobody includes this header: use it or remove it"});
        }
    }
}

}  // namespace tidy
