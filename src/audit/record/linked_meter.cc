#include "audit/record/linked_meter.h"

#include <limits>

#include "base/visit.h"
#include "table/journal/meter_again.h"
#include "table/state/meter.h"

namespace fairdeal::audit {
namespace {

using table::Table;

// Checks what `apply` takes for granted.
struct FitsMeter {
    const Table& table;

    // Events of a meter name the meter and the table; no other events do.
    template <class Body>
    bool operator()(const Body& event) const {
        if constexpr (requires {
                          event.meter;
                          event.table;
                      }) {
            const table::MeterTerms* terms = table::find_terms(*table.setup, event.meter);
            if (event.table == table.setup->number || terms == nullptr) return false;
            return fits(table.meters.at(event.meter), *terms, event);
        }
        return false;
    }

  private:
    static std::int64_t limit(const table::MeterTerms& terms) {
        const std::int64_t none = std::numeric_limits<std::int64_t>::max();
        return terms.limit.count() == 0 ? none : terms.limit.count() * table::units_per_cent;
    }
    // FieldReader limits amounts, so these sums cannot overflow.
    static bool fits(const table::Meter& meter, const table::MeterTerms& terms,
                     const table::MeterContributed& event) {
        return event.shown >= 0 && event.overflow >= 0 && event.reserve >= 0 &&
               meter.shown + event.shown <= limit(terms);
    }
    static bool fits(const table::Meter& meter, const table::MeterTerms&,
                     const table::MeterReversed& event) {
        return event.shown >= 0 && event.overflow >= 0 && event.reserve >= 0 &&
               event.shown <= meter.shown && event.overflow <= meter.overflow &&
               event.reserve <= meter.reserve;
    }
    static bool fits(const table::Meter& meter, const table::MeterTerms&,
                     const table::MeterPaid& event) {
        return event.paid >= base::Cents() && event.paid <= table::shown_cents(meter);
    }
    static bool fits(const table::Meter& meter, const table::MeterTerms& terms,
                     const table::MeterRestored& event) {
        if (event.paid < base::Cents() || event.paid.count() > meter.paid / table::units_per_cent) {
            return false;
        }
        const std::int64_t paid = event.paid.count() * table::units_per_cent;
        const std::int64_t withdrawn = paid - event.shown - event.overflow - event.reserve;
        return event.reserve >= 0 && withdrawn >= 0 && withdrawn <= meter.funded &&
               meter.shown + event.shown >= 0 && meter.shown + event.shown <= limit(terms) &&
               meter.overflow + event.overflow >= 0 && (!event.reset || meter.hits > 0);
    }
    static bool fits(const table::Meter& meter, const table::MeterTerms& terms,
                     const table::MeterCorrected& event) {
        return event.second.account != table::nobody && event.before == meter.shown &&
               event.after >= terms.reset.count() * table::units_per_cent &&
               event.after <= limit(terms);
    }
    static bool fits(const table::Meter& meter, const table::MeterTerms& terms,
                     const table::MeterReexecuted& event) {
        return table::can_apply(meter, event) && meter.shown + event.shown <= limit(terms);
    }
};

}  // namespace

std::uint32_t teller_of(const table::Event& event) {
    return base::visit(
        [](const auto& body) -> std::uint32_t {
            if constexpr (requires {
                              body.meter;
                              body.table;
                          }) {
                return body.table;
            }
            return 0;
        },
        event.body);
}

bool can_have_happened(const Table& table, const table::Event& event) {
    return base::visit(FitsMeter{table}, event.body);
}

}  // namespace fairdeal::audit
