#pragma once

#include <array>
#include <vector>

#include "games/solver.h"

// Collects what a solver counts.
namespace fairdeal::games {

// Adds deals with this ending to those with the same ending.
inline void add_ending(std::vector<Ending>& endings, const Ending& more) {
    // Hands of one category come in a row, so the ending is usually among the last.
    for (auto ending = endings.rbegin(); ending != endings.rend(); ++ending) {
        const bool same = ending->choices.count == more.choices.count &&
                          ending->choices.option == more.choices.option &&
                          ending->thrown == more.thrown && ending->verdicts == more.verdicts;
        if (!same) continue;
        ending->count += more.count;
        return;
    }
    endings.push_back(more);
}

inline void add_side_ending(SideCensus& census, const Verdict& verdict, base::Wide count) {
    census.deals += count;
    for (SideEnding& ending : census.endings) {
        if (ending.verdict != verdict) continue;
        ending.count += count;
        return;
    }
    census.endings.push_back({verdict, count});
}

}  // namespace fairdeal::games
