#pragma once

#include <optional>

#include "games/check.h"

// The part of `check` that is about seats and wagers.
namespace fairdeal::games {

// A wager that a seat may not make beside the others it has made, and the rule that says so. When
// it has gone back another may follow; what is left when none does is entitled to cards.
struct Ineligible {
    WagerIndex wager = no_wager;
    Citation cited{};
};
std::optional<Ineligible> find_ineligible(const Description& game, const SeatBets& seat);

// The seats that are taken and their wagers.
CheckResult check_seats(const Bets& bets);

}  // namespace fairdeal::games
