#include "table/irregularities/raise.h"
#include "table/irregularities/remedy.h"

// The automated shoe jams, stops or does not deal all cards.
namespace fairdeal::table {

Outcome raise_shoe_fault(Recorder& recorder, const Raise& command) {
    const Table& table = recorder.table();
    if (table.dealing != Dealing::automated || !deck_is_open(table)) {
        return cannot_happen(recorder, "no automated shoe is dealing now");
    }
    remedy(recorder, *recorder.procedure().rule_for(command.what), command);
    return {};
}

}  // namespace fairdeal::table
