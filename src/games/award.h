#pragma once

#include <optional>

#include "games/settle.h"

namespace fairdeal::games {

// The last step, once per round: what spans seats. Pays meters and envy in settlement order, from
// the highest seat down to seat 1.
void award(Settlement& settlement);

// The part of it for one line: what the meter awards, all that it shows or the line's share of it,
// is the whole payment, the stake included.
void award_whole(Line& line, base::Cents awarded);

// What a winning hand of another seat brings to a seat with this much on the same wager: a line of
// its own, or nothing when the row that paid names no envy.
std::optional<Line> envy_for(const Line& winner, std::uint8_t from, base::Cents stake);

}  // namespace fairdeal::games
