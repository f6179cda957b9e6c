#include "audit/record/movements.h"

#include "base/visit.h"
#include "table/journal/meter_again.h"
#include "table/state/meter.h"

namespace fairdeal::audit {

using base::Cents;
using ledger::AccountId;
using ledger::AccountKind;
using table::Meter;

namespace {

Cents whole_cents(table::MeterUnits units) {
    return Cents(units).divided_rounding_down(table::units_per_cent);
}

}  // namespace

// Turns one event of one table into movements.
class Posting {
  public:
    Posting(Bookkeeper& books, std::vector<ledger::Movement>& out) noexcept
        : books_(books), out_(out) {}

    template <class Body>
    void operator()(const Body& body) {
        if constexpr (requires { post(body); }) post(body);
    }

  private:
    void post(const table::RoundBegan&) {
        for (Bookkeeper::SeatMoney& place : books_.places_)
            place = {.player = place.player};
    }
    void post(const table::SeatTaken& taken) { at(taken.seat) = {.player = taken.account}; }
    void post(const table::SeatLeft& left) {
        if (!left.after_round) at(left.seat) = {};
    }
    void post(const table::WagerPlaced& placed) {
        lay(placed.seat, placed.wager.wager, placed.amount, placed.match_play);
    }
    void post(const table::WagerWithdrawn& withdrawn) {
        lay(withdrawn.seat, withdrawn.wager.wager, {}, {});
    }
    void post(const table::WagerMade& made) {
        Cents& before = at(made.seat).made[made.wager.wager];
        move(player(made.seat), layout(), made.amount - before);
        before = made.amount;
    }
    void post(const table::RaiseReduced& reduced) {
        move(layout(), player(reduced.seat), reduced.returned);
        at(reduced.seat).made[reduced.wager.wager] = reduced.amount;
    }
    // The stake leaves the layout: to the player with what it has won, or to the tray. A coupon is
    // worth nothing by itself and goes back to where it came from.
    void post(const table::LineSettled& line) {
        const Cents cash = line.stake - line.coupon;
        const Cents lost = line.net < Cents() ? -line.net : Cents();
        move(layout(), inventory(), lost);
        move(layout(), player(line.seat), cash - lost);
        move(layout(), promotional(), line.coupon);
        if (line.net > Cents()) move(inventory(), player(line.seat), line.net);
    }
    void post(const table::LineCorrected& line) {
        move(inventory(), player(line.seat), line.difference);
    }

    void post(const table::LineTakenBack& line) {
        move(inventory(), player(line.seat), line.difference);
    }
    // The wager on the spot; a settled wager has left the layout.
    void post(const table::WagerCorrected& wager) {
        move(player(wager.seat), layout(),
             (wager.amount - wager.match_play) - (wager.was - wager.was_match_play));
        move(promotional(), layout(), wager.match_play - wager.was_match_play);
    }
    void post(const table::LineAwarded& line) {
        move(inventory(), account(AccountKind::player, line.account), line.amount);
    }

    void post(const table::MeterReexecuted& event) { feed(event); }
    void post(const table::MeterContributed& event) { feed(event); }
    void post(const table::MeterReversed& event) { feed(event); }
    void post(const table::MeterPaid& event) { feed(event); }
    void post(const table::MeterCorrected& event) { feed(event); }
    void post(const table::MeterRestored& event) { feed(event); }

