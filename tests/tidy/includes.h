#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tidy {

// The path between the quotes of #include "…"; nothing for other lines.
std::optional<std::string> included(const std::string& line);

// "server" for server/live/play_hold.h.
std::string first_folder(std::string_view path);

}  // namespace tidy
