#include "server/live/ready_players.h"

#include <algorithm>

// The set belongs to the round in which it was filled: in another round it counts as empty.
namespace fairdeal::server {

void ReadyPlayers::set(const table::Table& table, table::Account account, bool is_ready) {
    if (round_ != table.round) accounts_.clear();
    round_ = table.round;
    if (is_ready) {
        accounts_.insert(account);
    } else {
        accounts_.erase(account);
    }
}

bool ReadyPlayers::contains(const table::Table& table, table::Account account) const {
    return round_ == table.round && accounts_.contains(account);
}

bool ReadyPlayers::is_everybody(const table::Table& table) const {
    if (round_ != table.round || accounts_.empty()) return false;
    return std::ranges::all_of(table.seats, [&](const table::Seat& seat) {
        return !seat.is_taken() || !seat.connected || accounts_.contains(seat.player);
    });
}

}  // namespace fairdeal::server
