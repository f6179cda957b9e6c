#pragma once

#include <cairo.h>

#include <string>
#include <vector>

namespace fairdeal::documents::print {

// A line of a drawing that is there to be searched: it cannot be seen.
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

// Takes them out of an SVG: librsvg would look for their fonts anew for each. What stands under a
// transformation, or is not SVG, is left where it is.
SearchTexts take_search_texts(std::string& svg);

// Writes them on a page that is so many points wide.
void show(const SearchTexts& lines, cairo_t* page, double points_wide);

}  // namespace fairdeal::documents::print
