#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "load/table_book.h"

namespace fairdeal::load {

// What a bot knows of its seat and of the round, from what the server has sent to it. ViewReader
// and EventReader keep it up to date, BotStrategy acts on it.
struct SeatState {
    // The last entry of the table's chain that the bot has seen; nothing before the first message.
    std::optional<std::uint64_t> last_entry{};
    // The last of them that showed it something: there are entries without events.
    std::uint64_t last_shown_entry = 0;
    bool needs_view = false;  // something was not as it believed
    bool is_out = false;      // the seat is gone, or there is no money left

    std::int64_t balance = 0;
    bool knows_balance = true;  // it has missed nothing

    // This round.
    std::uint32_t round = 0;
    bool betting = false;  // bets are open
    bool is_ready = false;
    bool has_turn = false;
    bool throw_follows = false;  // of the choice just made
    bool void_round = false;
    bool may_show = false;
    bool dealt_in = false;
    std::size_t spots_covered = 0;
    std::size_t spots_wanted = 1;
    std::optional<std::size_t> menu = 0;  // nothing: it came in the middle of the round
    std::optional<Menu> offered_menu{};   // from a view
    std::vector<std::string> hand{};
    std::vector<std::pair<std::string, std::int64_t>> wagers{};  // by spot

    void forget_round();
    // Another player has taken the seat, with so much money.
    void change_player(std::int64_t new_balance);
};

}  // namespace fairdeal::load
