#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "explore/pins.h"

namespace fairdeal::cli {

// How to search a case and print its result.
struct ExploreManner {
    std::string game;
    std::string store;  // the folder from which an interrupted search resumes; empty: none
    bool json = false;
};

struct ExploredCase {
    int code = 0;  // 0; 1 if a property does not hold; 2 if the store cannot be used
    std::vector<std::uint64_t> per_depth{};
};

// Searches one case in its own process and prints the result. If a CHECK in the table fails, it
// ends only that process, and the search of the other cases continues.
ExploredCase explore_case(const ExploreManner& manner, const explore::Case& one,
                          const explore::SearchBounds& bounds);

}  // namespace fairdeal::cli
