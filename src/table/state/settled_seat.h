#pragma once

#include <array>
#include <boost/container/static_vector.hpp>

#include "games/settle.h"
#include "table/state/actor.h"

namespace fairdeal::table {

struct Table;

// The faces of the player's cards are known: to the program, or because they were turned up.
bool hand_is_known(const Table& table, SeatNumber seat);

// The door from the table to the rules core: the cards and choices of a seat as a round to settle,
// and what the rules core makes of it. Any card that is not in the round replaces a card that
// nobody has seen. That is safe because only wagers that do not depend on it are settled: a hand
// thrown in unseen, a bonus settled before the other cards are turned. Tests show that any such
// card will do.
class SettledSeat {
  public:
    // Prices at least the wanted wagers.
    SettledSeat(const Table& table, SeatNumber seat,
                games::WagerSet wanted = games::WagerSet::all());
    // Prices these, too.
    void price(const Table& table, games::WagerSet wanted);

    bool is_priced(games::WagerIndex wager) const noexcept { return priced_.contains(wager); }
    // True if there is a wager, or a bonus that pays.
    bool has_line(games::WagerIndex wager) const noexcept { return prices_.wagers[wager].open; }
    games::Result result(games::WagerIndex wager) const noexcept {
        return prices_.wagers[wager].payment.result;
    }
    bool is_off_meter(games::WagerIndex wager) const noexcept {
        return has_line(wager) && prices_.wagers[wager].payment.meter != games::no_meter;
    }
    // The line of a wager that has one. A meter pays what it shows now.
    games::SettlementLine line(const Table& table, games::WagerIndex wager) const;

  private:
    SeatNumber seat_;
    games::WagerSet priced_;
    games::Hands hands_;
    games::Choices choices_;
    games::SeatPrices prices_;
};

// A cache of the seats settled so far, because each pass over the table asks for the same seats. It
// is derived and not part of the state: it is not written, a copy of the table starts without it,
// and every event that could change it clears it.
class SettledSeats {
  public:
    using FollowsFromTheRest = void;  // text/described.h

    SettledSeats() noexcept = default;
    SettledSeats(const SettledSeats&) noexcept {}
    SettledSeats& operator=(const SettledSeats&) noexcept {
        forget();
        return *this;
    }

    // Null if the seat is not cached, or not with this wager.
    const SettledSeat* find(SeatNumber seat, games::WagerIndex wager) const noexcept {
        const One& one = seats_[seat - 1U];
        return one.empty() || !one.front().is_priced(wager) ? nullptr : &one.front();
    }
    // Prices at least the wanted wagers.
    const SettledSeat& of(const Table& table, SeatNumber seat, games::WagerSet wanted);

    void forget() noexcept {
        if (!any_) return;
        any_ = false;
        for (One& one : seats_)
            one.clear();
    }

  private:
    // One or none; an optional would zero its storage each time.
    using One = boost::container::static_vector<SettledSeat, 1>;
    std::array<One, games::most_seats> seats_{};
    bool any_ = false;
};

}  // namespace fairdeal::table
