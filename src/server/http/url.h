#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

// Parses the target of a request.
namespace fairdeal::server {

struct RequestTarget {
    std::string path{};
    std::map<std::string, std::string> query{};
};

// Returns nothing if the target is not an absolute path, or has a bad percent code, a control
// character, a segment "." or "..", or a repeated query key. No client needs these, and they can
// disguise what a request means.
std::optional<RequestTarget> read_target(std::string_view target);

// The value of one cookie of a Cookie header; empty when it is not there.
std::string_view cookie_named(std::string_view cookies, std::string_view name) noexcept;

}  // namespace fairdeal::server
