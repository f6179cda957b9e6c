#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "explore/plan.h"
#include "table/state/command.h"
#include "table/state/table.h"

// Every command anybody could give: for each field the least legal value, another legal one and
// the nearest illegal one, one field at a time.
namespace fairdeal::explore {

// Something that is tried in a state: a command, or nothing but time that passes.
struct Offer {
    table::Command command{};
    std::chrono::milliseconds wait{};  // if not 0, the clock moves on and nobody says anything
    // Not a part of an undisturbed round: something goes wrong, is changed, put right or mis-keyed.
    // A search may be bounded by how many of these a path has.
    bool aside = false;
    bool wrong = false;  // it has to be refused in every state in which it is offered
};
using Offers = std::vector<Offer>;

// The people: a player for each seat, who has its number; a stranger; the house.
inline constexpr table::Account stranger = 9;
inline constexpr table::Actor the_dealer{table::Role::dealer, table::nobody};
inline constexpr table::Actor the_floorperson{table::Role::floorperson, table::nobody};
inline constexpr table::Actor the_supervisor{table::Role::supervisor, 12};
inline constexpr table::Actor another_supervisor{table::Role::supervisor, 13};
inline constexpr table::Actor surveillance{table::Role::surveillance, table::nobody};
constexpr table::Actor player_of(table::Account account) noexcept {
    return {table::Role::player, account};
}

// The first round has ended: what follows is not searched, but for closing the table.
inline bool round_is_over(const table::Table& table) noexcept {
    return table.round > 1 || (table.round == 1 && !table.round_open);
}
inline bool is_closing(const table::Table& table) noexcept {
    return table.step.script == table::Script::closing ||
           table.step.script == table::Script::closed;
}

// What is offered in a state, in the same order whenever the state is the same: the number of an
// offer names it.
class Alphabet {
  public:
    Alphabet(const table::Setup& setup, const Plan& plan);

    // Gathers those that depend on the state. The first of all is the one that goes on: it takes
    // the step that is due, or does for a player or a supervisor what ends the waiting.
    static constexpr std::size_t goes_on = 0;
    void look_at(const table::Table& table, table::Time now);

    const Plan& plan() const noexcept { return plan_; }
    std::size_t size() const noexcept { return here_.size() + always_.size(); }
    const Offer& operator[](std::size_t number) const noexcept {
        return number < here_.size() ? here_[number] : always_[number - here_.size()];
    }

  private:
    const Plan& plan_;
    Offers always_;  // the same in every state
    Offers here_;
};

}  // namespace fairdeal::explore
