#include "server/house.h"

#include <fmt/format.h>

#include <span>
#include <utility>

#include "ledger/movements.h"

namespace fairdeal::server {
namespace {

// Of players the account is nowhere in the open.
ledger::Person person_of_house(const Caller& by) {
    return {static_cast<std::uint8_t>(by.role), is_above_player(by.role) ? by.account : 0};
}

}  // namespace

ledger::Draft arrangement_draft(std::string_view type, std::string_view members, const Caller& by,
                                std::uint32_t table, ledger::Milliseconds utc) {
    ledger::Draft draft;
    draft.time = utc;
    draft.person = person_of_house(by);
    draft.table = table;
    draft.parts.push_back(
        {ledger::PartKind::note,
         ledger::Secrecy::open,
         fmt::format(R"({{"type":"{}"{}{}}})", type, members.empty() ? "" : ",", members),
         {}});
    return draft;
}

ledger::Draft chips_draft(table::Account player, ledger::Money money, base::Cents amount,
                          const Caller& by, ledger::Milliseconds utc) {
    ledger::Draft draft = arrangement_draft(
        "chips-given", fmt::format(R"("money":"{}")", ledger::name_of(money)), by, 0, utc);
    draft.movements.push_back({{money, ledger::AccountKind::bank, 0, 0},
                               {money, ledger::AccountKind::player, player, 0},
                               amount});
    draft.parts.push_back({ledger::PartKind::movement,
                           ledger::Secrecy::withheld,
                           {},
                           ledger::encode(std::span(std::as_const(draft.movements)))});
    return draft;
}

}  // namespace fairdeal::server
