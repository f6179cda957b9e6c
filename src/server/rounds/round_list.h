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
    // Where the preceding page ended: an entry for a player's list, a round for a table's.
    std::optional<std::uint64_t> before{};
};

// The last rounds, newest first. A player gets those with their wagers; staff get those of a table,
// which they must name. {"rounds":[{"round","table","game","name","time","ended","net","text"}],
// "next":…}; `net` is the result of the player, or of all players. Waits for the store.
tl::expected<std::string, Refused> listed_rounds(ledger::Store& store, const Caller& caller,
                                                 const ListWanted& wanted);

}  // namespace fairdeal::server
