#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "games/refusal.h"
#include "games/solver.h"

namespace fairdeal::math {

// A question as people write it: NAME=VALUE pairs. Omitted parts have defaults: a base wager of
// $10, the required wagers equal to it, no optional wager, the first pay table of each schedule,
// the meters at their resets, one player.
struct WrittenQuestion {
    using Pairs = std::vector<std::pair<std::string, std::string>>;
    Pairs pay{};
    Pairs bets{};
    Pairs meters{};
    Pairs resets{};
    Pairs options{};
    std::string players = "1";
};

inline constexpr base::Cents default_base_wager = base::Cents::dollars(10);

// Returns the question, or a refusal that names the first thing wrong with it; `where` is the
// option as written on the command line ("--bet pair-plus").
tl::expected<games::Question, games::Refusal> read_question(const games::Module& game,
                                                            const WrittenQuestion& written);

// Refuses terms, wagers or meters that the rules do not allow.
tl::expected<void, games::Refusal> check_question(const games::Module& game,
                                                  const games::Question& question);

// The question with every default.
games::Question default_question(const games::Module& game);

}  // namespace fairdeal::math
