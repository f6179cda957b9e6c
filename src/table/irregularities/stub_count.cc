#include "table/irregularities/stub_count.h"

#include <fmt/format.h>

#include "table/irregularities/remedy.h"

// The stub was counted and the number is wrong. Raise says, with the number of all cards that were
// found, whether it was a misdeal from a whole deck or the deck is not whole.
namespace fairdeal::table {

using games::Irregularity;

Outcome raise_stub_count(Recorder& recorder, const Raise& command) {
    if (!recorder.table().count_is_off) {
        return cannot_happen(recorder, "no count of the stub was off");
    }
    const bool whole = command.number == recorder.setup().deck_size();
    if (command.what == Irregularity::stub_wrong && command.number == 0) {
        return recorder.refuse(RefusalCode::wrong_number_of_cards,
                               "say how many cards there are in all");
    }
    // Misdealt, and not a whole deck: the deck goes, too (ruling X-11).
    const Irregularity what = command.what == Irregularity::stub_misdealt && whole
                                  ? Irregularity::stub_misdealt
                                  : Irregularity::stub_wrong;
    remedy(recorder, *recorder.procedure().rule_for(what), command);
    return {};
}

}  // namespace fairdeal::table
