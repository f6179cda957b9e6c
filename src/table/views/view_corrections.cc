#include "table/views/view_corrections.h"

#include "games/refusal.h"
#include "table/procedure/corrections.h"
#include "table/text/command_words.h"
#include "table/text/event_words.h"

namespace fairdeal::table {
namespace {

void write_seats_of(JsonWriter& writer, const std::vector<SeatNumber>& seats) {
    JsonArray array(writer);
    for (const SeatNumber seat : seats)
        array.add(unsigned{seat});
}

// The consequences of closing the correction: each difference in the words of its event.
void write_consequences(JsonWriter& writer, const Table& table) {
    const Consequences all = consequences(table);
    JsonObject object(writer);
    object.add("refused", all.refused ? text_of(*all.refused) : std::string());
    object.key("differences");
    {
        JsonArray array(writer);
        for (const EventBody& body : all.differences) {
            const Event event{{Role::supervisor, nobody}, {}, {}, body};
            array.add(words_of(*table.setup, event));
        }
    }
    object.key("again");
    {
        JsonArray array(writer);
        for (const Dropped& dropped : all.again) {
            array.next();
            JsonObject entry(writer);
            entry.add("entry", dropped.entry);
            entry.add("why", dropped.why);
        }
    }
    object.key("to_validate");
    write_seats_of(writer, all.to_validate);
    object.key("papers");
    write_seats_of(writer, all.papers);
}

void write_disputes(JsonWriter& writer, const Table& table) {
    JsonArray array(writer);
    const EndedRounds::Kept* kept = table.ended.kept();
    if (kept == nullptr) return;
    for (const Dispute& dispute : kept->disputes) {
        array.next();
        JsonObject object(writer);
        object.add("round", dispute.round);
        object.add("seat", unsigned{dispute.seat});
        object.add("line", dispute.line);
        object.add("reason", dispute.reason);
        object.add("by", dispute.by.account);
    }
}

}  // namespace

void write_corrections(JsonWriter& writer, JsonObject& view, const Table& table) {
    if (table.correcting) {
        view.key("consequences");
        write_consequences(writer, table);
    }
    view.key("disputes");
    write_disputes(writer, table);
}

void write_taking_back(JsonObject& view, const Table& table) {
    const JournalEntry* last = last_to_take_back(table);
    view.add("takes_back", last == nullptr ? std::string()
                                           : words_of(*table.setup, *last->command(), last->seat));
}

}  // namespace fairdeal::table
