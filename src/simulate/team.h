#pragma once

#include <string>
#include <vector>

namespace fairdeal::simulate {

// The processes that play a run together: this process alone, or the ranks of an MPI job. Rank 0
// leads and is the only one that writes output. Every rank must call the same functions in the same
// order.
class Team {
  public:
    Team() = default;
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;
    virtual ~Team() = default;

    virtual int rank() const noexcept { return 0; }
    virtual int size() const noexcept { return 1; }
    // The number of ranks on this machine.
    virtual int ranks_here() const noexcept { return 1; }
    bool leads() const noexcept { return rank() == 0; }
    bool is_alone() const noexcept { return size() == 1; }

    // Collects every rank's report, in the order of ranks; only the leader receives them.
    virtual std::vector<std::string> gather(const std::string& report) { return {report}; }

    // Sends the leader's word to every rank; each call returns it.
    virtual std::string tell(const std::string& word) { return word; }
};

}  // namespace fairdeal::simulate
