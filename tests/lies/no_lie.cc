// The control: the record as it was written, and one that was only written anew, are good.
#include "lies/lies.h"

namespace lies {

TEST(NoLie, RecordIsGood) {
    const LittleLedger ledger;
    const auto result = ledger.verify(ledger.note());
    EXPECT_FALSE(result.fault) << to_string(*result.fault);
    EXPECT_EQ(result.rounds, 5U);
}

TEST(NoLie, RecordWrittenAnewWithoutAChangeIsGood) {
    const LittleLedger ledger;
    ledger.rewrite(ledger.entries());
    const auto result = ledger.verify(ledger.note());
    EXPECT_FALSE(result.fault) << to_string(*result.fault);
    ledger.make_again(ledger.with(::support::ledger::PartKind::deck), [](auto&) {});
    EXPECT_FALSE(ledger.verify(ledger.note()).fault);
}

}  // namespace lies
