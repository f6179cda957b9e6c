#include "table/procedure/take_step.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/equipment/cards.h"
#include "table/equipment/removed_decks.h"
#include "table/equipment/two_decks.h"
#include "table/phases/betting.h"
#include "table/phases/dealing.h"
#include "table/phases/settling.h"
#include "table/procedure/steps.h"
#include "table/progressives/lights.h"
#include "table/progressives/wager.h"

// One command takes every step, and the due step decides what it means. Common checks come first: a
// step is due, no wrong count is open, it is this step, and this role may take it. The function of
// the step checks the rest.
namespace fairdeal::table {
namespace {

using games::Step;
using games::StepKind;

Outcome attest_step(Recorder& recorder) {
    const Step& step = *current_step(recorder.table());
    if (step.kind == StepKind::inspect) {
        const bool somebody = std::ranges::any_of(recorder.table().seats,
                                                  [](const Seat& seat) { return seat.is_taken(); });
        if (!somebody) {
            return recorder.refuse(RefusalCode::nobody_seated,
                                   "the first player looks at the cards: wait for one");
        }
    }
    attest(recorder);
    finish_step(recorder);
    return {};
}

Outcome take(Recorder& recorder, const TakeStep& taken) {
    switch (current_step(recorder.table())->kind) {
        case StepKind::attest:
        case StepKind::inspect:
        case StepKind::inspect_deck:
            return attest_step(recorder);
        case StepKind::attest_layout:
            return recorder.refuse(RefusalCode::filing_incomplete,
                                   "say which drawing was filed, on which day, and which "
                                   "photograph with it");
        case StepKind::exchange_decks:
            return exchange_decks(recorder);
        case StepKind::seal_decks:
            return seal_decks(recorder);
        case StepKind::inspect_removed:
            return inspect_removed(recorder);
        case StepKind::verify_lights:
            return progressives::verify_lights(recorder);
        case StepKind::receive_cards:
            return receive_cards(recorder, taken);
        case StepKind::shuffle:
            return shuffle(recorder, taken);
        case StepKind::count_by_device:
            return count_by_device(recorder, taken);
        case StepKind::cut:
            return cut(recorder, taken);
        case StepKind::no_more_bets:
            return no_more_bets(recorder);
        case StepKind::take_progressive:
            return progressives::take_chips(recorder, taken);
        case StepKind::deal:
            return deal(recorder, taken);
        case StepKind::count_stub:
            return count_stub(recorder, taken);
        case StepKind::rack_stub:
            return rack_stub(recorder);
        case StepKind::turn_community:
            return turn_community(recorder, taken);
        case StepKind::turn_dealer:
            return turn_dealer(recorder, taken);
        case StepKind::take_forfeits:
        case StepKind::settle:
            return settle_next(recorder, taken);
        case StepKind::refund:
            return refund(recorder);
        case StepKind::collect_rest:
            return collect_rest(recorder);
        case StepKind::show:
        case StepKind::decide:
        case StepKind::draw:
        case StepKind::end_round:
            break;
    }
    return recorder.refuse(RefusalCode::another_step_due, "the players decide now");
}

}  // namespace

Outcome take_step(Recorder& recorder, const TakeStep& taken) {
    const Table& table = recorder.table();
    const Step* step = current_step(table);
    if (step == nullptr) {
        return recorder.refuse(RefusalCode::table_closed, table.is_open
                                                              ? "the table waits for a player"
                                                              : "the table is closed");
    }
    if (table.count_is_off) {
        return recorder.refuse(RefusalCode::another_step_due,
                               "the count of the stub is off: say whether a misdeal explains it");
    }
    if (step->key != taken.step) {
        return recorder.refuse(
            RefusalCode::another_step_due,
            fmt::format("the step that is due is \"{}\": {}", step->key.view(), step->say),
            cited(*step));
    }
    if (!step->who.contains(recorder.command().actor.role)) {
        return recorder.refuse(RefusalCode::not_yours_to_give,
                               "this step is taken by somebody else", cited(*step));
    }
    return take(recorder, taken);
}

}  // namespace fairdeal::table
