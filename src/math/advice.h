#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "games/refusal.h"
#include "games/solver.h"

namespace fairdeal::math {

// A situation as people write it: cards in the usual notation.
struct WrittenSituation {
    std::string cards{};
    std::string community{};  // turned up
    std::string thrown{};     // by this player, at an earlier draw
    bool has_thrown = false;  // an earlier draw was made, even if nothing was thrown
    std::string dead{};       // seen elsewhere: exposed, or in another hand
};

struct Situated {
    games::Seen seen;
    cards::CardSet dead;
};

// The situation, or the first thing that is wrong with it.
tl::expected<Situated, games::Refusal> read_situation(const games::Description& game,
                                                      const WrittenSituation& written);

struct Advice {
    std::vector<games::ChoiceValue> choices;  // best first; equal ones in the order of the rule
    base::Rational margin;                    // of the best over the second
};

// The exact value of every choice. With dead cards every deal that is left is played out; without,
// the counts of the solver answer.
Advice advise(const games::Module& game, const games::Solver& solver,
              const games::Question& question, const Situated& situation);

// "fold", "in-to-win", "draw:4d", "first-draw:2c 3d": as in a round for `settle`.
std::string choice_text(const games::Description& game, std::uint8_t decision,
                        const games::ChoiceValue& choice);

}  // namespace fairdeal::math
