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
    };
    table::Table table;
    table::Time now{};
    std::vector<Taken> taken{};
    std::size_t round_from = 0;  // the first offer since the last round began; 0: none has
    table::Events last{};        // what the last offer led to
};

Walk follow(const table::Setup& setup, const Plan& plan, std::span<const std::uint16_t> path,
            Engine engine);

}  // namespace fairdeal::explore
