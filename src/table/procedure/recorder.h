#pragma once

#include <optional>
#include <string>

#include "table/procedure/decide.h"
#include "table/procedure/evolution.h"
#include "table/state/command.h"
#include "table/state/event.h"
#include "table/state/refusal.h"
#include "table/state/table.h"

namespace fairdeal::table {

// A refusal, or nothing if the command was carried out.
using Outcome = std::optional<Refusal>;

// Records the events of a command and applies each to the table, so that the rest of the command
// sees the new state. Code that refuses must do so before it records anything.
class Recorder {
  public:
    Recorder(Table& table, const Command& command, Events& events) noexcept
        : table_(table), command_(command), events_(events) {}

    const Table& table() const noexcept { return table_; }
    const Setup& setup() const noexcept { return *table_.setup; }
    const games::Description& game() const noexcept { return *table_.setup->game->description; }
    const games::Procedure& procedure() const noexcept { return *table_.setup->procedure; }
    const Command& command() const noexcept { return command_; }
    Time now() const noexcept { return command_.time; }
    bool recorded_anything() const noexcept { return !events_.empty(); }

    template <class Body>
    void record(const Body& body, games::Citation cited = {}) {
        events_.emplace_back(command_.actor, command_.time, cited, body);
        Evolution(table_, events_.back()).apply(body);
    }
    // What the rules core makes of these wagers of a seat in its current state.
    const SettledSeat& settled(SeatNumber seat, games::WagerSet wagers) {
        return table_.settled_seats.of(table_, seat, wagers);
    }

    // The refusal with this code, citing the place in the game's text on which it rests. Marked
    // as rare, so that the compiler favors the commands that are carried out.
    [[gnu::cold]] Refusal refuse(RefusalCode code, std::string sentence) const;
    [[gnu::cold]] Refusal refuse(RefusalCode code, std::string sentence,
                                 games::Citation cited) const;

  private:
    Table& table_;
    const Command& command_;
    Events& events_;
};

// The point of the procedure on which a refusal with this code rests.
games::Point point_of(RefusalCode code) noexcept;

}  // namespace fairdeal::table
