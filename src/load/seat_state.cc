#include "load/seat_state.h"

namespace fairdeal::load {

void SeatState::forget_round() {
    betting = false;
    is_ready = false;
    has_turn = false;
    throw_follows = false;
    may_show = false;
    dealt_in = false;
    void_round = false;
    spots_covered = 0;
    menu = 0;
    offered_menu.reset();
    hand.clear();
    wagers.clear();
}

void SeatState::change_player(std::int64_t new_balance) {
    balance = new_balance;
    is_out = false;
    needs_view = false;
    knows_balance = true;
    last_entry.reset();
    forget_round();
    menu.reset();
}

}  // namespace fairdeal::load
