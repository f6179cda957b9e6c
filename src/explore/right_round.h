#pragma once

#include <optional>
#include <span>

#include "explore/executor.h"
#include "explore/walk.h"

namespace fairdeal::explore {

// Plays a round in which the right thing is entered in the first place. A second opinion on what a
// correction does (ruling X-22), which uses only ordinary commands: what followed the right entry
// is entered again if it still fits, as the people at the table would do.
class RightRound {
  public:
    // Starts before the entry `from` of the walk, or, at the end of the walk, after all entries.
    RightRound(const Walk& wrong, std::size_t from, Executor executor);

    const table::Table& table() const noexcept { return table_; }
    // Gives a command in place of the wrong one; false if the table refuses it.
    bool enter(const table::Command& command);
    // Repeats an entry of the walk. Does nothing if it no longer fits: its step is not due or
    // concerns another seat, it was raised or ruled at another step, what it vouched for has
    // changed, or it would end the round, which the dealer does by hand.
    void again(const Walk::Taken& taken);
    // Repeats an entry by the player, or for the seat, `to` in place of `from`.
    struct Moved {
        table::SeatNumber from = table::no_seat;
        table::SeatNumber to = table::no_seat;
        bool with_seat = false;  // nobody sits in the right seat yet: sitting down moves, too
    };
    void again(const Walk::Taken& taken, const Moved& moved);

  private:
    void again(const Walk::Taken& taken, const table::Command& command, const Moved& moved);

    Executor executor_;
    table::Table table_;
    table::Events events_{};
};

// The seat that a command names, or none.
table::SeatNumber seat_named(const table::CommandBody& body);

// True for what a linked table, a connection or a light reported: nobody entered it in the round.
bool is_told(const Walk::Taken& taken);

}  // namespace fairdeal::explore
