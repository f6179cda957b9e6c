#include "lies/lies.h"

namespace lies {

namespace ledger_ns = ::support::ledger;

TEST(BalanceChanged, IsNamedWithTheLastEntryThatMovesIt) {
    const LittleLedger ledger;
    ledger.sql(fmt::format("UPDATE balances SET amount = amount + 1 WHERE account = {}",
                           ledger_ns::sql::column_of(player(102))));
    const auto result = ledger.verify();
    expect_found(result, "The balance of play player 102 is stated as");
    expect_found(result, "is the last that moves it");
}

TEST(BalanceChanged, AccountTakenAwayIsNamed) {
    const LittleLedger ledger;
    ledger.sql(fmt::format("DELETE FROM balances WHERE account = {}",
                           ledger_ns::sql::column_of(player(104))));
    expect_found(ledger.verify(), "No balance of play player 104 is stated");
}

TEST(BalanceChanged, AccountOutOfThinAirIsNamed) {
    const LittleLedger ledger;
    ledger.sql(fmt::format("INSERT INTO balances VALUES ({}, 500, 0)",
                           ledger_ns::sql::column_of(player(9999))));
    expect_found(ledger.verify(), "The balance of play player 9999 is stated as 500 cents");
}

}  // namespace lies
