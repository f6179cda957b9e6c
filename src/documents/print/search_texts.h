#pragma once

#include <cairo.h>

#include <string>
#include <vector>

namespace fairdeal::documents::print {

// An invisible line of a drawing, for searching.
struct SearchText {
    double x = 0;  // of its middle, in the drawing's units
    double y = 0;  // of its base line
    double size = 0;
    std::string text{};
};

struct SearchTexts {
    double left = 0;  // the corner of the drawing and its width, in its own units
    double top = 0;
    double width = 0;
    std::vector<SearchText> texts{};
};

// Takes these lines out of an SVG, because librsvg would look up the fonts again for each. It
// leaves lines under a transformation, and anything that is not SVG.
SearchTexts take_search_texts(std::string& svg);

// Writes the lines on a page of this width in points.
void show(const SearchTexts& lines, cairo_t* page, double points_wide);

}  // namespace fairdeal::documents::print
