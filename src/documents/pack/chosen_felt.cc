#include "documents/pack/chosen_felt.h"

#include <fmt/format.h>

namespace fairdeal::documents::pack {
namespace {

ChosenOption posted(std::string key, std::string name, layout::PostedOn where,
                    games::Citation on_felt, games::Citation on_sign) {
    const bool sign = where == layout::PostedOn::sign;
    const games::Citation cited = sign ? on_sign : on_felt;
    return {.key = std::move(key),
            .name = std::move(name),
            .value = sign ? "on the sign at the table" : "on the felt",
            .cited = cited,
            .own = cited.clause == nullptr ? "customary; no clause of these texts orders it" : ""};
}

}  // namespace

ChoiceGroup chosen_felt(const layout::LayoutRequest& felt) {
    ChoiceGroup group{"felt", "Felt and sign", {}};
    group.choices.push_back(
        {.key = "size",
         .name = "Size of the table",
         .value = fmt::format("{:g} by {:g} inches", felt.width / 10, felt.depth / 10),
         .own = "the licensee's own choice; no clause fixes it"});
    group.choices.push_back(
        posted("odds", "Payout odds", felt.odds, felt.facts->odds, felt.facts->odds_on_sign));
    for (const layout::PostedStatement& said : layout::said_statements(felt)) {
        const games::LayoutStatement& statement = *said.statement;
        group.choices.push_back(posted(fmt::format("statement-{}", statement.key),
                                       std::string(statement.text), said.posted, statement.cited,
                                       statement.on_sign));
    }
    return group;
}

}  // namespace fairdeal::documents::pack
