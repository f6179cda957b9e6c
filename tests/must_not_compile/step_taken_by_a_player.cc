// expect: is_complete\(wrong\)
#include "games/high_card_flush/procedure.h"

// A decision names who enters it at the table: never the player.
namespace fairdeal::games::high_card_flush {

inline constexpr std::array wrong_steps{
    Step{.key = "decide",
         .kind = StepKind::decide,
         .who = Role::player,
         .say = "Ask each player.",
         .clauses = {clause("hcf-5-a")}},
};
inline constexpr Procedure wrong = [] {
    Procedure changed = procedure;
    changed.scripts[static_cast<std::size_t>(Script::idle)] = wrong_steps;
    return changed;
}();
static_assert(is_complete(procedure));
static_assert(is_complete(wrong));

}  // namespace fairdeal::games::high_card_flush
