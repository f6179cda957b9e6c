#include "lies/lies.h"

namespace lies {

TEST(EntryDropped, IsNamed) {
    const LittleLedger ledger;
    ledger.sql("DELETE FROM entries WHERE sequence = 17");
    expect_named(ledger.verify(), 18, "It stands where entry 17 must stand");
}

TEST(EntryDropped, EmptiedAsIfItWereArchivedIsNamed) {
    const LittleLedger ledger;
    ledger.sql("UPDATE entries SET body = '' WHERE sequence = 17");
    expect_named(ledger.verify(), 18, "It stands where entry 17 must stand");
}

TEST(EntryDropped, WithEverythingMadeToFitIsFoundByTheRules) {
    const LittleLedger ledger;
    auto all = ledger.entries();
    // A wager nobody placed, then, by what the rules say.
    const auto dropped = ledger.entries()[20];
    all.erase(all.begin() + 20);
    ledger.rewrite(std::move(all));
    ledger.forget_checkpoints();
    const auto result = ledger.verify();
    ASSERT_TRUE(result.fault) << "dropped entry " << to_string(audit::place_of(dropped));
    ASSERT_TRUE(result.fault->entry) << to_string(*result.fault);
    EXPECT_GE(result.fault->entry->sequence, 20U);
}

}  // namespace lies
