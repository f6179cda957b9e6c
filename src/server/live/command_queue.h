#pragma once

#include <deque>

#include "server/live/turn.h"

namespace fairdeal::server {

// The commands and looks that wait for a group's next turn, in order of arrival. It answers every
// command that it drops undecided. Thread: the group's strand.
class CommandQueue {
  public:
    bool is_empty() const noexcept { return commands_.empty(); }
    const QueuedCommand& front() const noexcept { return commands_.front(); }
    QueuedCommand take();
    void add(QueuedCommand command) { commands_.push_back(std::move(command)); }
    void add_first(QueuedCommand command) { commands_.push_front(std::move(command)); }

    // Puts the commands of a turn that was not written back to the front. Refuses a command that
    // was tried too often.
    void add_again(std::vector<QueuedCommand>& commands);
    // Closes the waiting followers and refuses everything else.
    void close(CloseReason reason, const Refused& refused);
    // Refuses everything except followers, who wait until the table can be shown.
    void refuse_all_but_followers(const Refused& refused);

    static void refuse(QueuedCommand& command, const Refused& refused);

  private:
    static constexpr int most_tries = 4;

    std::deque<QueuedCommand> commands_{};
};

}  // namespace fairdeal::server
