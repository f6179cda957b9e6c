#include "documents/sheet/markup.h"

#include <array>
#include <cstdint>

namespace fairdeal::documents {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

struct Utf8Form {
    unsigned char mask;
    unsigned char lead;
    std::uint32_t least;  // the first that needs this length; a longer form is malformed
};
// clang-format off
constexpr std::array<Utf8Form, 4> utf8_forms{{
    {0x80, 0x00, 0x0},
    {0xE0, 0xC0, 0x80},
    {0xF0, 0xE0, 0x800},
    {0xF8, 0xF0, 0x10000},
}};
// clang-format on

bool xml_can_hold(std::uint32_t character) {
    if (character < 0x20) return character == '\t' || character == '\n' || character == '\r';
    if (character >= 0xD800 && character <= 0xDFFF) return false;
    return character <= 0x10FFFF && character != 0xFFFE && character != 0xFFFF;
}

// The length in bytes of the first character of the text; 0 if it is malformed, or if XML does not
// allow it.
std::size_t length_of_first(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    for (std::size_t more = 0; more < utf8_forms.size(); ++more) {
        const Utf8Form& form = utf8_forms[more];
        if ((lead & form.mask) != form.lead) continue;
        if (text.size() <= more) return 0;
        std::uint32_t character = lead & static_cast<unsigned char>(~form.mask);
        for (std::size_t i = 1; i <= more; ++i) {
            const auto byte = static_cast<unsigned char>(text[i]);
            if ((byte & 0xC0U) != 0x80U) return 0;
            character = character << 6U | (byte & 0x3FU);
        }
        return character >= form.least && xml_can_hold(character) ? more + 1 : 0;
    }
    return 0;
}

}  // namespace

std::string well_formed(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = length_of_first(text);
        out += length > 0 ? text.substr(0, length) : replacement;
        text.remove_prefix(length > 0 ? length : 1);
    }
    return out;
}

std::string escaped(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (const char c : well_formed(text)) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\'':
                out += "&#39;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

}  // namespace fairdeal::documents
