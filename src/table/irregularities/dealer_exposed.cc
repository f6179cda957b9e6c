#include "table/irregularities/raise.h"
#include "table/irregularities/remedy.h"
#include "table/phases/deciding.h"

// A card of the dealer was seen before the step that turns it.
namespace fairdeal::table {
namespace {

bool all_have_decided(const Table& table) {
    const std::span<const games::Step> steps = table.setup->procedure->steps(games::Script::round);
    for (std::size_t i = table.step.index; i < steps.size(); ++i) {
        if (steps[i].kind == games::StepKind::decide && next_to_act(table, steps[i]) != no_seat) {
            return false;
        }
    }
    return true;
}

}  // namespace

Outcome raise_dealer_exposed(Recorder& recorder, const Raise& command) {
    const Table& table = recorder.table();
    if (!table.in_round || table.dealer.empty() || !table.dealer_turned.empty()) {
        return cannot_happen(recorder, "the dealer has no card that is face down");
    }
    const games::IrregularityRule& rule = *recorder.procedure().rule_for(command.what);
    if (rule.until_decided && all_have_decided(table)) {
        return cannot_happen(recorder,
                             "every player has decided: a dealer's card seen now voids nothing");
    }
    remedy(recorder, rule, command);
    return {};
}

}  // namespace fairdeal::table
