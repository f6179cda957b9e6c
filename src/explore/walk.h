#pragma once

#include <span>
#include <vector>

#include "explore/search.h"

// Going a path again: tables are not kept, so the way to a state is followed from the start.
namespace fairdeal::explore {

struct Walk {
    table::Table table;
    table::Time now{};
    std::vector<Offer> offers{};            // that were taken
    std::vector<table::Command> planned{};  // the one that goes on, where each of them was taken
};

Walk follow(const table::Setup& setup, const Plan& plan, std::span<const std::uint16_t> path,
            Engine engine);

// A correction leads to the state of the right entry (ruling X-22). The last mis-keyed entry of
// the path is put right in both ways: by a correction now, and by entering the right faces then and
// doing everything after them again.
struct Corrected {
    enum class Outcome : std::uint8_t { not_comparable, same, differs, refused };
    Outcome outcome = Outcome::not_comparable;
    std::vector<Offer> correction{};  // what was given to correct it
    std::string sentence{};           // of a refusal
};
Corrected correct_last_entry(const table::Setup& setup, const Plan& plan,
                             std::span<const std::uint16_t> path, Engine engine);

}  // namespace fairdeal::explore
