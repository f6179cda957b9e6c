#include "audit/verify/account_statement.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>

#include "audit/verify/archive_state.h"
#include "ledger/movements.h"
#include "table/text/time_text.h"

// A statement adds up an account's movements in the order of the record, from the balance in the
// newest archive. The clocks of servers differ by a few seconds, so entries near the ends of the
// period may come out of order; each is assigned to the period by its own time.
namespace fairdeal::audit {
namespace {

constexpr std::size_t entries_read_at_once = 1024;

std::string time_words(ledger::Milliseconds time) {
    return table::text_of(table::Time(std::chrono::milliseconds(time)));
}

// The latest time of an archived entry.
ledger::Milliseconds end_of(const Standing& standing) {
    ledger::Milliseconds end = 0;
    for (const ChainStanding& chain : standing.chains)
        end = std::max(end, chain.time);
    return end;
}

// Adds a line for each of the entry's movements of the account. The balances come later.
bool add_entry(const ledger::Entry& entry, AccountStatement& statement) {
    const auto movements = ledger::movements_in(entry);
    if (!movements) return false;
    for (const ledger::Movement& movement : *movements) {
        const bool out = movement.from == statement.account;
        if (!out && movement.to != statement.account) continue;
        const base::Cents amount = out ? -movement.amount : movement.amount;
        if (entry.time < statement.from) {
            statement.opening += amount;
            continue;
        }
        statement.lines.push_back(
            {place_of(entry), entry.time, out ? movement.to : movement.from, amount, {}});
    }
    return true;
}

// The clocks of servers differ, so an entry from before the period may follow one within it. The
// balance brought forward is known only after all entries have been read.
void add_balances(AccountStatement& statement) {
    statement.closing = statement.opening;
    for (StatementLine& line : statement.lines)
        line.balance = statement.closing += line.amount;
}

}  // namespace

ledger::StoreResult<AccountStatement> statement_of(ledger::Store& store,
                                                   const ledger::AccountId& account,
                                                   ledger::Milliseconds from,
                                                   ledger::Milliseconds to) {
    AccountStatement statement{.account = account, .from = from, .to = to};
    ledger::Sequence next = 0;
    const auto archive = newest_archive(store);
    if (!archive) return tl::unexpected(archive.error());
    if (*archive) {
        next = (*archive)->size;
        const ledger::Milliseconds behind = end_of((*archive)->standing) + 1;
        const std::string file = (*archive)->file.empty() ? "before this one" : (*archive)->file;
        if (to <= behind) {
            return tl::unexpected(ledger::StoreError{fmt::format(
                "The period ends before {} and is in the archive {}.", time_words(behind), file)});
        }
        if (from < behind) {
            statement.from = behind;
            statement.archive = file;
        }
        const auto& balances = (*archive)->standing.balances;
        const auto found = std::ranges::find(balances, account, &ledger::Balance::account);
        if (found != balances.end()) statement.opening = found->amount;
    }
    for (;;) {
        const auto entries = store.account_entries(account, next, entries_read_at_once);
        if (!entries) return tl::unexpected(entries.error());
        for (const ledger::Entry& entry : *entries) {
            next = entry.sequence + 1;
            if (entry.time >= to) continue;  // not `break`: the clocks of servers differ
            if (!add_entry(entry, statement)) {
                return tl::unexpected(ledger::StoreError{fmt::format(
                    "The movements of {} cannot be read.", to_string(place_of(entry)))});
            }
        }
        if (entries->size() < entries_read_at_once) break;
    }
    add_balances(statement);
    return statement;
}

std::string to_text(const AccountStatement& it) {
    std::string text =
        fmt::format("{}, {} to {}\n{:>40}  {:>14}\n", to_string(it.account), time_words(it.from),
                    time_words(it.to), "balance brought forward", base::to_dollars(it.opening));
    if (!it.archive.empty()) {
        text += fmt::format("What was moved before is in the archive {}.\n", it.archive);
    }
    for (const StatementLine& line : it.lines) {
        text += fmt::format("{}  {:>14}  {:>14}  {} {}; {}\n", time_words(line.time),
                            base::to_dollars(line.amount), base::to_dollars(line.balance),
                            line.amount < base::Cents() ? "to" : "from", to_string(line.other),
                            to_string(line.entry));
    }
    if (it.lines.empty()) text += "No Activity\n";
    return text + fmt::format("{:>40}  {:>14}\n", "closing balance", base::to_dollars(it.closing));
}

std::string to_json(const AccountStatement& it) {
    boost::json::object object;
    object["account"] = to_string(it.account);
    object["from"] = time_words(it.from);
    object["to"] = time_words(it.to);
    object["opening"] = it.opening.count();
    boost::json::array lines;
    for (const StatementLine& line : it.lines) {
        boost::json::object each;
        each["time"] = time_words(line.time);
        each["sequence"] = line.entry.sequence;
        each["chain"] = line.entry.chain;
        each["number"] = line.entry.number;
        each["round"] = line.entry.round;
        each["other"] = to_string(line.other);
        each["amount"] = line.amount.count();
        each["balance"] = line.balance.count();
        lines.push_back(std::move(each));
    }
    object["lines"] = std::move(lines);
    object["closing"] = it.closing.count();
    if (!it.archive.empty()) object["archive"] = it.archive;
    return boost::json::serialize(object) + "\n";
}

std::optional<ledger::AccountId> read_account(std::string_view text) {
    for (std::size_t money = 0; money < 2; ++money) {
        for (std::size_t kind = 0; kind < ledger::account_kind_count; ++kind) {
            ledger::AccountId account{static_cast<ledger::Money>(money),
                                      static_cast<ledger::AccountKind>(kind)};
            const std::string words =
                fmt::format("{} {}", name_of(account.money), name_of(account.kind));
            if (!text.starts_with(words)) continue;
            const std::string_view rest = text.substr(std::min(words.size() + 1, text.size()));
            const char* end = rest.data() + rest.size();
            const auto number = std::from_chars(rest.data(), end, account.number);
            if (number.ptr != end && *number.ptr == '.') {
                std::from_chars(number.ptr + 1, end, account.part);
            }
            if (to_string(account) == text) return account;
        }
    }
    return std::nullopt;
}

}  // namespace fairdeal::audit
