#pragma once

#include <pugixml.hpp>
#include <string_view>

// The visibility of elements of an SVG drawing. A hidden element counts as not being there.
namespace fairdeal::documents::layout {

struct Visibility {
    bool visible = true;
    double opacity = 1;  // multiplied with that of the surrounding elements
    double fill_opacity = 1;

    bool is_drawn() const;
    // Whether a text with this visibility is legible. `outlined`: its letters' outlines are drawn.
    bool is_legible(bool outlined) const;
};

// The element's name without the prefix of its namespace.
std::string_view local_name(const pugi::xml_node& node);

// Whether the element draws nothing in its place: definitions, titles, "display: none".
bool is_left_out(const pugi::xml_node& node);

// The visibility of an element within its surroundings.
Visibility seen_within(const Visibility& outside, const pugi::xml_node& node);

// Whether outlines come right before a text. In the drawings made here, these are its letters, and
// the text itself, too faint to be seen, is for searching.
bool has_outlines(const pugi::xml_node& text);

}  // namespace fairdeal::documents::layout
