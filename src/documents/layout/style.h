#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "documents/drawing/drawing.h"

// The look of a felt, and the pieces that its parts are made of.
namespace fairdeal::documents::layout {

namespace colour {
inline constexpr const char* felt = "#1f4d46";
inline constexpr const char* deep = "#1a433d";
inline constexpr const char* window = "#0e2925";
inline constexpr const char* line = "#cdb98a";
inline constexpr const char* ink = "#f3ead2";
inline constexpr const char* brass = "#e0c88f";
inline constexpr const char* dimension = "#5a6470";
inline constexpr const char* note = "#3b444d";
}  // namespace colour

// The width of a lettering, in the drawing's units.
using Measure = std::function<double(const drawing::Lettering&)>;

// The height of a capital, as a share of the em.
inline constexpr double cap_height = 0.727;

inline drawing::Paint line_paint(double width) {
    return {.stroke = colour::line, .width = width};
}
inline drawing::Paint hair_paint() {
    return {.stroke = colour::line, .width = 0.45, .opacity = 0.6};
}
inline drawing::Paint area_paint(double width) {
    return {.fill = colour::deep, .stroke = colour::line, .width = width};
}
inline drawing::Paint place_paint() {
    return {.stroke = colour::line, .width = 0.6, .dashes = {2.4, 1.8}, .opacity = 0.8};
}

// Converts ASCII letters to capitals; other characters stay as they are.
inline std::string capitals(std::string_view text) {
    std::string upper(text);
    for (char& letter : upper) {
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    }
    return upper;
}

}  // namespace fairdeal::documents::layout
