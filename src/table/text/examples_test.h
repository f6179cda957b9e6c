#pragma once

#include <boost/describe/operators.hpp>
#include <span>
#include <string_view>
#include <vector>

#include "cards/notation.h"
#include "games/registry.h"
#include "table/command.h"
#include "table/event.h"
#include "table/setup.h"

// One example of every event and every command, for the tests of their written forms.
namespace fairdeal::table {

using boost::describe::operators::operator==;

namespace examples {

using cards::literals::operator""_card;
using cards::literals::operator""_cards;

inline constexpr games::Clause step_clause{
    "example",          "Law 1", "deal",       games::ClauseStatus::attested,
    games::Part::table, "",      "An example."};
inline constexpr std::array<games::Step, 1> opening{
    {{.key = "open-table", .say = "Open the table.", .clauses = {&step_clause}}}};
inline constexpr std::array<games::Step, 2> round{
    {{.key = "no-more-bets",
      .kind = games::StepKind::no_more_bets,
      .say = "Announce: no more bets.",
      .clauses = {&step_clause}},
     {.key = "deal", .kind = games::StepKind::deal, .say = "Deal.", .clauses = {&step_clause}}}};
inline constexpr games::Procedure procedure{
    .game = "three-card-poker", .scripts = {{{}, opening, {}, {}, round, {}, {}, {}, {}}}};

inline Setup setup_of(std::string_view game) {
    Setup setup;
    setup.game = games::find_game(game);
    setup.procedure = &procedure;
    setup.number = 4;
    setup.terms = games::default_terms(setup.description());
    return setup;
}

inline const Setup& setup() {
    static const Setup made = setup_of("three-card-poker");
    return made;
}

inline Spot spot(std::string_view key) {
    return {games::find_wager(setup().description(), key)};
}

inline Time at(int seconds) {
    return Time(std::chrono::sys_days(std::chrono::year(2026) / 11 / 16)) + std::chrono::hours(4) +
           std::chrono::seconds(seconds);
}

struct EventExample {
    EventBody body;
    std::string_view words;
};

std::vector<EventExample> events();
std::vector<CommandBody> commands();

inline Event event_of(EventBody body) {
    return {.actor = {Role::supervisor, 12},
            .time = at(1) + std::chrono::milliseconds(7),
            .cited = {&setup().description().clauses[3], "X-18"},
            .body = std::move(body)};
}
inline Command command_of(CommandBody body) {
    return {.actor = {Role::player, 7}, .time = at(2), .body = std::move(body)};
}

}  // namespace examples
}  // namespace fairdeal::table
