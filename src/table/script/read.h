#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "table/script/play.h"

namespace fairdeal::table::script {

// What cannot be read, as one plain sentence without its line.
struct Unreadable {
    std::size_t line = 0;  // 0: of the whole script
    std::string sentence;
};

// The text of a table file that a script names, or nothing when there is none.
using FileReader = std::function<std::optional<std::string>(std::string_view path)>;

inline constexpr std::size_t most_statements = 100'000;

// The whole script is read before anything of it is played.
tl::expected<Play, Unreadable> read_script(std::string_view text, const FileReader& file);

}  // namespace fairdeal::table::script
