#pragma once

#include <string>
#include <vector>

namespace fairdeal::simulate {

// Who plays a run together: this process alone, or the ranks of an MPI job. The first, rank 0,
// leads and is the only one that speaks. Every rank calls the same functions in the same order.
class Team {
  public:
    Team() = default;
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;
    virtual ~Team() = default;

    virtual int rank() const noexcept { return 0; }
    virtual int size() const noexcept { return 1; }
    // Of them, those on this machine.
    virtual int ranks_here() const noexcept { return 1; }
    bool leads() const noexcept { return rank() == 0; }
    bool is_alone() const noexcept { return size() == 1; }

    // What every rank reports, in the order of ranks; only the leader gets it.
    virtual std::vector<std::string> gather(const std::string& report) { return {report}; }

    // The leader tells every rank something: the same for all.
    virtual std::string tell(const std::string& word) { return word; }
};

}  // namespace fairdeal::simulate
