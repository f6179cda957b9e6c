#include "table/irregularities/remedy.h"

#include "table/equipment/cards.h"
#include "table/irregularities/void_hands.h"
#include "table/phases/dealing.h"
#include "table/phases/deciding.h"
#include "table/phases/settling.h"
#include "table/procedure/steps.h"

// Carries out remedies: play on, void a hand or the round, shuffle again, remove a deck. A remedy
// that the text prescribes is applied at once; if the text is silent, the table records the
// irregularity and waits for a supervisor. A void moves money only by events of its own, never by
// editing earlier ones.
namespace fairdeal::table {
namespace {

using games::Point;
using games::Remedy;
using games::Script;

// The seat that was to act may be out of the round now.
void ask_again(Recorder& recorder) {
    const Table& table = recorder.table();
    const games::Step* step = current_step(table);
    const bool seat_by_seat = step->kind == games::StepKind::decide ||
                              step->kind == games::StepKind::draw ||
                              step->kind == games::StepKind::show;
    const bool settling =
        step->kind == games::StepKind::settle || step->kind == games::StepKind::take_forfeits;
    if (seat_by_seat) {
        const SeatNumber next = next_to_act(table, *step);
        if (next == no_seat) return finish_step(recorder);
        if (next != table.turn && step->kind != games::StepKind::show) ask_next(recorder, *step);
    } else if (settling && next_to_settle(table, *step) == no_seat) {
        finish_step(recorder);
    }
}

void carry_out(Recorder& recorder, Remedy remedy, SeatNumber seat, games::WagerSet settled_anyway,
               const std::string& reason, games::Citation cited) {
    switch (remedy) {
        case Remedy::play_on_without_card:
        case Remedy::use_as_next_card:
        case Remedy::complete_or_void:
        case Remedy::supervisor:
        case Remedy::play_on:
        case Remedy::pay:           // rulings on a light; progressives/ carries them out
        case Remedy::return_wager:  // …
            return;
        case Remedy::void_all:
            return void_round(recorder, settled_anyway, cited);
        case Remedy::void_hand:
            return void_hand(recorder, seat, cited);
        case Remedy::reshuffle:
            if (!recorder.table().in_round) begin(recorder, Script::shuffling);
            return;
        case Remedy::remove_deck:
        case Remedy::void_and_remove_deck:
            remove_deck(recorder, recorder.table().deck_in_play,
                        reason.empty() ? "its cards were not all there" : reason, cited);
            if (recorder.table().in_round) return void_round(recorder, settled_anyway, cited);
            return begin(recorder, Script::cards);
    }
}

}  // namespace

bool can_be_ruled(const Table& table, Remedy remedy) noexcept {
    if (remedy == Remedy::play_on) return true;
    if (!table.in_round) return remedy == Remedy::reshuffle || remedy == Remedy::remove_deck;
    return remedy == Remedy::void_all || remedy == Remedy::void_and_remove_deck ||
           remedy == Remedy::void_hand;
}

Refusal cannot_happen(const Recorder& recorder, std::string sentence) {
    return recorder.refuse(RefusalCode::cannot_happen_now, std::move(sentence));
}

void void_round(Recorder& recorder, games::WagerSet settled_anyway, games::Citation cited) {
    recorder.record(RoundVoided{settled_anyway}, cited);
    begin(recorder, Script::void_round);
}

void void_hand(Recorder& recorder, SeatNumber seat, games::Citation cited) {
    VoidSeats seats{};
    seats[seat - 1U] = true;
    void_money(recorder, seats, {}, cited);
    recorder.record(HandVoided{seat}, cited);
    collect(recorder, Place::hand, seat, cited);
    collect(recorder, Place::drawn, seat, cited);
    ask_again(recorder);
}

void record_found(Recorder& recorder, const games::IrregularityRule& rule, const Raise& raised) {
    recorder.record(IrregularityFound{rule.what, rule.remedy, raised.seat, raised.number,
                                      rule.prescribed, raised.reason},
                    rule.cited);
}

void remedy(Recorder& recorder, const games::IrregularityRule& rule, const Raise& raised) {
    record_found(recorder, rule, raised);
    // If the text is silent, the rule only names what a supervisor would usually rule.
    if (!rule.prescribed) return;
    carry_out(recorder, rule.remedy, raised.seat, rule.settled_anyway, raised.reason, rule.cited);
}

void await_confirmation(Recorder& recorder, const games::IrregularityRule& rule,
                        const Raise& raised) {
    recorder.record(IrregularityFound{.what = rule.what,
                                      .remedy = rule.remedy,
                                      .seat = raised.seat,
                                      .number = raised.number,
                                      .prescribed = rule.prescribed,
                                      .reason = raised.reason,
                                      .unconfirmed = true},
                    {rule.cited.clause, "X-21"});
}

void come_too_late(Recorder& recorder, const Raise& raised) {
    const games::IrregularityRule& rule = *recorder.procedure().rule_for(raised.what);
    recorder.record(IrregularityFound{.what = raised.what,
                                      .remedy = Remedy::play_on,
                                      .seat = raised.seat,
                                      .number = raised.number,
                                      .prescribed = rule.prescribed,
                                      .reason = raised.reason,
                                      .too_late = true},
                    {rule.cited.clause, "X-21"});
}

Outcome rule(Recorder& recorder, const Rule& command) {
    const Table& table = recorder.table();
    if (!table.awaits_ruling && !(table.irregular && table.in_round && !table.was_void)) {
        return recorder.refuse(RefusalCode::ruling_not_open,
                               "nothing has gone wrong in this round that a ruling could decide");
    }
    if (command.reason.empty()) {
        return recorder.refuse(RefusalCode::reason_missing, "a ruling is given with its reason");
    }
    if (!can_be_ruled(table, command.remedy)) {
        return recorder.refuse(
            RefusalCode::ruling_not_open,
            table.in_round ? "a ruling is to play on, to void a hand or all hands, or to "
                             "void all hands and remove the deck"
                           : "between rounds a ruling is to play on, to shuffle again or to "
                             "remove the deck");
    }
    if (command.remedy == Remedy::void_hand &&
        (command.seat == no_seat || command.seat > recorder.setup().seats ||
         table.seat(command.seat).dealt.empty() || table.seat(command.seat).voided)) {
        return recorder.refuse(RefusalCode::no_such_seat, "no hand of this round is there");
    }
    const games::Citation cited = recorder.procedure().cited(Point::other_ruling);
    recorder.record(Ruled{command.remedy, command.seat, command.reason}, cited);
    // What a void round still settles depends on what went wrong.
    const games::IrregularityRule* found = recorder.procedure().rule_for(table.found);
    carry_out(recorder, command.remedy, command.seat,
              found == nullptr ? games::WagerSet{} : found->settled_anyway, command.reason, cited);
    give_time_again(recorder, cited);
    return {};
}

}  // namespace fairdeal::table
