#include "table/journal/meter_again.h"

#include <algorithm>
#include <limits>

#include "base/visit.h"
#include "table/state/meter.h"

// Replays what linked tables did to a shared meter on a meter that a corrected round has changed.
// Payouts elsewhere stand (ruling T-35), so the event is adjusted to the meter instead of refused:
// limits hold, and the house funds what is missing. Invariant: the meter law (state/meter.h) holds
// after each event.
namespace fairdeal::table {
namespace {

// The house funds what is missing, so that the meter law holds.
void put_up(Meter& meter, MeterUnits& in, MeterUnits wanted) noexcept {
    const MeterUnits missing = std::max<MeterUnits>(wanted - in, 0);
    in += missing;
    meter.funded += missing;
}

MeterUnits limit_of(const MeterTerms& terms) noexcept {
    return terms.limit.count() == 0 ? std::numeric_limits<MeterUnits>::max()
                                    : (terms.limit * units_per_cent).count();
}

bool remembers(const Meter& meter, const MeterRestored& event) noexcept {
    return std::ranges::any_of(meter.round_payouts, [&](const MeterPayout& payout) {
        return payout.paid == event.paid && payout.table == event.table;
    });
}

// Keeps the limit: the excess becomes overflow, and missing overflow is taken from the shown
// amount.
template <class MeterEvent>
void fit(Meter& meter, const MeterTerms& terms, MeterEvent& event) noexcept {
    put_up(meter, meter.shown, -(event.shown + event.overflow + meter.overflow));
    const MeterUnits all = meter.shown + event.shown + meter.overflow + event.overflow;
    const MeterUnits over = std::clamp<MeterUnits>(meter.overflow + event.overflow, 0, all);
    const MeterUnits shown = std::min(all - over, limit_of(terms));
    event.shown = shown - meter.shown;
    event.overflow = all - shown - meter.overflow;
}

struct Again {
    Meter& meter;
    const MeterTerms& terms;

    void operator()(MeterContributed event) const {
        const MeterUnits growth = event.shown + event.overflow;
        event.shown = std::min(growth, std::max<MeterUnits>(limit_of(terms) - meter.shown, 0));
        event.overflow = growth - event.shown;
        apply(meter, terms, event, MeterEventOrigin::elsewhere);
    }
    // Overflow goes first, as in any reversal.
    void operator()(MeterReversed event) const {
        const MeterUnits growth = event.shown + event.overflow;
        event.overflow = std::min(growth, meter.overflow);
        event.shown = std::min(growth - event.overflow, meter.shown);
        event.reserve = std::min(event.reserve, meter.reserve);
        apply(meter, terms, event, MeterEventOrigin::elsewhere);
    }
    void operator()(const MeterPaid& event) const {
        put_up(meter, meter.shown, (event.paid * units_per_cent).count());
        apply(meter, terms, event, MeterEventOrigin::elsewhere);
    }
    void operator()(MeterCorrected event) const {
        event.before = meter.shown;
        apply(meter, terms, event, MeterEventOrigin::elsewhere);
    }
    // The payout that it takes back is either of this round, or older; of an older one nothing is
    // known here.
    void operator()(MeterRestored event) const {
        if (remembers(meter, event)) {
            event = restoration(meter, terms, event.paid, event.table);
        } else {
            fit(meter, terms, event);
        }
        apply(meter, terms, event, MeterEventOrigin::elsewhere);
    }
    void operator()(MeterReexecuted event) const {
        put_up(meter, meter.reserve, -event.reserve);
        fit(meter, terms, event);
        apply(meter, terms, event, MeterEventOrigin::elsewhere);
    }
};

}  // namespace

void apply_again(Table& table, const Event& told) {
    base::visit(
        [&](const auto& body) {
            if constexpr (requires(Meter & meter, const MeterTerms& terms) {
                              apply(meter, terms, body, MeterEventOrigin::elsewhere);
                          }) {
                const MeterTerms* terms = find_terms(*table.setup, body.meter);
                CHECK(terms != nullptr);
                Meter& meter = table.meters[body.meter];
                if constexpr (requires { Again{meter, *terms}(body); }) {
                    Again{meter, *terms}(body);
                } else {
                    apply(meter, *terms, body, MeterEventOrigin::elsewhere);
                }
            }
        },
        told.body);
}

void apply(Meter& meter, const MeterTerms& terms, const MeterReexecuted& event,
           MeterEventOrigin /*where*/) noexcept {
    CHECK(event.meter == terms.meter);
    meter.shown += event.shown;
    meter.overflow += event.overflow;
    meter.reserve += event.reserve;
    meter.paid += event.paid;
    meter.funded += event.funded;
    meter.contributed += event.contributed;
    meter.reversed += event.reversed;
    meter.corrected += event.corrected;
    meter.hits = static_cast<std::uint32_t>(static_cast<std::int64_t>(meter.hits) + event.hits);
    CHECK(meter.shown >= 0 && meter.overflow >= 0 && meter.reserve >= 0 && law_holds(meter));
}

bool can_apply(const Meter& meter, const MeterReexecuted& event) noexcept {
    Meter after = meter;
    const auto add = [](MeterUnits& to, MeterUnits more) {
        return !__builtin_add_overflow(to, more, &to) && to >= 0;
    };
    const bool sums = add(after.shown, event.shown) && add(after.overflow, event.overflow) &&
                      add(after.reserve, event.reserve) && add(after.paid, event.paid) &&
                      add(after.funded, event.funded) &&
                      add(after.contributed, event.contributed) &&
                      add(after.reversed, event.reversed) &&
                      !__builtin_add_overflow(after.corrected, event.corrected, &after.corrected);
    const std::int64_t hits = static_cast<std::int64_t>(meter.hits) + event.hits;
    return sums && hits >= 0 && hits <= std::numeric_limits<std::uint32_t>::max() &&
           law_holds(after);
}

MeterReexecuted difference_of(std::uint8_t index, const Meter& before,
                              const Meter& after) noexcept {
    MeterReexecuted event;
    event.meter = index;
    event.shown = after.shown - before.shown;
    event.overflow = after.overflow - before.overflow;
    event.reserve = after.reserve - before.reserve;
    event.paid = after.paid - before.paid;
    event.funded = after.funded - before.funded;
    event.contributed = after.contributed - before.contributed;
    event.reversed = after.reversed - before.reversed;
    event.corrected = after.corrected - before.corrected;
    event.hits = static_cast<std::int32_t>(static_cast<std::int64_t>(after.hits) -
                                           static_cast<std::int64_t>(before.hits));
    return event;
}

}  // namespace fairdeal::table
