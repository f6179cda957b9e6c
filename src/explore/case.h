#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "explore/plan.h"
#include "table/state/setup.h"

// One table whose states are searched.
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

// "hand device live 2 tie", with the number of decks behind it where there are two. It tells the
// cases of a game apart, in the files too.
std::string name_of(const Case& one);

// The lines of a table script that make this table.
std::string head_of(const Case& one);

// The table as such a script makes it.
std::shared_ptr<const table::Setup> setup_of(const Case& one);

// Every way of dealing and shuffling, live and electronic, one seat and two, with every deck that
// the game can make use of; and two decks where a device shuffles.
std::vector<Case> every_case(const games::Module& game);

}  // namespace fairdeal::explore
