#pragma once

#include "config/table_file.h"

namespace fairdeal::config {

// The posted limits if the file gives none. They are the licensee's choice, not law (ruling X-18).
inline constexpr Limit main_limit{base::Cents(500), base::Cents(500'000), base::Cents(100)};
inline constexpr Limit side_limit{base::Cents(100), base::Cents(50'000), base::Cents(100)};
constexpr Limit default_limit(const games::Description& game, games::WagerIndex wager) {
    return wager == game.base_wager ? main_limit : side_limit;
}

// Fills in the limits that the file does not give: defaults, and limits that follow from another
// wager or from the amount of the progressive.
void complete_limits(TableFile& file, games::WagerSet given);

// The most that the wagers with a common cap can win in one hand, each at its minimum bet.
base::Cents most_won_at_least_bets(const TableFile& file);

}  // namespace fairdeal::config
