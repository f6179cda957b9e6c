#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "math/design/model.h"

// Finds the tables of a space that come nearest to a target. The search moves outward from the
// listed tables: first those themselves, then all tables that differ from one of them in one row,
// in two rows, and so on. A table with more changed rows ranks lower, so the search ends as soon as
// no better one can follow.
namespace fairdeal::math::design {

enum class RankBy : std::uint8_t {
    target,  // nearest to the target, to a hundredth of a percent; then the fewest changed rows
    listed,  // within the tolerance, the fewest changed rows; then nearest to the target
};

struct Aim {
    Rational target{};     // house edge
    Rational tolerance{};  // how far from the target a table may be
    std::optional<Rational> least_hits{};
    std::optional<Rational> most_variance{};
    RankBy rank = RankBy::target;
    std::size_t count = 5;
    std::uint64_t effort = 0;  // limit on the combinations tried
    bool limits_rank = false;  // the limits rank tables instead of excluding them
};

struct CandidateFigures {
    Rational house_edge{};
    Rational hit_frequency{};
    Rational variance{};
};

// A table: its shape and the odds of its open rows.
using CandidateTable = std::pair<std::size_t, Picks>;

struct Candidate {
    CandidateTable place{};
    CandidateFigures figures{};
    Nearness near{};
    Rational distance{};       // of the house edge from the target
    Rational excess{};         // beyond the limits; 0 unless they only rank
    std::uint64_t bucket = 0;  // the distance in hundredths of a percent, rounded
};

// Tables whose own best play is known, with their exact figures.
using Solved = std::map<CandidateTable, CandidateFigures>;

struct Ranked {
    std::vector<Candidate> best{};
    std::uint64_t looked_at = 0;  // combinations
    std::size_t changes = 0;      // every table with up to this many changed rows was judged
    bool complete = true;         // nothing that was left out can rank higher
};

// Judges every table by the model in which the seat wins the most, or by its solution if it has
// one.
Ranked search(const Space& space, const std::vector<Model>& models, const Solved& solved,
              const Aim& aim, const games::Progress& progress);

// The best of the solved tables alone.
std::vector<Candidate> best_solved(const Space& space, const Solved& solved, const Aim& aim);

}  // namespace fairdeal::math::design
