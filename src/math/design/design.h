#pragma once

#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "config/own_table.h"
#include "games/refusal.h"
#include "math/design/search.h"

// Pay tables near a target. What is found is proposed by the sums of a model, and every figure of
// it is then made by `analyze`, under its own best play.
namespace fairdeal::math::design {

struct Request {
    const games::Module* game = nullptr;
    const games::Solver* solver = nullptr;
    games::Question question{};
    std::uint8_t schedule = 0;
    Wishes wishes{};
    Aim aim{};
    std::size_t most_solved = 60;  // tables whose best play is looked for, at most
};

// How the best play depends on the table.
enum class Follows : std::uint8_t {
    no_decision,  // no decision changes the wager
    one_play,     // one play is best at every corner of the space, and so everywhere in it
    each_table,   // every table may have its own
};

struct Found {
    std::unique_ptr<games::PayTable> table{};  // the analysis refers to it
    Nearness near{};
    config::Judgement judgement{};
    Analysis analysis{};
};

struct Design {
    Space space{};
    Measured measured{};  // of the request's question
    Follows follows = Follows::no_decision;
    std::vector<Found> found{};          // the best first
    std::optional<Found> nearest{};      // when none was found: the nearest to the target …
    bool nearest_breaks_limits = false;  // … or, on target, to the limits
    std::uint64_t looked_at = 0;
    std::size_t changes = 0;  // every table with up to so many changed rows was judged
    bool complete = true;     // nothing that was left out can rank higher
    std::size_t solved = 0;   // tables whose best play was looked for
    bool all_solved = true;   // as many as it took

    // Nothing within the bounds ranks higher than what was found.
    bool is_exhaustive() const { return complete && follows != Follows::each_table; }
    const WagerFigures& figures(const Found& one) const { return measured.figures(one.analysis); }
};

// The schedule of this key, or of the wager of this key; with an empty key the first that pays an
// optional wager.
tl::expected<std::uint8_t, std::string> find_schedule(const games::Description& game,
                                                      const std::string& key);

// The question with the wager bet, if it was not, and some listed table in force.
tl::expected<games::Question, games::Refusal> asking_about(const games::Module& game,
                                                           games::Question question,
                                                           std::uint8_t schedule);

// `request` must outlive the answer. A sentence when a wish cannot be met.
tl::expected<Design, std::string> design(const Request& request, const games::Progress& progress);

}  // namespace fairdeal::math::design
