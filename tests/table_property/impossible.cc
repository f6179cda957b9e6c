#include "impossible.h"

namespace fairdeal::property {

std::string_view why_never(const games::Procedure&, table::RefusalCode) {
    return {};
}

std::string_view why_never(const games::Procedure& procedure, games::Irregularity what, Phase,
                           games::Dealing) {
    if (procedure.rule_for(what) == nullptr) return "the game has no rule for it";
    return {};
}

}  // namespace fairdeal::property
