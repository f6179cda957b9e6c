#include "table/state/meter.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace fairdeal::table {
namespace {

// No sum of accepted amounts comes near 64 bits: the largest is 10^16 units.
MeterUnits sum(MeterUnits a, MeterUnits b) noexcept {
    MeterUnits result = 0;
    CHECK(!__builtin_add_overflow(a, b, &result));
    return result;
}

MeterUnits units(base::Cents amount) noexcept {
    CHECK(amount.count() >= 0);
    return (amount * units_per_cent).count();
}

MeterUnits limit_of(const MeterTerms& terms) noexcept {
    return terms.limit.count() == 0 ? std::numeric_limits<MeterUnits>::max() : units(terms.limit);
}

// Takes a part that must be there.
void take(MeterUnits& from, MeterUnits amount) noexcept {
    CHECK(amount >= 0 && amount <= from);
    from -= amount;
}

void give(MeterUnits& to, MeterUnits amount) noexcept {
    CHECK(amount >= 0);
    to = sum(to, amount);
}

// After a win the meter shows its reset plus what had overflowed: players contributed the overflow
// so that it can be won (the rate of 20.12B(h) counts it), so it saves the house nothing. The
// reserve pays for the reset; the house funds the rest of it.
void set_back(Meter& meter, const MeterTerms& terms, MeterPayout& payout) noexcept {
    const MeterUnits reset = units(terms.reset);
    const MeterUnits from_reserve = std::min(meter.reserve, reset);
    take(meter.reserve, from_reserve);
    give(meter.funded, reset - from_reserve);
    payout.funded = reset - from_reserve;
    payout.reserve = from_reserve;

    const MeterUnits all = sum(sum(meter.shown, reset), meter.overflow);
    meter.shown = std::min(all, limit_of(terms));
    payout.overflow = meter.overflow - (all - meter.shown);
    meter.overflow = all - meter.shown;

    // This round's own contributions follow their money, the oldest money first: what had
    // overflowed is shown now, and what the reserve has spent can no longer be reversed.
    const MeterUnits still_over = std::min(meter.round_overflow, meter.overflow);
    payout.round_overflow = meter.round_overflow - still_over;
    give(meter.round_shown, payout.round_overflow);
    meter.round_overflow = still_over;
    const MeterUnits still_reserved = std::min(meter.round_reserve, meter.reserve);
    payout.round_reserve = meter.round_reserve - still_reserved;
    meter.round_reserve = still_reserved;
}

// More payouts than seats in one round come from linked tables: the oldest is dropped.
void remember(Meter& meter, const MeterPayout& payout) noexcept {
    auto& payouts = meter.round_payouts;
    if (payouts.size() == payouts.capacity()) payouts.erase(payouts.begin());
    payouts.push_back(payout);
}

// The last payout of this amount at this table; the end if none is remembered.
template <class Payouts>
auto find_payout(Payouts& payouts, base::Cents paid, std::uint32_t table) noexcept {
    const auto last = std::find_if(payouts.rbegin(), payouts.rend(), [&](const MeterPayout& one) {
        return one.paid == paid && one.table == table;
    });
    return last == payouts.rend() ? payouts.end() : std::prev(last.base());
}

}  // namespace

Meter new_meter(const MeterTerms& terms) noexcept {
    CHECK(terms.reset.count() > 0 && terms.reset <= terms.base);
    CHECK(terms.limit.count() == 0 || terms.base <= terms.limit);
    Meter meter;
    meter.shown = units(terms.base);
    meter.funded = meter.shown;
    return meter;
}

std::array<Meter, most_meters> new_meters(const Setup& setup) noexcept {
    std::array<Meter, most_meters> meters{};
    for (const MeterTerms& terms : setup.meters)
        meters.at(terms.meter) = new_meter(terms);
    return meters;
}

const MeterTerms* find_terms(const Setup& setup, std::uint8_t meter) noexcept {
    const auto terms = std::ranges::find(setup.meters, meter, &MeterTerms::meter);
    return terms == setup.meters.end() ? nullptr : &*terms;
}

base::Cents shown_cents(const Meter& meter) noexcept {
    return base::Cents(meter.shown).divided_rounding_down(units_per_cent);
}

base::Cents shown_before_payouts(const Meter& meter) noexcept {
    Meter before = meter;
    for (const MeterPayout& payout : meter.round_payouts) {
        // Before the payout, the meter did not yet show the reset.
        before.shown = sum(before.shown, units(payout.paid));
        before.shown -= sum(sum(payout.funded, payout.reserve), payout.overflow);
    }
    return shown_cents(before);
}

