#include "table/views/view_choices.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/refusal.h"
#include "table/phases/deciding.h"
#include "table/procedure/steps.h"
#include "table/views/view_bets.h"
#include "table/views/warnings.h"

namespace fairdeal::table {
namespace {

using games::StepKind;

void write_throws(JsonObject& object, const games::Option& option) {
    object.add("throws_least", unsigned{option.throws_least});
    object.add("throws_most", unsigned{option.throws_most});
}

void write_warnings(JsonWriter& writer, const Table& seen, std::uint8_t option,
                    const std::vector<GivenUp>& warnings) {
    JsonArray array(writer);
    for (const GivenUp& warning : warnings) {
        if (warning.option != option) continue;
        const games::Wager& wager = seen.setup->description().wagers[warning.wager];
        array.next();
        JsonObject object(writer);
        object.add("wager", wager.key);
        object.add("thrown", warning.thrown);
        object.add(
            "text",
            warning.thrown.empty()
                ? fmt::format("{} would pay on this hand and is given up.", wager.name)
                : fmt::format("{} pays on this hand, but not on the cards kept.", wager.name));
    }
}

void write_forfeits(JsonWriter& writer, const games::Description& game,
                    const std::vector<Forfeit>& lost) {
    JsonObject object(writer);
    for (const Forfeit& each : lost)
        object.add(game.wagers[each.wager].key, each.stake);
}

void write_options(JsonWriter& writer, const Table& seen, SeatNumber turn,
                   const games::Decision& decision, const std::vector<GivenUp>& warnings) {
    const games::Description& game = seen.setup->description();
    const Seat& seat = seen.seat(turn);
    const std::uint8_t number = current_step(seen)->number;
    JsonArray array(writer);
    for (std::uint8_t i = 0; i < decision.options.size(); ++i) {
        const games::Option& option = decision.options[i];
        if (!may_take(seen, seat, option)) continue;
        array.next();
        JsonObject object(writer);
        object.add("option", option.key);
        object.add("name", option.name);
        if (option.makes != games::no_wager) {
            object.add("wager", game.wagers[option.makes].key);
            object.add("amount", seat.placed[game.base_wager] * option.times);
        }
        if (option.draws && !draws_apart(seen, number)) write_throws(object, option);
        object.add("folds", option.folds);
        object.add("clause", games::citation_of(option.cited));
        object.key("forfeits");
        write_forfeits(writer, game, forfeits(seen, turn, i));
        object.key("warnings");
        write_warnings(writer, seen, i, warnings);
    }
}

// Writes one entry for a seat that can do something, or nothing.
void write_seat(JsonWriter& writer, JsonArray& array, const Table& seen, SeatNumber number) {
    const Seat& seat = seen.seat(number);
    const games::Step* step = current_step(seen);
    const auto begin = [&](JsonObject& object, std::string_view kind) {
        object.add("seat", unsigned{number});
        object.add("kind", kind);
    };
    if (bets_are_open(seen)) {
        array.next();
        JsonObject object(writer);
        begin(object, "bet");
        return write_bets(writer, object, seen, number);
    }
    if (step == nullptr || !seen.in_round || seen.correcting || seen.awaits_ruling) return;
    if (step->kind == StepKind::show && has_part_in(seen, seat, *step)) {
        array.next();
        JsonObject object(writer);
        begin(object, "show");
        object.add("wager",
                   seen.setup->description().wagers[seen.setup->description().shown_for].key);
        return;
    }
    if (seen.turn != number || !has_part_in(seen, seat, *step)) return;
    const bool decides = step->kind == StepKind::decide;
    if (!decides && step->kind != StepKind::draw) return;
    const games::Decision& decision = seen.setup->description().decisions[step->number];
    const std::vector<GivenUp> warnings = given_up(seen, number);
    array.next();
    JsonObject object(writer);
    begin(object, decides ? "choose" : "discard");
    object.add("decision", decision.key);
    object.add("name", decision.name);
    if (decides) {
        // What the clock decides for a player who does not.
        const auto fold = std::ranges::find(decision.options, true, &games::Option::folds);
        object.add("if_late", fold == decision.options.end() ? std::string_view() : fold->key);
        object.key("options");
        return write_options(writer, seen, number, decision, warnings);
    }
    const std::uint8_t chosen = seat.choices[step->number];
    write_throws(object, decision.options[chosen]);
    object.key("warnings");
    write_warnings(writer, seen, chosen, warnings);
}

}  // namespace

void write_choices(JsonWriter& writer, const Table& seen, const Audience& audience) {
    JsonArray array(writer);
    // At a live table the dealer enters what players do on the layout.
    const bool enters = seen.setup->is_live() && audience.viewer == Viewer::dealer;
    for (SeatNumber number = 1; number <= seen.setup->seats; ++number) {
        const Seat& seat = seen.seat(number);
        if (holds(audience, seat) || (enters && seat.is_taken())) {
            write_seat(writer, array, seen, number);
        }
    }
}

}  // namespace fairdeal::table
