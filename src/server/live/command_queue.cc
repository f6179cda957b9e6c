#include "server/live/command_queue.h"

#include <utility>

// Commands of a turn that was refused go back in their order, ahead of what came since. After four
// tries a command is refused, so that one which the store never takes does not hold up the table.
namespace fairdeal::server {

QueuedCommand CommandQueue::take() {
    QueuedCommand command = std::move(commands_.front());
    commands_.pop_front();
    return command;
}

void CommandQueue::add_again(std::vector<QueuedCommand>& commands) {
    for (auto command = commands.rbegin(); command != commands.rend(); ++command) {
        command->has_read_wallet = false;
        if (++command->tries < most_tries) {
            add_first(std::move(*command));
        } else {
            refuse(*command, {ServerRefusal::record_not_written,
                              "The record has changed four times meanwhile; nothing was done."});
        }
    }
}

void CommandQueue::close(CloseReason reason, const Refused& refused) {
    for (QueuedCommand& command : commands_) {
        if (command.follower) command.follower->close(reason);
        refuse(command, refused);
    }
    commands_.clear();
}

void CommandQueue::refuse_all_but_followers(const Refused& refused) {
    std::deque<QueuedCommand> waiting;
    for (QueuedCommand& command : commands_) {
        if (command.follower) {
            waiting.push_back(std::move(command));
        } else {
            refuse(command, refused);
        }
    }
    commands_ = std::move(waiting);
}

void CommandQueue::refuse(QueuedCommand& command, const Refused& refused) {
    if (command.answered) command.answered({command.message.id, refused});
    if (command.look && !command.follower) command.look(nullptr);
}

}  // namespace fairdeal::server
