#pragma once

#include "documents/layout/svg_reader.h"

// Checks of shapes that were read from a drawing: whether they are apart, and on the felt.
namespace fairdeal::documents::layout {

struct Bounds {
    At least{};
    At most{};

    At middle() const { return {(least.x + most.x) / 2, (least.y + most.y) / 2}; }
    double width() const { return most.x - least.x; }
    double height() const { return most.y - least.y; }
};
// The bounds of a polygon; those of an empty one are empty and at the origin.
Bounds bounds(const Polygon& polygon);

double area(const Polygon& polygon);
// Whether the polygon has at least three corners and a measurable area.
bool has_area(const Polygon& polygon);

bool contains(const Polygon& polygon, At at);

// Whether `inner` has corners and all of them are in `outer`.
bool contains(const Polygon& outer, const Polygon& inner);

// Whether two polygons are more than `gap` apart everywhere.
bool are_apart(const Polygon& a, const Polygon& b, double gap = 0);

}  // namespace fairdeal::documents::layout
