#include "documents/layout/polygons.h"

#include <algorithm>
#include <cmath>

namespace fairdeal::documents::layout {
namespace {

struct Side {
    At from;
    At to;
};

Side side(const Polygon& polygon, std::size_t index) {
    return {polygon[index], polygon[(index + 1) % polygon.size()]};
}

double cross(At a, At b, At c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool meet(const Side& one, const Side& two) {
    const bool parts_two =
        (cross(one.from, one.to, two.from) > 0) != (cross(one.from, one.to, two.to) > 0);
    const bool parts_one =
        (cross(two.from, two.to, one.from) > 0) != (cross(two.from, two.to, one.to) > 0);
    return parts_one && parts_two;
}

double distance(At at, const Side& side) {
    const double dx = side.to.x - side.from.x;
    const double dy = side.to.y - side.from.y;
    const double length = dx * dx + dy * dy;
    const double way =
        length == 0 ? 0
                    : std::clamp(((at.x - side.from.x) * dx + (at.y - side.from.y) * dy) / length,
                                 0.0, 1.0);
    return std::hypot(at.x - side.from.x - way * dx, at.y - side.from.y - way * dy);
}

}  // namespace

Bounds bounds(const Polygon& polygon) {
    Bounds found{polygon.front(), polygon.front()};
    for (const At& at : polygon) {
        found.least = {std::min(found.least.x, at.x), std::min(found.least.y, at.y)};
        found.most = {std::max(found.most.x, at.x), std::max(found.most.y, at.y)};
    }
    return found;
}

bool contains(const Polygon& polygon, At at) {
    bool inside = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const auto [a, b] = side(polygon, i);
        if ((a.y > at.y) == (b.y > at.y)) continue;
        if (at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x) inside = !inside;
    }
    return inside;
}

bool contains(const Polygon& outer, const Polygon& inner) {
    return std::ranges::all_of(inner, [&](At at) { return contains(outer, at); });
}

bool are_apart(const Polygon& a, const Polygon& b, double gap) {
    const Bounds one = bounds(a);
    const Bounds two = bounds(b);
    if (one.least.x > two.most.x + gap || two.least.x > one.most.x + gap ||
        one.least.y > two.most.y + gap || two.least.y > one.most.y + gap) {
        return true;
    }
    if (contains(a, b.front()) || contains(b, a.front())) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t k = 0; k < b.size(); ++k) {
            if (meet(side(a, i), side(b, k)) || distance(a[i], side(b, k)) <= gap ||
                distance(b[k], side(a, i)) <= gap) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace fairdeal::documents::layout
