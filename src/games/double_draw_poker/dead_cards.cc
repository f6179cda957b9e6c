#include "games/double_draw_poker/dead_cards.h"

#include <vector>

namespace fairdeal::games::double_draw_poker {
namespace {

std::vector<RenamedPlaces> all_renamed_places() {
    std::vector<RenamedPlaces> all(counting::renaming_count);
    for (std::size_t renaming = 0; renaming < all.size(); ++renaming) {
        const auto& name = counting::renamings[renaming];
        const auto put = [&](auto... dead) {
            all[renaming][dead_place(dead...)] =
                static_cast<std::uint16_t>(dead_place(name[dead]...));
        };
        put();
        for (CardIndex a = 0; a < counting::joker_deck_size; ++a) {
            put(a);
            for (CardIndex b = 0; b < a; ++b) {
                put(a, b);
                for (CardIndex c = 0; c < b; ++c)
                    put(a, b, c);
            }
        }
    }
    return all;
}

}  // namespace

const RenamedPlaces& renamed_places(counting::Renaming renaming) {
    static const std::vector<RenamedPlaces> all = all_renamed_places();
    return all[renaming];
}

}  // namespace fairdeal::games::double_draw_poker
