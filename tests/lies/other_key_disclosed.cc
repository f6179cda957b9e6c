#include "lies/lies.h"

namespace lies {

namespace ledger_ns = ::support::ledger;

TEST(OtherKeyDisclosed, IsNamed) {
    const LittleLedger ledger;
    auto entry = ledger.with(ledger_ns::PartKind::disclosure);
    const auto part = *LittleLedger::part_of(entry, ledger_ns::PartKind::disclosure);
    entry.parts[part].whole[0] ^= 1;
    ledger.put(entry);
    expect_named(ledger.verify(), entry.sequence, "Its hash is not the one recorded");
}

// Committed to and hashed: but nothing of the round opens with it.
TEST(OtherKeyDisclosed, WithEverythingMadeToFitIsNamed) {
    const LittleLedger ledger;
    const auto entry = ledger.with(ledger_ns::PartKind::disclosure);
    auto all = ledger.entries();
    auto& changed = all[entry.sequence];
    const auto at = *LittleLedger::part_of(entry, ledger_ns::PartKind::disclosure);
    auto& part = changed.parts[at];
    part.whole[0] ^= 1;
    part.commitment = ledger_ns::commitment_of(part.salt, part.whole);
    ledger.rewrite(std::move(all));
    ledger.forget_checkpoints();
    const auto result = ledger.verify();
    ASSERT_TRUE(result.fault);
    ASSERT_TRUE(result.fault->entry) << to_string(*result.fault);
    EXPECT_EQ(result.fault->entry->round, entry.round) << to_string(*result.fault);
    expect_found(result, "does not open to what was committed to");
}

}  // namespace lies
