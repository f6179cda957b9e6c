#include "lies/lies.h"

namespace lies {

TEST(TimeForged, IsNamed) {
    const LittleLedger ledger;
    auto entry = ledger.entries()[30];
    entry.time += 60'000;
    ledger.put(entry);
    expect_named(ledger.verify(), 30, "Its hash is not the one recorded");
}

// An hour earlier, everything made to fit, and no signature left.
TEST(TimeForged, BackwardsIsNamedByTheOrderOfTimes) {
    const LittleLedger ledger;
    auto all = ledger.entries();
    all[30].time -= 3'600'000;
    ledger.rewrite(std::move(all));
    ledger.forget_checkpoints();
    expect_named(ledger.verify(), 30, "ms before that of the entry before it");
}

}  // namespace lies
