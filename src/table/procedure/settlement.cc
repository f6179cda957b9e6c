#include "table/procedure/settlement.h"

namespace fairdeal::table {

bool has_open_wagers(const Table& table, SeatNumber seat) noexcept {
    for (games::WagerIndex i = 0; i < table.setup->description().wagers.size(); ++i) {
        if (is_open(table, seat, i)) return true;
    }
    return false;
}

games::SeatSettlement settle_seat(const Table& table, SeatNumber number) {
    const SettledSeat seat(table, number);
    games::SeatSettlement settled(number);
    for (games::WagerIndex i = 0; i < table.setup->description().wagers.size(); ++i) {
        if (!seat.has_line(i)) continue;
        settled.lines.push_back(seat.line(table, i));
        settled.net += settled.lines.back().net;
    }
    return settled;
}

bool wins_off_meter(const Table& table, SeatNumber seat) {
    const games::WagerIndex metered = table.setup->metered;
    if (const SettledSeat* known = table.settled_seats.find(seat, metered)) {
        return known->is_off_meter(metered);
    }
    return SettledSeat(table, seat, {metered}).is_off_meter(metered);
}

bool wins_wager(const Table& table, SeatNumber seat, games::WagerIndex wager) {
    const auto wins = [&](const SettledSeat& settled) {
        return settled.has_line(wager) && settled.result(wager) == games::Result::wins;
    };
    if (const SettledSeat* known = table.settled_seats.find(seat, wager)) return wins(*known);
    return wins(SettledSeat(table, seat, {wager}));
}

}  // namespace fairdeal::table
