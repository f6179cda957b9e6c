#include "lies/lies.h"

namespace lies {

namespace ledger_ns = ::support::ledger;

TEST(SignatureForged, OfAnotherKeyIsFound) {
    LittleLedger ledger;
    ledger_ns::Keys other = keys_of_test(9);
    other.origin = LittleLedger::keys().origin;
    ledger.forget_checkpoints();
    const auto tree = ledger.store().tree().value();
    ASSERT_TRUE(
        ledger.store().keep_checkpoint(tree.size, ledger_ns::sign({other.origin, tree}, other)));
    expect_found(ledger.verify(), "A stored checkpoint is not good");
}

TEST(SignatureForged, EveryChangedLetterOfANoteIsFound) {
    LittleLedger ledger;
    for (std::size_t i = 0; i < ledger.note().size(); ++i) {
        std::string forged = ledger.note();
        forged[i] = forged[i] == 'A' ? 'B' : 'A';
        ledger.forget_checkpoints();
        ASSERT_TRUE(ledger.store().keep_checkpoint(ledger.entries().size(), forged));
        EXPECT_TRUE(ledger.verify().fault) << "letter " << i;
    }
}

// A tree that never was, really signed: the floor lies about its own record.
TEST(SignatureForged, TreeThatNeverWasIsFound) {
    LittleLedger ledger;
    auto tree = ledger.store().tree().value();
    tree.root[5] ^= 1U;
    const auto keys = LittleLedger::keys();
    ASSERT_TRUE(
        ledger.store().keep_checkpoint(tree.size, ledger_ns::sign({keys.origin, tree}, keys)));
    expect_found(ledger.verify(), "are not those that a stored checkpoint signs");
}

}  // namespace lies
