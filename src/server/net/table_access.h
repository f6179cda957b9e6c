#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/live/message.h"

// The tables as the network sees them. With this, a test can serve connections without a floor.
namespace fairdeal::server {

// The server that has a table, as far as this one knows.
enum class Whereabouts : std::uint8_t { here, elsewhere, nowhere_now, no_such_table };
struct TablePlace {
    Whereabouts where = Whereabouts::no_such_table;
    std::string server{};  // elsewhere: its address
};

// The operations of connections at tables. Every function may be called on any thread, and answers
// on any.
struct TableAccess {
    std::function<TablePlace(std::uint32_t table)> find{};
    // Submits a message: a command of a table, "sync" or "ready". If its idempotency key was used
    // before, it is answered again and not done twice.
    std::function<void(std::uint32_t table, const Caller& caller, Message message,
                       std::string idempotency_key, AnswerHandler answered)>
        submit_command{};
    // Sends the follower a first message with the view, or, if `from` is recent enough, the
    // messages that it has missed; then one for each commit.
    std::function<void(std::uint32_t table, std::int64_t from, std::shared_ptr<Follower>)> follow{};
    std::function<void(std::uint32_t table, const std::shared_ptr<Follower>&)> leave{};
};

}  // namespace fairdeal::server