MeterContributed contribution(const Meter& meter, const MeterTerms& terms,
                              base::Cents wagered) noexcept {
    CHECK(wagered.count() >= 0 && wagered.count() <= base::Cents::largest_accepted);
    const MeterUnits growth = (wagered * terms.rate_basis_points).count();
    const MeterUnits room = std::max<MeterUnits>(limit_of(terms) - meter.shown, 0);
    MeterContributed event;
    event.meter = terms.meter;
    event.shown = std::min(growth, room);
    event.overflow = growth - event.shown;
    event.reserve = (wagered * terms.reserve_basis_points).count();
    return event;
}

// Overflow goes first: without this round, later contributions of other tables would have been
// shown instead of overflowing. The meter never falls below its reset. Money that a winner
// received, or that a reset used up, is not reversed: it stays contributed on one side of the law
// and paid or shown on the other, and the house, which refunds the wager, bears it.
MeterReversed reversal(const Meter& meter, const MeterTerms& terms) noexcept {
    const MeterUnits growth = sum(meter.round_shown, meter.round_overflow);
    const MeterUnits above_reset = std::max<MeterUnits>(meter.shown - units(terms.reset), 0);
    MeterReversed event;
    event.meter = terms.meter;
    event.overflow = std::min(growth, meter.overflow);
    event.shown = std::min(growth - event.overflow, above_reset);
    event.reserve = std::min(meter.round_reserve, meter.reserve);
    return event;
}

MeterReversed reversal(const Meter& meter, const MeterTerms& terms, base::Cents wagered) noexcept {
    // Of what can still be reversed, no more than this wager has contributed.
    const MeterUnits due = (wagered * terms.rate_basis_points).count();
    const MeterUnits reserve = (wagered * terms.reserve_basis_points).count();
    Meter part = meter;
    part.round_overflow = std::min(meter.round_overflow, due);
    part.round_shown = std::min(meter.round_shown, due - part.round_overflow);
    part.round_reserve = std::min(meter.round_reserve, reserve);
    return reversal(part, terms);
}

MeterPaid payment(const Meter& meter, const MeterTerms& terms) noexcept {
    return payment(meter, terms, shown_cents(meter), true);
}

MeterPaid payment(const Meter& meter, const MeterTerms& terms, base::Cents share,
                  bool last) noexcept {
    CHECK(share.count() >= 0 && share <= shown_cents(meter));
    MeterPaid event;
    event.meter = terms.meter;
    event.paid = share;
    event.reset = last;
    return event;
}

// What had overflowed and was shown after the reset becomes overflow again, as far as it is still
// there; the limit holds. If no such payout is remembered, the house had funded the whole reset.
MeterRestored restoration(const Meter& meter, const MeterTerms& terms, base::Cents paid,
                          std::uint32_t table) noexcept {
    const auto found = find_payout(meter.round_payouts, paid, table);
    const MeterPayout payout = found == meter.round_payouts.end()
                                   ? MeterPayout{.reset = true, .funded = units(terms.reset)}
                                   : *found;
    const MeterUnits shown =
        meter.shown + units(paid) - sum(payout.funded, payout.reserve);  // all of it on the meter
    const MeterUnits all = sum(shown, meter.overflow);
    const MeterUnits least = std::min(all, units(terms.reset));
    const MeterUnits after = std::min(std::max(shown - payout.overflow, least), limit_of(terms));
    MeterRestored event;
    event.meter = terms.meter;
    event.paid = paid;
    event.reset = payout.reset;
    event.shown = after - meter.shown;
    event.overflow = all - after - meter.overflow;
    event.reserve = payout.reserve;
    event.table = table;
    return event;
}

base::Cents share_of(base::Cents amount, std::int64_t winners, bool first) noexcept {
    const base::Cents each = amount.divided_rounding_down(winners);
    return first ? amount - each * (winners - 1) : each;
}

bool may_be_set_to(const MeterTerms& terms, base::Cents amount) noexcept {
    return amount >= terms.reset && amount.count() <= base::Cents::largest_accepted &&
           (terms.limit.count() == 0 || amount <= terms.limit);
}

bool are_two_persons(const Actor& first, const Actor& second) noexcept {
    return first.account != nobody && second.account != nobody && first.account != second.account &&
           floor_staff.contains(second.role);
}

MeterCorrected correction(const Meter& meter, const MeterTerms& terms, base::Cents amount,
                          const Actor& first, const Actor& second, std::string reason) {
    CHECK(may_be_set_to(terms, amount));
    CHECK(are_two_persons(first, second));
    MeterCorrected event;
    event.meter = terms.meter;
    event.before = meter.shown;
    event.after = units(amount);
    event.second = second;
    event.reason = std::move(reason);
    return event;
}

