#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

// A drawing at true scale, independent of its form: shapes, lettering and ids. SVG, PDF and DXF are
// all written from this description, so they cannot differ. All lengths are tenths of an inch; y
// grows downward; angles are in degrees, clockwise, with 0 to the right.
namespace fairdeal::documents::drawing {

inline constexpr double tenths_of_inch = 10;

struct At {
    double x = 0;
    double y = 0;
    bool operator==(const At&) const = default;
};

// Colors are literal ("#1f4d46"), because librsvg knows no CSS variables. Empty: none.
struct Paint {
    std::string fill{};
    std::string stroke{};
    double width = 0;
    std::vector<double> dashes{};
    double opacity = 1;
};

struct Line {
    At from{};
    At to{};
};
struct Circle {
    At centre{};
    double radius = 0;
};
struct Arc {  // clockwise from one angle to the other
    At centre{};
    double radius = 0;
    double from = 0;
    double to = 0;
};
struct Box {  // rotated about its middle
    At middle{};
    double width = 0;
    double height = 0;
    double corner = 0;
    double angle = 0;
};
// A closed outline of straight lines and arcs. A step with radius 0 is a straight line. A step with
// any other radius is an arc to `to`: clockwise, or counterclockwise if the radius is negative.
struct OutlineStep {
    At to{};
    double radius = 0;
};
struct Outline {
    At start{};
    std::vector<OutlineStep> steps{};
};

enum class FontWeight : std::uint8_t { regular, medium, semibold, bold };
enum class TextAnchor : std::uint8_t { start, middle, end };

// Lettering is drawn as outlines, which look the same everywhere. An invisible straight text
// repeats it, so that people can search and copy it.
struct Lettering {
    std::string text{};
    double size = 8;  // the size of the em
    FontWeight weight = FontWeight::medium;
    double spacing = 0;  // added between letters
    TextAnchor align = TextAnchor::start;
    std::string colour{};
};
struct StraightText {
    Lettering letters{};
    At at{};  // the point on the base line that `align` names
    double angle = 0;
};
struct CurvedText {
    Lettering letters{};
    At centre{};
    double radius = 0;
    double angle = 90;      // of the middle of the text, seen from the center
    bool outwards = false;  // the letters' feet point to the center; else their heads do
};

using Shape = std::variant<Line, Circle, Arc, Box, Outline, StraightText, CurvedText>;

struct Element {
    Shape shape{};
    Paint paint{};     // not for lettering, which has its own color
    std::string id{};  // unique in the drawing, or empty
};

// The place of a chip or a card: data-anchor="x y angle".
struct Anchor {
    At at{};
    double angle = 0;
};

struct Group {
    std::string id{};
    std::string title{};  // for screen readers; also the tooltip
    std::optional<Anchor> anchor{};
    std::vector<std::pair<std::string, std::string>> data{};  // data-NAME="VALUE"
    std::vector<Element> elements{};
    std::vector<Group> groups{};  // drawn over the elements
};

struct Drawing {
    std::string title{};
    std::string description{};
    At corner{};  // of the upper left, in the drawing's own coordinates
    double width = 0;
    double height = 0;
    std::vector<Group> layers{};  // "layer-ground"… in the order they are drawn
};

}  // namespace fairdeal::documents::drawing
