#include "server/live/recovery.h"

#include <fmt/format.h>

#include "ledger/encoding.h"
#include "server/live/checkpoints.h"
#include "server/live/seal_state.h"

// Method: open the last snapshot, then re-execute every entry that was recorded after it, a page
// at a time. Re-execution applies the rules again and refuses an entry that they would not have
// written, so a damaged record is found here and not at the table. The state after it is exactly
// the one before the crash.
namespace fairdeal::server {
namespace {

constexpr std::size_t page = 1024;

std::optional<std::string> read_on(ledger::Store& store, const ledger::Keys& keys,
                                   ledger::ChainId table, RecoveredTable& recovered) {
    for (;;) {
        const auto entries = store.chain_entries(table, recovered.size, page);
        if (!entries) return entries.error().sentence;
        for (const ledger::Entry& entry : *entries) {
            const ledger::Secret key = ledger::round_key(keys.master, table, entry.epoch);
            if (const auto finding = recovered.past.apply(entry, key)) return finding->sentence;
            if (const auto mark = mark_in(entry)) recovered.done_requests.add(*mark);
            recovered.size = entry.number + 1;
            recovered.last_time = entry.time;
        }
        if (entries->size() < page) return std::nullopt;
    }
}

tl::expected<std::optional<std::string>, std::string> renewal_due(ledger::Store& store,
                                                                  ledger::ChainId table) {
    const auto accepted = store.record(accepted_kind, accepted_key);
    if (!accepted) return tl::unexpected(accepted.error().sentence);
    if (!*accepted) return std::nullopt;
    const std::string last = std::to_string((*accepted)->version);
    const auto renewed = store.record(renewed_kind, std::to_string(table));
    if (!renewed) return tl::unexpected(renewed.error().sentence);
    if (*renewed && (*renewed)->value == last) return std::nullopt;
    return last;
}

}  // namespace

std::string kept_state_key(ledger::ChainId table, std::uint32_t round) {
    return fmt::format("{}/{}", table, round);
}

ledger::Bytes kept_state(const ledger::Secret& master, std::uint64_t size,
                         const DoneRequests& done_requests, ledger::BytesView reexecution) {
    ledger::Encoder to;
    to.number(size);
    to.number(done_requests.in_order().size());
    for (const IdempotencyMark mark : done_requests.in_order())
        to.number(mark);
    to.bytes(reexecution);
    return seal(master, to.text());
}

tl::expected<RecoveredTable, std::string> read_kept_state(const ledger::Secret& master,
                                                          ledger::BytesView kept) {
    const auto plain = open_sealed(master, kept);
    if (!plain)
        return tl::unexpected<std::string>("A kept state does not open with this key file.");
    ledger::Decoder from(*plain);
    RecoveredTable recovered;
    recovered.size = from.number();
    const std::uint64_t count = from.number_up_to(DoneRequests::most);
    for (std::uint64_t i = 0; i < count; ++i)
        recovered.done_requests.add(from.number());
    const ledger::BytesView state = from.bytes();
    if (!from.at_end()) return tl::unexpected<std::string>("A kept state cannot be read.");
    auto past = audit::Reexecution::from(state);
    if (!past) return tl::unexpected(past.error().sentence);
    recovered.past = std::move(*past);
    return recovered;
}

tl::expected<RecoveredTable, std::string> recover(ledger::Store& store, const ledger::Keys& keys,
                                                  ledger::ChainId table) {
    const auto snapshot = store.snapshot(table);
    if (!snapshot) return tl::unexpected(snapshot.error().sentence);
    RecoveredTable recovered;
    if (*snapshot) {
        auto kept = read_kept_state(keys.master, (*snapshot)->state);
        if (!kept) return tl::unexpected(kept.error());
        if (kept->size != (*snapshot)->number) {
            return tl::unexpected(
                fmt::format("Table {}: its kept state is of another moment.", table));
        }
        recovered = std::move(*kept);
    }
    if (const auto wrong = read_on(store, keys, table, recovered)) {
        return tl::unexpected(fmt::format("Table {}: {}", table, *wrong));
    }
    if (recovered.past.table() == nullptr) {
        return tl::unexpected(fmt::format("Table {} has no record.", table));
    }
    auto renewal = renewal_due(store, table);
    if (!renewal) return tl::unexpected(renewal.error());
    recovered.renewal = std::move(*renewal);
    return recovered;
}

}  // namespace fairdeal::server
