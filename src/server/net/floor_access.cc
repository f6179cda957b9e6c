#include "server/net/floor_access.h"

namespace fairdeal::server {

TableAccess access_to(LiveFloor& floor) {
    TableAccess access;
    access.find = [&floor](std::uint32_t table) {
        if (const std::string server = floor.holder(table); !server.empty())
            return TablePlace{Whereabouts::elsewhere, server};
        if (!floor.has_table(table)) return TablePlace{Whereabouts::no_such_table, {}};
        return TablePlace{floor.holds(table) ? Whereabouts::here : Whereabouts::nowhere_now, {}};
    };
    access.submit_command = [&floor](std::uint32_t table, const Caller& caller, Message message,
                                     std::string key, AnswerHandler answered) {
        floor.submit_command(table, caller, std::move(message), std::move(key),
                             std::move(answered));
    };
    access.follow = [&floor](std::uint32_t table, std::int64_t from,
                             std::shared_ptr<Follower> follower) {
        floor.follow(table, from, std::move(follower));
    };
    access.leave = [&floor](std::uint32_t table, const std::shared_ptr<Follower>& follower) {
        floor.leave(table, follower);
    };
    return access;
}

}  // namespace fairdeal::server
