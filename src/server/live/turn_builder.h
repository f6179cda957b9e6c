#pragma once

#include <optional>
#include <span>

#include "server/live/floor_services.h"
#include "server/live/group_tables.h"

namespace fairdeal::server {

// Decides commands of people, of the clock and of the virtual dealer, and drafts their events. The
// drafts are not durable yet. Thread: the group's strand.
class TurnBuilder {
  public:
    // Both outlive it.
    TurnBuilder(const FloorServices& services, GroupTables& tables)
        : services_(services), tables_(tables) {}

    // Carries out a command from the queue.
    CommandOutcome carry_out(QueuedCommand& command, Turn& turn);
    // Carries out the commands that are due by themselves, until none is.
    void run_program(Turn& turn);

  private:
    CommandOutcome answer_message(LiveTable& table, const QueuedCommand& command, Turn& turn);
    CommandOutcome decide(LiveTable& table, const table::Command& command,
                          std::optional<IdempotencyMark> mark, const QueuedCommand& queued,
                          Turn& turn);
    std::optional<CommandOutcome> reserve_chips(LiveTable& table,
                                                std::span<const table::Event> events,
                                                const QueuedCommand& queued);
    enum class Renewed : std::uint8_t { not_due, one_step, waits };
    Renewed renew(LiveTable& table, Turn& turn);
    // Returns whether it wrote something.
    bool run(LiveTable& table, const std::optional<table::Command>& next, Turn& turn);

    const FloorServices& services_;
    GroupTables& tables_;
};

}  // namespace fairdeal::server
