#include "tidy/checks.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace tidy {

Findings check_all(const Project& project) {
    constexpr std::array checks{
        check_layers,        check_rooms,          check_header_guards,    check_own_headers,
        check_dead_headers,  check_file_lengths,   check_function_lengths, check_columns,
        check_class_sizes,   check_floating_point, check_banned_words,     check_game_names,
        check_machine_paths, check_whitespace,     check_titles,           check_package_licences,
        check_npm_licences,  check_phrases,
    };
    Findings findings;
    for (const auto check : checks)
        check(project, findings);
    std::ranges::sort(findings, {}, [](const Finding& finding) {
        return std::tie(finding.path, finding.line, finding.message);
    });
    return findings;
}

}  // namespace tidy
