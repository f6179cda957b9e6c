#pragma once

#include <vector>

#include "cards/notation.h"
#include "cards/three_card.h"
#include "games/solver.h"

// For tests: a solver whose values follow the published rule of Three Card Poker, "play queen, six,
// four or better". It is quick, and an opinion of its own on what the best play is.
namespace fairdeal::math {

inline std::vector<games::ChoiceValue> by_published_rule(const games::Question& /*question*/,
                                                         const games::InformationSet& seen) {
    using namespace cards::literals;
    const bool plays =
        cards::three_card_value(cards::Hand(seen.held)) >= cards::three_card_value("Qs 6h 4d"_hand);
    return {{.option = 0, .thrown = {}, .value = 0},
            {.option = 1, .thrown = {}, .value = plays ? 1 : -1}};
}

inline games::Solver published_rule() {
    games::Solver solver = *games::find_solver("three-card-poker");
    solver.values = by_published_rule;
    solver.each_situation = nullptr;
    return solver;
}

}  // namespace fairdeal::math
