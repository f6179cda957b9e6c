#include <gtest/gtest.h>

#include "table/progressives/two_persons_test.h"
#include "table/state/meter_test.h"

// A payout that is taken back (ruling T-35).
namespace fairdeal::table {
namespace {

using base::Cents;
using meter_test::contribute;
using meter_test::limited;
using meter_test::plain;
using meter_test::win;

// Payout and reset are undone; later contributions of others stand.
TEST(MeterRestored, APayoutIsTakenBackAsIfItHadNotBeenMade) {
    for (const MeterTerms& terms : {plain(), limited()}) {
        Meter meter = new_meter(terms);
        contribute(meter, terms, Cents(2'001));
        forget_round(meter);
        Meter without = meter;
        contribute(meter, terms, Cents::dollars(1));  // this round
        contribute(without, terms, Cents::dollars(1));
        const Cents paid = win(meter, terms);
        const MeterContributed later = contribution(meter, terms, Cents::dollars(1));
        apply(meter, terms, later, MeterEventOrigin::elsewhere);
        apply(without, terms, contribution(without, terms, Cents::dollars(1)),
              MeterEventOrigin::elsewhere);

        const MeterRestored event = restoration(meter, terms, paid, 0);
        EXPECT_EQ(event.paid, paid);
        EXPECT_TRUE(event.reset);
        apply(meter, terms, event);
        EXPECT_EQ(meter, without);
        EXPECT_TRUE(law_holds(meter));

        // … and the round's own contribution can then be reversed like that of any other.
        apply(meter, terms, reversal(meter, terms));
        apply(without, terms, reversal(without, terms));
        EXPECT_EQ(meter, without);
        EXPECT_EQ(meter.reversed, (terms.rate_basis_points + terms.reserve_basis_points) * 100);
    }
}

TEST(MeterRestored, OverflowThatTheResetHadShownIsOverAgain) {
    const MeterTerms terms = limited();
    Meter meter = new_meter(terms);
    contribute(meter, terms, Cents::dollars(20));  // $1 shown, $3.20 over, $0.40 reserve
    apply(meter, terms, correction(meter, terms, terms.reset, floorperson, supervisor, "test"));
    const Meter before = meter;
    const Cents paid = win(meter, terms);
    EXPECT_EQ(meter.overflow, 220 * units_per_cent);
    EXPECT_EQ(meter.reserve, 0);
    apply(meter, terms, restoration(meter, terms, paid, 0));
    EXPECT_EQ(meter, before);
}

TEST(MeterRestored, SeveralPayoutsOfARoundAreTakenBackLastFirst) {
    const MeterTerms terms = limited();
    Meter meter = new_meter(terms);
    contribute(meter, terms, Cents::dollars(20));
    const Meter before = meter;
    const Cents first = win(meter, terms);
    const Cents second = win(meter, terms);
    apply(meter, terms, restoration(meter, terms, second, 0));
    apply(meter, terms, restoration(meter, terms, first, 0));
    EXPECT_EQ(meter, before);
    // A share of a split win had reset nothing.
    apply(meter, terms, payment(meter, terms, Cents::dollars(5'000), false));
    apply(meter, terms, payment(meter, terms, Cents::dollars(5'001), true));
    const MeterRestored last = restoration(meter, terms, Cents::dollars(5'001), 0);
    EXPECT_TRUE(last.reset);
    apply(meter, terms, last);
    const MeterRestored share = restoration(meter, terms, Cents::dollars(5'000), 0);
    EXPECT_FALSE(share.reset);
    apply(meter, terms, share);
    EXPECT_EQ(meter, before);
}

TEST(MeterRestored, APayoutThatIsNotRememberedCostsTheReserveNothing) {
    const MeterTerms terms = limited();
    Meter meter = new_meter(terms);
    contribute(meter, terms, Cents::dollars(4));
    const Cents paid = win(meter, terms);
    forget_round(meter);
    apply(meter, terms, restoration(meter, terms, paid, 0));
    EXPECT_EQ(shown_cents(meter), Cents(1'000'084));
    EXPECT_EQ(meter.reserve, 0);
    EXPECT_EQ(meter.hits, 0U);
    EXPECT_TRUE(law_holds(meter));
    EXPECT_DEATH(apply(meter, terms, restoration(meter, terms, paid, 0)), "amount <= from");
}

}  // namespace
}  // namespace fairdeal::table
