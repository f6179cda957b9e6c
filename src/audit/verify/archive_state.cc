#include "audit/verify/archive_state.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "json/pretty.h"
#include "json/strict.h"
#include "ledger/encoding.h"
#include "ledger/entry_forms.h"

// The standing as canonical bytes. It begins with a version, and a reader accepts no other: it is
// part of every archive that was ever written. Chains and accounts ascend, so that equal standings
// have equal bytes. docs/ledger_proofs.md has the format.
namespace fairdeal::audit {
namespace {

constexpr std::uint8_t standing_version = 1;
constexpr std::uint64_t most_chains = 1U << 24U;
constexpr std::uint64_t most_balances = 1U << 30U;

void write(const ledger::AccountId& account, ledger::Encoder& out) {
    out.byte(static_cast<std::uint8_t>(account.money));
    out.byte(static_cast<std::uint8_t>(account.kind));
    out.number(account.number);
    out.byte(account.part);
}

std::optional<ledger::AccountId> decode_account(ledger::Decoder& in) {
    const std::uint8_t money = in.byte();
    const std::uint8_t kind = in.byte();
    const auto number = static_cast<std::uint32_t>(in.number_up_to(UINT32_MAX));
    const std::uint8_t part = in.byte();
    if (in.failed() || money > 1 || kind >= ledger::account_kind_count) return std::nullopt;
    return ledger::AccountId{static_cast<ledger::Money>(money),
                             static_cast<ledger::AccountKind>(kind), number, part};
}

}  // namespace

ledger::Bytes encode(const TableStanding& standing) {
    ledger::Encoder out;
    out.bytes(standing.snapshot);
    out.hash(standing.before);
    out.number(standing.waiting.size());
    for (const ledger::Entry& entry : standing.waiting)
        out.bytes(ledger::encode(entry));
    return out.take();
}

std::optional<TableStanding> table_standing(const ChainStanding& chain) {
    ledger::Decoder in(chain.table);
    TableStanding standing;
    standing.snapshot = in.bytes();
    standing.before = in.hash();
    const std::uint64_t count = in.number_up_to(chain.size);
    ledger::Hash head = standing.before;
    for (std::uint64_t i = 0; i < count && !in.failed(); ++i) {
        auto entry = ledger::decode(in.bytes());
        if (!entry || entry->chain != chain.chain || entry->number != chain.size - count + i) {
            return std::nullopt;
        }
        entry->before = head;
        entry->hash = head = ledger::hash_of(*entry);
        standing.waiting.push_back(std::move(*entry));
    }
    if (!in.at_end() || head != chain.head) return std::nullopt;
    return standing;
}

ledger::Bytes encode(const Standing& standing) {
    ledger::Encoder out;
    out.byte(standing_version);
    out.number(standing.tree.size());
    for (const ledger::Hash& root : standing.tree.roots())
        out.hash(root);
    out.number(standing.chains.size());
    for (const ChainStanding& chain : standing.chains) {
        out.number(chain.chain);
        out.number(chain.size);
        out.hash(chain.head);
        out.signed_number(chain.time);
        out.bytes(chain.table);
    }
    out.number(standing.balances.size());
    for (const ledger::Balance& balance : standing.balances) {
        write(balance.account, out);
        out.signed_number(balance.amount.count());
    }
    return out.take();
}

std::optional<Standing> decode_standing(ledger::BytesView bytes) {
    ledger::Decoder in(bytes);
    if (in.byte() != standing_version) return std::nullopt;
    Standing standing;
    const std::uint64_t size = in.number();
    std::vector<ledger::Hash> roots;
    for (std::uint64_t rest = size; rest != 0 && !in.failed(); rest &= rest - 1)
        roots.push_back(in.hash());
    const std::uint64_t chains = in.number_up_to(most_chains);
    for (std::uint64_t i = 0; i < chains && !in.failed(); ++i) {
        ChainStanding& chain = standing.chains.emplace_back();
        chain.chain = static_cast<ledger::ChainId>(in.number_up_to(UINT32_MAX));
        chain.size = in.number();
        chain.head = in.hash();
        chain.time = in.signed_number();
        chain.table = in.bytes();
        if (i > 0 && standing.chains[i - 1].chain >= chain.chain) return std::nullopt;
    }
    const std::uint64_t balances = in.number_up_to(most_balances);
    for (std::uint64_t i = 0; i < balances && !in.failed(); ++i) {
        const auto account = decode_account(in);
        const std::int64_t amount = in.signed_number();
        if (!account || amount == 0) return std::nullopt;
        if (i > 0 && !(standing.balances.back().account < *account)) return std::nullopt;
        standing.balances.push_back({*account, base::Cents(amount)});
    }
    if (!in.at_end()) return std::nullopt;
    standing.tree = ledger::Frontier(size, std::move(roots));
    return standing;
}

std::string archive_key(std::uint64_t size) {
    return fmt::format("{:020}", size);
}

std::string to_json(const ArchiveNote& note) {
    boost::json::object object;
    object["size"] = note.size;
    object["file"] = note.file;
    object["sha256"] = note.sha256;
    object["standing"] = ledger::to_base64(encode(note.standing));
    return boost::json::serialize(object);
}

std::optional<ArchiveNote> read_archive_note(std::string_view text) {
    json::Document document;
    const auto read = document.parse(text);
    if (!read || read->kind() != json::ValueKind::object) return std::nullopt;
    const auto size = json::find(*read, "size");
    const auto file = json::find(*read, "file");
    const auto digest = json::find(*read, "sha256");
    const auto standing = json::find(*read, "standing");
    if (!size || size->kind() != json::ValueKind::integer || size->integer() < 0)
        return std::nullopt;
    for (const auto& each : {file, digest, standing}) {
        if (!each || each->kind() != json::ValueKind::string) return std::nullopt;
    }
    const auto bytes = ledger::from_base64(standing->string());
    if (!bytes) return std::nullopt;
    auto decoded = decode_standing(*bytes);
    if (!decoded) return std::nullopt;
    return ArchiveNote{static_cast<std::uint64_t>(size->integer()), std::string(file->string()),
                       std::string(digest->string()), std::move(*decoded)};
}

ledger::StoreResult<std::optional<ArchiveNote>> newest_archive(ledger::Store& store) {
    const auto records = store.records(archive_record);
    if (!records) return tl::unexpected(records.error());
    const ledger::Record* newest = nullptr;
    for (const ledger::Record& record : *records) {
        if (newest == nullptr || record.key > newest->key) newest = &record;
    }
    if (newest == nullptr) return std::optional<ArchiveNote>();
    auto note = read_archive_note(newest->value);
    if (!note || archive_key(note->size) != newest->key ||
        note->standing.tree.size() != note->size) {
        return tl::unexpected(ledger::StoreError{
            fmt::format("The record of the archive up to entry {} cannot be read.", newest->key)});
    }
    return note;
}

}  // namespace fairdeal::audit
