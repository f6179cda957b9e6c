#pragma once

#include "games/high_card_flush/prices.h"

// The exact mathematics of High Card Flush.
namespace fairdeal::games::high_card_flush {

// The dealer's hands against a player's, counted suit by suit: a hand is below a limit when each of
// its suits is, so the ways of the suits are multiplied like polynomials.
Counts count_dealers(const HandClass& player);
// The same by a second method: every way to share seven cards among the suits, with a table of the
// sets of ranks below the player's flush.
class DealerTable {
  public:
    explicit DealerTable(Flush limit);
    Counts counts(const HandClass& player) const;

  private:
    // The dealer's hands below the limit, or with `equal` up to it.
    std::int64_t below(const HandClass& player, bool equal) const;

    Flush limit_;
    std::vector<std::int32_t> lower_;  // by the ranks that are left in a suit: sets below the limit
};

Solution solve(const Question& question);
Solution solve_plainly(const Question& question, const Progress& progress);
std::vector<ChoiceValue> values(const Question& question, const InformationSet& seen);
Strategy strategy(const Question& question, const Progress& progress);
Play best_play(const Question& question);
Play listed_play(const Question& question);

inline constexpr Solver solver{
    .game = &Rules::description,
    .valued = all_wagers,
    .solve = solve,
    .solve_plainly = solve_plainly,
    .second_method =
        "every way to share the dealer's seven cards among the suits, with tables of "
        "the sets of ranks below each flush",
    .values = values,
    .strategy = strategy,
    .best_play = best_play,
    .listed_play = listed_play,
};

}  // namespace fairdeal::games::high_card_flush
