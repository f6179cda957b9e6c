#pragma once

#include <optional>
#include <string>
#include <vector>

#include "math/analysis.h"
#include "math/break_even.h"

// The return of a wager that is paid from meters: as the meters grow, as more players make the
// wager, and over the life of a meter. Exact, except where a comment says approximate.
namespace fairdeal::math {

// The amount of a meter when it is won. In every round its players add the same contribution before
// the cards are dealt, and the number of rounds until a hit is geometric.
struct MeterAtHit {
    Rational contribution;      // cents per round, all players
    Rational mean;              // cents; exact
    double median = 0;          // cents; approximate, as are the quantiles
    double ninety_percent = 0;  // 90 percent of the hits come before the meter passes this
    double ninety_five_percent = 0;
    double ninety_nine_percent = 0;
};

// One meter of the pay table.
struct MeterLevel {
    std::uint8_t meter = games::no_meter;
    std::string name;
    base::Cents amount{};
    base::Cents reset{};
    std::uint32_t rate_basis_points = 0;  // share of every wager by which the meter grows
    Rational hits;                        // per round, for one seat
    Rational found_reset;        // per round, hits after another seat won it in the same round
    Rational coefficient;        // return on the stake per cent shown on the meter
    Rational second_hit_return;  // from the reset amount that a second winner finds
    Rational table_hits;         // share of rounds in which a player wins it
    Rational rounds_between;     // expected, at the table
    Rational reset_return;       // over its life: what the licensee seeds
    Rational increment_return;   // over its life: what the players add
    std::optional<MeterAtHit> at_hit;   // nothing for a meter that does not grow
    std::optional<BreakEven> alone;     // of this wager alone; nothing up to the highest meter
    std::optional<BreakEven> together;  // of all wagers of the question
};

// How the return depends on the number of players who make the wager.
struct AmongPlayers {
    int players = 1;
    Rational envy_return;
    Rational return_on_stake;
    std::vector<Rational> table_hits;  // by level
};

// Where the stakes go in the long run; the parts sum to 1.
struct Funding {
    Rational fixed_awards;
    Rational envy;
    Rational resets;      // seeded by the licensee at every hit
    Rational increments;  // the growth of the meters that the regulation requires
    Rational house;
};

// The best play at another base wager, with the metered wager unchanged.
struct AtBaseWager {
    base::Cents base_wager{};
    Rational played;  // share of rounds without a fold
    Rational house_edge;
};

// return_on_stake = fixed_return + envy_return
//                 + Σ (coefficient × amount in cents + second_hit_return) over the levels.
struct ProgressiveFigures {
    games::WagerIndex wager = games::no_wager;
    std::string key;
    base::Cents stake{};
    int players = 1;
    Rational fixed_return;
    Rational envy_return;
    Rational return_on_stake;
    std::vector<MeterLevel> levels;
    std::vector<AmongPlayers> among;  // 1 player, 2 players, … a full table
    Funding funding;
    std::vector<AtBaseWager> at_base_wagers;
};

// Returns the metered wager of the question, or no_wager if none is placed.
games::WagerIndex metered_wager(const games::Question& question);

// By meter, the lowest rate at which the regulation lets it grow; 0 if it names none.
std::vector<std::uint32_t> least_rates(const games::Question& question);

// Returns the figures of the metered wager, which must be placed, for meters that grow at these
// rates.
ProgressiveFigures progressive_figures(const games::Question& question, const games::Solver& solver,
                                       const std::vector<std::uint32_t>& rates_basis_points);

}  // namespace fairdeal::math
