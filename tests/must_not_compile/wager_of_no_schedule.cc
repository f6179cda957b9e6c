// expect: the parts of the game's description disagree
// A wager must be paid by a table of its game.
#include "games/high_card_duel/rules.h"
#include "games/module.h"

namespace fairdeal {

constexpr std::array<games::Wager, 1> wagers{{{.key = "ante", .name = "Ante", .schedule = 7}}};

struct Rules : games::high_card_duel::Rules {
    static constexpr games::Description description = [] {
        games::Description wrong = games::high_card_duel::Rules::description;
        wrong.wagers = wagers;
        return wrong;
    }();
};
constexpr const games::Module* duel = &games::module_of<Rules>;

}  // namespace fairdeal
