#pragma once

#include <boost/describe/operators.hpp>
#include <string_view>
#include <vector>

#include "cards/notation.h"
#include "table/state/command.h"
#include "table/state/event.h"
#include "table/state/setup.h"

// One example of every event and every command, for tests of their written forms.
namespace fairdeal::table {

using boost::describe::operators::operator==;

namespace examples {

using cards::literals::operator""_card;
using cards::literals::operator""_cards;

Setup setup_of(std::string_view game);
const Setup& setup();  // of the game whose words the examples use
Spot spot(std::string_view key);
Time at(int seconds);  // after four o'clock

struct EventExample {
    EventBody body;
    std::string_view words;
};

std::vector<EventExample> events();
std::vector<CommandBody> commands();

inline Event event_of(EventBody body) {
    return {{Role::supervisor, 12},
            at(1) + std::chrono::milliseconds(7),
            {&setup().description().clauses[3], "X-18"},
            std::move(body)};
}
inline Command command_of(CommandBody body) {
    return {{Role::player, 7}, at(2), std::move(body)};
}

}  // namespace examples
}  // namespace fairdeal::table
