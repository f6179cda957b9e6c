#include "lies/lies.h"

namespace lies {

namespace ledger_ns = ::support::ledger;

// Two cards of the deck change places after the round: sealed, committed to and hashed by the
// server itself.
TEST(DeckSwapped, IsNamedByTheRules) {
    const LittleLedger ledger;
    const auto entry = ledger.with(ledger_ns::PartKind::deck);
    ledger.make_again(entry, [](ledger_ns::Draft& draft) {
        for (ledger_ns::Part& part : draft.parts) {
            if (part.kind == ledger_ns::PartKind::deck) std::swap(part.whole[0], part.whole[20]);
        }
    });
    ledger.forget_checkpoints();
    const auto result = ledger.verify();
    ASSERT_TRUE(result.fault);
    ASSERT_TRUE(result.fault->entry) << to_string(*result.fault);
    EXPECT_GE(result.fault->entry->sequence, entry.sequence) << to_string(*result.fault);
    EXPECT_EQ(result.fault->entry->chain, 7U);
}

// The root over its cards says another deck than is sealed.
TEST(DeckSwapped, RootThatIsNotOfTheCardsIsNamed) {
    const LittleLedger ledger;
    const auto entry = ledger.with(ledger_ns::PartKind::deck);
    auto all = ledger.entries();
    const auto part = *LittleLedger::part_of(entry, ledger_ns::PartKind::deck);
    all[entry.sequence].parts[part].open[3] ^= 1;
    ledger.rewrite(std::move(all));
    ledger.forget_checkpoints();
    expect_named(ledger.verify(), entry.sequence, "does not open to what was committed to");
}

}  // namespace lies
