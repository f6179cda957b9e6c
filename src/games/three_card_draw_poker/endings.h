#pragma once

#include <vector>

#include "games/solver.h"
#include "games/three_card_draw_poker/rules.h"

namespace fairdeal::games::three_card_draw_poker {

// Counts deals that end so, with those that ended so before.
inline void add_ending(std::vector<Ending>& endings, std::uint8_t option, const Verdicts& verdicts,
                       base::Wide count) {
    for (auto ending = endings.rbegin(); ending != endings.rend(); ++ending) {
        if (ending->choices.option[0] != option || ending->verdicts != verdicts) continue;
        ending->count += count;
        return;
    }
    const auto thrown = static_cast<std::uint8_t>(option == draw ? 1 : 0);
    endings.push_back({.choices = {.option = {option}, .count = 1},
                       .thrown = {thrown},
                       .verdicts = verdicts,
                       .count = count});
}

}  // namespace fairdeal::games::three_card_draw_poker
