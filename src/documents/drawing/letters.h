#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <string>
#include <vector>

#include "documents/drawing/drawing.h"

// The requests to fairdeal-print about lettering and its answers, both as JSON. Lengths are
// thousandths of the em, so one answer serves every size; y grows downward from the base line.
namespace fairdeal::documents::drawing {

inline constexpr double units_per_em = 1000;

BOOST_DESCRIBE_ENUM(FontWeight, regular, medium, semibold, bold)

struct TextToSet {
    std::string text{};  // one line of well-formed UTF-8
    FontWeight weight = FontWeight::medium;
    bool spaced = false;  // the letters are spaced, so ligatures are not allowed
    auto operator<=>(const TextToSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(TextToSet, (), (text, weight, spaced))

struct Glyph {
    int outline = 0;  // the index of its outline
    int x = 0;        // from the left of its cluster
    int y = 0;
};
BOOST_DESCRIBE_STRUCT(Glyph, (), (outline, x, y))

// Letters that are placed together: a letter with its marks, or signs that a script writes as one.
struct Cluster {
    std::string text{};
    int advance = 0;      // to the next cluster on the right
    bool joined = false;  // the script joins its letters, so spacing would tear them apart
    std::vector<Glyph> glyphs{};
};
BOOST_DESCRIBE_STRUCT(Cluster, (), (text, advance, joined, glyphs))

struct SetText {
    std::vector<Cluster> clusters{};  // from left to right, whatever the direction of the script
};
BOOST_DESCRIBE_STRUCT(SetText, (), (clusters))

struct SetTexts {
    std::vector<std::string> outlines{};  // each as the data of an SVG path
    std::vector<SetText> texts{};         // in the order asked
};
BOOST_DESCRIBE_STRUCT(SetTexts, (), (outlines, texts))

}  // namespace fairdeal::documents::drawing
