#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "documents/sheet/sheet.h"
#include "games/solver.h"

namespace fairdeal::documents {

struct ParSheetOptions {
    Program program{};
    std::string created{};          // RFC 3339
    std::string command{};          // reproduces the document
    std::string to_verify{};        // the command that counts a second way too, or nothing
    std::uint64_t rounds = 20'000;  // for each simulated figure
    std::uint64_t seed = 1;         // for the simulated rounds
    bool verify = false;            // also count everything a second way, which may take long
    const games::Progress* progress = nullptr;  // of the second count
};

// How the warning begins when the second count differs from the first.
inline constexpr std::string_view methods_disagree = "The two methods disagree: ";

// The mathematics of one game under one choice of tables and wagers, as game mathematicians and
// test laboratories expect it: 21 sections in a fixed order, each with the method of its figures.
// Everything comes from the game's Description and its solver.
Sheet par_sheet(const games::Module& game, const games::Solver& solver,
                const games::Question& question, const ParSheetOptions& options);

}  // namespace fairdeal::documents
