#include "table/irregularities/shoe_fault.h"

#include "table/irregularities/remedy.h"
#include "table/phases/still_to_deliver.h"

// The automated shoe jams, stops or does not deal all cards. This voids the round only while the
// device still has a card of it to deliver.
namespace fairdeal::table {

Outcome raise_shoe_fault(Recorder& recorder, const Raise& command) {
    const Table& table = recorder.table();
    if (table.dealing != Dealing::automated || !table.in_round) {
        return cannot_happen(recorder, "no automated shoe is dealing now");
    }
    if (!device_still_to_deliver(table)) {
        come_too_late(recorder, command);
    } else {
        remedy(recorder, *recorder.procedure().rule_for(command.what), command);
    }
    return {};
}

}  // namespace fairdeal::table
