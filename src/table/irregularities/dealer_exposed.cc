#include "table/irregularities/raise.h"
#include "table/irregularities/remedy.h"

// A card of the dealer was seen before the step that turns it.
namespace fairdeal::table {

Outcome raise_dealer_exposed(Recorder& recorder, const Raise& command) {
    const Table& table = recorder.table();
    if (!table.in_round || table.dealer.empty() || !table.dealer_turned.empty()) {
        return cannot_happen(recorder, "the dealer has no card that is face down");
    }
    remedy(recorder, *recorder.procedure().rule_for(command.what), command);
    return {};
}

}  // namespace fairdeal::table
