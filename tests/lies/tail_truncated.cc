#include "lies/lies.h"

namespace lies {

// The last rounds never happened: entries, checkpoints and balances as they were before.
TEST(TailTruncated, IsFoundOnlyAgainstACheckpointKeptElsewhere) {
    const LittleLedger whole;
    LittleLedger shorter(3);  // the same floor, the same seeds, two rounds less
    const auto alone = shorter.verify();
    EXPECT_FALSE(alone.fault) << to_string(*alone.fault);
    EXPECT_NE(to_text(alone).find("The tail is not proved"), std::string::npos);
    expect_found(shorter.verify(whole.note()), "the tail was cut off");
}

TEST(TailTruncated, EntriesMissingAtTheEndAreNamed) {
    const LittleLedger ledger;
    const auto size = ledger.entries().size();
    ledger.sql(fmt::format("DELETE FROM entries WHERE sequence >= {}", size - 4));
    expect_found(
        ledger.verify(),
        fmt::format("{} entries are here, but a stored checkpoint signs {}", size - 4, size));
    ledger.forget_checkpoints();
    expect_found(ledger.verify(), fmt::format("entry {} is the first that is missing", size - 4));
}

}  // namespace lies
