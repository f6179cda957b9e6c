#include "lies/lies.h"

namespace lies {

namespace ledger_ns = ::support::ledger;

// Money for a friend, with all that belongs to it: the entry, the hashes, the balances.
TEST(EntryInserted, IsFoundByTheSignature) {
    const LittleLedger ledger;
    auto all = ledger.entries();
    auto entry = ledger.made_again(all[2], [](ledger_ns::Draft&) {});
    all.insert(all.begin() + 7, entry);
    ledger.rewrite(std::move(all));
    ledger.sql(fmt::format("UPDATE balances SET amount = amount + 1000000000 WHERE account = {}",
                           ledger_ns::sql::column_of(player(103))));
    ledger.sql(fmt::format("UPDATE balances SET amount = amount - 1000000000 WHERE account = {}",
                           ledger_ns::sql::column_of(bank)));
    expect_found(ledger.verify(), "the first bad entry is one of 0 to");
    ledger.forget_checkpoints();
    expect_found(ledger.verify(ledger.note()), "the checkpoint it is compared with");
}

// At a table no entry can be put in between.
TEST(EntryInserted, CommandThatWasNeverGivenIsNamed) {
    const LittleLedger ledger;
    auto all = ledger.entries();
    const auto copied = all[25];
    all.insert(all.begin() + 26, copied);
    ledger.rewrite(std::move(all));
    ledger.forget_checkpoints();
    const auto result = ledger.verify();
    ASSERT_TRUE(result.fault);
    ASSERT_TRUE(result.fault->entry) << to_string(*result.fault);
    EXPECT_EQ(result.fault->entry->sequence, 26U) << to_string(*result.fault);
}

}  // namespace lies
