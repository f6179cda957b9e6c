#include "table/phases/acts.h"

#include <span>

namespace fairdeal::table {
namespace {

using games::Act;
using games::ActKind;

// What of these is open. A bonus without a stake of its own may still be paid while the wager it is
// paid on is in play.
bool has_open(const Table& table, const Seat& seat, games::WagerSet wagers) noexcept {
    wagers = wagers - seat.settled;
    if (wagers.empty() || !seat.dealt_in) return false;
    const std::span<const games::Wager> all = table.setup->description().wagers;
    for (games::WagerIndex i = 0; i < all.size(); ++i) {
        if (!wagers.contains(i)) continue;
        if (seat.placed[i] > base::Cents() || seat.made[i] > base::Cents()) return true;
        if (all[i].kind == games::WagerKind::bonus && seat.is_in() &&
            seat.placed[all[i].paid_on] > base::Cents()) {
            return true;
        }
    }
    return false;
}

bool has_wager_for(const Table& table, const Seat& seat, const Act& act) noexcept {
    return has_open(table, seat, wagers_of(act) & may_settle(table));
}

}  // namespace

bool has_part(const Table& table, const Seat& seat, const Act& act) noexcept {
    // In a void round hands are turned only for what is settled all the same.
    const auto turns = [&] {
        return !table.was_void || has_open(table, seat, table.settled_anyway);
    };
    switch (act.kind) {
        case ActKind::turn_hand:
            return !seat.hand_turned && !seat.hand.empty() && turns();
        case ActKind::turn_drawn:
            return !seat.drawn_turned && !seat.apart.empty() && turns();
        case ActKind::take_forfeited:
        case ActKind::take_losing:
        case ActKind::pay_winning:
        case ActKind::settle:
            return has_wager_for(table, seat, act);
        case ActKind::collect_cards:
        case ActKind::collect_if_out:
            return !table.was_void && !seat.papers_open &&
                   (!seat.hand.empty() || !seat.apart.empty());
    }
    return false;
}

}  // namespace fairdeal::table
