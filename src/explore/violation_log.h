#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "explore/alphabet.h"
#include "explore/case.h"
#include "explore/executor.h"
#include "explore/visited.h"

namespace fairdeal::explore {

struct Violation {
    std::string what;
    std::string script;  // the shortest that leads to it
};

// The violations found, each with the table script that leads to it. The script follows the first
// path to a state, so the search must have inserted the state. The log refers to the search's plan
// and visited states, which must outlive it.
class ViolationLog {
  public:
    // `executor` must write the journal of the round, because it plays whole paths.
    ViolationLog(const Case& one, std::shared_ptr<const table::Setup> setup, const Plan& plan,
                 const Visited& visited, Executor executor);

    // Adds the first violation of each kind, up to a limit. `then`: the commands given in the
    // state.
    void add(std::string what, NodeIndex node, std::span<const Offer> then);
    // Adds it in any case: the search ends with it.
    void add_last(std::string what, NodeIndex node, std::span<const Offer> then);
    const std::vector<Violation>& violations() const noexcept { return violations_; }

    template <class Archive>
    bool exchange(Archive& archive) {
        return archive(violations_);
    }

  private:
    std::string script_to(NodeIndex node, std::span<const Offer> then) const;

    Case case_;
    std::shared_ptr<const table::Setup> setup_;
    const Plan& plan_;
    const Visited& visited_;
    Executor executor_;
    std::vector<Violation> violations_;
};

}  // namespace fairdeal::explore
