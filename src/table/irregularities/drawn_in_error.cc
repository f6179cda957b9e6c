#include "table/irregularities/drawn_in_error.h"

#include "table/irregularities/remedy.h"
#include "table/phases/still_to_deliver.h"

// A card was drawn or dealt in error and nobody has seen it. It stays the next card of the deck, so
// the order of the cards is unchanged.
namespace fairdeal::table {

Outcome raise_drawn_in_error(Recorder& recorder, const Raise& command) {
    const Table& table = recorder.table();
    if (!table.in_round || table.stub_size() == 0) {
        return cannot_happen(recorder, "no card is drawn from the shoe or deck now");
    }
    if (!cards_still_to_deliver(table)) {
        come_too_late(recorder, command);
    } else {
        remedy(recorder, *recorder.procedure().rule_for(command.what), command);
    }
    return {};
}

}  // namespace fairdeal::table
