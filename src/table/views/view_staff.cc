#include "table/views/view_staff.h"

#include <array>

#include "games/refusal.h"
#include "table/procedure/instruction.h"
#include "table/procedure/steps.h"
#include "table/state/kebab.h"
#include "table/views/reconstruct.h"
#include "table/views/view_irregular.h"

namespace fairdeal::table {
namespace {

std::string_view word_of(Input input) {
    switch (input) {
        case Input::nothing:
            break;
        case Input::deck:
            return kebab_of<Input::deck>;
        case Input::number:
            return kebab_of<Input::number>;
        case Input::faces:
            return kebab_of<Input::faces>;
        case Input::order:
            return kebab_of<Input::order>;
        case Input::filing:
            return kebab_of<Input::filing>;
    }
    return kebab_of<Input::nothing>;
}

void write_roles(JsonWriter& writer, games::SetOf<Role> who) {
    constexpr std::array roles{Role::player,     Role::dealer,       Role::floorperson,
                               Role::supervisor, Role::surveillance, Role::clock};
    JsonArray array(writer);
    for (const Role role : roles) {
        if (who.contains(role)) array.add(games::name_of(role));
    }
}

void write_next(JsonWriter& writer, const Table& seen) {
    const Instruction next = next_instruction(seen);
    JsonObject object(writer);
    object.add("step", next.step);
    object.add("text", next.text);
    object.add("clause", games::citation_of(next.cited));
    object.key("who");
    write_roles(writer, next.who);
    object.add("input", word_of(next.input));
    object.add("seat", unsigned{next.seat});
    if (next.input == Input::faces) {
        object.add("cards", unsigned{next.cards});
        object.add("place", games::name_of(next.place));
    }
    object.key("attests");
    write_attested(writer, seen);
}

// Enough to look ahead.
constexpr std::size_t most_coming = 4;

// The steps of the script after the due one. Whether there will be anything to do at them is not
// known yet.
void write_coming(JsonWriter& writer, const Table& seen) {
    JsonArray array(writer);
    const std::span<const games::Step> steps = seen.setup->procedure->steps(seen.step.script);
    std::size_t written = 0;
    for (std::size_t i = seen.step.index + 1U; i < steps.size() && written < most_coming; ++i) {
        if (!belongs_to(seen, steps[i]) || steps[i].kind == games::StepKind::end_round) continue;
        ++written;
        array.next();
        JsonObject object(writer);
        object.add("step", steps[i].key);
        object.add("text", steps[i].say);
        object.add("clause", games::citation_of(cited(steps[i])));
    }
}

void write_decks(JsonWriter& writer, const Table& seen) {
    JsonArray array(writer);
    for (std::size_t i = 0; i < seen.decks.size(); ++i) {
        const Deck& deck = seen.decks[i];
        if (!deck.at_table) continue;
        array.next();
        JsonObject object(writer);
        object.add("deck", i + 1);
        object.add("id", deck.id);
        object.add("colour", deck.colour);
        object.add("opened_at", deck.opened_at);
        object.add("usable_until", Time(deck.opened_at + card_life(*seen.setup, seen.dealing)));
        object.add("warned", deck.warned);
        object.add("in_play", i == seen.deck_in_play);
        object.add("in_shuffler", deck.in_shuffler);
    }
}

// Decks that have left and wait for inspection by security.
void write_removed(JsonWriter& writer, const Table& seen) {
    JsonArray array(writer);
    for (const RemovedDeck& deck : seen.removed) {
        array.next();
        JsonObject object(writer);
        object.add("id", deck.id);
        object.add("sealed", deck.sealed);
    }
}

}  // namespace

void write_staff(JsonWriter& writer, JsonObject& view, const Table& seen) {
    view.add("script", games::name_of(seen.step.script));
    view.add("step", seen.step);
    view.key("next");
    write_next(writer, seen);
    view.key("coming");
    write_coming(writer, seen);
    view.key("decks");
    write_decks(writer, seen);
    view.key("removed_decks");
    write_removed(writer, seen);
    view.add("rounds_since_count", unsigned{seen.rounds_since_count});
    view.add("count_due", count_is_due(seen));
    view.add("count_is_off", seen.count_is_off);
}

void write_record(JsonWriter& writer, JsonObject& view, const Table& seen) {
    const Rebuilt rebuilt = reconstruct(seen.rack);
    view.key("record");
    JsonObject record(writer);
    record.add("order", seen.stub);  // as it was dealt, after the cut
    record.key("hands");
    {
        JsonArray hands(writer);
        for (std::size_t i = 0; i < seen.setup->seats; ++i) {
            hands.next();
            JsonObject hand(writer);
            hand.add("seat", i + 1);
            hand.add("held", rebuilt.hands[i].held);
            hand.add("drawn", rebuilt.hands[i].drawn);
            hand.add("thrown", rebuilt.hands[i].thrown);
        }
    }
    record.add("dealer", rebuilt.dealer);
    record.add("community", rebuilt.community);
    record.add("burned", rebuilt.burned);
    record.add("stub", rebuilt.stub);
}

}  // namespace fairdeal::table