void apply(Meter& meter, const MeterTerms& terms, const MeterContributed& event,
           MeterEventOrigin where) noexcept {
    CHECK(event.meter == terms.meter);
    give(meter.shown, event.shown);
    give(meter.overflow, event.overflow);
    give(meter.reserve, event.reserve);
    give(meter.contributed, sum(sum(event.shown, event.overflow), event.reserve));
    CHECK(meter.shown <= limit_of(terms));
    if (where == MeterEventOrigin::elsewhere) return;
    give(meter.round_shown, event.shown);
    give(meter.round_overflow, event.overflow);
    give(meter.round_reserve, event.reserve);
}

void apply(Meter& meter, const MeterTerms& terms, const MeterReversed& event,
           MeterEventOrigin where) noexcept {
    CHECK(event.meter == terms.meter);
    take(meter.shown, event.shown);
    take(meter.overflow, event.overflow);
    take(meter.reserve, event.reserve);
    give(meter.reversed, sum(sum(event.shown, event.overflow), event.reserve));
    if (where == MeterEventOrigin::elsewhere) return;
    // What one void hand takes back cannot be taken back again by the rest of its round.
    const MeterUnits growth = sum(event.shown, event.overflow);
    CHECK(growth <= sum(meter.round_shown, meter.round_overflow));
    const MeterUnits over = std::min(growth, meter.round_overflow);
    take(meter.round_overflow, over);
    take(meter.round_shown, growth - over);
    take(meter.round_reserve, event.reserve);
}

void apply(Meter& meter, const MeterTerms& terms, const MeterPaid& event,
           MeterEventOrigin /*where*/) noexcept {
    CHECK(event.meter == terms.meter);
    const MeterUnits paid = units(event.paid);
    MeterPayout payout{.table = event.table, .paid = event.paid, .reset = event.reset};
    take(meter.shown, paid);
    give(meter.paid, paid);
    // The oldest money is paid first: what is left of this round's own can still be reversed.
    const MeterUnits left = std::min(meter.round_shown, meter.shown);
    payout.round_shown = meter.round_shown - left;
    meter.round_shown = left;
    if (event.reset) {
        ++meter.hits;
        set_back(meter, terms, payout);
    }
    remember(meter, payout);
}

void apply(Meter& meter, const MeterTerms& terms, const MeterRestored& event,
           MeterEventOrigin /*where*/) noexcept {
    CHECK(event.meter == terms.meter);
    const MeterUnits paid = units(event.paid);
    take(meter.paid, paid);
    meter.shown = sum(meter.shown, event.shown);
    meter.overflow = sum(meter.overflow, event.overflow);
    CHECK(meter.shown >= 0 && meter.shown <= limit_of(terms) && meter.overflow >= 0);
    give(meter.reserve, event.reserve);
    take(meter.funded, paid - sum(sum(event.shown, event.overflow), event.reserve));
    if (event.reset) {
        CHECK(meter.hits > 0);
        --meter.hits;
    }
    const auto payout = find_payout(meter.round_payouts, event.paid, event.table);
    if (payout == meter.round_payouts.end()) return;
    // This round's own money returns to where it was.
    const MeterUnits back = std::min(payout->round_overflow, meter.round_shown);
    take(meter.round_shown, back);
    give(meter.round_overflow, back);
    give(meter.round_shown, payout->round_shown);
    give(meter.round_reserve, payout->round_reserve);
    meter.round_payouts.erase(payout);
}

void apply(Meter& meter, const MeterTerms& terms, const MeterCorrected& event,
           MeterEventOrigin /*where*/) noexcept {
    CHECK(event.meter == terms.meter && event.second.account != nobody);
    CHECK(event.before == meter.shown);
    CHECK(event.after >= units(terms.reset) && event.after <= limit_of(terms));
    meter.corrected = sum(meter.corrected, event.after - event.before);
    meter.shown = event.after;
}

void forget_round(Meter& meter) noexcept {
    meter.round_shown = 0;
    meter.round_overflow = 0;
    meter.round_reserve = 0;
    meter.round_payouts.clear();
}

bool law_holds(const Meter& meter) noexcept {
    const MeterUnits in =
        sum(sum(sum(meter.funded, meter.contributed), -meter.reversed), meter.corrected);
    const MeterUnits out = sum(sum(sum(meter.shown, meter.overflow), meter.reserve), meter.paid);
    return in == out;
}

}  // namespace fairdeal::table
