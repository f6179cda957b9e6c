#pragma once

#include <optional>

#include "server/common/caller.h"
#include "server/common/refusals.h"
#include "server/rounds/past_rounds.h"

namespace fairdeal::server {

inline constexpr std::size_t most_listed_rounds = 100;

struct ListWanted {
    std::optional<std::uint32_t> table{};
    std::size_t limit = 20;
    // Where the list before ended: of a player an entry, of a table's rounds a round.
    std::optional<std::uint64_t> before{};
};

// The last rounds, the newest first: of a player those with a wager of theirs, of staff those of a
// table, which must be named. {"rounds":[{"round","table","game","name","time","ended","net",
// "text"}],"next":…}; `net` is what the player, or all players, won. Waits for the store.
tl::expected<std::string, Refused> listed_rounds(ledger::Store& store, const Caller& caller,
                                                 const ListWanted& wanted);

}  // namespace fairdeal::server
