// expect: no clause has this id
// Each clause that the code cites must exist.
#include "games/high_card_duel/rules.h"

namespace fairdeal {

constexpr const games::Clause* misspelt = games::high_card_duel::clause("duel-2");

}  // namespace fairdeal
