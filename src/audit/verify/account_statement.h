#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "audit/verify/record_fault.h"
#include "ledger/accounts.h"
#include "ledger/store.h"

// The movements of one account in a period, as its holder gets them.
namespace fairdeal::audit {

struct StatementLine {
    EntryPlace entry{};
    ledger::Milliseconds time = 0;
    ledger::AccountId other{};  // where it came from or went to
    base::Cents amount{};       // negative: it went
    base::Cents balance{};      // after it
};

struct AccountStatement {
    ledger::AccountId account{};
    ledger::Milliseconds from = 0;
    ledger::Milliseconds to = 0;  // not included
    base::Cents opening{};        // the balance brought forward
    base::Cents closing{};
    std::vector<StatementLine> lines{};
    std::string archive{};  // where the period was to begin earlier: what was before is there
};

// From the entries that move the account. They are read from the newest archive on, with the
// balance brought forward from it, and a period that was to begin earlier begins behind it. One
// that ends before that is refused.
ledger::StoreResult<AccountStatement> statement_of(ledger::Store& store,
                                                   const ledger::AccountId& account,
                                                   ledger::Milliseconds from,
                                                   ledger::Milliseconds to);

std::string to_text(const AccountStatement& statement);
std::string to_json(const AccountStatement& statement);

// "play player 1001": as `to_string` writes it.
std::optional<ledger::AccountId> read_account(std::string_view text);

}  // namespace fairdeal::audit
