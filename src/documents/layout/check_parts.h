#pragma once

#include <string>
#include <vector>

#include "documents/layout/check.h"
#include "documents/layout/polygons.h"
#include "documents/layout/svg_reader.h"

// The parts of the check of a layout drawing.
namespace fairdeal::documents::layout {

// A drawing of a layout, and what it says of itself.
struct Subject {
    const games::Description* game = nullptr;
    const games::Layout* facts = nullptr;
    const SvgDrawing* drawing = nullptr;
    const Polygon* felt = nullptr;
    int seats = 0;
    int version = 0;            // 0: the drawing does not say
    games::WagerSet offered{};  // what has an area at some position, and what is required
    double unit = 0;            // drawing units in an inch

    const SvgNode* find(std::string_view id) const { return drawing->find(id); }
};

// Letters and signs of a text for comparison: capitals, one space between words.
std::string compared(std::string_view text);
// The texts under an id, joined; empty when there is no such id.
std::string text_under(const Subject& subject, std::string_view id);
// Whether the felt says that this is on the sign at the table.
bool says_sign(const Subject& subject, std::string_view what);

std::vector<Checked> check_areas(const Subject& subject);
std::vector<Checked> check_places(const Subject& subject);
std::vector<Checked> check_odds(const Subject& subject);

}  // namespace fairdeal::documents::layout
