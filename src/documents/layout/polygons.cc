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

// Whether two boxes are more than the gap apart along one axis: a quick test before a slow one.
bool are_far(const Bounds& one, const Bounds& two, double gap) {
    return one.least.x > two.most.x + gap || two.least.x > one.most.x + gap ||
           one.least.y > two.most.y + gap || two.least.y > one.most.y + gap;
}

Bounds box(const Side& side) {
    return {{std::min(side.from.x, side.to.x), std::min(side.from.y, side.to.y)},
            {std::max(side.from.x, side.to.x), std::max(side.from.y, side.to.y)}};
}

// A side and its bounds. `sides_near` returns the sides that come near other bounds.
struct BoxedSide {
    Side side;
    Bounds box;
};
std::vector<BoxedSide> sides_near(const Polygon& polygon, const Bounds& bounds, double gap) {
    std::vector<BoxedSide> near;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Side one = side(polygon, i);
        if (!are_far(box(one), bounds, gap)) near.push_back({one, box(one)});
    }
    return near;
}

}  // namespace

Bounds bounds(const Polygon& polygon) {
    if (polygon.empty()) return {};
    Bounds found{polygon.front(), polygon.front()};
    for (const At& at : polygon) {
        found.least = {std::min(found.least.x, at.x), std::min(found.least.y, at.y)};
        found.most = {std::max(found.most.x, at.x), std::max(found.most.y, at.y)};
    }
    return found;
}

double area(const Polygon& polygon) {
    double twice = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const auto [a, b] = side(polygon, i);
        // Measure from the first corner, because a small shape far from the origin would lose
        // precision.
        twice += cross(polygon.front(), a, b);
    }
    return std::abs(twice) / 2;
}

bool has_area(const Polygon& polygon) {
    constexpr double least = 1e-9;
    const double covered = area(polygon);
    return polygon.size() >= 3 && std::isfinite(covered) && covered > least;
}

// A point is inside if a ray from it to the right crosses an odd number of sides.
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
    return !inner.empty() && std::ranges::all_of(inner, [&](At at) { return contains(outer, at); });
}

bool are_apart(const Polygon& a, const Polygon& b, double gap) {
    if (a.empty() || b.empty()) return true;
    const Bounds one = bounds(a);
    const Bounds two = bounds(b);
    if (are_far(one, two, gap)) return true;
    if (contains(a, b.front()) || contains(b, a.front())) return false;
    const std::vector<BoxedSide> others = sides_near(b, one, gap);
    for (const BoxedSide& mine : sides_near(a, two, gap)) {
        for (const BoxedSide& other : others) {
            if (are_far(mine.box, other.box, gap)) continue;
            if (meet(mine.side, other.side) || distance(mine.side.from, other.side) <= gap ||
                distance(mine.side.to, other.side) <= gap ||
                distance(other.side.from, mine.side) <= gap ||
                distance(other.side.to, mine.side) <= gap) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace fairdeal::documents::layout