    // Keeps the meter's accounts equal to what the meter holds, in whole cents. The bank pays what
    // the house funds or corrects; the tray pays the rest, including what fractions add up to.
    template <class MeterEvent>
    void feed(const MeterEvent& event) {
        Meter& meter = books_.meters_[event.meter];
        const Meter before = meter;
        const bool here = event.table == books_.setup_->number;
        table::apply(meter, *table::find_terms(*books_.setup_, event.meter), event,
                     here ? table::MeterEventOrigin::here : table::MeterEventOrigin::elsewhere);
        if (!here) return;  // the table where it happened books it
        const Cents shown = whole_cents(meter.shown) - whole_cents(before.shown);
        const Cents overflow = whole_cents(meter.overflow) - whole_cents(before.overflow);
        const Cents reserve = whole_cents(meter.reserve) - whole_cents(before.reserve);
        // The house alone pays for a correction.
        Cents house = std::is_same_v<MeterEvent, table::MeterCorrected>
                          ? shown
                          : whole_cents(meter.funded) - whole_cents(before.funded);
        if (std::is_same_v<MeterEvent, table::MeterReexecuted>) {
            house += whole_cents(meter.corrected) - whole_cents(before.corrected);
        }
        const Cents tray = shown + overflow + reserve - house;
        // Through the meter's account, which must not be negative in between.
        const AccountId counter = of_meter(AccountKind::meter, event.meter);
        move(bank(), counter, house);
        if (tray > Cents()) move(inventory(), counter, tray);
        move(of_meter(AccountKind::reserve, event.meter), counter, -reserve);
        move(of_meter(AccountKind::overflow, event.meter), counter, -overflow);
        if (tray < Cents()) move(counter, inventory(), -tray);
    }

    void lay(table::SeatNumber seat, games::WagerIndex wager, Cents amount, Cents coupon) {
        Bookkeeper::SeatMoney& place = at(seat);
        const Cents before = place.placed[wager] - place.match_play[wager];
        move(player(seat), layout(), amount - coupon - before);
        move(promotional(), layout(), coupon - place.match_play[wager]);
        place.placed[wager] = amount;
        place.match_play[wager] = coupon;
    }

    void move(const AccountId& from, const AccountId& to, Cents amount) {
        if (amount > Cents()) out_.push_back({from, to, amount});
        if (amount < Cents()) out_.push_back({to, from, -amount});
    }

    Bookkeeper::SeatMoney& at(table::SeatNumber seat) { return books_.places_.at(seat - 1U); }
    AccountId account(AccountKind kind, std::uint32_t number) const {
        return {books_.purse_.money, kind, number, 0};
    }
    AccountId player(table::SeatNumber seat) {
        return account(AccountKind::player, at(seat).player);
    }
    AccountId layout() const { return account(AccountKind::layout, books_.setup_->number); }
    AccountId inventory() const { return account(AccountKind::inventory, books_.setup_->number); }
    AccountId promotional() const { return account(AccountKind::promotional, 0); }
    AccountId bank() const { return account(AccountKind::bank, 0); }
    AccountId of_meter(AccountKind kind, std::uint8_t meter) const {
        return {books_.purse_.money, kind, books_.purse_.meters, meter};
    }

    Bookkeeper& books_;
    std::vector<ledger::Movement>& out_;
};

Bookkeeper::Bookkeeper(const table::Table& table, const Purse& purse) noexcept
    : setup_(table.setup), purse_(purse) {
    if (!setup_->meters.empty()) meters_ = table.meters;
    for (std::size_t i = 0; i < setup_->seats; ++i) {
        const table::Seat& seat = table.seats[i];
        SeatMoney& place = places_[i];
        place.player = seat.player;
        // A wager may go back even after "No more bets": its light may be broken (ruling T-36).
        place.placed = seat.placed;
        place.match_play = seat.match_play;
        place.made = seat.made;
    }
}

void Bookkeeper::take(const table::Event& event, std::vector<ledger::Movement>& out) {
    base::visit(Posting(*this, out), event.body);
}

std::vector<ledger::Movement> opening_movements(const table::Setup& setup, const Purse& purse) {
    std::vector<ledger::Movement> out;
    for (const table::MeterTerms& terms : setup.meters) {
        out.push_back({{purse.money, AccountKind::bank, 0, 0},
                       {purse.money, AccountKind::meter, purse.meters, terms.meter},
                       terms.base});
    }
    return out;
}

}  // namespace fairdeal::audit
