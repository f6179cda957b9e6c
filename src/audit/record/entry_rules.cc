#include "audit/record/entry_rules.h"

#include <algorithm>
#include <span>

#include "audit/record/key_renewal.h"
#include "ledger/accounts.h"
#include "ledger/movements.h"
#include "table/state/command.h"
#include "table/state/kebab.h"

namespace fairdeal::audit {
namespace {

constexpr std::size_t mark_bytes = 8;

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

// A mark identifies the client's request that an entry answers.
bool has_wrong_mark(const ledger::Entry& entry) {
    return std::ranges::any_of(entry.parts, [&](const ledger::StoredPart& part) {
        return part.kind == ledger::PartKind::mark &&
               (&part != &entry.parts.back() || part.secrecy != ledger::Secrecy::open ||
                part.open.size() != mark_bytes);
    });
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

std::optional<std::string> wrong_at_table(const ledger::Entry& entry) {
    if (entry.parts.empty()) return "it has no parts";
    if (entry.table != entry.chain) return "it is the entry of another table";
    if (entry.person.role >= table::enumerator_count<table::Role>) {
        return "nobody of that role acts at a table";
    }
    if (entry.time < 0) return "it is from before the first moment that is counted";
    if (has_wrong_mark(entry)) return "its mark is not the last part, open and of 8 bytes";
    const std::span<const ledger::StoredPart> others = std::span(entry.parts).subspan(1);
    const ledger::StoredPart& first = entry.parts.front();
    if (first.kind == ledger::PartKind::configuration) {
        const bool alone = std::ranges::all_of(others, [](const ledger::StoredPart& part) {
            return part.kind == ledger::PartKind::movement;
        });
        if (!alone || first.secrecy != ledger::Secrecy::open || entry.round != 0) {
            return "a configuration is open, of no round, and moves the base of meters at most";
        }
    }
    // A note that discloses a key renews the keys; key_renewal.cc checks it.
    if (first.kind == ledger::PartKind::note && !discloses_key(entry) &&
        !std::ranges::all_of(others, is_of_note)) {
        return "beside a note there are no such parts";
    }
    return std::nullopt;
}

std::optional<std::string> wrong_at_house(const ledger::Entry& entry) {
    if (entry.epoch != 0) return "it is not of the epoch that its chain has reached";
    if (!std::ranges::all_of(entry.parts, is_of_note)) {
        return "an entry of the house has no such parts";
    }
    if (has_wrong_mark(entry)) return "its mark is not the last part, open and of 8 bytes";
    return wrong_movements(entry);
}

}  // namespace fairdeal::audit
