#include "server/live/group_tables.h"

#include <algorithm>
#include <list>

// Linked tables are joined by `table::MeterLink`, which refers to their states. The link is
// therefore taken apart before the states are replaced from the record, and built anew afterwards.
// Whether a new set-up still fits is tried on copies.
namespace fairdeal::server {
namespace {

table::MeterLink::Meters meters_of(const table::Setup& setup) {
    table::MeterLink::Meters meters;
    for (const table::MeterTerms& terms : setup.meters)
        meters.push_back(terms.meter);
    return meters;
}

}  // namespace

LiveTable* GroupTables::find(std::uint32_t table) const {
    const auto found =
        std::ranges::find_if(tables_, [&](const auto& each) { return each->number() == table; });
    return found == tables_.end() ? nullptr : found->get();
}

GroupTables::RecoveredTables GroupTables::recover(ledger::Store& store,
                                                  const ledger::Keys& keys) const {
    std::vector<RecoveredTable> recovered;
    for (const auto& live : tables_) {
        auto table = server::recover(store, keys, live->number());
        if (!table) return tl::unexpected(table.error());
        recovered.push_back(std::move(*table));
    }
    return recovered;
}

bool GroupTables::link() {
    link_.reset();
    if (tables_.size() < 2) return true;
    link_.emplace(meters_of(tables_.front()->setup()));
    return std::ranges::all_of(tables_,
                               [&](const auto& each) { return link_->join(each->table()); });
}

bool GroupTables::stays_linked(const LiveTable& table, const table::Setup& setup) const {
    std::list<table::Table> states;  // a list, because a link keeps their addresses
    table::MeterLink link(meters_of(setup));
    return std::ranges::all_of(tables_, [&](const auto& each) {
        table::Table& state = states.emplace_back(std::as_const(*each).table());
        return (each.get() != &table || table::take_setup(state, setup)) && link.join(state);
    });
}

void GroupTables::write(LiveTable& from, const table::Command& command,
                        std::span<const table::Event> events, std::optional<IdempotencyMark> mark,
                        ledger::Batch& batch) {
    from.write(command, events, mark, batch);
    if (!link_) return;
    const table::Events shared = link_->tell(from.table(), events);
    if (shared.empty()) return;
    for (const auto& each : tables_) {
        if (each.get() != &from) each->write_from_link({shared.data(), shared.size()}, batch);
    }
}

}  // namespace fairdeal::server
