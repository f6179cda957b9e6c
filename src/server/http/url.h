#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

// The target of a request taken apart.
namespace fairdeal::server {

struct RequestTarget {
    std::string path{};
    std::map<std::string, std::string> query{};
};

// Nothing when it is not an absolute path, or has a bad percent code, a NUL, a control character,
// or a segment "." or "..": nobody needs them, and they only ever hide what is meant.
std::optional<RequestTarget> read_target(std::string_view target);

// The value of one cookie of a Cookie header; empty when it is not there.
std::string_view cookie_named(std::string_view cookies, std::string_view name) noexcept;

}  // namespace fairdeal::server
