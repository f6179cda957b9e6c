#pragma once

#include "table/state/meter.h"

// Meters as the tests of this folder want them.
namespace fairdeal::table::meter_test {

using base::Cents;

// $10,000, 21 % and nothing else.
inline MeterTerms plain() {
    MeterTerms terms;
    terms.meter = 1;
    terms.base = Cents::dollars(10'000);
    terms.reset = Cents::dollars(10'000);
    terms.rate_basis_points = 2'100;
    return terms;
}

inline MeterTerms limited() {
    MeterTerms terms = plain();
    terms.limit = Cents::dollars(10'001);
    terms.reserve_basis_points = 200;
    return terms;
}

inline MeterUnits dollars(std::int64_t amount) {
    return amount * 100 * units_per_cent;
}

inline void contribute(Meter& meter, const MeterTerms& terms, Cents wagered) {
    apply(meter, terms, contribution(meter, terms, wagered));
}

inline Cents win(Meter& meter, const MeterTerms& terms) {
    const MeterPaid event = payment(meter, terms);
    apply(meter, terms, event);
    return event.paid;
}

}  // namespace fairdeal::table::meter_test
