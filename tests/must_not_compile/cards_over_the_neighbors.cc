// expect: fits\(wide
#include "games/high_card_flush/layout.h"

// Seven cards side by side reach into the next position.
namespace fairdeal::games::high_card_flush {

inline constexpr std::array<SeatPoint, 7> wide_places{
    {{-84, 25}, {-56, 25}, {-28, 25}, {0, 25}, {28, 25}, {56, 25}, {84, 25}}};
inline constexpr Layout wide = [] {
    Layout changed = layout;
    changed.cards = wide_places;
    return changed;
}();
static_assert(fits(layout, Rules::description));
static_assert(fits(wide, Rules::description));

}  // namespace fairdeal::games::high_card_flush
