#include "table/state/table.h"

#include "table/state/meter.h"

namespace fairdeal::table {
namespace {

bool seats_fit(const Table& table, const Setup& setup) {
    for (std::size_t i = setup.seats; i < table.seats.size(); ++i) {
        if (table.seats[i].is_taken()) return false;
    }
    return true;
}

bool equipment_fits(const Setup& before, const Setup& after) {
    return before.source == after.source && before.dealing == after.dealing &&
           before.shuffling == after.shuffling && before.decks == after.decks &&
           before.shuffler_counts == after.shuffler_counts;
}

// Another felt must be filed before it is used, so it can come only while the table is closed.
bool felt_stays(const Table& table, const Setup& setup) {
    return setup.felt.empty() || setup.felt == table.filed_felt;
}

bool meters_fit(const Table& table, const Setup& setup) {
    const auto& before = table.setup->meters;
    return table.setup->metered == setup.metered && before.size() == setup.meters.size() &&
           std::ranges::all_of(setup.meters, [&](const MeterTerms& terms) {
               return find_terms(*table.setup, terms.meter) != nullptr &&
                      (terms.limit.count() == 0 ||
                       table.meters[terms.meter].shown <= (terms.limit * units_per_cent).count());
           });
}

}  // namespace

Table new_table(const Setup& setup) {
    Table table;
    table.setup = &setup;
    table.dealing = setup.dealing;
    table.shuffling = setup.shuffling;
    table.meters = new_meters(setup);
    return table;
}

bool is_between_rounds(const Table& table) noexcept {
    return !table.in_round && !table.awaits_ruling && !table.correcting &&
           std::ranges::none_of(
               table.seats, [&](const Seat& seat) { return table.round_open && seat.has_bet(); });
}

bool take_setup(Table& table, const Setup& setup) {
    const bool closed = table.step.script == Script::closed;
    if (setup.game != table.setup->game || setup.number != table.setup->number ||
        !is_between_rounds(table) || !seats_fit(table, setup) || !meters_fit(table, setup) ||
        (!closed && (!equipment_fits(*table.setup, setup) || !felt_stays(table, setup)))) {
        return false;
    }
    if (closed) {
        table.dealing = setup.dealing;
        table.shuffling = setup.shuffling;
    }
    table.setup = &setup;
    table.settled_seats.forget();
    // Entries made under the old setup stand.
    table.journal.clear();
    if (setup.is_live()) table.journal.own().next = start_of(table);
    return true;
}

}  // namespace fairdeal::table
