#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "documents/drawing/drawing.h"

// Reads back what a layout drawing shows: ids, texts and shapes, in the drawing's own coordinates.
namespace fairdeal::documents::layout {

using drawing::At;
using Polygon = std::vector<At>;  // closed; curves as short straight lines

struct SvgNode {
    std::string id{};
    std::map<std::string, std::string> data{};  // data-NAME
    std::optional<drawing::Anchor> anchor{};
    std::string text{};  // of a text element that can be seen
    Polygon outline{};   // the first shape with an area that is drawn right here; empty: none
    std::vector<SvgNode> children{};

    // Every text in it, in the order of the file.
    std::vector<std::string> texts() const;
    // The first shape in it, of at least three corners; null when there is none.
    const Polygon* shape() const;
};

struct SvgDrawing {
    double width = 0;  // in inches, as the file says
    double height = 0;
    At corner{};
    At size{};  // of the view box
    SvgNode root{};

    // Null when nothing has this id.
    const SvgNode* find(std::string_view id) const;
};

inline constexpr std::size_t largest_svg = 16U << 20U;
inline constexpr std::size_t most_elements = 200'000;

// The error is a sentence: not XML, not SVG, no size in real units, too large, too deep, too many
// elements, an outline of more points than most_points. Entities and anything outside the file are
// never followed; what is hidden is not read.
tl::expected<SvgDrawing, std::string> read_svg(std::string_view file);

}  // namespace fairdeal::documents::layout
