#include "audit/entry_rules.h"

#include <algorithm>

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

bool is_of_note(const ledger::StoredPart& part) {
    return part.kind == ledger::PartKind::note || part.kind == ledger::PartKind::movement ||
           part.kind == ledger::PartKind::mark;
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

std::optional<std::string> wrong_at_house(const ledger::Entry& entry) {
    if (entry.epoch != 0) return "it is not of the epoch that its chain has reached";
    if (!std::ranges::all_of(entry.parts, is_of_note)) {
        return "an entry of the house has no such parts";
    }
    return wrong_movements(entry);
}

}  // namespace fairdeal::audit
