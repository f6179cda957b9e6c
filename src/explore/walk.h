#pragma once

#include <span>
#include <vector>

#include "explore/alphabet.h"
#include "explore/executor.h"

// Repeats a path: tables are not stored, so the way to a state is followed from the start.
namespace fairdeal::explore {

struct Walk {
    struct Taken {
        table::Table before;
        table::Time at{};
        Offer offer{};
        std::size_t round_from = 0;  // as of then
    };
    table::Table table;
    table::Time now{};
    std::vector<Taken> taken{};
    std::size_t round_from = 0;  // the first offer since the last round began; 0: none has
    table::Events last{};        // the events of the last offer
};

// Follows one path after another. The common beginning with the path before is not repeated:
// breadth first, most of it is common.
class Walker {
  public:
    Walker(const table::Setup& setup, const Plan& plan, Executor executor);

    // Valid until the next call. `kept` is the number of offers that the call reused.
    const Walk& follow(std::span<const std::uint16_t> path);
    std::size_t kept() const noexcept { return kept_; }

  private:
    void take(std::uint16_t number);

    Executor executor_;
    Alphabet alphabet_;
    std::vector<std::uint16_t> path_{};
    std::size_t kept_ = 0;
    Walk walk_;
};

}  // namespace fairdeal::explore
