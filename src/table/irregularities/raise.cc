#include "table/irregularities/raise.h"

#include <fmt/format.h>

#include "table/irregularities/dealer_exposed.h"
#include "table/irregularities/drawn_in_error.h"
#include "table/irregularities/face_up.h"
#include "table/irregularities/other.h"
#include "table/irregularities/remedy.h"
#include "table/irregularities/shoe_fault.h"
#include "table/irregularities/shuffler_fault.h"
#include "table/irregularities/stub_count.h"
#include "table/irregularities/wrong_number.h"

// Dispatches a reported irregularity to its file. The game's rule says what the remedy is; the
// files here only establish whether it can have happened and what it concerns. Nothing is recorded
// before that is certain, so an impossible report is a refusal and leaves no trace.
namespace fairdeal::table {

using games::Irregularity;

Outcome raise(Recorder& recorder, const Raise& command) {
    if (recorder.procedure().rule_for(command.what) == nullptr) {
        return cannot_happen(recorder,
                             fmt::format("there is no {} in {}", games::name_of(command.what),
                                         recorder.game().name));
    }
    const bool explains =
        command.what == Irregularity::stub_misdealt || command.what == Irregularity::stub_wrong;
    if (recorder.table().count_is_off && !explains) {
        return cannot_happen(
            recorder, "the count of the stub is off: say first whether a misdeal explains it");
    }
    switch (command.what) {
        case Irregularity::one_face_up:
        case Irregularity::several_face_up:
        case Irregularity::several_face_up_later:
            return raise_face_up(recorder, command);
        case Irregularity::drawn_in_error:
            return raise_drawn_in_error(recorder, command);
        case Irregularity::player_count:
        case Irregularity::dealer_count:
        case Irregularity::community_count:
            return raise_wrong_number(recorder, command);
        case Irregularity::dealer_exposed:
            return raise_dealer_exposed(recorder, command);
        case Irregularity::shuffler_fault:
            return raise_shuffler_fault(recorder, command);
        case Irregularity::shoe_fault:
            return raise_shoe_fault(recorder, command);
        case Irregularity::stub_misdealt:
        case Irregularity::stub_wrong:
            return raise_stub_count(recorder, command);
        case Irregularity::device_count:
        case Irregularity::deck_exhausted:
            return cannot_happen(recorder, "the table finds this by itself");
        case Irregularity::other:
            return raise_other(recorder, command);
    }
    return {};
}

}  // namespace fairdeal::table
