#pragma once

#include <optional>
#include <span>

#include "explore/engine.h"
#include "explore/walk.h"

namespace fairdeal::explore {

// A round as it goes when the right thing is entered in the first place: a second opinion on what a
// correction does (ruling X-22), which only gives commands to a table. What follows the right entry
// is entered again where it still fits, as the people at the table would.
class RightRound {
  public:
    // From the moment before the entry `from` of the walk on; at its end: after all of them.
    RightRound(const Walk& wrong, std::size_t from, Engine engine);

    const table::Table& table() const noexcept { return table_; }
    // An entry in place of a wrong one; false when it is refused.
    bool enter(const table::Command& command);
    // An entry of the walk once more. Nothing happens where it does not fit any more: its step is
    // not due, or is about another seat; it was raised or ruled at another step; what it vouched
    // for has changed; it would end the round, which the dealer does by hand.
    void again(const Walk::Taken& taken);
    // The same by the player, or for the seat, `to` in place of `from`.
    struct Moved {
        table::SeatNumber from = table::no_seat;
        table::SeatNumber to = table::no_seat;
        bool with_seat = false;  // nobody sits in the right seat yet: who sat down moves, too
    };
    void again(const Walk::Taken& taken, const Moved& moved);

  private:
    void again(const Walk::Taken& taken, const table::Command& command, const Moved& moved);

    Engine engine_;
    table::Table table_;
    table::Events events_{};
};

// The seat that a command names; none where it names no seat.
table::SeatNumber seat_named(const table::CommandBody& body);

// What a linked table, a connection or a light has told: nobody has entered it in the round.
bool is_told(const Walk::Taken& taken);

}  // namespace fairdeal::explore
