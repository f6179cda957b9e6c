#include "table/irregularities/raise.h"
#include "table/irregularities/remedy.h"

// A card was drawn or dealt in error and nobody has seen it: it is the next card of the deck, so
// the order of the cards is what it was.
namespace fairdeal::table {

Outcome raise_drawn_in_error(Recorder& recorder, const Raise& command) {
    if (!deck_is_open(recorder.table())) {
        return cannot_happen(recorder, "no card is drawn from the shoe or deck now");
    }
    remedy(recorder, *recorder.procedure().rule_for(command.what), command);
    return {};
}

}  // namespace fairdeal::table
