#pragma once

#include <optional>

#include "games/settle.h"

namespace fairdeal::games {

// The last step, once per round: everything that depends on several seats. Pays meters and envy in
// settlement order, from the highest seat down to seat 1.
void award(Settlement& settlement);

// The same for one line: a meter's award (all that it shows, or the line's share of it) is the
// whole payment, the stake included.
void award_whole(SettlementLine& line, base::Cents awarded);

// The envy that a winning hand of another seat brings to a seat with this stake on the same wager:
// a line of its own, or nothing if the row that paid names no envy.
std::optional<SettlementLine> envy_for(const SettlementLine& winner, std::uint8_t from,
                                       base::Cents stake);

}  // namespace fairdeal::games
