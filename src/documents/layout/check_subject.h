#pragma once

#include <string>
#include <vector>

#include "documents/layout/svg_reader.h"
#include "games/layout.h"

namespace fairdeal::documents::layout {

// A drawing of a layout, and what it says of itself.
struct CheckedLayout {
    const games::Description* game = nullptr;
    const games::Layout* facts = nullptr;
    const SvgDrawing* drawing = nullptr;
    const Polygon* felt = nullptr;
    std::size_t positions = 0;         // how many it has
    std::vector<std::string> seats{};  // the ids of those that are looked at
    int version = 0;                   // 0: the drawing does not say, or the game has none
    games::WagerSet offered{};         // what has an area at some position, and what is required
    double unit = 0;                   // drawing units in an inch

    const SvgNode* find(std::string_view id) const { return drawing->find(id); }
};

}  // namespace fairdeal::documents::layout
