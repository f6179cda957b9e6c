// A note in the house's chain that moves what lies on a layout or a meter, as only a table may.
#include "lies/lies.h"

namespace lies {

namespace ledger_ns = ::support::ledger;

class MeterEmptied : public testing::Test {
  protected:
    MeterEmptied() {
        const auto all = ledger_.entries();
        draft_.time = all.back().time;
        draft_.person = {3, 1};
        draft_.parts = {
            {ledger_ns::PartKind::note, ledger_ns::Secrecy::open, R"({"type":"buy-in"})", {}}};
    }
    void move(const ledger_ns::AccountId& from, const ledger_ns::AccountId& to) {
        draft_.movements = {{from, to, base::Cents(500)}};
        draft_.parts.push_back({ledger_ns::PartKind::movement,
                                ledger_ns::Secrecy::withheld,
                                {},
                                ledger_ns::encode(std::span(std::as_const(draft_.movements)))});
    }
    // By the server itself, with balances and all.
    audit::Verification written() {
        ledger_ns::Batch batch;
        batch.drafts.push_back(draft_);
        EXPECT_TRUE(ledger_.store().commit({&batch, 1}).at(0));
        return ledger_.verify();
    }
    ledger_ns::Sequence last() const { return ledger_.entries().size() - 1; }

    LittleLedger ledger_{};
    ledger_ns::Draft draft_{};
};

constexpr ledger_ns::AccountId of_meter{ledger_ns::Money::play, ledger_ns::AccountKind::meter, 7,
                                        0};

TEST_F(MeterEmptied, ControlIsGood) {
    move(bank, player(102));
    const auto result = written();
    EXPECT_FALSE(result.fault) << to_string(*result.fault);
}

TEST_F(MeterEmptied, ByANoteOfTheHouseIsNamed) {
    move(of_meter, player(102));
    const auto result = written();
    expect_named(result, last(), "It moves money on the layout or a meter without a command");
}

TEST_F(MeterEmptied, FilledByANoteOfTheHouseIsNamed) {
    move(bank, of_meter);
    const auto result = written();
    expect_named(result, last(), "It moves money on the layout or a meter without a command");
}

TEST_F(MeterEmptied, AnEventInTheHouseIsNamed) {
    draft_.parts.push_back({ledger_ns::PartKind::event, ledger_ns::Secrecy::open, "anything", {}});
    const auto result = written();
    expect_named(result, last(), "An entry of the house has no such parts");
}

TEST_F(MeterEmptied, AnEpochOfTheHouseIsNamed) {
    draft_.epoch = 1;
    const auto result = written();
    expect_named(result, last(), "It is not of the epoch that its chain has reached");
}

}  // namespace lies
