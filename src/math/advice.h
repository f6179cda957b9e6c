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
    std::string community{};  // community cards turned up
    std::string thrown{};     // thrown by this player at an earlier draw
    bool has_thrown = false;  // an earlier draw was made, even if no card was thrown
    std::string dead{};       // seen elsewhere: exposed, or in another hand
};

struct AdviceSituation {
    games::InformationSet seen;
    cards::CardSet dead;
};

// Returns the situation, or a refusal that names the first thing wrong with it.
tl::expected<AdviceSituation, games::Refusal> read_situation(const games::Description& game,
                                                             const WrittenSituation& written);

struct Advice {
    std::vector<games::ChoiceValue> choices;  // best first; ties in the order of the rule
    base::Rational margin;                    // between the best and the second
};

// Returns the exact value of every choice. Without dead cards the solver's counts answer; with dead
// cards the plain enumeration of every remaining deal does.
Advice advise(const games::Module& game, const games::Solver& solver,
              const games::Question& question, const AdviceSituation& situation);

// "fold", "in-to-win", "draw:4d", "first-draw:2c 3d": the notation of a round for `settle`.
std::string choice_text(const games::Description& game, std::uint8_t decision,
                        const games::ChoiceValue& choice);

}  // namespace fairdeal::math
