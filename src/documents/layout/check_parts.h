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
    std::size_t positions = 0;         // how many it has
    std::vector<std::string> seats{};  // the ids of those that are looked at
    int version = 0;                   // 0: the drawing does not say, or the game has none
    games::WagerSet offered{};         // what has an area at some position, and what is required
    double unit = 0;                   // drawing units in an inch

    const SvgNode* find(std::string_view id) const { return drawing->find(id); }
};

// Letters and signs of a text for comparison: capitals, one space between words.
std::string compared(std::string_view text);
// The same without any signs but those within a number: "1.5", "25,000".
std::string only_words(std::string_view text);
// Whether a text has this phrase in it, in whole words.
bool says(std::string_view text, std::string_view phrase);
// Every "<number> WORD <number>" in a text: "11 TO 10", "501 FOR 1".
std::vector<std::string> stated_odds(std::string_view text, std::string_view word);
// All texts of the drawing, joined.
std::string whole_text(const Subject& subject);
// The texts under an id, joined; empty when there is no such id.
std::string text_under(const Subject& subject, std::string_view id);
// Whether the felt says that this is on the sign at the table.
bool says_sign(const Subject& subject, std::string_view what);

// How many points the areas and card places of all positions have.
std::size_t points_of_places(const Subject& subject);

Checked check_scale(const Subject& subject);
std::vector<Checked> check_areas(const Subject& subject);
std::vector<Checked> check_places(const Subject& subject);
std::vector<Checked> check_odds(const Subject& subject);

}  // namespace fairdeal::documents::layout
