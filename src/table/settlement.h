#pragma once

#include "games/settle.h"
#include "table/table.h"

// The door from the table to the rules core: the cards and choices of a seat as a round to settle.
namespace fairdeal::table {

// What the rules core makes of a seat. A card nobody has seen is stood in for by any card that is
// not in the round: it is there only for wagers that do not hang on it (a hand thrown in unseen, a
// bonus settled before the other cards are turned), and tests show that any stand-in does as well.
class SettledSeat {
  public:
    // At least the wagers that are wanted.
    SettledSeat(const Table& table, SeatNumber seat,
                games::WagerSet wanted = games::WagerSet::all());

    // There is a wager, or a bonus that pays.
    bool has_line(games::WagerIndex wager) const noexcept { return prices_.wagers[wager].open; }
    games::Result result(games::WagerIndex wager) const noexcept {
        return prices_.wagers[wager].payment.result;
    }
    bool is_off_meter(games::WagerIndex wager) const noexcept {
        return has_line(wager) && prices_.wagers[wager].payment.meter != games::no_meter;
    }
    // Of a wager that has one. A meter is paid as it stands now.
    games::Line line(const Table& table, games::WagerIndex wager) const;

  private:
    SeatNumber seat_;
    games::Hands hands_;
    games::Choices choices_;
    games::SeatPrices prices_;
};
// All its lines.
games::SeatSettlement settle_seat(const Table& table, SeatNumber seat);

// Whether the wager that meters pay is paid off one.
bool wins_off_meter(const Table& table, SeatNumber seat);

// The faces of the player's cards are known: to the program, or because they were turned up.
bool hand_is_known(const Table& table, SeatNumber seat);

// A wager of the seat has been placed or made and has no line yet.
inline bool is_open(const Table& table, SeatNumber number, games::WagerIndex wager) noexcept {
    const Seat& seat = table.seat(number);
    return seat.dealt_in && !seat.settled.contains(wager) &&
           (seat.placed[wager] > base::Cents() || seat.made[wager] > base::Cents());
}
bool has_open_wagers(const Table& table, SeatNumber seat) noexcept;

}  // namespace fairdeal::table
