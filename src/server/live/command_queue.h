#pragma once

#include <deque>

#include "server/live/turn.h"

namespace fairdeal::server {

// What waits for a group's next turn, in the order in which it came. Used on the group's strand
// alone. Every command that leaves it without being decided is answered.
class CommandQueue {
  public:
    bool is_empty() const noexcept { return commands_.empty(); }
    const QueuedCommand& front() const noexcept { return commands_.front(); }
    QueuedCommand take();
    void add(QueuedCommand command) { commands_.push_back(std::move(command)); }
    void add_first(QueuedCommand command) { commands_.push_front(std::move(command)); }

    // The commands of a turn that the store refused, so nothing of it was written, come first
    // again. One that was tried often enough is refused.
    void add_again(std::vector<QueuedCommand>& commands);
    // Followers are closed, and everybody else is refused.
    void close(CloseReason reason, const Refused& refused);
    // Everybody but the followers, who wait until the table can be shown.
    void refuse_all_but_followers(const Refused& refused);

    static void refuse(QueuedCommand& command, const Refused& refused);

  private:
    static constexpr int most_tries = 4;

    std::deque<QueuedCommand> commands_{};
};

}  // namespace fairdeal::server
