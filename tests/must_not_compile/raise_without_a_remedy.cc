// expect: runs\(silent
#include "games/high_card_flush/procedure.h"
#include "games/procedure_fits.h"

// An option that depends on the cards needs a procedure that says what becomes of a wrong one.
namespace fairdeal::games::high_card_flush {

inline constexpr Procedure silent = [] {
    Procedure changed = procedure;
    changed.unallowed_choice = {};
    return changed;
}();
static_assert(runs(procedure, Rules::description));
static_assert(runs(silent, Rules::description));

}  // namespace fairdeal::games::high_card_flush
