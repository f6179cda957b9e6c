#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "explore/pins.h"

namespace fairdeal::cli {

// How a case is searched and told of.
struct ExploreManner {
    std::string game;
    std::string store;  // the folder from which an interrupted search goes on; empty: none
    bool json = false;
};

struct ExploredCase {
    int code = 0;  // 0, 1 when a property does not hold, 2 when the store cannot be used
    std::vector<std::uint64_t> per_depth{};
};

// Searches one case and prints what was found, in a process of its own: a check of the table that
// fails ends the program, and the search of the other cases goes on.
ExploredCase explore_case(const ExploreManner& manner, const explore::Case& one,
                          const explore::SearchBounds& bounds);

}  // namespace fairdeal::cli
