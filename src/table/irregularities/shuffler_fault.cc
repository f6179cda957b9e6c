#include "table/irregularities/shuffler_fault.h"

#include "table/irregularities/remedy.h"

// The shuffler jams, stops or does not finish: the cards are shuffled again. With two decks this
// can happen while the other deck is in play, and does not affect the round.
namespace fairdeal::table {

Outcome raise_shuffler_fault(Recorder& recorder, const Raise& command) {
    const Table& table = recorder.table();
    const bool here = !table.in_round && table.step.script == games::Script::shuffling;
    const bool in_play =
        table.step.script == games::Script::round || table.step.script == games::Script::void_round;
    const bool beside = table.setup->decks == 2 && in_play;
    if (table.shuffling != Shuffling::device || !(here || beside)) {
        return cannot_happen(recorder, "no shuffler is at work now");
    }
    const games::IrregularityRule& rule = *recorder.procedure().rule_for(command.what);
    if (here) {
        remedy(recorder, rule, command);
    } else {
        record_found(recorder, rule, command);
    }
    return {};
}

}  // namespace fairdeal::table
