#include "lies/lies.h"

namespace lies {

TEST(EntryRepeated, WithEverythingMadeToFitIsFound) {
    const LittleLedger ledger;
    auto all = ledger.entries();
    // A buy-in twice: the house owes the player more.
    all.insert(all.begin() + 3, all[2]);
    ledger.rewrite(std::move(all));
    expect_found(ledger.verify(), "are not those that a stored checkpoint signs");
    ledger.forget_checkpoints();
    // Only the salts make commitments depend on the place in the chain; the balance shows the lie.
    expect_found(ledger.verify(), "The balance of play");
}

TEST(EntryRepeated, RoundTwiceIsNamed) {
    const LittleLedger ledger;
    auto all = ledger.entries();
    const auto last = all.back();
    all.push_back(last);
    ledger.rewrite(std::move(all));
    ledger.forget_checkpoints();
    expect_named(ledger.verify(), last.sequence + 1, "its chain has reached");
}

}  // namespace lies
