#include "table/phases/seats.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/phases/idle.h"
#include "table/procedure/steps.h"
#include "table/progressives/lights.h"

// Who sits where. A seat can be left at any time, but a player who was dealt in stays responsible
// until the round ends: the seat is only marked, and the table decides for it. A lost connection
// changes nobody's seat by itself.
namespace fairdeal::table {
namespace {

using games::Point;

bool holds_seat(const Table& table, Account account) {
    return std::ranges::any_of(table.seats,
                               [&](const Seat& seat) { return seat.player == account; });
}

}  // namespace

Outcome not_for_seat(const Recorder& recorder, SeatNumber seat) {
    const Setup& setup = recorder.setup();
    if (seat == no_seat || seat > setup.seats) {
        return recorder.refuse(RefusalCode::no_such_seat,
                               fmt::format("the seats are 1 to {}", setup.seats));
    }
    const Seat& state = recorder.table().seat(seat);
    if (!state.is_taken()) {
        return recorder.refuse(RefusalCode::seat_empty,
                               fmt::format("nobody sits in seat {}", seat));
    }
    // At a live table the dealer enters what players do on the layout.
    const Actor actor = recorder.command().actor;
    if (actor.role == Role::player && state.player != actor.account) {
        return recorder.refuse(RefusalCode::not_your_seat,
                               fmt::format("seat {} is another player's", seat));
    }
    return {};
}

Outcome take_seat(Recorder& recorder, const TakeSeat& command) {
    const Table& table = recorder.table();
    const Setup& setup = recorder.setup();
    const Actor actor = recorder.command().actor;
    const Account account = actor.role == Role::dealer ? command.account : actor.account;
    if (!table.is_open) {
        return recorder.refuse(RefusalCode::table_closed, "the table is closed");
    }
    if (command.seat == no_seat || command.seat > setup.seats) {
        return recorder.refuse(RefusalCode::no_such_seat,
                               fmt::format("the seats are 1 to {}", setup.seats));
    }
    // Somebody returns to a seat of an idle table: play resumes.
    if (is_spread(table) && table.seat(command.seat).player == account && account != nobody) {
        resume_if_idle(recorder);
        return {};
    }
    if (table.seat(command.seat).is_taken()) {
        return recorder.refuse(RefusalCode::seat_taken,
                               fmt::format("seat {} is taken", command.seat));
    }
    if (account == nobody) {
        return recorder.refuse(RefusalCode::not_your_seat, "a seat is taken for an account");
    }
    if (!setup.several_seats && holds_seat(table, account)) {
        return recorder.refuse(RefusalCode::one_seat_each, "at this table a player holds one seat");
    }
    notice_quiet(recorder);
    recorder.record(SeatTaken{command.seat, account}, recorder.procedure().cited(Point::seats));
    // Somebody came to an idle table: the cards are inspected, washed and shuffled again.
    resume_if_idle(recorder);
    return {};
}

void return_open_wagers(Recorder& recorder, SeatNumber seat, games::Citation cited) {
    // The wagers of a round that has ended were settled or refunded.
    if (!recorder.table().round_open) return;
    for (games::WagerIndex i = 0; i < recorder.game().wagers.size(); ++i) {
        const base::Cents amount = recorder.table().seat(seat).placed[i];
        if (amount == base::Cents()) continue;
        recorder.record(WagerWithdrawn{seat, {i}, amount}, cited);
        progressives::put_out(recorder, seat, i);
    }
}

Outcome leave_seat(Recorder& recorder, const LeaveSeat& command) {
    if (Outcome refused = not_for_seat(recorder, command.seat)) return refused;
    const Table& table = recorder.table();
    const games::Citation cited = recorder.procedure().cited(Point::stay_seated);
    const bool by_dealer = recorder.command().actor.role == Role::dealer;
    if (by_dealer && !recorder.setup().is_live() && table.seat(command.seat).connected) {
        return recorder.refuse(RefusalCode::not_yours_to_give,
                               "players act for themselves at this table", cited);
    }
    // A player who was dealt in stays until the round ends; the table makes the remaining
    // decisions.
    const bool later = table.in_round && table.seat(command.seat).dealt_in;
    if (!later) return_open_wagers(recorder, command.seat, cited);
    recorder.record(SeatLeft{command.seat, later}, cited);
    notice_quiet(recorder);
    return {};
}

Outcome lose_connection(Recorder& recorder) {
    const Account account = recorder.command().actor.account;
    const Table& table = recorder.table();
    if (account == nobody || !holds_seat(table, account)) {
        return recorder.refuse(RefusalCode::seat_empty, "this account holds no seat");
    }
    if (std::ranges::all_of(table.seats, [&](const Seat& seat) {
            return seat.player != account || !seat.connected;
        })) {
        return recorder.refuse(RefusalCode::already_disconnected,
                               "this account's connection is lost already");
    }
    for (SeatNumber seat = 1; seat <= recorder.setup().seats; ++seat) {
        if (table.seat(seat).player == account && table.seat(seat).connected) {
            recorder.record(ConnectionLost{seat});
        }
    }
    return {};
}

Outcome restore_connection(Recorder& recorder) {
    const Account account = recorder.command().actor.account;
    const Table& table = recorder.table();
    if (account == nobody || !holds_seat(table, account)) {
        return recorder.refuse(RefusalCode::seat_empty, "this account holds no seat");
    }
    if (std::ranges::all_of(table.seats, [&](const Seat& seat) {
            return seat.player != account || seat.connected;
        })) {
        return recorder.refuse(RefusalCode::not_disconnected,
                               "this account's connection was not lost");
    }
    for (SeatNumber seat = 1; seat <= recorder.setup().seats; ++seat) {
        if (table.seat(seat).player == account && !table.seat(seat).connected) {
            recorder.record(ConnectionRestored{seat});
        }
    }
    return {};
}

}  // namespace fairdeal::table
