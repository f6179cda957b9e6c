#pragma once

#include <boost/container/static_vector.hpp>
#include <optional>
#include <span>
#include <tl/expected.hpp>

#include "games/refusal.h"
#include "games/round.h"

namespace fairdeal::games {

using Accepted = tl::expected<void, Refusal>;

// Accepts a round that the rules allow, or says the first thing that is wrong with it: the terms,
// then the seats and their wagers, the cards, the decisions and draws, the meters. Everything here
// is read from the game's Description; no game is named.
Accepted check(const Round& round);

// What is bet before any card is dealt, wherever that is kept.
struct SeatBets {
    std::uint8_t seat = 0;
    std::span<const base::Cents, most_wagers> placed;
    std::span<const base::Cents, most_wagers> match_play;
};
struct Bets {
    const Description& game;
    const Terms& terms;
    const std::vector<Meter>& meters;
    boost::container::static_vector<SeatBets, most_seats> seats{};
};

// The part of it before any card is dealt: the terms, the wagers and the meters.
Accepted check_bets(const Bets& bets);
Accepted check_bets(const Round& round);

// A wager that a seat may not make beside the others it has made, and the rule that says so. When
// it has gone back another may follow; what is left when none does is entitled to cards.
struct Ineligible {
    WagerIndex wager = no_wager;
    Cited cited{};
};
std::optional<Ineligible> find_ineligible(const Description& game, const SeatBets& seat);

// The parts of it that a table configuration needs on its own.
Accepted check_terms(const Description& game, const Terms& terms);
Accepted check_meter_resets(const Description& game, const Terms& terms,
                            const std::vector<Meter>& meters);

// The schedule that is paid from meters, or 0 when the game has none.
std::uint8_t metered_schedule(const Description& game);

}  // namespace fairdeal::games
