#pragma once

#include <span>

#include "table/state/table.h"

// The acts of a settle step: which wagers they settle, and which seats they concern. Every step of
// a settlement calls these functions for every seat, so they are inline.
namespace fairdeal::table {

// What may be settled at all: in a void round, only what is settled anyway.
inline games::WagerSet may_settle(const Table& table) noexcept {
    return table.was_void ? table.settled_anyway : table.setup->wagers;
}

inline games::WagerSet wagers_of(const games::Act& act) noexcept {
    return act.wagers.empty() ? games::WagerSet::all() : act.wagers;
}

// True if one of these wagers is open. A bonus without a stake of its own can still be paid while
// the wager on which it is paid is in play.
inline bool has_open(const Table& table, const Seat& seat, games::WagerSet wagers) noexcept {
    wagers = wagers - seat.settled;
    if (wagers.empty() || !seat.dealt_in) return false;
    const Setup& setup = *table.setup;
    games::WagerSet left = wagers - setup.bonuses;
    for (; !left.empty(); left = left.without_first()) {
        const games::WagerIndex i = left.first();
        if (seat.placed[i] > base::Cents() || seat.made[i] > base::Cents()) return true;
    }
    if (!seat.is_in()) return false;
    for (left = wagers & setup.bonuses; !left.empty(); left = left.without_first()) {
        const games::Wager& bonus = setup.description().wagers[left.first()];
        if (seat.placed[bonus.paid_on] > base::Cents()) return true;
    }
    return false;
}

// True if the act has anything to do at this seat now.
inline bool has_part(const Table& table, const Seat& seat, const games::Act& act) noexcept {
    // In a void round, hands are turned only for what is settled anyway.
    const auto turns = [&] {
        return !table.was_void || has_open(table, seat, table.settled_anyway);
    };
    switch (act.kind) {
        case games::ActKind::turn_hand:
            return !seat.hand_turned && !seat.hand.empty() && turns();
        case games::ActKind::turn_drawn:
            return !seat.drawn_turned && !seat.apart.empty() && turns();
        case games::ActKind::take_forfeited:
        case games::ActKind::take_losing:
        case games::ActKind::pay_winning:
        case games::ActKind::settle:
            return has_open(table, seat, wagers_of(act) & may_settle(table));
        case games::ActKind::collect_cards:
        case games::ActKind::collect_if_out:
            return !table.was_void && !seat.papers_open &&
                   (!seat.hand.empty() || !seat.apart.empty());
    }
    return false;
}

}  // namespace fairdeal::table
