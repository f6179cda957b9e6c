#include "server/live/table_summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "games/description.h"
#include "table/phases/settling.h"
#include "table/text/json_writer.h"
#include "table/views/seen.h"
#include "table/views/view.h"
#include "table/views/view_bets.h"
#include "table/views/view_seats.h"
#include "table/views/view_staff.h"

// Written by the same JSON writer as the views of a table. Staff fields are taken from `seen_by`,
// the table as that audience may see it, so nothing hidden can appear.
namespace fairdeal::server {
namespace {

using table::JsonArray;
using table::JsonObject;
using table::JsonWriter;

void write_pay(JsonWriter& writer, const table::Setup& setup) {
    const auto& schedules = setup.description().schedules;
    JsonObject pay(writer);
    for (std::size_t i = 1; i < schedules.size(); ++i) {  // 0 is even money
        if (setup.terms.tables[i] != nullptr) pay.add(schedules[i].key, setup.terms.tables[i]->id);
    }
}

void write_limits(JsonWriter& writer, const table::Setup& setup) {
    const games::Description& game = setup.description();
    JsonObject limits(writer);
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (!table::is_bet_before_deal(game.wagers[i]) || !setup.offers(i)) continue;
        const bool is_fixed = i == setup.metered;
        limits.key(game.wagers[i].key);
        JsonObject limit(writer);
        limit.add("min", is_fixed ? setup.progressive_amount : setup.limits[i].least);
        limit.add("max", is_fixed ? setup.progressive_amount : setup.limits[i].most);
    }
}

void write_seat_states(JsonWriter& writer, const table::Table& table) {
    JsonArray seats(writer);
    for (table::SeatNumber number = 1; number <= table.setup->seats; ++number) {
        const table::Seat& seat = table.seat(number);
        seats.next();
        JsonObject one(writer);
        one.add("seat", unsigned{number});
        one.add("state", table::seat_state(seat));
    }
}

void write_meters(JsonWriter& writer, const table::Table& table) {
    JsonObject meters(writer);
    for (const table::MeterTerms& terms : table.setup->meters) {
        meters.add(table.setup->description().meters[terms.meter],
                   table.meters[terms.meter].shown / table::units_per_cent);
    }
}

// Writes the work that waits for the floor staff.
void write_awaited(JsonWriter& writer, const table::Table& seen) {
    JsonArray awaited(writer);
    const auto add = [&](bool waits, std::string_view what) {
        if (waits) awaited.add(what);
    };
    const bool has_papers =
        std::ranges::any_of(seen.seats, [](const table::Seat& seat) { return seat.papers_open; });
    const bool has_old_cards = std::ranges::any_of(
        seen.decks, [](const table::Deck& deck) { return deck.at_table && deck.warned; });
    add(seen.awaits_ruling || table::light_awaits_ruling(seen), "ruling");
    add(seen.correcting, "correction");
    add(seen.count_is_off, "count");
    add(table::payout_awaits_validation(seen), "validation");
    add(has_papers, "papers");
    add(has_old_cards, "cards");
}

void write_for_staff(JsonWriter& writer, const table::Table& seen) {
    JsonObject staff(writer);
    table::write_staff(writer, staff, seen);
    staff.key("awaits");
    write_awaited(writer, seen);
}

}  // namespace

std::string summary_of(const table::Table& table, const Settings& settings,
                       const table::Audience& audience) {
    const table::Setup& setup = *table.setup;
    JsonWriter writer(setup);
    {
        JsonObject summary(writer);
        summary.add("id", setup.number);
        summary.add("name", setup.name);
        summary.add("game", setup.description().key);
        summary.key("pay");
        write_pay(writer, setup);
        summary.key("limits");
        write_limits(writer, setup);
        summary.key("seats");
        write_seat_states(writer, table);
        summary.key("meters");
        write_meters(writer, table);
        summary.add("state", table::stage_of(table));
        summary.add("round", table.round == 0 ? std::string()
                                              : fmt::format("{}/{}", setup.number, table.round));
        summary.add("money", ledger::name_of(settings.money));
        summary.add("live", setup.is_live());
        summary.add("practice", settings.is_practice);
        summary.add("advice", settings.gives_advice());
        if (table::is_staff(audience)) {
            summary.key("staff");
            write_for_staff(writer, table::seen_by(table, audience));
        }
    }
    return writer.take();
}

std::string summary_elsewhere(const Settings& settings, const std::string& server) {
    return boost::json::serialize(boost::json::object{{"id", settings.table},
                                                      {"practice", settings.is_practice},
                                                      {"advice", settings.gives_advice()},
                                                      {"server", server}});
}

}  // namespace fairdeal::server
