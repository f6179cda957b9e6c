#pragma once

#include <vector>

#include "games/solver.h"

namespace fairdeal::games::three_card_poker {

// Counts deals that end so, with those that ended so before.
inline void add_ending(std::vector<Ending>& endings, const Choices& choices,
                       const Verdicts& verdicts, base::Wide count) {
    // Hands of one category come in a row, so the ending is usually among the last.
    for (auto ending = endings.rbegin(); ending != endings.rend(); ++ending) {
        const bool same = ending->choices.count == choices.count &&
                          ending->choices.option == choices.option && ending->verdicts == verdicts;
        if (!same) continue;
        ending->count += count;
        return;
    }
    endings.push_back({.choices = choices, .thrown = {}, .verdicts = verdicts, .count = count});
}

}  // namespace fairdeal::games::three_card_poker
