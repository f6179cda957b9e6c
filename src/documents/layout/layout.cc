#include "documents/layout/layout.h"

#include <fmt/format.h>

#include "documents/layout/dealer_side.h"
#include "documents/layout/dimensions.h"
#include "documents/layout/inscriptions.h"
#include "documents/layout/odds.h"
#include "documents/layout/sheet.h"
#include "documents/layout/spots.h"

namespace fairdeal::documents::layout {

drawing::Drawing draw(const LayoutRequest& request, const Measure& measure) {
    const games::Description& game = *request.table->game->description;
    const Felt felt(request.width, request.depth, request.table->seats);
    drawing::Drawing drawing;
    drawing.title = fmt::format("Layout, {}, {} position{}", game.name, felt.seats(),
                                felt.seats() == 1 ? "" : "s");
    drawing.description = fmt::format(
        "A layout drawing true to scale. The dealer stands at the straight side; {} "
        "player position{} on the arc, numbered from the dealer's far left.{}",
        felt.seats(), felt.seats() == 1 ? " lies" : "s lie",
        !request.facts->customary        ? ""
        : ordered_spots(request).empty() ? " No clause of these texts orders this layout: it is "
                                           "the customary one."
                                         : " This is the customary layout; the title block names "
                                           "the spots that a clause orders.");
    drawing.corner = {-sheet_left, -sheet_above};
    drawing.width = felt.width() + sheet_left + sheet_right;
    drawing.height = felt.depth() + sheet_above + sheet_below;
    drawing.layers.push_back(ground(request, felt));
    drawing.layers.push_back(equipment(request, felt, measure));
    drawing.layers.push_back(table_cards(request, felt));
    drawing.layers.push_back(odds(request, felt, measure));
    drawing.layers.push_back(inscriptions(request, felt, measure));
    drawing.layers.push_back(spots(request, felt, measure));
    drawing.layers.push_back(dimensions(request, felt, measure));
    return drawing;
}

tl::expected<drawing::Drawing, std::string> draw(const LayoutRequest& request,
                                                 drawing::Typesetter& letters) {
    // The widths of texts do not decide which texts there are. So a first drawing with guessed
    // widths lists them all.
    const drawing::Drawing guess = draw(request, [](const drawing::Lettering& text) {
        return 0.6 * text.size * static_cast<double>(text.text.size());
    });
    if (const auto set = letters.set(drawing::letterings(guess)); !set) {
        return tl::unexpected(set.error());
    }
    return draw(request, [&](const drawing::Lettering& text) {
        return text.text.empty() ? 0 : letters.width(text);
    });
}

}  // namespace fairdeal::documents::layout
