#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "audit/verify/record_fault.h"
#include "ledger/accounts.h"
#include "ledger/store.h"

// The statement of one account for a period, as its holder gets it.
namespace fairdeal::audit {

struct StatementLine {
    EntryPlace entry{};
    ledger::Milliseconds time = 0;
    ledger::AccountId other{};  // the other account
    base::Cents amount{};       // negative: paid to the other account
    base::Cents balance{};      // after this line
};

struct AccountStatement {
    ledger::AccountId account{};
    ledger::Milliseconds from = 0;
    ledger::Milliseconds to = 0;  // not included
    base::Cents opening{};        // the balance brought forward
    base::Cents closing{};
    std::vector<StatementLine> lines{};
    std::string archive{};  // if the period was to begin earlier: the archive with the rest
};

// Makes a statement from the entries that move the account. It begins with the balance after the
// newest archive. A period that begins earlier is shortened to begin there; one that ends earlier
// is an error.
ledger::StoreResult<AccountStatement> statement_of(ledger::Store& store,
                                                   const ledger::AccountId& account,
                                                   ledger::Milliseconds from,
                                                   ledger::Milliseconds to);

std::string to_text(const AccountStatement& statement);
std::string to_json(const AccountStatement& statement);

// Reads "play player 1001", as `to_string` writes it.
std::optional<ledger::AccountId> read_account(std::string_view text);

}  // namespace fairdeal::audit
