#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/cents.h"
#include "table/state/actor.h"
#include "table/state/event.h"
#include "table/state/setup.h"
#include "table/state/table.h"

// A progressive meter. The effect of a command is computed here as an event, and the events are
// applied here; nothing else writes a Meter. So a meter grows by contributions and decreases only
// by a recorded win, a reversal, or a correction by two persons; what a win took comes back when
// the win is taken back. docs/progressives.md says where each cent goes.
//
// The functions that make an event leave its `table` to the caller, who knows where it happens.
// Everything is exact: a wager in cents times a rate in hundredths of a percent is a whole number
// of units, ten-thousandths of a cent.
namespace fairdeal::table {

// A meter as first put up: at the base, which the house funds.
Meter new_meter(const MeterTerms& terms) noexcept;
// One meter for each of the setup, at its index among the game's meters; the others stay empty.
std::array<Meter, most_meters> new_meters(const Setup& setup) noexcept;
// Null if the setup has no such meter.
const MeterTerms* find_terms(const Setup& setup, std::uint8_t meter) noexcept;

// What players read: whole cents, rounded down.
base::Cents shown_cents(const Meter& meter) noexcept;
// The same, as if this round had paid nobody.
base::Cents shown_before_payouts(const Meter& meter) noexcept;

// The contribution of an accepted wager (ruling T-24). The part above the limit overflows; the
// reserve's share is separate.
MeterContributed contribution(const Meter& meter, const MeterTerms& terms,
                              base::Cents wagered) noexcept;

// Reverses what this round has contributed at this table (ruling T-16), from where the money is
// now. Money that a linked table has paid meanwhile is not taken from anybody else.
MeterReversed reversal(const Meter& meter, const MeterTerms& terms) noexcept;
// The same for one wager of the round, whose hand is void.
MeterReversed reversal(const Meter& meter, const MeterTerms& terms, base::Cents wagered) noexcept;

// A win of everything it shows, in whole cents; the fraction of a cent stays on the meter.
MeterPaid payment(const Meter& meter, const MeterTerms& terms) noexcept;
// One share of a split win; the meter is reset after the last share. The shares are those of
// `share_of` the amount shown before the first (20.12B(f)). Linked tables must not decide anything
// between the first share and the last.
MeterPaid payment(const Meter& meter, const MeterTerms& terms, base::Cents share,
                  bool last) noexcept;
// Takes back a payout of this round (ruling T-35): the paid amount returns to the meter, and the
// funding of its reset is withdrawn. Contributions, other payouts and corrections since then stand.
// Of several payouts, the last goes back first.
MeterRestored restoration(const Meter& meter, const MeterTerms& terms, base::Cents paid,
                          std::uint32_t table) noexcept;
// Equal shares in whole cents; the first gets the odd cents, as in `games::award`.
base::Cents share_of(base::Cents amount, std::int64_t winners, bool first) noexcept;

// A correction leaves the meter between its reset and its limit and is made by two persons with
// different accounts. `decide` refuses everything else before it calls `correction`.
bool may_be_set_to(const MeterTerms& terms, base::Cents amount) noexcept;
// The second person must belong to the floor's staff, as the first must (`decide`), and have
// another account.
bool are_two_persons(const Actor& first, const Actor& second) noexcept;
MeterCorrected correction(const Meter& meter, const MeterTerms& terms, base::Cents amount,
                          const Actor& first, const Actor& second, std::string reason);

// Where an event happened, from the point of view of the table with this meter.
enum class MeterEventOrigin : std::uint8_t { here, elsewhere };

// Applies the event. Only what happened here counts as this round's own contributions.
void apply(Meter& meter, const MeterTerms& terms, const MeterContributed& event,
           MeterEventOrigin where = MeterEventOrigin::here) noexcept;
void apply(Meter& meter, const MeterTerms& terms, const MeterReversed& event,
           MeterEventOrigin where = MeterEventOrigin::here) noexcept;
void apply(Meter& meter, const MeterTerms& terms, const MeterPaid& event,
           MeterEventOrigin where = MeterEventOrigin::here) noexcept;
void apply(Meter& meter, const MeterTerms& terms, const MeterCorrected& event,
           MeterEventOrigin where = MeterEventOrigin::here) noexcept;

void apply(Meter& meter, const MeterTerms& terms, const MeterRestored& event,
           MeterEventOrigin where = MeterEventOrigin::here) noexcept;

// The round is over: its contributions can no longer be reversed.
void forget_round(Meter& meter) noexcept;

// funded + contributed - reversed + corrected = shown + overflow + reserve + paid
bool law_holds(const Meter& meter) noexcept;

}  // namespace fairdeal::table
