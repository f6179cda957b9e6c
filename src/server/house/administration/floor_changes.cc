#include "server/house/administration/floor_changes.h"

#include <algorithm>

#include "audit/record/configuration.h"
#include "table/progressives/meter_link.h"

// Splits a change by the chain it belongs to. Settings alone are a record and a note, which this
// server writes; a table file, a meter or an award is passed to the floor, which hands it to the
// group that holds the table. The batch `with` travels along, so the approval ends in the same
// transaction as the change.
namespace fairdeal::server {
namespace {

constexpr std::uint64_t looked_back = 512;  // entries; more than a dealer makes in that time
constexpr ledger::Milliseconds dealt_lately = 15 * 60'000;

// The person who decided, from the note in the house's chain.
table::Account decider_in(const ledger::Batch& with) {
    return with.drafts.empty() ? table::nobody : with.drafts.front().person.account;
}

}  // namespace

void FloorChanges::write(ledger::Batch batch, ChangeHandler done) {
    house_.submit(std::move(batch),
                  [this, done = std::move(done)](const ledger::CommitResult& result) {
                      if (!result) return done(tl::unexpected(not_written(result.error())));
                      floor_.look_soon([done] { done({}); });
                  });
}

void FloorChanges::change(const Settings& after, ledger::Batch with, ChangeHandler done) {
    const auto before = find_settings(house_.store, after.table);
    if (!before) return done(tl::unexpected(ServerRefusal::record_not_read));
    if (!before->has_value()) return create(after, std::move(with), std::move(done));
    if ((*before)->settings.toml != after.toml) {
        return change_file(after, std::move(with), std::move(done));
    }
    write(std::move(with), std::move(done));
}

void FloorChanges::create(const Settings& settings, ledger::Batch with, ChangeHandler done) {
    if (const auto linked = check_link(settings); !linked) {
        return done(tl::unexpected(linked.error()));
    }
    auto first = first_entry(settings, decider_in(with), house_.now());
    if (!first) return done(tl::unexpected(Refused(ServerRefusal::table_file, first.error())));
    with.drafts.push_back(std::move(*first));
    write(std::move(with), std::move(done));
}

// A table can join only meters that nobody has bet on yet, because its record has none of their
// past.
tl::expected<void, Refused> FloorChanges::check_link(const Settings& settings) const {
    if (settings.link == 0) return {};
    const auto found = find_settings(house_.store, settings.link);
    if (!found) return tl::unexpected(ServerRefusal::record_not_read);
    const bool has_meters = found->has_value() && (*found)->settings.link == 0 &&
                            (*found)->settings.game == settings.game &&
                            (*found)->settings.money == settings.money;
    if (!has_meters) return tl::unexpected(ServerRefusal::unknown_link);
    const FloorServices& floor = floor_.services();
    auto other = recover(floor.store, floor.keys, settings.link);
    if (!other) return tl::unexpected(ServerRefusal::record_not_read);
    const auto setup = audit::setup_of(record_of(settings));
    if (!setup) {
        return tl::unexpected(Refused(ServerRefusal::table_file, setup.error().sentence));
    }
    table::MeterLink::Meters meters;
    for (const table::MeterTerms& terms : other->past.setup()->meters)
        meters.push_back(terms.meter);
    table::MeterLink link(std::move(meters));
    table::Table there = *other->past.table();
    table::Table here = table::new_table(*setup);
    if (link.join(there) && link.join(here)) return {};
    return tl::unexpected(ServerRefusal::meters_differ);
}

void FloorChanges::change_file(const Settings& after, ledger::Batch with, ChangeHandler done) {
    const audit::TableRecord record = record_of(after);
    auto setup = audit::setup_of(record);
    if (!setup) {
        return done(tl::unexpected(Refused(ServerRefusal::table_file, setup.error().sentence)));
    }
    const ledger::Person by{static_cast<std::uint8_t>(table::Role::supervisor), decider_in(with)};
    const NewFile file{record, std::make_shared<const table::Setup>(*std::move(setup)), by};
    floor_.change({after.table, file, std::move(with),
                   [this, done = std::move(done)](const tl::expected<void, Refused>& result) {
                       if (!result) return done(result);
                       floor_.look_soon([done] { done({}); });
                   }});
}

void FloorChanges::correct_meter(std::uint32_t table, const MeterCorrection& correction,
                                 ledger::Batch with, ChangeHandler done) {
    floor_.change({table, correction, std::move(with), std::move(done)});
}

void FloorChanges::award(std::uint32_t table, const LineAward& award, ledger::Batch with,
                         ChangeHandler done) {
    floor_.change({table, award, std::move(with), std::move(done)});
}

std::optional<base::Cents> FloorChanges::meter_shows(std::uint32_t table,
                                                     const std::string& meter) const {
    const auto found = find_settings(house_.store, table);
    if (!found || !found->has_value()) return std::nullopt;
    const Settings& settings = (*found)->settings;
    const auto report = check_settings(settings);
    if (!report) return std::nullopt;
    const auto& meters = report->file.game->description->meters;
    const auto place = std::ranges::find(meters, meter);
    const bool is_here =
        std::ranges::count(report->file.meters, meter, &config::MeterSetting::name) != 0;
    if (place == meters.end() || !is_here) return std::nullopt;
    const auto shows = house_.store.balance({settings.money, ledger::AccountKind::meter,
                                             record_of(settings).purse.meters,
                                             static_cast<std::uint8_t>(place - meters.begin())});
    if (!shows) return std::nullopt;
    return *shows;
}

bool FloorChanges::deals_at(std::uint32_t table, table::Account account) const {
    const auto chains = house_.store.chains();
    if (!chains) return true;  // if it cannot be checked, assume the worse
    const auto chain = std::ranges::find(*chains, table, &ledger::ChainHead::chain);
    if (chain == chains->end()) return false;
    const std::uint64_t from = chain->size > looked_back ? chain->size - looked_back : 0;
    const auto entries = house_.store.chain_entries(table, from, looked_back);
    if (!entries) return true;
    const ledger::Person dealer{static_cast<std::uint8_t>(table::Role::dealer), account};
    const ledger::Milliseconds since = house_.now() - dealt_lately;
    return std::ranges::any_of(*entries, [&](const ledger::Entry& entry) {
        return entry.person == dealer && entry.time >= since;
    });
}

}  // namespace fairdeal::server
