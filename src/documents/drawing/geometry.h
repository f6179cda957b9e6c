#pragma once

#include <vector>

#include "documents/drawing/drawing.h"

// What the writers of all forms must agree on: where the parts of a shape are.
namespace fairdeal::documents::drawing {

// The point at the end of a radius; the angle as in drawing.h, clockwise from the right.
At on_circle(At centre, double radius, double angle);

// The vector turned clockwise by the angle.
At turned(At vector, double angle);

// How far an arc goes clockwise: more than 0, at most 360 degrees.
double sweep(const Arc& arc);

// The arc of a step of an outline. An outline's arc is never more than half a circle; a radius too
// small to reach is taken as the least that does, as SVG does.
Arc arc_of(At from, const OutlineStep& step);

// The edge of a box, clockwise, with its round corners.
Outline outline_of(const Box& box);

// The base line of a lettering where its middle is: the point, and how far it is turned there.
struct BaseLine {
    At middle{};
    double angle = 0;
};
BaseLine base_line(const StraightText& text, double width);
BaseLine base_line(const CurvedText& text);

// Where a letter of a curved text is whose middle is so far to the right of the middle of the text.
BaseLine letter_on_curve(const CurvedText& text, double right);

// Where a text that is this wide starts, from the point that its alignment names.
double start_of(TextAnchor align, double width);

}  // namespace fairdeal::documents::drawing
