#include "documents/drawing/dxf_text.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>

#include "documents/drawing/typesetter.h"

namespace fairdeal::documents::drawing {
namespace {

// Removes the first character of a well-formed UTF-8 text and returns it.
std::uint32_t take_character(std::string_view& text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    constexpr std::array<unsigned, 5> masks{0, 0x7F, 0x1F, 0x0F, 0x07};
    std::uint32_t character = lead & masks[length];
    for (std::size_t i = 1; i < length; ++i)
        character = character << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
    text.remove_prefix(length);
    return character;
}

std::string code(std::uint32_t unit) {
    return fmt::format("\\U+{:04X}", unit);
}

}  // namespace

std::string dxf_text(std::string_view text) {
    const std::string line = one_line(text);
    std::string out;
    for (std::string_view rest = line; !rest.empty();) {
        const std::uint32_t character = take_character(rest);
        if (character == '\\') {
            out += code(character);
        } else if (character == '^') {
            out += "^ ";
        } else if (character == '%') {
            out += rest.starts_with('%') || out.ends_with("%%037") ? "%%037" : "%";
        } else if (character < 0x7F) {
            out += static_cast<char>(character);
        } else if (character < 0x10000) {
            out += code(character);
        } else {
            const std::uint32_t pair = character - 0x10000;
            out += code(0xD800 + (pair >> 10U)) + code(0xDC00 + (pair & 0x3FFU));
        }
    }
    return out;
}

std::string dxf_layer(std::string_view id) {
    constexpr std::string_view prefix = "layer-";
    if (id.starts_with(prefix)) id.remove_prefix(prefix.size());
    std::string name;
    for (const char c : id) {
        if (c >= 'a' && c <= 'z') {
            name += static_cast<char>(c - 'a' + 'A');
        } else if ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) {
            name += c;
        } else {
            name += '-';
        }
    }
    return name;
}

}  // namespace fairdeal::documents::drawing
