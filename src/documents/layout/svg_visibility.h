#pragma once

#include <pugixml.hpp>
#include <string_view>

// What of an SVG drawing can be seen: what is hidden is neither drawn nor said.
namespace fairdeal::documents::layout {

struct Visibility {
    bool visible = true;
    double opacity = 1;  // with that of everything around it
    double fill_opacity = 1;

    bool is_drawn() const;
    // Whether a text so seen can be read. `outlined`: the outlines of its letters are drawn, too.
    bool is_legible(bool outlined) const;
};

// The element's name without the prefix of its namespace.
std::string_view local_name(const pugi::xml_node& node);

// Whether nothing in the element is drawn where it stands: definitions, titles, "display: none".
bool is_left_out(const pugi::xml_node& node);

// How an element is seen within what surrounds it.
Visibility seen_within(const Visibility& outside, const pugi::xml_node& node);

// Whether outlines are drawn right before a text: in the drawings made here they are its letters,
// and the text is there to be searched, too faint to be seen.
bool has_outlines(const pugi::xml_node& text);

}  // namespace fairdeal::documents::layout
