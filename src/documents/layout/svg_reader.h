#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "documents/drawing/drawing.h"

// Reads the ids, texts and shapes of a layout drawing, in the drawing's own coordinates. The file
// is untrusted.
namespace fairdeal::documents::layout {

using drawing::At;
using Polygon = std::vector<At>;  // closed; curves as short straight lines

struct SvgNode {
    std::string id{};
    std::map<std::string, std::string> data{};  // data-NAME
    std::optional<drawing::Anchor> anchor{};
    std::string text{};  // the text of a visible text element
    Polygon outline{};   // the first shape with an area in this element itself; empty: none
    std::vector<SvgNode> children{};

    // All texts in it, in the order of the file.
    std::vector<std::string> texts() const;
    // The first shape in it with at least three corners; null if there is none.
    const Polygon* shape() const;
};

struct SvgDrawing {
    double width = 0;  // in inches, as the file states it
    double height = 0;
    At corner{};
    At size{};  // of the view box
    SvgNode root{};

    // Null if no element has this id.
    const SvgNode* find(std::string_view id) const;
};

inline constexpr std::size_t largest_svg = 16U << 20U;
inline constexpr std::size_t most_elements = 200'000;

// Reads a file. The error is a sentence: not XML, not SVG, no size in real units, too large, too
// deep, too many elements, or an outline with more than most_points points. It never follows
// entities or references outside the file, and skips hidden elements.
tl::expected<SvgDrawing, std::string> read_svg(std::string_view file);

}  // namespace fairdeal::documents::layout
