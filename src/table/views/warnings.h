#pragma once

#include <vector>

#include "table/state/table.h"

namespace fairdeal::table {

// A side wager that pays on the hand as it is, whatever else is dealt, and that this choice gives
// up (ruling D-7): by folding, or because the kept cards do not win it.
struct GivenUp {
    games::WagerIndex wager = games::no_wager;
    std::uint8_t option = 0;   // of the due decision
    cards::CardList thrown{};  // empty: whatever is thrown
};

// A wager that this choice gives up at once.
struct Forfeit {
    games::WagerIndex wager = games::no_wager;
    base::Cents stake{};
};
std::vector<Forfeit> forfeits(const Table& seen, SeatNumber seat, std::uint8_t option);

// For the seat whose turn it is; asks the rules core. `seen` is the table as the player sees it:
// the function tries out cards that the player has not seen and never looks at them.
std::vector<GivenUp> given_up(const Table& seen, SeatNumber seat);

}  // namespace fairdeal::table
