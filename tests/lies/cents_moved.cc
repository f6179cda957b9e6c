#include "lies/lies.h"

namespace lies {

namespace ledger_ns = ::support::ledger;

ledger_ns::Bytes one_cent_more(const ledger_ns::Bytes& part) {
    auto movements = ledger_ns::decode_movements(part).value();
    movements.front().amount += base::Cents(1);
    return ledger_ns::encode(std::span<const ledger_ns::Movement>(movements));
}

TEST(CentsMoved, IsNamed) {
    const LittleLedger ledger;
    auto entry = ledger.with(ledger_ns::PartKind::movement);
    const auto part = *LittleLedger::part_of(entry, ledger_ns::PartKind::movement);
    entry.parts[part].whole = one_cent_more(entry.parts[part].whole);
    ledger.put(entry);
    expect_named(ledger.verify(), entry.sequence, "Its hash is not the one recorded");
}

TEST(CentsMoved, AtTheHouseIsNamed) {
    const LittleLedger ledger;
    auto entry = ledger.entries()[1];
    ASSERT_EQ(entry.chain, ledger_ns::house_chain);
    const auto part = *LittleLedger::part_of(entry, ledger_ns::PartKind::movement);
    entry.parts[part].whole = one_cent_more(entry.parts[part].whole);
    ledger.put(entry);
    expect_named(ledger.verify(), 1, "Its hash is not the one recorded");
}

// By the server itself: committed to, hashed, and the balances as the cent makes them.
TEST(CentsMoved, WithEverythingMadeToFitIsNamedByTheRules) {
    const LittleLedger ledger;
    const auto entry = ledger.with(ledger_ns::PartKind::movement);
    ledger.make_again(entry, [](ledger_ns::Draft& draft) {
        for (ledger_ns::Part& part : draft.parts) {
            if (part.kind != ledger_ns::PartKind::movement) continue;
            part.whole = one_cent_more(part.whole);
            return;
        }
    });
    ledger.forget_checkpoints();
    const auto result = ledger.verify();
    ASSERT_TRUE(result.fault);
    ASSERT_TRUE(result.fault->entry) << to_string(*result.fault);
    EXPECT_EQ(result.fault->entry->sequence, entry.sequence) << to_string(*result.fault);
}

}  // namespace lies
