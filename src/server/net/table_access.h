#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/live/message.h"

// What the network knows of tables. It lets a test serve connections without a floor.
namespace fairdeal::server {

// Where a table is, as far as this server knows.
enum class Whereabouts : std::uint8_t { here, elsewhere, nowhere_now, no_such_table };
struct TablePlace {
    Whereabouts where = Whereabouts::no_such_table;
    std::string server{};  // elsewhere: its address
};

// What connections do at the tables. Every function may be called on any thread, and answers on
// any.
struct TableAccess {
    std::function<TablePlace(std::uint32_t table)> find{};
    // The command of a table, "sync" or "ready". A message with a key that was done before is
    // answered again and not done twice.
    std::function<void(std::uint32_t table, const Caller& caller, Message message,
                       std::string idempotency_key, AnswerHandler answered)>
        submit_command{};
    // Sends a first message with the view and then one for each commit, or, when `from` is known
    // and not too far back, what was missed.
    std::function<void(std::uint32_t table, std::int64_t from, std::shared_ptr<Follower>)> follow{};
    std::function<void(std::uint32_t table, const std::shared_ptr<Follower>&)> leave{};
};

}  // namespace fairdeal::server
