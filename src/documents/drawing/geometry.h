#pragma once

#include <vector>

#include "documents/drawing/drawing.h"

// The geometry that all writers share: the places of the parts of a shape.
namespace fairdeal::documents::drawing {

// The point at the end of a radius; the angle as in drawing.h, clockwise from the right.
At on_circle(At centre, double radius, double angle);

// The vector turned clockwise by the angle.
At turned(At vector, double angle);

// How far an arc goes clockwise: more than 0, at most 360 degrees.
double sweep(const Arc& arc);

// The arc of a step of an outline. An outline's arc is never more than half a circle. If the radius
// is too small to reach, it takes the smallest that does, as SVG does.
Arc arc_of(At from, const OutlineStep& step);

// The edge of a box, clockwise, with its round corners.
Outline outline_of(const Box& box);

// The base line at the middle of a lettering: the point and the rotation.
struct BaseLine {
    At middle{};
    double angle = 0;
};
BaseLine base_line(const StraightText& text, double width);
BaseLine base_line(const CurvedText& text);

// The base line of a letter of a curved text, whose middle is at this distance to the right of the
// text's middle.
BaseLine letter_on_curve(const CurvedText& text, double right);

// The start of a text of this width, relative to the point that its alignment names.
double start_of(TextAnchor align, double width);

}  // namespace fairdeal::documents::drawing
