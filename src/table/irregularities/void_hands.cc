#include "table/irregularities/void_hands.h"

#include <algorithm>

#include "table/phases/settling.h"
#include "table/procedure/settlement.h"
#include "table/progressives/wager.h"

// Reverses money in the opposite order of paying. First the meters get back what they paid, lowest
// seat first; then lines are undone, what players receive before what they give back; contributions
// to meters are reversed last, because a meter needs its payouts back before it can give up
// contributions.
namespace fairdeal::table {
namespace {

using games::WagerSet;

bool is_kept(const LineSettled& line, WagerSet kept) {
    return line.wager.wager != games::no_wager && kept.contains(line.wager.wager);
}

bool is_whole_round(const Table& table, const VoidSeats& seats) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (table.seats[i].dealt_in && !table.seats[i].voided && !seats[i]) return false;
    }
    return true;
}

// Meters were paid from the highest seat down, so the lowest seat's payout goes back first.
void restore_meters(Recorder& recorder, const VoidSeats& seats, WagerSet kept) {
    const games::Citation cited{recorder.procedure().cited(games::Point::meter_change).clause,
                                "T-35"};
    for (SeatNumber seat = 1; seat <= recorder.setup().seats; ++seat) {
        if (!seats[seat - 1U]) continue;
        const auto lines = recorder.table().seat(seat).lines;
        for (const LineSettled& line : lines) {
            if (line.meter == games::no_meter || is_kept(line, kept)) continue;
            progressives::restore(recorder, line.meter, line.net + line.stake, cited);
        }
    }
}

// Undoes the lines that were won, or all others.
void undo_lines(Recorder& recorder, SeatNumber seat, const VoidSeats& seats, WagerSet kept,
                bool won, games::Citation cited) {
    const bool is_void = seats[seat - 1U];
    const auto lines = recorder.table().seat(seat).lines;
    for (const LineSettled& line : lines) {
        if ((line.net > base::Cents()) != won) continue;
        const bool brought = line.from != no_seat && seats[line.from - 1U];
        if ((is_void && !is_kept(line, kept)) || brought) undo_line(recorder, line, cited);
    }
}

// What players receive comes first: it covers what they give back, and only the rest becomes a
// receivable (ruling X-30).
void undo_all(Recorder& recorder, const VoidSeats& seats, WagerSet kept, games::Citation cited) {
    for (SeatNumber seat = recorder.setup().seats; seat >= 1; --seat) {
        undo_lines(recorder, seat, seats, kept, false, cited);
        if (seats[seat - 1U]) refund_seat(recorder, seat, cited);
    }
    for (SeatNumber seat = recorder.setup().seats; seat >= 1; --seat)
        undo_lines(recorder, seat, seats, kept, true, cited);
}

}  // namespace

void undo_line(Recorder& recorder, const LineSettled& line, games::Citation cited) {
    if (line.fate == LineResult::refunded) return;
    recorder.record(LineCorrected{.seat = line.seat,
                                  .key = line.key,
                                  .wager = line.wager,
                                  .fate = LineResult::refunded,
                                  .net = {},
                                  .difference = -line.net,
                                  .from = line.from},
                    cited);
}

void void_money(Recorder& recorder, const VoidSeats& seats, WagerSet kept, games::Citation cited) {
    const games::WagerIndex metered = recorder.setup().metered;
    // A wager that was returned earlier took its contribution with it.
    VoidSeats contributed{};
    for (SeatNumber seat = 1; seat <= recorder.setup().seats; ++seat) {
        contributed[seat - 1U] = seats[seat - 1U] && metered != games::no_wager &&
                                 !kept.contains(metered) &&
                                 !is_refunded(recorder.table().seat(seat), metered);
    }
    restore_meters(recorder, seats, kept);
    undo_all(recorder, seats, kept, cited);
    for (SeatNumber seat = recorder.setup().seats; seat >= 1; --seat) {
        if (contributed[seat - 1U]) progressives::reverse_seat(recorder, seat);
    }
    if (kept.empty() && is_whole_round(recorder.table(), seats)) {
        progressives::reverse_rest(recorder);
    }
}

}  // namespace fairdeal::table
