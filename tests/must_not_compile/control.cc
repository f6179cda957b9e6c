// expect: nothing
// The right way of what the other files do wrong.
#include "base/odds.h"
#include "games/high_card_duel/rules.h"
#include "games/module.h"

namespace fairdeal {

constexpr base::Cents stake(1000);
constexpr base::NetWin even_money = base::OddsTo{1}.win_on(stake);
constexpr base::NetWin also_even_money = base::OddsFor{2}.return_on(stake).net_of(stake);
static_assert(even_money == also_even_money);

static_assert(games::module_of<games::high_card_duel::Rules>.description->wagers.size() == 1);
static_assert(games::high_card_duel::clause("duel-1")->part == games::Part::rules);

}  // namespace fairdeal
