#pragma once

#include <array>
#include <vector>

#include "games/game.h"
#include "games/round.h"
#include "games/verdict.h"

// Step three of a settlement for one seat: what every wager wins or loses.
namespace fairdeal::games {

using Stakes = std::array<base::Cents, most_wagers>;

// The stakes placed before the deal, plus those that the choices add.
Stakes stakes_after(const Description& game, const Stakes& placed, const Choices& choices) noexcept;

struct PricedVerdict {
    Payment payment{};  // without a meter's amount
    const PayTable* table = nullptr;
    bool open = false;     // there is a wager, or a bonus that pays: it gets a line
    bool limited = false;  // cut by the aggregate limit
};
using PricedWagers = std::array<PricedVerdict, most_wagers>;

// Pays one verdict from its table.
PricedVerdict price_one(const Description& game, const Terms& terms, const Stakes& stakes,
                        const Verdicts& verdicts, WagerIndex wager) noexcept;

// Pays each verdict from its table, then applies the aggregate limit of the terms, if any. Without
// a limit it prices only `wanted` wagers and leaves the others unchanged.
void price(const Description& game, const Terms& terms, const Stakes& stakes,
           const Verdicts& verdicts, PricedWagers& wagers,
           WagerSet wanted = WagerSet::all()) noexcept;
inline PricedWagers price(const Description& game, const Terms& terms, const Stakes& stakes,
                          const Verdicts& verdicts) noexcept {
    PricedWagers wagers;
    price(game, terms, stakes, verdicts, wagers);
    return wagers;
}

// What these wagers win or lose in all, with the meters at the amounts they show.
base::Cents net_of(const Description& game, const Terms& terms,
                   const std::vector<MeterReading>& meters, const Stakes& placed,
                   const Choices& choices, const Verdicts& verdicts, WagerSet counted) noexcept;

}  // namespace fairdeal::games
