#include "server/common/house_entries.h"

#include <boost/json/serialize.hpp>
#include <utility>

#include "json/pretty.h"
#include "ledger/movements.h"

// A note has one part. Its open text is public. If the act has secret fields, the part is withheld,
// and its whole text is the open one plus these fields. Movements of money are in their own part,
// which is always withheld.
namespace fairdeal::server {

namespace bj = boost::json;

ledger::Person person_of(const Caller& caller) noexcept {
    const bool is_staff = caller.role != UserRole::guest && caller.role != UserRole::player;
    return {static_cast<std::uint8_t>(caller.role), is_staff ? caller.account : table::nobody};
}

ledger::Draft draft_of(const HouseAct& act, ledger::Person person, ledger::Milliseconds time) {
    bj::object open{{"type", act.type}};
    if (act.table != 0) open["table"] = act.table;
    for (const auto& field : act.open)
        open[field.key()] = field.value();
    ledger::Part part{ledger::PartKind::note, ledger::Secrecy::open, bj::serialize(open), {}};
    if (!act.secret.empty()) {
        for (const auto& field : act.secret)
            open[field.key()] = field.value();
        part.secrecy = ledger::Secrecy::withheld;
        part.whole = bj::serialize(open);
    }
    ledger::Draft draft;
    draft.time = time;
    draft.person = person;
    draft.table = act.table;
    draft.parts.push_back(std::move(part));
    if (!act.movements.empty()) {
        draft.parts.push_back({ledger::PartKind::movement,
                               ledger::Secrecy::withheld,
                               {},
                               ledger::encode(act.movements)});
        draft.movements = act.movements;
    }
    return draft;
}

HouseAct chips_given(table::Account player, ledger::Money money, base::Cents amount) {
    HouseAct act{"chips-given", 0, {{"money", json::json_view(ledger::name_of(money))}}, {}, {}};
    act.movements.push_back({{money, ledger::AccountKind::bank, 0, 0},
                             {money, ledger::AccountKind::player, player, 0},
                             amount});
    return act;
}

}  // namespace fairdeal::server
