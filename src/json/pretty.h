#pragma once

#include <boost/json/value.hpp>
#include <string>
#include <string_view>

namespace fairdeal::json {

// A text as Boost.JSON takes it.
inline boost::json::string_view json_view(std::string_view text) {
    return {text.data(), text.size()};
}

// A text as JSON, in quotation marks.
std::string quoted(std::string_view text);

// JSON for people and for diffs: indented by two, keys in the order they were made, short lists on
// one line.
std::string pretty(const boost::json::value& value);

}  // namespace fairdeal::json
