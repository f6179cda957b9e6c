#include "load/scan.h"

#include <charconv>

namespace fairdeal::load {
namespace {

// One past the closing quote.
std::size_t end_of_string(std::string_view text, std::size_t at) noexcept {
    std::size_t quote = text.find('"', at + 1);
    while (quote != std::string_view::npos) {
        std::size_t slashes = 0;
        while (text[quote - 1 - slashes] == '\\')
            ++slashes;
        if (slashes % 2 == 0) return quote + 1;
        quote = text.find('"', quote + 1);
    }
    return text.size();
}

}  // namespace

std::size_t end_of_value(std::string_view text, std::size_t at) noexcept {
    if (at >= text.size()) return text.size();
    if (text[at] == '"') return end_of_string(text, at);
    if (text[at] != '{' && text[at] != '[') {
        const std::size_t end = text.find_first_of(",]}", at);
        return end == std::string_view::npos ? text.size() : end;
    }
    std::size_t depth = 0;
    while (at < text.size()) {
        const char letter = text[at];
        if (letter == '"') {
            at = end_of_string(text, at);
            continue;
        }
        ++at;
        if (letter == '{' || letter == '[') ++depth;
        if ((letter == '}' || letter == ']') && --depth == 0) return at;
    }
    return text.size();
}

std::string_view member(std::string_view object, std::string_view key) {
    std::string_view found;
    each_member(object, [&](std::string_view name, std::string_view value) {
        if (name == key) found = value;
    });
    return found;
}

std::string_view text_of(std::string_view value) noexcept {
    if (value.size() < 2 || value.front() != '"' || value.back() != '"') return {};
    return value.substr(1, value.size() - 2);
}

std::optional<std::int64_t> number_of(std::string_view value) noexcept {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size()) return std::nullopt;
    return number;
}

}  // namespace fairdeal::load
