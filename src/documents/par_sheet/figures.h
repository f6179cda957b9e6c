#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "documents/par_sheet/par_sheet.h"
#include "games/solver.h"
#include "math/analysis.h"
#include "math/every_table.h"
#include "math/full_table.h"

// The figures that the sections of a par sheet share: the question and its exact answer, computed
// once.
namespace fairdeal::documents::par {

using DealsByNet = std::map<std::int64_t, base::Integer>;  // net cents → deals

// The result of the second method over the whole game.
struct SecondCount {
    std::string difference;  // in words; empty if every count is the same
    double seconds = 0;
};

struct Figures {
    const games::Module& module;
    const games::Solver& solver;
    const games::Question& question;
    const ParSheetOptions& options;
    const games::Description& game;
    games::Solution solution;
    double seconds = 0;  // the time that the solution took
    math::Analysis analysis;
    DealsByNet main_outcomes;  // of the main game alone
    std::vector<math::TableFigures> tables;
    std::optional<math::FullTableFigures> full_table;  // none without rounds to simulate
    base::Rational full_table_mean;     // the same mean, exactly: units per round, all seats
    std::optional<SecondCount> second;  // if it was requested and the game has one
    std::string id;                     // the document's id: the same for the same question

    base::Cents base_wager() const { return analysis.base_wager; }
    std::string_view base_name() const { return game.wagers[game.base_wager].name; }
};

Figures figures_of(const games::Module& module, const games::Solver& solver,
                   const games::Question& question, const ParSheetOptions& options);

// The best award of one line of the sheet, net of its stake, and the chance of it.
struct TopAward {
    base::Cents net{};
    base::Rational chance;
    std::string name;  // of the hand
};
TopAward top_award(const Figures& figures, const math::WagerFigures& wager);

// The progress callback for long work; empty if there is none.
games::Progress progress_of(const ParSheetOptions& options);

// The question without side wagers.
games::Question main_game_of(const games::Question& question);

// The wagers that a player can make or leave on their own: the main game and each side wager.
std::vector<const math::WagerFigures*> standing_alone(const math::Analysis& analysis);

}  // namespace fairdeal::documents::par
