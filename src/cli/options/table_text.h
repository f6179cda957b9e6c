#pragma once

#include <optional>
#include <string>

namespace fairdeal::cli {

// The text of a table file; nothing, with errno set, if it cannot be read or is far too large.
std::optional<std::string> read_table_text(const std::string& path);

}  // namespace fairdeal::cli
