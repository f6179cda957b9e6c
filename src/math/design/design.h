#pragma once

#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "config/own_table.h"
#include "games/refusal.h"
#include "math/design/search.h"

// Finds pay tables near a target. The sums of a model only propose tables; `analyze` computes every
// reported figure, under the table's own best play.
namespace fairdeal::math::design {

struct DesignRequest {
    const games::Module* game = nullptr;
    const games::Solver* solver = nullptr;
    games::Question question{};
    std::uint8_t schedule = 0;
    Wishes wishes{};
    Aim aim{};
    std::size_t most_solved = 60;  // at most this many tables are solved
};

// How the best play depends on the table.
enum class Follows : std::uint8_t {
    no_decision,  // no decision changes the wager
    one_play,     // one play is best at every corner of the space, and so everywhere in it
    each_table,   // every table may have its own best play
};

struct FoundTable {
    std::unique_ptr<games::PayTable> table{};  // the analysis refers to it
    Nearness near{};
    config::Judgement judgement{};
    Analysis analysis{};
};

struct Design {
    Space space{};
    FigureScope measured{};  // of the request's question
    Follows follows = Follows::no_decision;
    std::vector<FoundTable> found{};      // best first
    std::optional<FoundTable> nearest{};  // when none was found: the nearest to the target …
    bool nearest_breaks_limits = false;   // … or, on target, to the limits
    std::uint64_t looked_at = 0;
    std::size_t changes = 0;  // every table with up to this many changed rows was judged
    bool complete = true;     // nothing that was left out can rank higher
    std::size_t solved = 0;   // tables that were solved
    bool all_solved = true;   // `most_solved` was not reached

    // True if nothing within the bounds ranks higher than the tables found.
    bool is_exhaustive() const { return complete && follows != Follows::each_table; }
    const WagerFigures& figures(const FoundTable& one) const {
        return measured.figures(one.analysis);
    }
};

// Returns the schedule with this key, or that pays the wager with this key; for an empty key the
// first that pays an optional wager.
tl::expected<std::uint8_t, std::string> find_schedule(const games::Description& game,
                                                      const std::string& key);

// Returns the question with the wager bet, if it was not, and some listed table in force.
tl::expected<games::Question, games::Refusal> asking_about(const games::Module& game,
                                                           games::Question question,
                                                           std::uint8_t schedule);

// Returns the design, or a sentence if a wish cannot be met. `request` must outlive the result.
tl::expected<Design, std::string> design(const DesignRequest& request,
                                         const games::Progress& progress);

}  // namespace fairdeal::math::design
