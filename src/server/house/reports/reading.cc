#include "server/house/reports/reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "audit/record/entry_reader.h"

// Entries wait until one discloses the key of their round, and are then executed again by
// Reexecution, which passes each event to the tally. A finding ends the report: it never states
// figures from a record that the rules would not have written.
namespace fairdeal::server {
namespace {

namespace bj = boost::json;
using base::Cents;
using ledger::Entry;
using ledger::PartKind;

constexpr std::size_t entries_per_read = 512;

bj::object note_in(const Entry& entry) {
    for (const ledger::StoredPart& part : entry.parts) {
        if (part.kind != PartKind::note) continue;
        bj::error_code error;
        bj::value value = bj::parse(part.open, error);
        if (!error && value.is_object()) return std::move(value.as_object());
    }
    return {};
}

Cents amount_in(const bj::object& note, bj::string_view field) {
    const bj::value* const value = note.if_contains(field);
    return value != nullptr && value->is_int64() ? Cents(value->as_int64()) : Cents();
}

// Whether the note is ordinary business, which other reports cover.
bool is_ordinary(std::string_view type, const bj::object& note) {
    constexpr std::array<std::string_view, 12> types{
        "buy-in",  "cash-out",   "fill",        "credit",    "opener",     "closer",
        "coupons", "play-money", "chips-given", "signed-in", "signed-out", "link-made"};
    if (const bj::value* const report = note.if_contains("report")) {
        return *report == "agrees" || *report == "noted";
    }
    if (type == "generator-tested") return true;
    if (type == "signature-checked") return !note.contains("significant");
    return type == "drop" || std::ranges::find(types, type) != types.end();
}

}  // namespace

std::optional<std::string> ChainReading::take(const Entry& entry, const ledger::Secret& key) {
    const auto heard = [&](const Entry& from, const table::Table& after, const table::Command&,
                           const table::Event& event) { tally_.hear(from, after, event); };
    const auto finding = past_.take(entry, key, heard);
    if (finding) {
        return fmt::format("Entry {} of table {}: {}.", entry.number, entry.chain,
                           finding->sentence);
    }
    if (past_.shared_setup() != setup_) {
        setup_ = past_.shared_setup();
        tally_.configured(setup_);
    }
    return std::nullopt;
}

tl::expected<void, std::string> ChainReading::read(ledger::Store& store) {
    while (true) {
        auto entries = store.chain_entries(tally_.table(), read_, entries_per_read);
        if (!entries) return tl::unexpected(entries.error().sentence);
        for (Entry& entry : *entries) {
            waiting_.push_back(std::move(entry));
            read_ += 1;
            const auto key = audit::disclosed_in(waiting_.back());
            if (!key) continue;
            for (const Entry& each : waiting_)
                if (auto wrong = take(each, *key)) return tl::unexpected(std::move(*wrong));
            waiting_.clear();
        }
        if (entries->size() < entries_per_read) return {};
    }
}

void HouseReading::take(const Entry& entry) {
    if (!interval_.contains(entry.time)) return;
    const bj::object note = note_in(entry);
    const bj::value* const named = note.if_contains("type");
    if (named == nullptr || !named->is_string()) return;
    const std::string type(named->as_string());
    BankTally& bank = tally_.banks[entry.table];
    if (type == "buy-in") bank.buy_ins += amount_in(note, "amount");
    if (type == "fill") bank.fills += amount_in(note, "amount");
    if (type == "credit") bank.credits += amount_in(note, "amount");
    if (type == "drop") bank.dropped += amount_in(note, "counted");
    bank.differences += amount_in(note, "difference");
    if (type == "cash-out") tally_.cashed_out += amount_in(note, "amount");
    if (type == "coupons") tally_.coupons += amount_in(note, "amount");
    if (is_ordinary(type, note)) return;
    bj::object rest = note;
    for (const bj::string_view field : {"type", "table", "before", "after", "files"})
        rest.erase(field);
    tally_.happenings.push_back({entry.time, entry.table, entry.round, type, bj::serialize(rest)});
}

tl::expected<void, std::string> HouseReading::read(ledger::Store& store) {
    while (true) {
        const auto entries = store.chain_entries(ledger::house_chain, read_, entries_per_read);
        if (!entries) return tl::unexpected(entries.error().sentence);
        for (const Entry& entry : *entries)
            take(entry);
        read_ += entries->size();
        if (entries->size() < entries_per_read) {
            tally_.banks.erase(0);
            return {};
        }
    }
}

}  // namespace fairdeal::server
