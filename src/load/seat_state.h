#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "load/table_book.h"

namespace fairdeal::load {

// A bot's knowledge of its seat and of the round, from the server's messages. ViewReader and
// EventReader keep it up to date; BotStrategy acts on it.
struct SeatState {
    // The last entry of the table's chain that the bot has seen; nothing before the first message.
    std::optional<std::uint64_t> last_entry{};
    // The last entry that showed the bot something. Some entries have no events for it.
    std::uint64_t last_shown_entry = 0;
    bool needs_view = false;  // the bot's model was wrong
    bool is_out = false;      // the seat or the money is gone

    std::int64_t balance = 0;
    bool knows_balance = true;  // it has missed no message

    // This round.
    std::uint32_t round = 0;
    bool betting = false;  // bets are open
    bool is_ready = false;
    bool has_turn = false;
    bool throw_follows = false;  // the choice just made needs a discard
    bool void_round = false;
    bool may_show = false;
    bool dealt_in = false;
    std::size_t spots_covered = 0;
    std::size_t spots_wanted = 1;
    std::optional<std::size_t> menu = 0;  // nothing: the bot joined in the middle of the round
    std::optional<Menu> offered_menu{};   // as a view offers it
    std::vector<std::string> hand{};
    std::vector<std::pair<std::string, std::int64_t>> wagers{};  // by spot

    void forget_round();
    // Call it when another player with this balance has taken the seat.
    void change_player(std::int64_t new_balance);
};

}  // namespace fairdeal::load
