#pragma once

#include <array>
#include <boost/container/static_vector.hpp>

#include "games/settle.h"
#include "table/state/people.h"

namespace fairdeal::table {

struct Table;

// The faces of the player's cards are known: to the program, or because they were turned up.
bool hand_is_known(const Table& table, SeatNumber seat);

// The door from the table to the rules core: the cards and choices of a seat as a round to settle,
// and what the rules core makes of it. A card nobody has seen is stood in for by any card that is
// not in the round: it is there only for wagers that do not hang on it (a hand thrown in unseen, a
// bonus settled before the other cards are turned), and tests show that any stand-in does as well.
class SettledSeat {
  public:
    // At least the wagers that are wanted.
    SettledSeat(const Table& table, SeatNumber seat,
                games::WagerSet wanted = games::WagerSet::all());
    // These too.
    void price(const Table& table, games::WagerSet wanted);

    bool is_priced(games::WagerIndex wager) const noexcept { return priced_.contains(wager); }
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
    games::WagerSet priced_;
    games::Hands hands_;
    games::Choices choices_;
    games::SeatPrices prices_;
};

// The seats settled so far, because a table is gone round several times and each time asks for the
// same. It follows from the rest of the table and is no part of its state: it is not written, a
// copy of the table starts without it, and every fact that could change it makes it forgotten.
class SettledSeats {
  public:
    using FollowsFromTheRest = void;  // text/described.h

    SettledSeats() noexcept = default;
    SettledSeats(const SettledSeats&) noexcept {}
    SettledSeats& operator=(const SettledSeats&) noexcept {
        forget();
        return *this;
    }

    // Null when it is not known, or not of this wager.
    const SettledSeat* find(SeatNumber seat, games::WagerIndex wager) const noexcept {
        const One& one = seats_[seat - 1U];
        return one.empty() || !one.front().is_priced(wager) ? nullptr : &one.front();
    }
    // At least the wagers that are wanted.
    const SettledSeat& of(const Table& table, SeatNumber seat, games::WagerSet wanted);

    void forget() noexcept {
        if (!any_) return;
        any_ = false;
        for (One& one : seats_)
            one.clear();
    }

  private:
    // One or none; an optional would wipe its place with zeros each time.
    using One = boost::container::static_vector<SettledSeat, 1>;
    std::array<One, games::most_seats> seats_{};
    bool any_ = false;
};

}  // namespace fairdeal::table
