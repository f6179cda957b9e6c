#include "table/views/view.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/procedure/steps.h"
#include "table/state/meter.h"
#include "table/text/json_writer.h"
#include "table/views/seen.h"
#include "table/views/view_bets.h"
#include "table/views/view_choices.h"
#include "table/views/view_corrections.h"
#include "table/views/view_hands.h"
#include "table/views/view_irregular.h"
#include "table/views/view_seats.h"
#include "table/views/view_staff.h"

namespace fairdeal::table {
namespace {

using games::Script;
using games::StepKind;

bool is_players_step(const games::Step& step) {
    return step.kind == StepKind::show || step.kind == StepKind::decide ||
           step.kind == StepKind::draw;
}

bool ends_the_round(StepKind kind) {
    switch (kind) {
        case StepKind::turn_dealer:
        case StepKind::take_forfeits:
        case StepKind::settle:
        case StepKind::refund:
        case StepKind::collect_rest:
        case StepKind::end_round:
            return true;
        default:
            return false;
    }
}

std::string_view stage_in_round(const Table& table) {
    const games::Step* due = current_step(table);
    if (due == nullptr) return "dealing";
    if (is_players_step(*due)) return "deciding";
    // Confirmations belong to what precedes them: after the last decision, to the settlement.
    const auto steps = table.setup->procedure->steps(table.step.script);
    const bool more_decisions = std::any_of(steps.begin() + table.step.index, steps.end(),
                                            [](const auto& step) { return is_players_step(step); });
    const bool had_decisions = std::any_of(steps.begin(), steps.begin() + table.step.index,
                                           [](const auto& step) { return is_players_step(step); });
    const bool after_them = had_decisions && !more_decisions;
    return after_them || ends_the_round(due->kind) ? "settling" : "dealing";
}

void write_limits(JsonWriter& writer, const Setup& setup) {
    const games::Description& game = setup.description();
    const games::WagerIndex metered = setup.metered;
    JsonObject limits(writer);
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (!is_bet_before_deal(game.wagers[i]) || !setup.offers(i)) continue;
        Limit limit = setup.limits[i];
        if (i == metered) limit = {setup.progressive_amount, setup.progressive_amount, {}};
        limits.key(game.wagers[i].key);
        JsonObject entry(writer);
        entry.add("min", limit.least);
        entry.add("max", limit.most);
        entry.add("step", limit.step);
    }
}

void write_meters(JsonWriter& writer, const Table& table, const Audience& audience) {
    JsonArray meters(writer);
    for (const MeterTerms& terms : table.setup->meters) {
        const Meter& meter = table.meters[terms.meter];
        const base::Cents shown = shown_cents(meter);
        meters.next();
        JsonObject entry(writer);
        entry.add("meter", table.setup->description().meters[terms.meter]);
        entry.add("amount", shown);
        entry.add("reset", terms.reset);
        const bool full = terms.limit > base::Cents() && shown >= terms.limit;
        entry.add("state", std::string_view(full ? "at-limit" : "growing"));
        if (!is_staff(audience)) continue;
        entry.add("units", meter.shown);
        entry.add("overflow_units", meter.overflow);
        entry.add("reserve_units", meter.reserve);
    }
}

void write_table(JsonWriter& writer, JsonObject& view, const Table& table,
                 const Audience& audience) {
    const Setup& setup = *table.setup;
    view.add("table", setup.number);
    view.add("name", setup.name);
    view.add("game", setup.description().key);
    view.add("viewer", name_of(audience.viewer));
    view.add("state", stage_of(table));
    view.add("round",
             table.round == 0 ? std::string() : fmt::format("{}/{}", setup.number, table.round));
    view.add("live", setup.is_live());
    view.add("dealing", table.dealing);
    view.add("shuffling", table.shuffling);
    view.key("limits");
    write_limits(writer, setup);
    view.add("correction", table.correcting);
    view.add("awaits_ruling", table.awaits_ruling);
    view.add("turn", unsigned{table.turn});
    const bool deciding = current_step(table) != nullptr && is_players_step(*current_step(table));
    view.add("deadline", deciding ? text_of(table.deadline) : std::string());
    view.add("clock", std::chrono::milliseconds(setup.clocks.decision).count());
    view.add("dealer", table.dealer.empty() ? table.dealer_turned : table.dealer);
    view.add("dealer_hand", dealer_hand_name(table));
    view.add("community", table.community.empty() ? table.community_turned : table.community);
    view.add("stub", table.stub_size());
    view.add("rack", table.rack.size());
    view.key("meters");
    write_meters(writer, table, audience);
}

}  // namespace

std::string_view stage_of(const Table& table) {
    if (!table.is_open) return "closed";
    switch (table.step.script) {
        case Script::closed:
        case Script::opening:
        case Script::cards:
        case Script::closing:
            return "closed";
        case Script::idle:
        case Script::resuming:
            return "idle";
        case Script::void_round:
            return "void";
        case Script::shuffling:
        case Script::round:
            break;
    }
    return table.in_round ? stage_in_round(table) : "betting";
}

std::string view_of(const Table& table, const Audience& audience) {
    const Table seen = seen_by(table, audience);
    JsonWriter writer(*seen.setup);
    {
        JsonObject view(writer);
        write_table(writer, view, seen, audience);
        view.key("seats");
        write_seats(writer, seen, audience);
        view.key("choices");
        write_choices(writer, seen, audience);
        if (is_staff(audience)) write_staff(writer, view, seen);
        const bool acts = is_staff(audience) && audience.viewer != Viewer::auditor;
        if (acts) write_irregularities(writer, view, table);
        if (audience.viewer == Viewer::floor) write_corrections(writer, view, table);
        if (audience.viewer == Viewer::dealer) write_taking_back(view, table);
        if (sees_everything(seen, audience)) write_record(writer, view, seen);
    }
    return writer.take();
}

}  // namespace fairdeal::table
