#pragma once

#include <string>
#include <vector>

#include "documents/drawing/drawing.h"
#include "documents/layout/felt.h"
#include "documents/layout/request.h"
#include "documents/layout/style.h"

// The curved lines in the middle of the felt: the licensee's name, the game's name, and the
// statements.
namespace fairdeal::documents::layout {

enum class ArcKind : std::uint8_t { inscription, odds };

struct ArcText {
    std::string id{};
    std::string title{};
    ArcKind kind = ArcKind::inscription;
    drawing::Lettering letters{};
    double radius = 0;
    double angle = 90;
};
struct ArcLines {
    std::vector<ArcText> texts{};
    std::vector<At> dots{};  // between two texts on one line
};
ArcLines arc_lines(const LayoutRequest& request, const Felt& felt, const Measure& measure);

drawing::Group group_of(const ArcText& text, const Felt& felt);
drawing::Element element_of_dot(At dot);

}  // namespace fairdeal::documents::layout
