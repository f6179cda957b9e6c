#pragma once

#include <optional>
#include <string>
#include <string_view>

// Plays scripts for tests.
namespace fairdeal::table::script {

struct Played {
    bool well = false;
    std::string text;     // the printed output
    std::string problem;  // "line 3: …" if it cannot be read
};
// For scripts that name a file: there is none.
inline std::optional<std::string> no_file(std::string_view) {
    return std::nullopt;
}

Played played(std::string_view script);
Played played_as_json(std::string_view script);

}  // namespace fairdeal::table::script
