#include "table/progressives/meter_link.h"

#include <gtest/gtest.h>

#include <deque>

#include "cards/random.h"
#include "support/covers.h"
#include "table/progressives/two_persons_test.h"
#include "table/state/meter.h"

namespace fairdeal::table {
namespace {

using base::Cents;

constexpr std::uint8_t mega = 0;
constexpr std::uint8_t minor_meter = 2;

MeterTerms terms_of(std::uint8_t meter, Cents reset, Cents limit) {
    MeterTerms terms;
    terms.meter = meter;
    terms.base = reset;
    terms.reset = reset;
    terms.limit = limit;
    terms.rate_basis_points = 2'100;
    terms.reserve_basis_points = 150;
    return terms;
}

// A table with a linked mega meter and a minor meter of its own, and the record of its events.
struct Linked {
    explicit Linked(std::uint32_t number, Cents limit = {}) {
        setup.number = number;
        setup.meters.push_back(terms_of(mega, Cents::dollars(10'000), limit));
        setup.meters.push_back(terms_of(minor_meter, Cents::dollars(300), {}));
        table.setup = &setup;
        table.meters = new_meters(setup);
    }

    const MeterTerms& terms(std::uint8_t meter = mega) const { return *find_terms(setup, meter); }
    Meter& meter(std::uint8_t index = mega) { return table.meters.at(index); }

    Setup setup;
    Table table;
    std::vector<Event> record;
};

// Tables that share the mega meter; each receives at once what happens at the others.
class Floor {
  public:
    explicit Floor(std::uint32_t tables, Cents limit = {}) {
        for (std::uint32_t i = 1; i <= tables; ++i) {
            places_.emplace_back(i, limit);
            EXPECT_TRUE(link_.join(places_.back().table));
        }
    }

    Linked& operator[](std::size_t number) { return places_[number - 1]; }
    MeterLink& link() { return link_; }

    template <class Body>
    Body happens(std::size_t number, Body body) {
        Linked& place = (*this)[number];
        body.table = place.setup.number;
        const Event event{floorperson, {}, {}, body};
        apply_meter_event(place.table, event);
        place.record.push_back(event);
        const Events told = link_.tell(place.table, std::span(&event, 1));
        for (Linked& other : places_) {
            if (&other != &place) {
                other.record.insert(other.record.end(), told.begin(), told.end());
            }
        }
        return body;
    }
    void bet(std::size_t number, Cents wagered, std::uint8_t meter = mega) {
        Linked& at = (*this)[number];
        happens(number, contribution(at.meter(meter), at.terms(meter), wagered));
    }
    Cents win(std::size_t number, std::uint8_t meter = mega) {
        Linked& at = (*this)[number];
        return happens(number, payment(at.meter(meter), at.terms(meter))).paid;
    }
    // A payout at this table is taken back.
    MeterRestored takes_back(std::size_t number, Cents paid) {
        Linked& at = (*this)[number];
        return happens(number, restoration(at.meter(), at.terms(), paid, at.setup.number));
    }
    MeterReversed round_is_void(std::size_t number) {
        return happens(number, reversal((*this)[number].meter(), (*this)[number].terms()));
    }

  private:
    std::deque<Linked> places_;  // a link keeps their addresses
    MeterLink link_{{mega}};
};

TEST(MeterEvents, AreTheFiveOfMeters) {
    for (const EventBody& body :
         {EventBody(MeterContributed{}), EventBody(MeterReversed{}), EventBody(MeterPaid{}),
          EventBody(MeterCorrected{}), EventBody(MeterRestored{})}) {
        EXPECT_TRUE(is_meter_event({{}, {}, {}, body}));
    }
    EXPECT_FALSE(is_meter_event({{}, {}, {}, PayoutValidated{}}));
    EXPECT_FALSE(is_meter_event({{}, {}, {}, RoundVoided{}}));
}

TEST(MeterEvents, MustSayWhereTheyHappened) {
    Linked place(1);
    EXPECT_DEATH(apply_meter_event(place.table, {{}, {}, {}, MeterPaid{}}), "body.table != 0");
    MeterPaid unknown;
    unknown.meter = 1;
    unknown.table = 1;
    EXPECT_DEATH(apply_meter_event(place.table, {{}, {}, {}, unknown}), "terms != nullptr");
    const Meter before = place.meter();
    apply_meter_event(place.table, {{}, {}, {}, RoundEnded{}});
    EXPECT_EQ(place.meter(), before);
}

TEST(MeterLink, WhatHappensAtOneTableIsSeenAtAll) {
    Floor floor(3);
    floor.bet(2, Cents::dollars(100));
    for (std::size_t i = 1; i <= 3; ++i)
        EXPECT_EQ(shown_cents(floor[i].meter()), Cents::dollars(10'021)) << i;
    // Only at that table does it belong to the round.
    EXPECT_EQ(floor[1].meter().round_shown, 0);
    EXPECT_EQ(floor[2].meter().round_shown, 2'100 * units_per_cent);

    floor.happens(3, correction(floor[3].meter(), floor[3].terms(), Cents::dollars(10'050),
                                floorperson, supervisor, "display was wrong"));
    EXPECT_EQ(shown_cents(floor[1].meter()), Cents::dollars(10'050));
    EXPECT_EQ(floor.win(1), Cents::dollars(10'050));
    EXPECT_EQ(shown_cents(floor[2].meter()), Cents::dollars(10'000));
    EXPECT_EQ(floor[3].meter().hits, 1U);
}

TEST(MeterLink, MetersThatAreNotLinkedStayAtTheirTable) {
    Floor floor(2);
    floor.bet(1, Cents::dollars(100), minor_meter);
    EXPECT_EQ(shown_cents(floor[1].meter(minor_meter)), Cents::dollars(321));
    EXPECT_EQ(shown_cents(floor[2].meter(minor_meter)), Cents::dollars(300));
    EXPECT_EQ(floor.win(2, minor_meter), Cents::dollars(300));
    EXPECT_EQ(shown_cents(floor[1].meter(minor_meter)), Cents::dollars(321));
    EXPECT_EQ(floor[2].record.size(), 1U);
}

TEST(MeterLink, AWinElsewhereAfterTheLockLeavesWhatTheMeterThenShows) {
    COVERS("tcp-20.12B-f.1");  // rulings T-18, T-20
    Floor floor(2);
    floor.bet(1, Cents::dollars(100));
    floor.bet(2, Cents::dollars(100));  // table 2 has locked its bets …
    EXPECT_EQ(floor.win(1), Cents::dollars(10'042));
    floor.bet(1, Cents::dollars(10));
    EXPECT_EQ(floor.win(2), Cents(1'000'210));  // … and settles now
    EXPECT_EQ(shown_cents(floor[1].meter()), Cents::dollars(10'000));
}

TEST(MeterLink, AVoidRoundIsReversedAtAllTables) {
    Floor floor(2);
    floor.bet(1, Cents::dollars(100));
    floor.bet(2, Cents::dollars(50));
    floor.round_is_void(1);
    EXPECT_EQ(floor[2].meter().shown, (1'000'000 + 1'050) * units_per_cent);
    EXPECT_EQ(floor[2].meter().reserve, 75 * units_per_cent);
    // The other round can still be reversed if necessary.
    floor.round_is_void(2);
    EXPECT_EQ(shown_cents(floor[1].meter()), Cents::dollars(10'000));
    EXPECT_EQ(floor[1].meter().reserve, 0);
}

TEST(MeterLink, AReversalLeavesTheMeterAsIfTheRoundHadNotBeenPlayed) {
    Floor floor(2, Cents::dollars(10'020));
    Floor without(2, Cents::dollars(10'020));
    floor.bet(1, Cents::dollars(80));   // $16.80 shown
    floor.bet(2, Cents::dollars(100));  // $3.20 shown, $17.80 overflows
    without.bet(2, Cents::dollars(100));
    floor.round_is_void(1);
    EXPECT_EQ(floor[2].meter().shown, without[2].meter().shown);
    EXPECT_EQ(floor[2].meter().overflow, without[2].meter().overflow);
    EXPECT_EQ(floor[2].meter().reserve, without[2].meter().reserve);
}

TEST(MeterLink, WhatAWinnerElsewhereWasPaidIsNotTakenFromTheNextPlayers) {
    Floor floor(3);
    floor.bet(1, Cents::dollars(100));
    EXPECT_EQ(floor.win(2), Cents::dollars(10'021));
    floor.bet(3, Cents::dollars(100));
    const MeterReversed event = floor.round_is_void(1);
    EXPECT_EQ(event.shown + event.overflow, 0);
    EXPECT_EQ(event.reserve, 0);  // the reset has used it up
    EXPECT_EQ(shown_cents(floor[1].meter()), Cents::dollars(10'021));
    EXPECT_EQ(floor[1].meter().reserve, 150 * units_per_cent);
    EXPECT_TRUE(law_holds(floor[1].meter()));
}

TEST(MeterLink, WhatHadOverflowedIsReversedFromTheMeterThatItRefilled) {
    Floor floor(2, Cents::dollars(10'020));
    floor.bet(1, Cents::dollars(100));  // $20 shown, $1 overflows
    floor.win(2);
    EXPECT_EQ(shown_cents(floor[1].meter()), Cents::dollars(10'001));
    EXPECT_EQ(floor.round_is_void(1).shown, 100 * units_per_cent);
    EXPECT_EQ(shown_cents(floor[2].meter()), Cents::dollars(10'000));

    floor.bet(1, Cents::dollars(100));
    floor.win(2);
    floor.win(2);  // now that dollar has been paid, too
    EXPECT_EQ(floor.round_is_void(1).shown, 0);
    EXPECT_EQ(shown_cents(floor[2].meter()), Cents::dollars(10'000));
}

TEST(MeterLink, TwoVoidRoundsDoNotTakeTheSameMoneyBack) {
    Floor floor(3);
    floor.bet(1, Cents::dollars(400'000));
    floor.bet(2, Cents::dollars(400'000));  // $6,000 each to the reserve
    floor.win(3);                           // which pays for the reset of $10,000
    EXPECT_EQ(floor.round_is_void(1).reserve, 200'000 * units_per_cent);
    EXPECT_EQ(floor.round_is_void(2).reserve, 0);
    EXPECT_EQ(floor[3].meter().reserve, 0);
    EXPECT_TRUE(law_holds(floor[3].meter()));
}

// The contributions of a round are reversed as a whole, whether they were shown or overflowed.
Meter with_contributions_as_one(Meter meter) {
    meter.round_shown += meter.round_overflow;
    meter.round_overflow = 0;
    return meter;
}

// Ruling T-35, with linked meters.
TEST(MeterLink, APayoutTakenBackLeavesWhatWasContributedSinceThen) {
    Floor floor(2, Cents::dollars(10'030));
    Floor without(2, Cents::dollars(10'030));
    for (Floor* each : {&floor, &without}) {
        each->bet(1, Cents::dollars(100));
        each->bet(2, Cents::dollars(60));
    }
    const Cents paid = floor.win(1);
    floor.bet(2, Cents::dollars(10));
    without.bet(2, Cents::dollars(10));
    floor.takes_back(1, paid);
    EXPECT_EQ(floor[1].meter(), without[1].meter());
    EXPECT_EQ(with_contributions_as_one(floor[2].meter()),
              with_contributions_as_one(without[2].meter()));
    // Both rounds can still be reversed.
    for (Floor* each : {&floor, &without}) {
        each->round_is_void(1);
        each->round_is_void(2);
    }
    EXPECT_EQ(floor[1].meter(), without[1].meter());
    EXPECT_EQ(shown_cents(floor[1].meter()), Cents::dollars(10'000));
    EXPECT_EQ(floor[1].meter().overflow + floor[1].meter().reserve, 0);
}

TEST(MeterLink, WhatAnotherTableWasPaidMeanwhileStands) {
    Floor floor(2);
    floor.bet(1, Cents::dollars(1'000));
    const Cents first = floor.win(1);
    EXPECT_EQ(first, Cents::dollars(10'210));
    floor.bet(2, Cents::dollars(100));
    EXPECT_EQ(floor.win(2), Cents::dollars(10'021));
    floor.bet(2, Cents::dollars(10));
    floor.takes_back(1, first);
    const Meter& meter = floor[2].meter();
    EXPECT_EQ(shown_cents(meter), Cents(1'021'210));  // what was paid, and what came since
    EXPECT_EQ(meter.paid, 1'002'100 * units_per_cent);
    EXPECT_EQ(meter.hits, 1U);
    EXPECT_TRUE(law_holds(meter));
    floor.round_is_void(1);
    EXPECT_EQ(shown_cents(floor[1].meter()), Cents(1'000'210));
}

TEST(MeterLink, WhatAPayoutHadSpentOfARoundElsewhereComesBackToIt) {
    Floor floor(3);
    floor.bet(1, Cents::dollars(100));
    const Cents paid = floor.win(2);
    const Cents again = floor.win(3);  // of the reset alone: nothing of table 1 is in it
    floor.takes_back(3, again);
    EXPECT_EQ(floor[1].meter().round_shown, 0);
    floor.takes_back(2, paid);
    EXPECT_EQ(floor.round_is_void(1).shown, 2'100 * units_per_cent);
    EXPECT_EQ(shown_cents(floor[2].meter()), Cents::dollars(10'000));
    EXPECT_EQ(floor[2].meter().reserve, 0);
}

TEST(MeterLink, MorePayoutsThanATableRemembersAreForgottenOldestFirst) {
    Floor floor(2);
    floor.bet(1, Cents::dollars(100));
    const Cents first = floor.win(2);
    for (std::size_t i = 0; i < most_payouts; ++i)
        floor.win(2);
    floor.takes_back(2, first);
    EXPECT_EQ(floor[1].meter().round_shown, 0);  // the house bears it
    EXPECT_TRUE(law_holds(floor[1].meter()));
}

TEST(MeterLink, TablesJoinWithEqualTermsAndEqualMeters) {
    Floor floor(2);
    Linked same_number(2);
    EXPECT_FALSE(floor.link().join(same_number.table));
    Linked other_limit(3, Cents::dollars(20'000));
    EXPECT_FALSE(floor.link().join(other_limit.table));
    Linked without(3);
    without.setup.meters.erase(without.setup.meters.begin());
    EXPECT_FALSE(floor.link().join(without.table));

    floor.bet(1, Cents::dollars(100));
    Linked late(3);
    EXPECT_FALSE(floor.link().join(late.table));
    for (const Event& event : floor[2].record)
        apply_meter_event(late.table, event);
    EXPECT_TRUE(floor.link().join(late.table));
    floor.bet(2, Cents::dollars(100));
    EXPECT_EQ(shown_cents(late.meter()), Cents::dollars(10'042));
    floor.link().leave(late.table);
    floor.bet(2, Cents::dollars(100));
    EXPECT_EQ(shown_cents(late.meter()), Cents::dollars(10'042));
}

TEST(MeterLink, ATableThatActsBeforeItWasToldIsStopped) {
    Floor floor(2);
    const auto bet_untold = [&](std::size_t number) {
        MeterContributed body =
            contribution(floor[number].meter(), floor[number].terms(), Cents::dollars(1));
        body.table = static_cast<std::uint32_t>(number);
        Event event{{}, {}, {}, body};
        apply_meter_event(floor[number].table, event);
        return event;
    };
    const Event first = bet_untold(1);
    bet_untold(2);
    EXPECT_DEATH(floor.link().tell(floor[1].table, std::span(&first, 1)), "is_in_step");
    Linked stranger(9);
    EXPECT_DEATH(floor.link().tell(stranger.table, {}), "tables_");
}

// Every kind of event, at three tables, with and without a limit: the law holds and all replicas
// are equal after every event, and each table can be rebuilt from its own record.
TEST(MeterLink, ReplicasStayEqualWhateverHappens) {
    for (const Cents limit : {Cents(), Cents::dollars(10'015)}) {
        cards::ChaCha20Source random(20, static_cast<std::uint64_t>(limit.count()));
        Floor floor(3, limit);
        for (int i = 0; i < 5'000; ++i) {
            const std::size_t at = 1 + cards::below(random, 3);
            const std::uint32_t what = cards::below(random, 32);
            const auto& payouts = floor[at].meter().round_payouts;
            if (what == 0) {
                floor.win(at);
            } else if (what == 12 && !payouts.empty() && payouts.back().table == at) {
                floor.takes_back(at, payouts.back().paid);
            } else if (what == 1) {
                const Cents to = Cents::dollars(10'000) + Cents(cards::below(random, 60));
                floor.happens(at, correction(floor[at].meter(), floor[at].terms(), to, floorperson,
                                             supervisor, "random"));
            } else if (what < 6) {
                floor.round_is_void(at);
            } else if (what < 12) {
                forget_round(floor[at].meter());
            } else {
                floor.bet(at, Cents(1 + random.next() % 1'000));
            }
            ASSERT_TRUE(floor.link().is_in_step());
            for (std::size_t n = 1; n <= 3; ++n)
                ASSERT_TRUE(law_holds(floor[n].meter()));
            ASSERT_EQ(shared_part(floor[1].meter()), shared_part(floor[2].meter()));
            ASSERT_EQ(shared_part(floor[1].meter()), shared_part(floor[3].meter()));
        }
        for (std::size_t n = 1; n <= 3; ++n) {
            EXPECT_EQ(floor[n].record.size(), floor[1].record.size());
            Linked again(static_cast<std::uint32_t>(n), limit);
            for (const Event& event : floor[n].record)
                apply_meter_event(again.table, event);
            EXPECT_EQ(shared_part(again.meter()), shared_part(floor[n].meter()));
        }
    }
}

}  // namespace
}  // namespace fairdeal::table
