#pragma once

#include "documents/drawing/drawing.h"
#include "documents/layout/felt.h"
#include "documents/layout/request.h"
#include "documents/layout/style.h"

// The felt itself and the dealer's side: equipment and the cards that belong to no player.
namespace fairdeal::documents::layout {

drawing::Group ground(const LayoutRequest& request, const Felt& felt);

// Chip rack, drop box and tip box, discard rack, shuffler or shoe, and the meters of a progressive.
drawing::Group equipment(const LayoutRequest& request, const Felt& felt, const Measure& measure);

// The dealer's cards and the community cards.
drawing::Group table_cards(const LayoutRequest& request, const Felt& felt);

}  // namespace fairdeal::documents::layout

// The places of things on the dealer's side. x is measured from the middle of the table.
namespace fairdeal::documents::layout::dealer_side {

inline constexpr double rack_top = 3;
inline constexpr double rack_width = 200;
inline constexpr double rack_height = 56;
inline constexpr double box_x = 110;  // drop box and tip box: one on each side of the dealer
inline constexpr double box_width = 7;
inline constexpr double box_height = 38;
inline constexpr double device_width = 28;  // discard rack, shuffler, shoe
inline constexpr double device_height = 38;
inline constexpr double device_x = 96;
inline constexpr double card_row = 84;  // the middle of the dealer's cards
inline constexpr double card_pitch = 28;
inline constexpr double label_below_row = 25;  // the base line of a row's label, from its middle
inline constexpr double top_of_centre = 67;    // of odds in the place of the dealer's cards
// The middle of community cards in the middle of the table. On a table deeper than 38 inches, half
// of the additional depth lies above them.
constexpr double centre_row(double depth) {
    return 131 + (depth > 380 ? (depth - 380) / 2 : 0);
}
// Things on either side of the dealer's side begin at this distance from the middle.
inline constexpr double free_from = box_x + box_width / 2 + 11;

// The number of community cards that this table deals.
int community_cards(const LayoutRequest& request);

// The dealer's cards, and any community cards beside them, must fit between the devices. If there
// are many, they lie closer together, like a fan.
inline constexpr double row_gap = 16;  // between the dealer's cards and the community's
inline constexpr double row_room = 2 * (device_x - device_width / 2 - 4);
constexpr double pitch_of(int dealer, int beside) {
    const int rows = beside > 0 ? 2 : 1;
    const int steps = dealer + beside - rows;
    const double room = row_room - rows * card_width - (rows - 1) * row_gap;
    return steps * card_pitch <= room ? card_pitch : room / steps;
}

// The width of a row of cards.
constexpr double row_width(int cards, double pitch) {
    return cards == 0 ? 0 : pitch * (cards - 1) + card_width;
}

}  // namespace fairdeal::documents::layout::dealer_side
