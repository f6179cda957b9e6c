#include "lies/lies.h"

namespace lies {

TEST(EntryChanged, IsNamed) {
    const LittleLedger ledger;
    auto entry = ledger.entries()[20];
    entry.person.account += 1;
    ledger.put(entry);
    expect_named(ledger.verify(), 20, "Its hash is not the one recorded");
}

TEST(EntryChanged, WithEveryHashMadeToFitIsFoundByTheSignature) {
    const LittleLedger ledger;
    auto all = ledger.entries();
    all[2].person.account += 1;
    ledger.rewrite(std::move(all));
    const auto result = ledger.verify();
    ASSERT_TRUE(result.fault);
    const std::string text = to_string(*result.fault);
    EXPECT_NE(text.find("are not those that a stored checkpoint signs"), std::string::npos) << text;
    EXPECT_NE(text.find("the first bad entry is one of 0 to"), std::string::npos) << text;
}

TEST(EntryChanged, HashChangedToFitBreaksTheChain) {
    const LittleLedger ledger;
    auto entry = ledger.entries()[20];
    entry.person.account += 1;
    ledger.put(entry);
    ledger.sql(fmt::format("UPDATE entries SET hash = '{}' WHERE sequence = 20",
                           ::support::ledger::sql::column_of(::support::ledger::hash_of(entry))));
    const auto result = ledger.verify();
    ASSERT_TRUE(result.fault);
    ASSERT_TRUE(result.fault->entry) << to_string(*result.fault);
    EXPECT_GE(result.fault->entry->sequence, 20U);
    EXPECT_LE(result.fault->entry->sequence, 21U);
}

}  // namespace lies
