#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ledger/accounts.h"
#include "ledger/bytes.h"
#include "ledger/posting.h"
#include "ledger/tree.h"

// How values are written in the columns of the tables. The readers throw if a column holds anything
// else.
namespace fairdeal::ledger::sql {

std::int64_t column_of(const AccountId& account) noexcept;
AccountId account_of(std::int64_t column);

std::string column_of(const Hash& hash);
Hash hash_of_column(std::string_view column);
Bytes bytes_of_column(std::string_view column);

std::string column_of(const RecordName& name);
RecordName name_of_column(std::string_view column);
// The half-open range [first, second) of the names of this kind.
std::pair<std::string, std::string> range_of_kind(std::string_view kind);

// The digest of a client's idempotency key. It has the same length for every key.
std::string column_of_idempotency_key(std::string_view key);

// The last of every 64 entries of a chain is marked.
inline constexpr std::uint64_t entries_per_mark = 64;

// An account whose money an entry moves, and the preceding entry that moved money of it.
struct AccountLink {
    AccountId account{};
    std::int64_t last = none;
    static constexpr std::int64_t none = -1;
};
std::string column_of(Sequence sequence, std::span<const AccountLink> links);
std::vector<AccountLink> links_of(std::int64_t sequence, std::string_view column);

std::string column_of(const Frontier& frontier);
Frontier frontier_of(std::int64_t size, std::string_view column);

}  // namespace fairdeal::ledger::sql
