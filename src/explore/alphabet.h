#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "explore/plan.h"
#include "table/state/command.h"
#include "table/state/table.h"

// Every command that anybody could give: for each field the smallest legal value, another legal one
// and the nearest illegal one, varying one field at a time.
namespace fairdeal::explore {

// Something to try in a state: a command, or only time that passes.
struct Offer {
    table::Command command{};
    std::chrono::milliseconds wait{};  // if not 0, the clock advances and nobody gives a command
    // Not part of an undisturbed round: something goes wrong, is changed, put right or mis-keyed. A
    // search can limit how many asides a path has.
    bool aside = false;
    bool wrong = false;  // must be refused in every state in which it is offered
};
using Offers = std::vector<Offer>;

// The people: a player for each seat, with the seat's number as account; a stranger; the house.
inline constexpr table::Account stranger = 9;
inline constexpr table::Actor the_dealer{table::Role::dealer, table::nobody};
inline constexpr table::Actor the_floorperson{table::Role::floorperson, table::nobody};
inline constexpr table::Actor the_supervisor{table::Role::supervisor, 12};
inline constexpr table::Actor another_supervisor{table::Role::supervisor, 13};
inline constexpr table::Actor surveillance{table::Role::surveillance, table::nobody};
constexpr table::Actor player_of(table::Account account) noexcept {
    return {table::Role::player, account};
}

// True once the first round has ended. The search continues from there only by closing the table.
inline bool round_is_over(const table::Table& table) noexcept {
    return table.round > 1 || (table.round == 1 && !table.round_open);
}
inline bool is_closing(const table::Table& table) noexcept {
    return table.step.script == table::Script::closing ||
           table.step.script == table::Script::closed;
}

// The offers of a state. Their order depends only on the state, so the number of an offer
// identifies it.
class Alphabet {
  public:
    Alphabet(const table::Setup& setup, const Plan& plan);

    // Collects the offers that depend on the state. The first offer always continues the round: it
    // takes the step that is due, or does for a player or a supervisor what ends the waiting.
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
