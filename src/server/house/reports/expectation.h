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

// The exact expectations of a table, and of the decisions made at it.
namespace fairdeal::server {

struct MainExpectation {
    base::Rational house_edge{};  // of the main game, per base wager, under the best play
    double reach = 0;             // the most base wagers that a hand can win or lose
};
struct SideExpectation {
    base::Rational house_edge{};  // per unit of its own stake
};

// Computes exact figures once for each set-up and keeps them. Some take half a minute.
class Expectations {
  public:
    // Returns nothing if the game has no exact figures. If `compute` is false, it also returns
    // nothing if the figures are not computed yet, and adds them to those that `compute_one` will
    // compute.
    std::optional<MainExpectation> main(const table::Setup& setup, const Proportions& proportions,
                                        bool compute);
    // The expectation of an optional wager if the player makes every wager that the table offers. A
    // wager that is paid from a meter has none, because it depends on what the meter shows.
    std::optional<SideExpectation> side(const table::Setup& setup, const std::string& wager,
                                        bool compute);
    // Computes the next missing figures; false if none are missing.
    bool compute_one();

    // What a decision gave up compared with the best one, in base wagers, in the main game alone.
    // Returns nothing if the choice was not among the legal ones.
    std::optional<double> regret(const table::Setup& setup, const Proportions& proportions,
                                 const RecordedDecision& made);

  private:
    using Key = std::string;  // identifies a set-up and its wagers
    using Sides = std::map<std::string, SideExpectation>;

    // Keeps a casino's own pay tables alive after their table file was replaced, because questions
    // and keys point to them.
    void keep_tables(const table::Setup& setup);

    std::mutex mutex_;
    std::set<std::shared_ptr<const config::OwnTable>> own_tables_;
    std::map<Key, std::optional<MainExpectation>> mains_;
    std::map<Key, Sides> sides_;
    std::map<Key, std::function<void()>> wanted_;
    std::map<std::pair<Key, std::array<std::uint64_t, 4>>, std::vector<games::ChoiceValue>> values_;
};

// All wagers of the main game, each as large as the base wager.
Proportions equal_proportions(const table::Setup& setup);

// The question about the main game with these proportions; nothing if the rules allow none.
std::optional<games::Question> main_question(const table::Setup& setup,
                                             const Proportions& proportions);

}  // namespace fairdeal::server
