#include "config/limits.h"

#include <algorithm>

#include "games/check_terms.h"

namespace fairdeal::config {
namespace {

using base::Cents;

// The limits of a wager that may not exceed another one: from the smallest side wager, or the
// other's minimum if that is smaller, up to the other's maximum.
Limit limit_up_to(const Limit& other) {
    Limit limit = side_limit;
    limit.least = std::min(limit.least, other.least);
    limit.step = std::min(limit.step, limit.least);
    limit.most = Cents(other.most.count() - other.most.count() % limit.step.count());
    return limit;
}

Cents most_won(const games::PayTable* table, Cents stake) {
    Cents most{};
    if (table == nullptr) return most;
    for (const games::Pay& pay : table->pays) {
        if (pay.pays()) most = std::max(most, pay.win_on(stake).cents);
    }
    return most;
}

}  // namespace

void complete_limits(TableFile& file, games::WagerSet given) {
    const games::Description& game = *file.game->description;
    const auto is_placed = [&](games::WagerIndex i) {
        return game.wagers[i].kind == games::WagerKind::required ||
               game.wagers[i].kind == games::WagerKind::optional;
    };
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (is_placed(i) && !given.contains(i)) file.limits[i] = default_limit(game, i);
    }
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::Wager& wager = game.wagers[i];
        if (!is_placed(i) || given.contains(i)) continue;
        if (wager.size.kind == games::SizeKind::equals) {
            file.limits[i] = file.limits[wager.size.other];
        } else if (wager.size.kind == games::SizeKind::at_most) {
            file.limits[i] = limit_up_to(file.limits[wager.size.other]);
        } else if (wager.schedule != 0 && wager.schedule == games::metered_schedule(game)) {
            const Cents amount = std::max(file.progressive_amount, wager.size.unit);
            file.limits[i] = {amount, amount, amount};
        }
    }
}

base::Cents most_won_at_least_bets(const TableFile& file) {
    const games::Description& game = *file.game->description;
    Cents sum{};
    for (const games::WagerIndex index : game.limited_together) {
        const games::Wager& wager = game.wagers[index];
        const bool optional = wager.kind == games::WagerKind::optional;
        if (optional && !file.offered.contains(index)) continue;
        Cents most{};
        for (std::uint8_t i = 0; i < game.schedules.size(); ++i) {
            const games::Schedule& schedule = game.schedules[i];
            const bool pays_it = i == wager.schedule || schedule.also_pays == index;
            if (!pays_it || !games::is_in_use(schedule, file.terms.version)) continue;
            most = std::max(most, most_won(file.terms.tables[i], file.limits[index].least));
        }
        sum += most;
    }
    return sum;
}

}  // namespace fairdeal::config
