#pragma once

#include <span>
#include <vector>

#include "explore/alphabet.h"
#include "explore/engine.h"

// Going a path again: tables are not kept, so the way to a state is followed from the start.
namespace fairdeal::explore {

struct Walk {
    struct Taken {
        table::Table before;
        table::Time at{};
        Offer offer{};
        std::size_t round_from = 0;  // as it was then
    };
    table::Table table;
    table::Time now{};
    std::vector<Taken> taken{};
    std::size_t round_from = 0;  // the first offer since the last round began; 0: none has
    table::Events last{};        // what the last offer led to
};

// Follows one path after the other. What a path has in common with the one before is not gone
// again: breadth first, most of it is.
class Walker {
  public:
    Walker(const table::Setup& setup, const Plan& plan, Engine engine);

    // Until the next call. `kept` says how many of the offers were taken by the call before.
    const Walk& follow(std::span<const std::uint16_t> path);
    std::size_t kept() const noexcept { return kept_; }

  private:
    void take(std::uint16_t number);

    Engine engine_;
    Alphabet alphabet_;
    std::vector<std::uint16_t> path_{};
    std::size_t kept_ = 0;
    Walk walk_;
};

}  // namespace fairdeal::explore
