#include "ledger/sql/columns.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "ledger/encoding.h"

// The text forms of columns. A value that does not decode means that the database was damaged or
// edited: the readers throw, and the store reports it as a storage error.
namespace fairdeal::ledger::sql {
namespace {

// The fields from the lowest bit: money, kind, number, part. In this order the most frequent
// accounts become small numbers.
constexpr unsigned kind_shift = 1;
constexpr unsigned number_shift = 8;
constexpr unsigned part_shift = 40;

[[noreturn]] void damaged(std::string_view what) {
    throw std::runtime_error(fmt::format("The database is damaged: {}", what));
}

}  // namespace

std::int64_t column_of(const AccountId& account) noexcept {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(account.money) |
                                     static_cast<std::uint64_t>(account.kind) << kind_shift |
                                     static_cast<std::uint64_t>(account.number) << number_shift |
                                     static_cast<std::uint64_t>(account.part) << part_shift);
}

AccountId account_of(std::int64_t column) {
    const auto bits = static_cast<std::uint64_t>(column);
    const AccountId account{
        .money = static_cast<Money>(bits & 1U),
        .kind = static_cast<AccountKind>((bits >> kind_shift) & 0x7FU),
        .number = static_cast<std::uint32_t>(bits >> number_shift),
        .part = static_cast<std::uint8_t>(bits >> part_shift),
    };
    const bool is_kind = static_cast<std::size_t>(account.kind) < account_kind_count;
    if (!is_kind || column_of(account) != column) damaged("there is no such account");
    return account;
}

std::string column_of(const Hash& hash) {
    return to_base64(view_of(hash));
}

Bytes bytes_of_column(std::string_view column) {
    std::optional<Bytes> bytes = from_base64(column);
    if (!bytes) damaged("bytes are not in base64");
    return std::move(*bytes);
}

Hash hash_of_column(std::string_view column) {
    const Bytes bytes = bytes_of_column(column);
    Hash hash{};
    if (bytes.size() != hash.size()) damaged("a hash has another length");
    std::ranges::transform(bytes, hash.begin(),
                           [](char byte) { return static_cast<std::uint8_t>(byte); });
    return hash;
}

std::string column_of(const RecordName& name) {
    return to_base64(name.first) + '.' + to_base64(name.second);
}

RecordName name_of_column(std::string_view column) {
    const std::size_t stop = column.find('.');
    if (stop == column.npos) damaged("a record has no name");
    return {bytes_of_column(column.substr(0, stop)), bytes_of_column(column.substr(stop + 1))};
}

std::pair<std::string, std::string> range_of_kind(std::string_view kind) {
    const std::string start = to_base64(kind);
    static_assert('.' + 1 == '/');
    return {start + '.', start + '/'};
}

std::string column_of_idempotency_key(std::string_view key) {
    std::array<unsigned char, 16> digest{};
    crypto_generichash(digest.data(), digest.size(),
                       reinterpret_cast<const unsigned char*>(key.data()), key.size(), nullptr, 0);
    return to_base64({reinterpret_cast<const char*>(digest.data()), digest.size()});
}

// For each link, the account and how many entries back it was moved before; 0 if never.
std::string column_of(Sequence sequence, std::span<const AccountLink> links) {
    Encoder to;
    for (const AccountLink& link : links) {
        to.number(static_cast<std::uint64_t>(column_of(link.account)));
        to.number(link.last == AccountLink::none ? 0 : sequence - static_cast<Sequence>(link.last));
    }
    return to_base64(to.text());
}

std::vector<AccountLink> links_of(std::int64_t sequence, std::string_view column) {
    const Bytes bytes = bytes_of_column(column);
    Decoder from(bytes);
    std::vector<AccountLink> links;
    while (!from.at_end()) {
        const AccountId account = account_of(static_cast<std::int64_t>(from.number()));
        const auto back = static_cast<std::int64_t>(from.number());
        if (from.failed() || back < 0 || back > sequence) damaged("an entry has no links");
        links.push_back({account, back == 0 ? AccountLink::none : sequence - back});
    }
    return links;
}

std::string column_of(const Frontier& frontier) {
    Bytes all;
    for (const Hash& root : frontier.roots())
        all += view_of(root);
    return to_base64(all);
}

Frontier frontier_of(std::int64_t size, std::string_view column) {
    const Bytes all = bytes_of_column(column);
    const auto leaves = static_cast<std::uint64_t>(size);
    const auto count = static_cast<std::size_t>(std::popcount(leaves));
    if (size < 0 || all.size() != count * sizeof(Hash)) damaged("the tree has no right edge");
    std::vector<Hash> roots(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto from = all.begin() + static_cast<std::ptrdiff_t>(i * sizeof(Hash));
        std::transform(from, from + sizeof(Hash), roots[i].begin(),
                       [](char byte) { return static_cast<std::uint8_t>(byte); });
    }
    return Frontier(leaves, std::move(roots));
}

}  // namespace fairdeal::ledger::sql
