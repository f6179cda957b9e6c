#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

// A fast scan of the server's own JSON: finds members and elements without building a document. It
// trusts that the text is JSON. A missing member is empty.
namespace fairdeal::load {

// The end of the value that begins here: one past its last letter.
std::size_t end_of_value(std::string_view text, std::size_t at) noexcept;

// Calls `each(key, value)` for the members of an object, with the values as JSON text.
template <class Each>
void each_member(std::string_view object, Each each) {
    if (object.size() < 2 || object.front() != '{') return;
    std::size_t at = 1;
    while (at < object.size() && object[at] == '"') {
        const std::size_t key_end = end_of_value(object, at);
        if (key_end >= object.size() || object[key_end] != ':') return;
        const std::size_t value_end = end_of_value(object, key_end + 1);
        each(object.substr(at + 1, key_end - at - 2),
             object.substr(key_end + 1, value_end - key_end - 1));
        if (value_end >= object.size() || object[value_end] != ',') return;
        at = value_end + 1;
    }
}

// Calls `each(value)` for the elements of an array.
template <class Each>
void each_element(std::string_view array, Each each) {
    if (array.size() < 2 || array.front() != '[') return;
    std::size_t at = 1;
    while (at < array.size() && array[at] != ']') {
        const std::size_t end = end_of_value(array, at);
        each(array.substr(at, end - at));
        if (end >= array.size() || array[end] != ',') return;
        at = end + 1;
    }
}

// The value of a member as JSON text; empty if there is none.
std::string_view member(std::string_view object, std::string_view key);

// The text between the quotes of a string, with its escapes; empty if the value is no string.
std::string_view text_of(std::string_view value) noexcept;
std::optional<std::int64_t> number_of(std::string_view value) noexcept;

inline std::string_view text_in(std::string_view object, std::string_view key) {
    return text_of(member(object, key));
}
inline std::int64_t number_in(std::string_view object, std::string_view key) {
    return number_of(member(object, key)).value_or(0);
}

}  // namespace fairdeal::load
