#include "table/state/meter.h"

#include <gtest/gtest.h>

#include "cards/random.h"
#include "support/covers.h"
#include "table/progressives/two_persons_test.h"
#include "table/state/meter_test.h"

namespace fairdeal::table {
namespace {

using base::Cents;
using meter_test::contribute;
using meter_test::dollars;
using meter_test::limited;
using meter_test::plain;
using meter_test::win;

TEST(Meter, BeginsAtItsBaseFundedByTheHouse) {
    MeterTerms terms = plain();
    terms.base = Cents::dollars(12'345);
    const Meter meter = new_meter(terms);
    EXPECT_EQ(shown_cents(meter), Cents::dollars(12'345));
    EXPECT_EQ(meter.funded, dollars(12'345));
    EXPECT_EQ(meter.contributed, 0);
    EXPECT_TRUE(law_holds(meter));
}

TEST(Meter, TheMetersOfATableStandAtTheirIndexInTheGame) {
    table::Setup setup;  // GoogleTest has a Setup of its own
    setup.meters.push_back(plain());
    const auto meters = new_meters(setup);
    EXPECT_EQ(meters[0], Meter{});
    EXPECT_EQ(meters[1], new_meter(plain()));
    EXPECT_EQ(find_terms(setup, 1), &setup.meters.front());
    EXPECT_EQ(find_terms(setup, 0), nullptr);
}

TEST(Meter, AMillionContributionsLoseNothing) {
    COVERS("tcp-20.12B-h.1/rate", "tcp-20.12B-h.3");
    MeterTerms terms = plain();
    terms.rate_basis_points = 325;  // 3.25 cents of each dollar
    Meter meter = new_meter(terms);
    contribute(meter, terms, Cents::dollars(1));
    EXPECT_EQ(meter.shown - dollars(10'000), 32'500);
    EXPECT_EQ(shown_cents(meter), Cents(1'000'003));  // rounded down
    for (int i = 1; i < 1'000'000; ++i)
        contribute(meter, terms, Cents::dollars(1));
    EXPECT_EQ(shown_cents(meter), Cents::dollars(10'000 + 32'500));
    EXPECT_EQ(meter.contributed, dollars(32'500));
    EXPECT_EQ(meter.shown, dollars(42'500));
    // A cent at the smallest rate there is.
    terms.rate_basis_points = 1;
    EXPECT_EQ(contribution(meter, terms, Cents(1)).shown, 1);
}

TEST(Meter, TheLargestWagerFits) {
    MeterTerms terms = plain();
    terms.rate_basis_points = 10'000;
    const Meter meter = new_meter(terms);
    EXPECT_EQ(contribution(meter, terms, Cents(Cents::largest_accepted)).shown,
              10'000'000'000'000'000);
    EXPECT_DEATH((void)contribution(meter, terms, Cents(Cents::largest_accepted + 1)), "wagered");
    EXPECT_DEATH((void)contribution(meter, terms, Cents(-1)), "wagered");
}

TEST(Meter, WhatPassesTheLimitOverflowsAndTheReserveIsBesideIt) {
    const MeterTerms terms = limited();
    Meter meter = new_meter(terms);
    contribute(meter, terms, Cents::dollars(4));
    EXPECT_EQ(shown_cents(meter), Cents(1'000'084));
    EXPECT_EQ(meter.overflow, 0);
    contribute(meter, terms, Cents::dollars(4));  // 84 cents, room for 16
    EXPECT_EQ(shown_cents(meter), Cents::dollars(10'001));
    EXPECT_EQ(meter.overflow, 68 * units_per_cent);
    contribute(meter, terms, Cents::dollars(1));
    EXPECT_EQ(shown_cents(meter), Cents::dollars(10'001));
    EXPECT_EQ(meter.overflow, 89 * units_per_cent);
    EXPECT_EQ(meter.reserve, 18 * units_per_cent);
    EXPECT_EQ(meter.contributed, (9 * 21 + 18) * units_per_cent);
    EXPECT_TRUE(law_holds(meter));
}

TEST(Meter, AfterAWinItShowsItsResetAndTheFractionOfACent) {
    COVERS("tcp-20.12B-f.1", "tcp-20.12B-h.1/reset");
    MeterTerms terms = plain();
    terms.base = Cents::dollars(15'000);
    Meter meter = new_meter(terms);
    contribute(meter, terms, Cents(101));  // 21.21 cents
    EXPECT_EQ(win(meter, terms), Cents(1'500'021));
    EXPECT_EQ(shown_cents(meter), terms.reset);
    EXPECT_EQ(meter.shown, dollars(10'000) + 2'100);
    EXPECT_EQ(meter.funded, dollars(15'000 + 10'000));
    EXPECT_EQ(meter.paid, 1'500'021 * units_per_cent);
    EXPECT_EQ(meter.hits, 1U);
    EXPECT_TRUE(law_holds(meter));
}

TEST(Meter, TheReservePaysForTheResetAndTheOverflowIsShownOnTopOfIt) {
    const MeterTerms terms = limited();
    Meter meter = new_meter(terms);
    contribute(meter, terms, Cents::dollars(20));  // $4.20: $1 shown, $3.20 over, $0.40 reserve
    EXPECT_EQ(win(meter, terms), Cents::dollars(10'001));
    // The limit holds after a win, too; the rest waits for the next one.
    EXPECT_EQ(shown_cents(meter), Cents::dollars(10'001));
    EXPECT_EQ(meter.overflow, 220 * units_per_cent);
    EXPECT_EQ(meter.reserve, 0);
    EXPECT_EQ(meter.funded, dollars(10'000) + dollars(10'000) - 40 * units_per_cent);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(win(meter, terms), Cents::dollars(10'001));
    EXPECT_EQ(win(meter, terms), Cents(1'000'020));  // $4.20 contributed, $4 of it paid
    EXPECT_EQ(shown_cents(meter), Cents::dollars(10'000));
    EXPECT_EQ(meter.overflow, 0);
    EXPECT_EQ(meter.hits, 5U);
    EXPECT_TRUE(law_holds(meter));
}

TEST(Meter, AReserveLargerThanTheResetKeepsTheRest) {
    MeterTerms terms = limited();
    terms.reserve_basis_points = 5'000;
    Meter meter = new_meter(terms);
    contribute(meter, terms, Cents::dollars(30'000));
    EXPECT_EQ(meter.reserve, dollars(15'000));
    win(meter, terms);
    EXPECT_EQ(meter.reserve, dollars(5'000));
    EXPECT_EQ(meter.funded, dollars(10'000));
    EXPECT_TRUE(law_holds(meter));
}

TEST(Meter, ALimitAtTheResetLetsNothingGrow) {
    MeterTerms terms = plain();
    terms.limit = terms.reset;
    Meter meter = new_meter(terms);
    contribute(meter, terms, Cents(101));
    EXPECT_EQ(win(meter, terms), terms.reset);
    EXPECT_EQ(meter.shown, dollars(10'000));
    EXPECT_EQ(meter.overflow, 101 * 2'100);
    EXPECT_TRUE(law_holds(meter));
}

TEST(Meter, SeveralWinsInOneRoundEachTakeWhatItThenShows) {
    COVERS("tcp-20.12B-f.1");  // ruling T-18
    const MeterTerms terms = plain();
    Meter meter = new_meter(terms);
    contribute(meter, terms, Cents::dollars(1'000));
    EXPECT_EQ(win(meter, terms), Cents::dollars(10'210));
    EXPECT_EQ(win(meter, terms), Cents::dollars(10'000));
    EXPECT_EQ(meter.hits, 2U);
    EXPECT_TRUE(law_holds(meter));
}

TEST(Meter, ASplitWinIsSetBackAfterTheLastShare) {
    COVERS("tcp-20.12B-f.2");
    const MeterTerms terms = plain();
    Meter meter = new_meter(terms);
    contribute(meter, terms, Cents(1));  // a fraction of a cent
    const Cents amount = shown_cents(meter);
    const Cents first = share_of(amount, 3, true);
    const Cents other = share_of(amount, 3, false);
    EXPECT_EQ(first, Cents(333'334));
    EXPECT_EQ(other, Cents(333'333));
    EXPECT_EQ(first + other + other, amount);

    apply(meter, terms, payment(meter, terms, first, false));
    EXPECT_EQ(shown_cents(meter), amount - first);
    EXPECT_EQ(meter.hits, 0U);
    EXPECT_TRUE(law_holds(meter));
    apply(meter, terms, payment(meter, terms, other, false));
    apply(meter, terms, payment(meter, terms, other, true));
    EXPECT_EQ(meter.shown, dollars(10'000) + 2'100);
    EXPECT_EQ(meter.hits, 1U);
    EXPECT_TRUE(law_holds(meter));
    EXPECT_DEATH((void)payment(meter, terms, Cents(1'000'001), true), "share");
}

TEST(Meter, AVoidRoundTakesItsContributionsBack) {  // ruling T-16
    const MeterTerms terms = limited();
    Meter meter = new_meter(terms);
    contribute(meter, terms, Cents::dollars(4));
    forget_round(meter);
    const Meter before = meter;
    contribute(meter, terms, Cents::dollars(1));
    contribute(meter, terms, Cents::dollars(1));
    EXPECT_EQ(meter.overflow, 26 * units_per_cent);

    const MeterReversed event = reversal(meter, terms);
    EXPECT_EQ(event.meter, 1);
    EXPECT_EQ(event.shown, 16 * units_per_cent);
    EXPECT_EQ(event.overflow, 26 * units_per_cent);
    EXPECT_EQ(event.reserve, 4 * units_per_cent);
    apply(meter, terms, event);
    EXPECT_EQ(meter.shown, before.shown);
    EXPECT_EQ(meter.overflow, before.overflow);
    EXPECT_EQ(meter.reserve, before.reserve);
    EXPECT_EQ(meter.contributed - meter.reversed, before.contributed);
    EXPECT_TRUE(law_holds(meter));

    // Once only.
    apply(meter, terms, reversal(meter, terms));
    EXPECT_EQ(meter.shown, before.shown);
}

TEST(Meter, AVoidHandTakesBackItsOwnContributionAndTheRoundTheRest) {
    const MeterTerms terms = limited();
    Meter meter = new_meter(terms);
    contribute(meter, terms, Cents::dollars(6));  // $1 shown, 26 cents over, 12 cents reserve
    const MeterReversed hand = reversal(meter, terms, Cents::dollars(2));
    EXPECT_EQ(hand.overflow, 26 * units_per_cent);
    EXPECT_EQ(hand.shown, 16 * units_per_cent);
    EXPECT_EQ(hand.reserve, 4 * units_per_cent);
    apply(meter, terms, hand);
    EXPECT_EQ(shown_cents(meter), Cents(1'000'084));
    EXPECT_TRUE(law_holds(meter));

    const MeterReversed rest = reversal(meter, terms);
    EXPECT_EQ(rest.shown, 84 * units_per_cent);
    EXPECT_EQ(rest.overflow, 0);
    EXPECT_EQ(rest.reserve, 8 * units_per_cent);
    apply(meter, terms, rest);
    EXPECT_EQ(shown_cents(meter), terms.reset);
    EXPECT_EQ(meter.contributed, meter.reversed);
    EXPECT_EQ(reversal(meter, terms, Cents::dollars(2)).shown, 0);
    EXPECT_TRUE(law_holds(meter));
}

TEST(Meter, ACorrectionNeedsTwoPersonsAndStaysBetweenResetAndLimit) {
    const MeterTerms terms = limited();
    Meter meter = new_meter(terms);
    contribute(meter, terms, Cents(101));
    const MeterUnits before = meter.shown;
    const MeterCorrected event = correction(meter, terms, Cents::dollars(10'000) + Cents(10),
                                            floorperson, supervisor, "power failure");
    EXPECT_EQ(event.before, before);
    EXPECT_EQ(event.second, supervisor);
    apply(meter, terms, event);
    EXPECT_EQ(meter.shown, 1'000'010 * units_per_cent);
    EXPECT_EQ(meter.corrected, 1'000'010 * units_per_cent - before);
    EXPECT_LT(meter.corrected, 0);
    EXPECT_TRUE(law_holds(meter));

    EXPECT_TRUE(may_be_set_to(terms, terms.reset));
    EXPECT_TRUE(may_be_set_to(terms, terms.limit));
    EXPECT_FALSE(may_be_set_to(terms, terms.reset - Cents(1)));
    EXPECT_FALSE(may_be_set_to(terms, terms.limit + Cents(1)));
    EXPECT_FALSE(may_be_set_to(plain(), Cents(Cents::largest_accepted + 1)));
    EXPECT_TRUE(are_two_persons(floorperson, supervisor));
    const Actor same_person{Role::supervisor, floorperson.account};
    EXPECT_FALSE(are_two_persons(floorperson, same_person));
    EXPECT_FALSE(are_two_persons(virtual_dealer, supervisor));
    EXPECT_FALSE(are_two_persons(supervisor, the_clock));
    EXPECT_DEATH((void)correction(meter, terms, terms.reset, supervisor, supervisor, "alone"),
                 "are_two_persons");
    EXPECT_DEATH((void)correction(meter, terms, Cents(1), floorperson, supervisor, "too low"),
                 "may_be_set_to");
    EXPECT_DEATH(apply(meter, terms, event), "event.before == meter.shown");
}

TEST(Meter, AReversalAfterACorrectionDoesNotPassTheReset) {
    const MeterTerms terms = plain();
    Meter meter = new_meter(terms);
    contribute(meter, terms, Cents::dollars(100));
    apply(meter, terms,
          correction(meter, terms, Cents::dollars(10'005), floorperson, supervisor, "test"));
    EXPECT_EQ(reversal(meter, terms).shown, dollars(5));
}

TEST(Meter, ForgedEventsAreStopped) {
    const MeterTerms terms = limited();
    Meter meter = new_meter(terms);
    MeterContributed less;
    less.meter = 1;
    less.shown = -1;
    EXPECT_DEATH(apply(meter, terms, less), "amount >= 0");
    MeterContributed past_limit;
    past_limit.meter = 1;
    past_limit.shown = dollars(2);
    EXPECT_DEATH(apply(meter, terms, past_limit), "limit_of");
    MeterReversed reversed;
    reversed.meter = 1;
    reversed.overflow = 1;
    EXPECT_DEATH(apply(meter, terms, reversed), "amount <= from");
    reversed.overflow = 0;
    reversed.shown = 1;  // which this round has not contributed
    EXPECT_DEATH(apply(meter, terms, reversed), "round_shown");
    MeterPaid other_meter;
    EXPECT_DEATH(apply(meter, terms, other_meter), "event.meter == terms.meter");
}

TEST(Meter, TheLawFailsWhenACentIsMissing) {
    Meter meter = new_meter(plain());
    meter.shown -= 1;
    EXPECT_FALSE(law_holds(meter));
}

// One random event; says whether it may make the meter show less.
bool something_happens(Meter& meter, const MeterTerms& terms, cards::ChaCha20Source& random) {
    switch (cards::below(random, 16)) {
        case 0:
            win(meter, terms);
            return true;
        case 7: {
            if (meter.round_payouts.empty()) return false;
            // Of a split win all shares: between two of them a meter shows less than its reset.
            do {
                const Cents paid = meter.round_payouts.back().paid;
                apply(meter, terms, restoration(meter, terms, paid, 0));
            } while (!meter.round_payouts.empty() && !meter.round_payouts.back().reset);
            return true;
        }
        case 1: {
            const Cents amount = shown_cents(meter);
            apply(meter, terms, payment(meter, terms, share_of(amount, 2, true), false));
            EXPECT_TRUE(law_holds(meter));
            apply(meter, terms, payment(meter, terms, share_of(amount, 2, false), true));
            return true;
        }
        case 2: {
            const Cents to = terms.reset + Cents(cards::below(random, 50));
            apply(meter, terms, correction(meter, terms, to, floorperson, supervisor, "random"));
            return true;
        }
        case 3:
            apply(meter, terms, reversal(meter, terms));
            return true;
        case 4:
            apply(meter, terms, reversal(meter, terms, Cents(1 + random.next() % 500)));
            return true;
        case 5:
        case 6:
            forget_round(meter);
            return false;
        default:
            contribute(meter, terms, Cents(1 + random.next() % 500));
            return false;
    }
}

TEST(Meter, WhateverHappensTheLawHoldsAndOnlyRecordedEventsTakeFromIt) {
    cards::ChaCha20Source random(18);
    for (int run = 0; run < 40; ++run) {
        MeterTerms terms = plain();
        terms.reset = Cents(1 + cards::below(random, 60) * 10);
        terms.base = terms.reset + Cents(cards::below(random, 20));
        if (run % 2 == 0) terms.limit = terms.base + Cents(50 + cards::below(random, 60));
        terms.rate_basis_points = random.next() % 3'000;
        terms.reserve_basis_points = run % 3 == 0 ? random.next() % 2'000 : 0;
        Meter meter = new_meter(terms);
        for (int i = 0; i < 2'000; ++i) {
            const Meter before = meter;
            const bool may_decrease = something_happens(meter, terms, random);
            ASSERT_TRUE(law_holds(meter)) << run << " " << i;
            ASSERT_TRUE(may_decrease || meter.shown >= before.shown);
            ASSERT_GE(meter.shown, terms.reset.count() * units_per_cent);
            ASSERT_TRUE(terms.limit == Cents() || shown_cents(meter) <= terms.limit);
            ASSERT_GE(meter.overflow, 0);
            ASSERT_GE(meter.reserve, 0);
            ASSERT_EQ(meter.paid % units_per_cent, 0);
        }
        ASSERT_GT(meter.hits, 30U);
    }
}

}  // namespace
}  // namespace fairdeal::table
