#include <algorithm>
#include <array>
#include <set>

#include "tidy/checks.h"
#include "tidy/layers.h"
#include "tidy/pattern.h"

namespace tidy {
namespace {

struct Banned {
    std::string_view pattern;
    std::string_view folder;  // where it is banned; tests may use it
    std::string_view instead;
};

// clang-format off
constexpr std::array banned = std::to_array<Banned>({
    {R"(\bs?rand\s*\()",                           "",          "rand: use the generator of cards/"},
    {R"(\bstd::(mt19937|minstd_rand|random_device|default_random_engine))",
                                                   "src",       "a standard generator: use the generator of cards/"},
    {R"(\bstd::(shuffle|random_shuffle)\b)",       "src",       "std::shuffle differs between libraries: use the shuffle of cards/"},
    {R"(\b(system_clock|steady_clock|gettimeofday|clock_gettime)\b|\btime\s*\()",
                                                   "src/table", "the clock is an input of table/: take the time from the command"},
    {R"(\b(sto[df]|stold|strto[df]|atof)\b)",      "",          "floating point from text: keep whole numbers, or std::from_chars in a report"},
    {R"(\b(ato[il]|atoll|sto[il]|stoul+|stoll|strtou?ll?|sscanf)\b)",
                                                   "src",       "a number from text: use std::from_chars, which refuses what is not one"},
    {R"(\bassert\s*\()",                           "src",       "assert is gone in release: use CHECK"},
    {R"(\busing\s+namespace\s+std\s*;)",          "",          "using namespace std: name what you use"},
    {R"(\bstd::endl\b)",                           "",          "std::endl flushes: use '\\n'"},
    {R"(\b(sprintf|strcpy|strcat|gets)\s*\()",     "",          "an unchecked buffer: use fmt::format"},
});
// clang-format on

void find_in_code(const File& file, const Pattern& pattern, const std::string& message,
                  Findings& findings) {
    for (std::size_t i = 0; i < file.code.size(); ++i) {
        if (pattern.occurs_in(file.code[i])) {
            findings.push_back({file.path, i + 1, message});
        }
    }
}

bool is_word_end(std::string_view text, std::size_t at) {
    return at >= text.size() || std::isalnum(static_cast<unsigned char>(text[at])) == 0;
}

// True when the text holds the name as words of its own, in any case of letters.
bool holds(std::string_view text, std::string_view name) {
    const auto same = [](char a, char b) { return std::tolower(a) == std::tolower(b); };
    for (auto from = text.begin(); from != text.end(); ++from) {
        from = std::search(from, text.end(), name.begin(), name.end(), same);
        if (from == text.end()) return false;
        const auto at = static_cast<std::size_t>(from - text.begin());
        const bool starts_word = at == 0 || is_word_end(text, at - 1);
        if (starts_word && is_word_end(text, at + name.size())) return true;
    }
    return false;
}

// The ways to write a game's name: three_card_poker, three-card-poker, ThreeCardPoker and
// Three Card Poker, and the name its rules give it.
std::set<std::string> spellings(const std::string& folder, const File& rules) {
    std::string kebab = folder;
    std::ranges::replace(kebab, '_', '-');
    std::string words = folder;
    std::ranges::replace(words, '_', ' ');
    std::string joined = folder;
    std::erase(joined, '_');
    std::set<std::string> names{folder, kebab, words, joined};
    static const Pattern name("\\bname\\s*=\\s*\"([^\"]+)\"");
    bool has_key = false;  // the game's own name stands beside its key or after it
    for (const std::string& line : rules.lines) {
        has_key = has_key || line.find('"' + kebab + '"') != std::string::npos;
        if (!has_key) continue;
        if (const auto given = name.group_in(line)) {
            names.insert(*given);
            break;
        }
    }
    return names;
}

// Code that every game shares: a fifth game must not have to change it.
bool is_shared_code(const File& file) {
    static const Pattern path("(^|/)(run|test|CMakeLists\\.txt)$|\\.(h|cc|in|cmake|sh|ts|svelte)$");
    return !file.is_test() && !file.in("docs") && path.occurs_in(file.path);
}

bool is_exact(const File& file) {
    return !file.is_test() && std::ranges::any_of(exact_layers, [&](std::string_view layer) {
        return file.in("src/" + std::string(layer));
    });
}

}  // namespace

void check_floating_point(const Project& project, Findings& findings) {
    static const Pattern pattern(
        "\\b(float|double)\\b|(^|[^\\w.'])[0-9][0-9']*(\\.[0-9]*([eE][+-]?[0-9]+)?|[eE][+-]?[0-9]+)"
        "|(^|[^\\w.)\\]])\\.[0-9]");
    for (const File& file : project.files) {
        if (!is_exact(file)) continue;
        find_in_code(file, pattern, "no floating point below a report: count in whole numbers",
                     findings);
    }
}

void check_banned_words(const Project& project, Findings& findings) {
    for (const Banned& word : banned) {
        const Pattern pattern{std::string(word.pattern)};
        for (const File& file : project.files) {
            if (file.kind != Kind::cpp) continue;
            if (!word.folder.empty() && (!file.in(word.folder) || file.is_test())) continue;
            find_in_code(file, pattern, std::string(word.instead), findings);
        }
    }
}

void check_game_names(const Project& project, Findings& findings) {
    static const Pattern rules_path("^src/games/([^/]+)/rules\\.h$");
    for (const File& rules : project.files) {
        const auto folder = rules_path.group_in(rules.path);
        if (!folder) continue;
        const std::set<std::string> names = spellings(*folder, rules);
        for (const File& file : project.files) {
            if (!is_shared_code(file) || file.in("src/games/" + *folder)) continue;
            for (std::size_t i = 0; i < file.lines.size(); ++i) {
                const auto named = std::ranges::find_if(
                    names, [&](const std::string& name) { return holds(file.lines[i], name); });
                if (named == names.end()) continue;
                findings.push_back({file.path, i + 1,
                                    "\"" + *named + "\" is named only in src/games/" + *folder +
                                        ": ask the registry instead"});
            }
        }
    }
}

void check_machine_paths(const Project& project, Findings& findings) {
    static const Pattern pattern("(^|[^\\w./:-])/(home|root|work|Users)/");
    for (const File& file : project.files) {
        if (file.in("tests/tidy")) continue;  // which must name them
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            if (pattern.occurs_in(file.lines[i])) {
                findings.push_back(
                    {file.path, i + 1, "a path of one machine: name it from the root"});
            }
        }
    }
}

}  // namespace tidy
