#include "table/irregularities/other.h"

#include "table/irregularities/remedy.h"

namespace fairdeal::table {

Outcome raise_other(Recorder& recorder, const Raise& command) {
    if (!recorder.table().in_round) {
        return cannot_happen(recorder, "no round is in progress");
    }
    if (command.reason.empty()) {
        return recorder.refuse(RefusalCode::reason_missing, "say what has happened");
    }
    if (recorder.table().was_void) {  // there is nothing left to rule on
        come_too_late(recorder, command);
        return {};
    }
    remedy(recorder, *recorder.procedure().rule_for(command.what), command);
    return {};
}

}  // namespace fairdeal::table
