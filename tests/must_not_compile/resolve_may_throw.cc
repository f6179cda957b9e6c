// expect: a game needs description, evaluate and resolve, both noexcept
// A settlement that can fail halfway is none.
#include "games/high_card_duel/rules.h"
#include "games/module.h"

namespace fairdeal {

struct Rules : games::high_card_duel::Rules {
    static games::Verdicts resolve(const Values& values, const games::Choices& choices) {
        return games::high_card_duel::Rules::resolve(values, choices);
    }
};
constexpr const games::Module* duel = &games::module_of<Rules>;

}  // namespace fairdeal
