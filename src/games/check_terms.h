#pragma once

#include <cstdint>
#include <vector>

#include "games/check.h"

// The part of `check` that is about what the licensee has chosen: pay tables, version, meters.
namespace fairdeal::games {

// What a table configuration needs on its own.
CheckResult check_terms(const Description& game, const Terms& terms);

// The schedule that is paid from meters, or 0 when the game has none.
std::uint8_t metered_schedule(const Description& game);

// The rest of the terms, for these wagers.
CheckResult check_tables_in_use(const Bets& bets);
CheckResult check_meters(const Bets& bets);

}  // namespace fairdeal::games
