#include "audit/record/linked_meter.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "table/state/meter.h"

// What a record may say of a meter that other tables share.
namespace fairdeal::audit {
namespace {

using base::Cents;

class LinkedMeterTest : public testing::Test {
  protected:
    static table::Setup setup() {
        table::Setup setup = table::default_setup(*games::find_game("three-card-poker"));
        table::MeterTerms terms;
        terms.base = terms.reset = Cents::dollars(10'000);
        terms.rate_basis_points = 2'100;
        setup.meters = {terms};
        return setup;
    }
    table::Meter& meter() { return table_.meters.at(0); }
    const table::MeterTerms& terms() const { return setup_.meters.front(); }
    template <class Body>
    bool fits(Body body) const {
        body.table = elsewhere;
        return can_have_happened(table_, {{}, {}, {}, body});
    }
    template <class Body>
    void apply(Body body) {
        body.table = elsewhere;
        table::apply(meter(), terms(), body, table::MeterEventOrigin::elsewhere);
    }

    static constexpr std::uint32_t elsewhere = 99;
    const table::Setup setup_ = setup();
    table::Table table_ = table::new_table(setup_);
};

// Ruling T-35: a payout can be taken back, and what was never paid cannot.
TEST_F(LinkedMeterTest, TheOnlyWinCanBeTakenBackOnce) {
    const table::MeterPaid paid = table::payment(meter(), terms());
    EXPECT_TRUE(paid.reset);
    apply(paid);
    ASSERT_EQ(meter().hits, 1U);
    const auto back = table::restoration(meter(), terms(), paid.paid, elsewhere);
    EXPECT_TRUE(back.reset);
    EXPECT_TRUE(fits(back));
    apply(back);
    EXPECT_EQ(meter().hits, 0U);
    EXPECT_FALSE(fits(back));
}

TEST_F(LinkedMeterTest, AMeterThatWasNotWonCannotBeSetBack) {
    EXPECT_TRUE(fits(table::MeterRestored{.reset = false}));
    EXPECT_FALSE(fits(table::MeterRestored{.reset = true}));
}

// A linked meter's event comes from another table, and names a meter that this table has.
TEST_F(LinkedMeterTest, AnEventOfThisTableOrOfNoMeterOfItIsRefused) {
    table::MeterContributed grown{.shown = 5};
    EXPECT_TRUE(fits(grown));
    grown.table = setup_.number;
    EXPECT_FALSE(can_have_happened(table_, {{}, {}, {}, grown}));
    grown.meter = 1;
    EXPECT_FALSE(fits(grown)) << "this table has one meter";
    EXPECT_FALSE(can_have_happened(table_, {{}, {}, {}, table::RoundEnded{}}));
}

}  // namespace
}  // namespace fairdeal::audit
