#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "base/rational.h"
#include "server/house/reports/tally.h"

// What the mathematics says of a table, and of the decisions that were made at it.
namespace fairdeal::server {

struct MainExpectation {
    base::Rational house_edge{};  // of the main game alone, per base wager, under the best play
    double reach = 0;             // no hand wins or loses more base wagers than this
};
struct SideExpectation {
    base::Rational house_edge{};  // per unit of its own stake
};

// Exact figures are computed once for each set-up and kept. Some take half a minute.
class Expectations {
  public:
    // Nothing: the game has no exact mathematics. `compute` false: nothing either when it has not
    // been computed yet; then it is `wanted` from now on.
    std::optional<MainExpectation> main(const table::Setup& setup, const Proportions& proportions,
                                        bool compute);
    // Of an optional wager, when every wager the table offers is made. A wager that is paid from a
    // meter has none: it hangs on what the meter shows.
    std::optional<SideExpectation> side(const table::Setup& setup, const std::string& wager,
                                        bool compute);
    // Computes the next thing that was asked for and was not there; false when there is nothing.
    bool compute_one();

    // What a decision gave away against the best one, in base wagers, counting the main game alone;
    // nothing when the choice is none of those that were open.
    std::optional<double> regret(const table::Setup& setup, const Proportions& proportions,
                                 const RecordedDecision& made);

  private:
    using Key = std::string;  // of a set-up and what is bet
    using Sides = std::map<std::string, SideExpectation>;

    // Questions and keys point to a casino's own pay tables: these stay when the table file that
    // had them is replaced.
    void keep_tables(const table::Setup& setup);

    std::mutex mutex_;
    std::set<std::shared_ptr<const config::OwnTable>> own_tables_;
    std::map<Key, std::optional<MainExpectation>> mains_;
    std::map<Key, Sides> sides_;
    std::map<Key, std::function<void()>> wanted_;
    std::map<std::pair<Key, std::array<std::uint64_t, 4>>, std::vector<games::ChoiceValue>> values_;
};

// Every wager that the main game asks for, as much as the base wager.
Proportions equal_proportions(const table::Setup& setup);

// The question of the main game alone with these proportions. Nothing when there is none that the
// rules allow.
std::optional<games::Question> main_question(const table::Setup& setup,
                                             const Proportions& proportions);

}  // namespace fairdeal::server
