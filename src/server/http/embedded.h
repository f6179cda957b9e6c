#pragma once

#include <string_view>

// Files that are part of the program; src/server/CMakeLists.txt writes them into it.
namespace fairdeal::server::embedded {

extern const std::string_view openapi_json;

}  // namespace fairdeal::server::embedded
