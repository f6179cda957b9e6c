#pragma once

#include "documents/layout/svg_reader.h"

// What is asked of shapes read from a drawing: whether they lie apart, and on the felt.
namespace fairdeal::documents::layout {

struct Bounds {
    At least{};
    At most{};

    At middle() const { return {(least.x + most.x) / 2, (least.y + most.y) / 2}; }
    double width() const { return most.x - least.x; }
    double height() const { return most.y - least.y; }
};
// Of an empty polygon: nothing, at the origin.
Bounds bounds(const Polygon& polygon);

double area(const Polygon& polygon);
// Whether it has three corners and covers something that can be measured.
bool has_area(const Polygon& polygon);

bool contains(const Polygon& polygon, At at);

// Whether every corner of `inner` lies in `outer`, and there is one.
bool contains(const Polygon& outer, const Polygon& inner);

// Whether more than this lies between two polygons everywhere.
bool are_apart(const Polygon& a, const Polygon& b, double gap = 0);

}  // namespace fairdeal::documents::layout
