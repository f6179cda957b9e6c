#pragma once

#include <boost/container/static_vector.hpp>
#include <optional>
#include <span>
#include <tl/expected.hpp>

#include "games/refusal.h"
#include "games/round.h"

namespace fairdeal::games {

using CheckResult = tl::expected<void, Refusal>;

// Accepts a round that the rules allow, or returns the first thing wrong with it: the terms, then
// the seats and their wagers, the cards, the decisions and draws, the meters. Reads everything from
// the game's Description and names no game.
CheckResult check(const Round& round);

// The wagers before any card is dealt, in references, wherever they are stored.
struct SeatBets {
    std::uint8_t seat = 0;
    std::span<const base::Cents, most_wagers> placed;
    std::span<const base::Cents, most_wagers> match_play;
};
struct Bets {
    const Description& game;
    const Terms& terms;
    const std::vector<MeterReading>& meters;
    boost::container::static_vector<SeatBets, most_seats> seats{};
};

// Checks only what precedes the deal: the terms, the wagers and the meters.
CheckResult check_bets(const Bets& bets);
CheckResult check_bets(const Round& round);

}  // namespace fairdeal::games
