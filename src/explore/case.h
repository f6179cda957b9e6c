#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "explore/plan.h"
#include "table/state/setup.h"

// A table whose states are searched.
namespace fairdeal::explore {

struct Case {
    const games::Module* game = nullptr;
    table::Dealing dealing{};
    table::Shuffling shuffling{};
    config::CardSource cards{};
    std::uint8_t seats = 1;
    std::uint8_t decks = 1;
    Stacking stacking{};
};

// "hand device live 2 tie", followed by the number of decks if there are two. Distinguishes the
// cases of a game, in files too.
std::string name_of(const Case& one);

// The lines of a table script that set up this table.
std::string head_of(const Case& one);

// The table that such a script sets up.
std::shared_ptr<const table::Setup> setup_of(const Case& one);

// Every way of dealing and shuffling, live and electronic, with one seat and two, and with every
// stacked deck that the game can use; two decks if a device shuffles.
std::vector<Case> every_case(const games::Module& game);

}  // namespace fairdeal::explore
