#pragma once

#include <boost/json/value.hpp>
#include <string>
#include <string_view>

namespace fairdeal::json {

// A text as the view type that Boost.JSON takes.
inline boost::json::string_view json_view(std::string_view text) {
    return {text.data(), text.size()};
}

// A text as a JSON string, with its quotation marks.
std::string quoted(std::string_view text);

// JSON for people and for diffs: indented by two, keys in insertion order, short lists on one line.
std::string pretty(const boost::json::value& value);

}  // namespace fairdeal::json
