#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "table/script/parsed_script.h"

namespace fairdeal::table::script {

// Why a script cannot be read, as one plain sentence without its line.
struct ScriptError {
    std::size_t line = 0;  // 0: the whole script
    std::string sentence;
};

// Returns the text of a table file that a script names, or nothing if there is none.
using FileReader = std::function<std::optional<std::string>(std::string_view path)>;

inline constexpr std::size_t most_statements = 100'000;

// Reads the whole script before any of it is played.
tl::expected<ParsedScript, ScriptError> read_script(std::string_view text, const FileReader& file);

}  // namespace fairdeal::table::script
