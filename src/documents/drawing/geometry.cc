#include "documents/drawing/geometry.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace fairdeal::documents::drawing {
namespace {

double radians(double degrees) {
    return degrees * std::numbers::pi / 180;
}

double degrees(double radians) {
    return radians * 180 / std::numbers::pi;
}

}  // namespace

At on_circle(At centre, double radius, double angle) {
    return {centre.x + radius * std::cos(radians(angle)),
            centre.y + radius * std::sin(radians(angle))};
}

At turned(At vector, double angle) {
    const double cosine = std::cos(radians(angle));
    const double sine = std::sin(radians(angle));
    return {vector.x * cosine - vector.y * sine, vector.x * sine + vector.y * cosine};
}

double sweep(const Arc& arc) {
    const double way = std::fmod(arc.to - arc.from, 360);
    return way > 0 ? way : way + 360;
}

Arc arc_of(At from, const OutlineStep& step) {
    const double across = std::hypot(step.to.x - from.x, step.to.y - from.y);
    const double radius = std::max(std::abs(step.radius), across / 2);
    // The center lies beside the middle of the chord: to the right of the way from start to end if
    // the arc is clockwise, and to the left otherwise.
    const double aside = std::sqrt(std::max(0.0, radius * radius - across * across / 4));
    const double chord = degrees(std::atan2(step.to.y - from.y, step.to.x - from.x));
    const At middle{(from.x + step.to.x) / 2, (from.y + step.to.y) / 2};
    const At centre = on_circle(middle, aside, chord + (step.radius > 0 ? 90 : -90));
    const double start = degrees(std::atan2(from.y - centre.y, from.x - centre.x));
    const double end = degrees(std::atan2(step.to.y - centre.y, step.to.x - centre.x));
    return step.radius > 0 ? Arc{centre, radius, start, end} : Arc{centre, radius, end, start};
}

Outline outline_of(const Box& box) {
    const double x = box.width / 2;
    const double y = box.height / 2;
    const double corner = std::min({box.corner, x, y});
    const auto at = [&](double right, double down) {
        const At way = turned({right, down}, box.angle);
        return At{box.middle.x + way.x, box.middle.y + way.y};
    };
    Outline outline{.start = at(-x + corner, -y)};
    const auto side = [&](At end, At after_corner) {
        outline.steps.push_back({at(end.x, end.y)});
        if (corner > 0) outline.steps.push_back({at(after_corner.x, after_corner.y), corner});
    };
    side({x - corner, -y}, {x, -y + corner});
    side({x, y - corner}, {x - corner, y});
    side({-x + corner, y}, {-x, y - corner});
    side({-x, -y + corner}, {-x + corner, -y});
    return outline;
}

BaseLine base_line(const StraightText& text, double width) {
    const double right = start_of(text.letters.align, width) + width / 2;
    const At way = turned({right, 0}, text.angle);
    return {{text.at.x + way.x, text.at.y + way.y}, text.angle};
}

BaseLine base_line(const CurvedText& text) {
    return letter_on_curve(text, 0);
}

BaseLine letter_on_curve(const CurvedText& text, double right) {
    // Reading to the right goes clockwise if the feet of the letters point to the center, and
    // counterclockwise if their heads do.
    const double way = degrees(right / text.radius) * (text.outwards ? 1 : -1);
    const double angle = text.angle + way;
    return {on_circle(text.centre, text.radius, angle), angle + (text.outwards ? 90 : -90)};
}

double start_of(TextAnchor align, double width) {
    switch (align) {
        case TextAnchor::start:
            return 0;
        case TextAnchor::middle:
            return -width / 2;
        case TextAnchor::end:
            return -width;
    }
    return 0;
}

}  // namespace fairdeal::documents::drawing
