#include "audit/entry_rules.h"

#include "ledger/accounts.h"
#include "ledger/movements.h"

namespace fairdeal::audit {
namespace {

bool touches_play(const ledger::AccountId& account) {
    return account.kind == ledger::AccountKind::layout ||
           account.kind == ledger::AccountKind::meter ||
           account.kind == ledger::AccountKind::overflow ||
           account.kind == ledger::AccountKind::reserve;
}

}  // namespace

std::optional<std::string> wrong_movements(const ledger::Entry& entry) {
    const auto moved = ledger::movements_in(entry);
    if (!moved) return "its movements cannot be read";
    for (const ledger::Movement& movement : *moved) {
        if (touches_play(movement.from) || touches_play(movement.to)) {
            return "it moves money on the layout or a meter without a command";
        }
    }
    return std::nullopt;
}

}  // namespace fairdeal::audit
