#pragma once

#include <functional>
#include <string>
#include <vector>

#include "math/analysis.h"

namespace fairdeal::math {

// One authorized or posted choice of pay tables, and what it returns.
struct TableFigures {
    std::string wager;  // "main", or the side wager the row is about
    games::Terms terms;
    Analysis analysis;  // of the question that the row is about
    const WagerFigures& figures() const { return *analysis.find(wager); }
    // The warnings about this wager.
    std::vector<Warning> warnings() const;
    // For the main game, all wagers count; for a side wager, only its own stake.
    const base::Rational& house_edge() const {
        return wager == "main" ? analysis.house_edge : figures().house_edge;
    }
};

// Returns the main game with every combination of its tables in every version, then a row for every
// table of every side wager, bet beside the first tables of the main game. Its stake is the base
// wager, or the smallest allowed if the stake is fixed.
std::vector<TableFigures> every_table(const games::Module& game, const games::Solver& solver);

}  // namespace fairdeal::math
