#include "lies/lies.h"

namespace lies {

TEST(EntriesSwapped, IsNamed) {
    const LittleLedger ledger;
    const auto all = ledger.entries();
    ledger.put_body(15, ::support::ledger::encode(all[16]));
    ledger.put_body(16, ::support::ledger::encode(all[15]));
    expect_named(ledger.verify(), 16, "It stands where entry 15 must stand");
}

TEST(EntriesSwapped, WithEverythingMadeToFitIsFound) {
    const LittleLedger ledger;
    auto all = ledger.entries();
    std::swap(all[15], all[16]);
    ledger.rewrite(std::move(all));
    expect_found(ledger.verify(), "are not those that a stored checkpoint signs");
}

}  // namespace lies
