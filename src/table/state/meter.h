#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/cents.h"
#include "table/state/event.h"
#include "table/state/people.h"
#include "table/state/setup.h"
#include "table/state/table.h"

// A progressive meter. What a command leads to is computed here as an event, and the events are
// applied here; nothing else writes a Meter. So it grows by contributions and decreases only by a
// recorded win, a reversal or a correction by two persons; what a win has taken it gets back when
// the win is taken back. docs/progressives.md tells where each
// cent goes.
//
// The functions that make an event leave its `table` to the caller, who knows where it happens.
// Everything is exact: a wager in cents times a rate in hundredths of a per cent is a whole number
// of units, ten-thousandths of a cent.
namespace fairdeal::table {

// As it stands when it is first put up: the base, funded by the house.
Meter new_meter(const MeterTerms& terms) noexcept;
// One for each meter of the set-up, at its index among the game's meters; the others stay empty.
std::array<Meter, most_meters> new_meters(const Setup& setup) noexcept;
// Null when the set-up has no such meter.
const MeterTerms* find_terms(const Setup& setup, std::uint8_t meter) noexcept;

// What players read: whole cents, rounded down.
base::Cents shown_cents(const Meter& meter) noexcept;
// The same, as if this round had paid nobody.
base::Cents shown_before_payouts(const Meter& meter) noexcept;

// What a wager that has been accepted adds (ruling T-24). What would pass the limit overflows, and
// the share of the reserve is beside it.
MeterContributed contribution(const Meter& meter, const MeterTerms& terms,
                              base::Cents wagered) noexcept;

// Takes back what this round has contributed at this table (ruling T-16), from where the money now
// is. What somebody has been paid meanwhile at a linked table is not taken from anybody else.
MeterReversed reversal(const Meter& meter, const MeterTerms& terms) noexcept;
// The same for one wager of the round, whose hand is void.
MeterReversed reversal(const Meter& meter, const MeterTerms& terms, base::Cents wagered) noexcept;

// A win of all it shows, in whole cents; the fraction of a cent stays on the meter.
MeterPaid payment(const Meter& meter, const MeterTerms& terms) noexcept;
// A win that is split: one share, the meter being set back after the last of them. The shares are
// those of `share_of` the amount shown before the first (20.12B(f)); nothing else may be decided
// at a linked table between the first and the last.
MeterPaid payment(const Meter& meter, const MeterTerms& terms, base::Cents share,
                  bool last) noexcept;
// Takes back a payout of this round (ruling T-35): what was paid goes back on the meter, and the
// funding of its reset is withdrawn. What was contributed, paid to others or corrected since then
// stays. Of several payouts the last is taken back first.
MeterRestored restoration(const Meter& meter, const MeterTerms& terms, base::Cents paid,
                          std::uint32_t table) noexcept;
// Equal shares in whole cents; the odd cents go to the first, as in `games::award`.
base::Cents share_of(base::Cents amount, std::int64_t winners, bool first) noexcept;

// A correction leaves it between its reset and its limit and is made by two persons with accounts
// of their own; `decide` refuses everything else before it asks for `correction`.
bool may_be_set_to(const MeterTerms& terms, base::Cents amount) noexcept;
// The second is of the floor's staff, as the first must be (`decide`), and has another account.
bool are_two_persons(const Actor& first, const Actor& second) noexcept;
MeterCorrected correction(const Meter& meter, const MeterTerms& terms, base::Cents amount,
                          const Actor& first, const Actor& second, std::string reason);

// Where an event happened, seen from the table whose meter this is.
enum class Happened : std::uint8_t { here, elsewhere };

// The event's effect. Only what happened here counts among this round's own contributions.
void apply(Meter& meter, const MeterTerms& terms, const MeterContributed& event,
           Happened where = Happened::here) noexcept;
void apply(Meter& meter, const MeterTerms& terms, const MeterReversed& event,
           Happened where = Happened::here) noexcept;
void apply(Meter& meter, const MeterTerms& terms, const MeterPaid& event,
           Happened where = Happened::here) noexcept;
void apply(Meter& meter, const MeterTerms& terms, const MeterCorrected& event,
           Happened where = Happened::here) noexcept;

void apply(Meter& meter, const MeterTerms& terms, const MeterRestored& event,
           Happened where = Happened::here) noexcept;

// The round is over: what it has contributed can no longer be reversed.
void forget_round(Meter& meter) noexcept;

// funded + contributed - reversed + corrected = shown + overflow + reserve + paid
bool law_holds(const Meter& meter) noexcept;

}  // namespace fairdeal::table
