#pragma once

#include <array>
#include <string_view>

#include "games/clause.h"

// What the rules of this game ask for.
namespace fairdeal::games::high_card_duel {

// clang-format off
inline constexpr std::array<Clause, 1> clauses{{
    {"duel-1", "Rules of the Duel 1", "settlement", ClauseStatus::enforced, Part::rules, "src/games/high_card_duel/rules.h:resolve", "The higher card wins even money; equal cards push."},
}};
// clang-format on

// The clause of this id; an id that is not in the list does not compile.
consteval const Clause* clause(std::string_view id) {
    return find_clause(clauses, id);
}

}  // namespace fairdeal::games::high_card_duel
