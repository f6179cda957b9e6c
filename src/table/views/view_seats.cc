#include "table/views/view_seats.h"

#include "table/text/phrases.h"
#include "table/text/settlement_words.h"
#include "table/views/view_hands.h"

namespace fairdeal::table {
namespace {

using Amounts = std::array<base::Cents, games::most_wagers>;

void write_amounts(JsonWriter& writer, const games::Description& game, const Amounts& amounts) {
    JsonObject object(writer);
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (amounts[i] > base::Cents()) object.add(game.wagers[i].key, amounts[i]);
    }
}

// The choices made so far, as their keys.
void write_chosen(JsonWriter& writer, const games::Description& game, const Seat& seat) {
    JsonArray array(writer);
    for (std::uint8_t i = 0; i < seat.choice_count; ++i)
        array.add(game.decisions[i].options[seat.choices[i]].key);
}

void write_thrown(JsonWriter& writer, const Seat& seat) {
    JsonArray array(writer);
    for (std::uint8_t i = 0; i < seat.draw_count; ++i)
        array.add(seat.thrown[i]);
}

void write_lines(JsonWriter& writer, const Setup& setup, const Seat& seat) {
    JsonArray array(writer);
    for (const LineSettled& line : seat.lines) {
        array.next();
        JsonObject object(writer);
        object.add("wager", line.key.text);
        object.add("name", line_name(setup, line.key, line.wager));
        object.add("stake", line.stake);
        object.add("result", line.fate);
        object.add("net", line.net);
        if (line.from != no_seat) object.add("from", unsigned{line.from});
        object.add("clause", clause_of(setup, line));
        object.add("text", settled_words(setup, line));
    }
}

void write_round(JsonWriter& writer, JsonObject& object, const Table& table, const Seat& seat) {
    const games::Description& game = table.setup->description();
    object.key("wagers");
    Amounts amounts = seat.placed;
    for (std::size_t i = 0; i < amounts.size(); ++i)
        amounts[i] += seat.made[i];
    write_amounts(writer, game, amounts);
    object.key("match_play");
    write_amounts(writer, game, seat.match_play);
    object.add("settled", seat.settled);
    object.add("dealt_in", seat.dealt_in);
    object.add("folded", seat.folded);
    object.add("void", seat.voided);
    object.key("choices");
    write_chosen(writer, game, seat);
    object.add("cards", seat.hand);
    object.add("apart", seat.apart);
    // What was turned up stays known after it is collected.
    object.add("turned", seat.turned);
    object.add("turned_apart", seat.turned_apart);
    object.add("hand", hand_name(table, seat));
    object.key("thrown");
    write_thrown(writer, seat);
    object.add("light_works", seat.light_works);
    object.add("light_lit", seat.light_lit);
    object.key("lines");
    write_lines(writer, *table.setup, seat);
}

}  // namespace

std::string_view seat_state(const Seat& seat) {
    if (!seat.is_taken()) return "empty";
    if (!seat.connected) return "disconnected";
    return seat.leaving ? "leaving" : "taken";
}

void write_seats(JsonWriter& writer, const Table& seen, const Audience& audience) {
    JsonArray array(writer);
    for (SeatNumber number = 1; number <= seen.setup->seats; ++number) {
        const Seat& seat = seen.seat(number);
        array.next();
        JsonObject object(writer);
        object.add("seat", unsigned{number});
        object.add("state", seat_state(seat));
        object.add("yours", holds(audience, seat));
        if (is_staff(audience)) object.add("account", seat.player);
        write_round(writer, object, seen, seat);
    }
}

}  // namespace fairdeal::table
