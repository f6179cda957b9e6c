#include "json/pretty.h"

#include <boost/json.hpp>

namespace fairdeal::json {
namespace {

constexpr std::size_t widest = 96;

void write(const boost::json::value& value, std::size_t indent, std::string& out) {
    const std::string flat = boost::json::serialize(value);
    const bool nested = value.is_object() || value.is_array();
    if (!nested || flat.size() <= 2 || indent + flat.size() <= widest) {
        out += flat;
        return;
    }
    const std::string inner(indent + 2, ' ');
    bool first = true;
    const auto separate = [&] {
        out += first ? "\n" : ",\n";
        out += inner;
        first = false;
    };
    if (value.is_object()) {
        out += '{';
        for (const auto& [key, member] : value.get_object()) {
            separate();
            out += boost::json::serialize(boost::json::value(key)) + ": ";
            write(member, indent + 2, out);
        }
    } else {
        out += '[';
        for (const boost::json::value& element : value.get_array()) {
            separate();
            write(element, indent + 2, out);
        }
    }
    out += "\n" + std::string(indent, ' ') + (value.is_object() ? '}' : ']');
}

}  // namespace

std::string quoted(std::string_view text) {
    return boost::json::serialize(boost::json::value(json_view(text)));
}

std::string pretty(const boost::json::value& value) {
    std::string out;
    write(value, 0, out);
    return out + "\n";
}

}  // namespace fairdeal::json
