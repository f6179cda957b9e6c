#include "table/procedure/steps.h"

#include <algorithm>

#include "table/equipment/cards.h"
#include "table/equipment/layout_filing.h"
#include "table/equipment/removed_decks.h"
#include "table/phases/dealing.h"
#include "table/phases/deciding.h"
#include "table/phases/idle.h"
#include "table/phases/settling.h"

// The state machine of the procedure. A script is a list of steps; after each, the next one that
// applies is due, and the end of a script leads to another script. Every move is an event
// (StepReached), so the record alone says where the table stands.
namespace fairdeal::table {
namespace {

using games::Script;
using games::Step;
using games::StepKind;

bool holds(const Table& table, const games::When& when) {
    const Setup& setup = *table.setup;
    if (!when.dealings.empty() && !when.dealings.contains(table.dealing)) return false;
    if (!when.shufflings.empty() && !when.shufflings.contains(table.shuffling)) return false;
    if (when.decks != 0 && when.decks != setup.decks) return false;
    if (when.live && !setup.is_live()) return false;
    if (when.offered != games::no_wager && !setup.offers(when.offered)) return false;
    return when.option.empty() || setup.option(when.option) == when.value;
}

// True if somebody made the wager to which the step belongs.
bool is_wanted(const Table& table, games::WagerIndex wager) {
    return wager == games::no_wager || std::ranges::any_of(table.seats, [&](const Seat& seat) {
               return seat.dealt_in && seat.placed[wager] + seat.made[wager] > base::Cents();
           });
}

// True if there is anything to do at a step.
bool applies(const Table& table, const Step& step) {
    if (!belongs_to(table, step) || !is_wanted(table, step.when.made)) return false;
    switch (step.kind) {
        case StepKind::rack_stub:
            return table.stub_size() > 0;
        case StepKind::show:
        case StepKind::decide:
        case StepKind::draw:
            return next_to_act(table, step) != no_seat;
        case StepKind::take_forfeits:
        case StepKind::settle:
            return next_to_settle(table, step) != no_seat;
        case StepKind::turn_dealer:
            return table.dealer_turned.empty() && !table.dealer.empty() &&
                   (!table.was_void || dealer_is_needed(table));
        case StepKind::turn_community:
            return table.community_turned.size() < table.community.size();
        case StepKind::collect_rest:
            return anything_to_collect(table);
        case StepKind::attest_layout:
            return layout_awaits_filing(table);
        case StepKind::seal_decks:
            return deck_awaits_seal(table);
        case StepKind::attest:
        case StepKind::inspect_deck:
        case StepKind::inspect_removed:
        case StepKind::exchange_decks:
        case StepKind::verify_lights:
        case StepKind::count_by_device:
        case StepKind::count_stub:
        case StepKind::receive_cards:
        case StepKind::inspect:
        case StepKind::shuffle:
        case StepKind::cut:
        case StepKind::no_more_bets:
        case StepKind::take_progressive:
        case StepKind::deal:
        case StepKind::refund:
        case StepKind::end_round:
            return true;
    }
    return true;
}

// Begins what follows the last step of a script.
void follow(Recorder& recorder, Script script) {
    const Table& table = recorder.table();
    switch (script) {
        case Script::opening:
        case Script::cards:
            return begin(recorder, next_deck_to_receive(table) ? Script::cards : Script::shuffling);
        case Script::shuffling:
            return begin(recorder, Script::round);
        case Script::round:
        case Script::void_round:
        case Script::resuming:
            return begin(recorder, next_deck_to_receive(table) ? Script::cards : Script::shuffling);
        case Script::closing:
        case Script::closed:
            recorder.record(StepReached{{Script::closed, 0}});
            return;
        case Script::idle: {
            // Somebody came while the cards were being spread.
            const bool was_idle = table.step.script == Script::idle;
            if (was_idle && table.player_came) return begin(recorder, Script::resuming);
            const auto end =
                static_cast<std::uint8_t>(recorder.procedure().steps(Script::idle).size());
            recorder.record(StepReached{{Script::idle, end}},
                            recorder.procedure().cited(games::Point::idle_spread));
            return;
        }
    }
}

// The table takes these steps itself: nobody has anything to do.
bool takes_itself(const Step& step) {
    return step.kind == StepKind::end_round;
}

// True if somebody says at such a step that something was done or seen.
bool is_said(StepKind kind) {
    switch (kind) {
        case StepKind::attest:
        case StepKind::inspect:
        case StepKind::attest_layout:
        case StepKind::inspect_deck:
        case StepKind::exchange_decks:
        case StepKind::seal_decks:
        case StepKind::inspect_removed:
        case StepKind::verify_lights:
            return true;
        default:
            return false;
    }
}

void go_on(Recorder& recorder, Script script, std::size_t from) {
    const std::span<const Step> steps = recorder.procedure().steps(script);
    for (std::size_t i = from; i < steps.size(); ++i) {
        if (!applies(recorder.table(), steps[i])) continue;
        recorder.record(StepReached{{script, static_cast<std::uint8_t>(i)}}, cited(steps[i]));
        if (takes_itself(steps[i])) {
            end_round(recorder, steps[i]);
            return follow(recorder, script);
        }
        ask_next(recorder, steps[i]);
        return;
    }
    follow(recorder, script);
}

}  // namespace

bool belongs_to(const Table& table, const Step& step) noexcept {
    if (!holds(table, step.when)) return false;
    if (step.kind == StepKind::count_by_device) return table.setup->shuffler_counts;
    return step.kind != StepKind::count_stub || count_is_due(table);
}

games::Citation cited(const Step& step) noexcept {
    return {step.clauses[0], step.ruling};
}

void attest(Recorder& recorder) {
    const Step& step = *current_step(recorder.table());
    const bool said = is_said(step.kind);
    const bool is_physical = step.kind == StepKind::exchange_decks;
    if ((!said || is_physical) && !recorder.setup().is_live()) return;
    const bool attests = std::ranges::any_of(step.clauses, [](const games::Clause* clause) {
        return clause != nullptr && clause->status == games::ClauseStatus::attested;
    });
    if (said || attests) recorder.record(Attested{recorder.table().step}, cited(step));
}

void finish_step(Recorder& recorder) {
    const StepId at = recorder.table().step;
    go_on(recorder, at.script, at.index + 1U);
}

void begin(Recorder& recorder, Script script) {
    if (script == Script::shuffling) {
        begin_round(recorder);
        if (is_deserted(recorder.table())) return go_idle(recorder);
    }
    go_on(recorder, script, 0);
}

bool count_is_due(const Table& table) noexcept {
    const auto& counts = table.setup->procedure->stub_counts;
    const auto rule = std::ranges::find(counts, table.dealing, &games::StubCount::dealing);
    if (rule == counts.end()) return false;
    // The exemption is for cards that the shuffler has counted, not for those shuffled without it.
    const bool counted = table.setup->shuffler_counts && table.shuffling == Shuffling::device;
    if (rule->waived_by_device && counted) return false;
    // This round is not counted yet: it is the fifth if four have ended since the last count.
    return table.rounds_since_count + 1 >= games::rounds_between_stub_counts;
}

bool cards_are_ready(const Table& table) noexcept {
    return table.is_open && table.round_open && !table.in_round &&
           (table.step.script == Script::shuffling || table.step.script == Script::round);
}

// Also true while the cards of an idle table are made ready again: "No more bets" comes later.
bool bets_are_open(const Table& table) noexcept {
    return cards_are_ready(table) ||
           (table.is_open && table.round_open && !table.in_round &&
            (table.step.script == Script::idle || table.step.script == Script::resuming));
}

}  // namespace fairdeal::table
