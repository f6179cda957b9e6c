#include "table/phases/settling.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/award.h"
#include "table/irregularities/void_hands.h"
#include "table/phases/acts.h"
#include "table/phases/dealing.h"
#include "table/phases/reduced_raise.h"
#include "table/phases/seats.h"
#include "table/procedure/settlement.h"
#include "table/procedure/steps.h"
#include "table/progressives/lights.h"
#include "table/progressives/wager.h"
#include "table/state/evolve_cards.h"
#include "table/state/meter.h"

namespace fairdeal::table {
namespace {

using games::Act;
using games::ActKind;
using games::Point;
using games::Step;
using games::StepKind;

// Whether a line of this result is dealt with by an act of this kind.
bool concerns(ActKind kind, games::Result result) noexcept {
    switch (kind) {
        case ActKind::take_forfeited:
            return result == games::Result::forfeited;
        case ActKind::take_losing:
            return result == games::Result::forfeited || result == games::Result::loses;
        // What loses was taken before. What a correction has made lose since then is taken now.
        case ActKind::pay_winning:
        case ActKind::settle:
            return true;
        case ActKind::turn_hand:
        case ActKind::turn_drawn:
        case ActKind::collect_cards:
        case ActKind::collect_if_out:
            break;
    }
    return false;
}

void record_line(Recorder& recorder, SeatNumber seat, const games::SettlementLine& line) {
    recorder.record(LineSettled{.seat = seat,
                                .key = {line.key},
                                .wager = {line.wager},
                                .fate = line_result_of(line.result),
                                .stake = line.stake,
                                .coupon = line.coupon,
                                .net = line.net,
                                .reason = reason_index(recorder.game(), line),
                                .schedule = schedule_of(line),
                                .row = line.row,
                                .limited = line.limited,
                                .meter = line.meter,
                                .from = line.from},
                    {line.clause, line.ruling});
}

// Every other seat whose wager is still in action: a folder has forfeited it (ruling T-15), and a
// wager whose light was dark may have gone back (ruling T-36).
void pay_envy(Recorder& recorder, SeatNumber winner, const games::SettlementLine& line) {
    for (SeatNumber seat = recorder.setup().seats; seat >= 1; --seat) {
        const Seat& other = recorder.table().seat(seat);
        const bool plays = other.is_in() && other.placed[line.wager] > base::Cents();
        if (seat == winner || !plays || is_refunded(other, line.wager)) continue;
        const auto envy = games::envy_for(line, winner, other.placed[line.wager]);
        if (envy) record_line(recorder, seat, *envy);
    }
}

void pay_line(Recorder& recorder, SeatNumber seat, const games::SettlementLine& line) {
    if (line.meter != games::no_meter) {
        progressives::pay(recorder, line.meter, line.net + line.stake, {line.clause, line.ruling});
    }
    record_line(recorder, seat, line);
    if (line.row != games::no_row) pay_envy(recorder, seat, line);
}

// Whether an act of these kinds pays this wager when it wins.
bool pays(std::span<const Act> acts, games::WagerIndex wager) noexcept {
    return std::ranges::any_of(acts, [&](const Act& act) {
        return (act.kind == ActKind::pay_winning || act.kind == ActKind::settle) &&
               (act.wagers.empty() || act.wagers.contains(wager));
    });
}

bool wins_off_meter(Recorder& recorder, SeatNumber seat) {
    const games::WagerIndex metered = recorder.setup().metered;
    return recorder.settled(seat, {metered}).is_off_meter(metered);
}

// A line off the meter that the acts would pay and no supervisor has validated.
template <class Wins>
bool awaits_validation(const Table& table, SeatNumber seat, std::span<const Act> acts,
                       const Wins& wins) {
    const games::WagerIndex metered = table.setup->metered;
    if (metered == games::no_wager || table.seat(seat).validated ||
        !is_open(table, seat, metered) || !may_settle(table).contains(metered) ||
        !pays(acts, metered)) {
        return false;
    }
    return wins();
}

// A winning progressive wager that the acts would pay and whose light is not verified.
bool awaits_light(const Table& table, SeatNumber seat, std::span<const Act> acts) {
    const games::WagerIndex metered = table.setup->metered;
    return metered != games::no_wager && !progressives::is_verified(table, seat) &&
           is_open(table, seat, metered) && may_settle(table).contains(metered) &&
           pays(acts, metered) && wins_wager(table, seat, metered);
}

// The faces that the step turns up, entered at a live table: the hand, then a card apart.
Outcome faces_to_turn(const Recorder& recorder, SeatNumber number, const Step& step,
                      const cards::CardList& entered, Faces& turned) {
    const Faces down = cards_to_turn(recorder.table(), number, step);
    if (entered.empty() && all_known(down.hand) && all_known(down.apart)) {
        turned = down;
        return {};
    }
    cards::CardList lying = down.hand;
    for (const cards::Card card : down.apart)
        lying.push_back(card);
    const auto shown = faces(recorder, lying, entered);
    if (!shown) return shown.error();
    for (std::size_t i = 0; i < shown->size(); ++i)
        (i < down.hand.size() ? turned.hand : turned.apart).push_back((*shown)[i]);
    return {};
}

void pay_lines(Recorder& recorder, SeatNumber seat, const Act& act) {
    const Table& table = recorder.table();
    games::WagerSet left = (wagers_of(act) & may_settle(table)) - table.seat(seat).settled;
    // It stays so while its lines are recorded.
    const SettledSeat& priced = recorder.settled(seat, left);
    for (; !left.empty(); left = left.without_first()) {
        const games::WagerIndex i = left.first();
        if (!priced.has_line(i) || !concerns(act.kind, priced.result(i))) continue;
        const games::SettlementLine line = priced.line(table, i);
        // Nothing is paid or taken on a hand that nobody has seen, but what folding or not showing
        // has lost.
        CHECK(line.net <= base::Cents() || hand_is_known(table, seat));
        pay_line(recorder, seat, line);
    }
}

// False when a supervisor must validate a payout off the meter, or rule on a light, before it goes
// on; that was `looked_at` already where the hand lay face up before.
bool take_acts(Recorder& recorder, SeatNumber seat, std::span<const Act> acts,
               games::Citation cited, const Faces& faces, bool looked_at) {
    for (const Act& act : acts) {
        if (!has_part(recorder.table(), recorder.table().seat(seat), act)) continue;
        switch (act.kind) {
            case ActKind::turn_hand:
                recorder.record(CardsShown{Place::hand, seat, faces.hand}, cited);
                reduce_raises(recorder, seat);
                looked_at = false;
                break;
            case ActKind::turn_drawn:
                recorder.record(CardsShown{Place::drawn, seat, faces.apart}, cited);
                looked_at = false;
                break;
            case ActKind::take_forfeited:
            case ActKind::take_losing:
            case ActKind::pay_winning:
            case ActKind::settle:
                if (!looked_at && (awaits_light(recorder.table(), seat, {&act, 1}) ||
                                   awaits_validation(recorder.table(), seat, {&act, 1}, [&] {
                                       return wins_off_meter(recorder, seat);
                                   }))) {
                    return false;
                }
                pay_lines(recorder, seat, act);
                break;
            case ActKind::collect_if_out:
                if (has_open_wagers(recorder.table(), seat)) break;
                [[fallthrough]];
            case ActKind::collect_cards:
                collect(recorder, Place::hand, seat, cited);
                collect(recorder, Place::drawn, seat, cited);
                break;
        }
    }
    return true;
}

// The first seat from this one down that such a step is still about.
SeatNumber first_to_settle(const Table& table, const Step& step, SeatNumber from) noexcept {
    // Who has acted has done so in the step that is due, not in one that is to come.
    const bool is_due = current_step(table) == &step;
    for (SeatNumber number = from; number >= 1; --number) {
        const Seat& seat = table.seat(number);
        if (!seat.dealt_in || seat.voided || (is_due && seat.acted)) continue;
        if (step.kind == StepKind::take_forfeits && !seat.folded) continue;
        for (const Act& act : step.acts) {
            if (has_part(table, seat, act)) return number;
        }
    }
    return no_seat;
}

// The step that is due, if it pays the wager that meters pay.
const Step* metered_settlement(const Table& table) {
    if (table.setup->metered == games::no_wager) return nullptr;
    const Step* step = current_step(table);
    const bool pays_it =
        step != nullptr && step->kind == StepKind::settle && pays(step->acts, table.setup->metered);
    return pays_it ? step : nullptr;
}

}  // namespace

LineResult line_result_of(games::Result result) noexcept {
    switch (result) {
        case games::Result::wins:
            return LineResult::wins;
        case games::Result::loses:
            return LineResult::loses;
        case games::Result::pushes:
            return LineResult::pushes;
        case games::Result::forfeited:
            break;
    }
    return LineResult::forfeited;
}

std::uint8_t reason_index(const games::Description& game,
                          const games::SettlementLine& line) noexcept {
    return static_cast<std::uint8_t>(line.reason - game.reasons.data());
}

std::uint8_t schedule_of(const games::SettlementLine& line) noexcept {
    return line.table == nullptr ? std::uint8_t{0} : line.table->schedule;
}

Faces cards_to_turn(const Table& table, SeatNumber number, const Step& step) {
    const Seat& seat = table.seat(number);
    Faces down;
    for (const Act& act : step.acts) {
        if (!has_part(table, seat, act)) continue;
        if (act.kind == ActKind::turn_hand) down.hand = seat.hand;
        if (act.kind == ActKind::turn_drawn) down.apart = seat.apart;
    }
    return down;
}

SeatNumber next_to_settle(const Table& table, const Step& step) noexcept {
    return first_to_settle(table, step, table.setup->seats);
}

std::vector<SeatNumber> seats_to_validate(const Table& table) {
    std::vector<SeatNumber> seats;
    const Step* step = metered_settlement(table);
    if (step == nullptr) return seats;
    for (SeatNumber seat = 1; seat <= table.setup->seats; ++seat) {
        if (table.seat(seat).hand_turned && payout_awaits_validation(table, seat)) {
            seats.push_back(seat);
        }
    }
    return seats;
}

SeatNumber next_off_meter(const Table& table) noexcept {
    const Step* step = metered_settlement(table);
    if (step == nullptr) return no_seat;
    const SeatNumber seat = next_to_settle(table, *step);
    return seat != no_seat && table.seat(seat).hand_turned ? seat : no_seat;
}

bool payout_awaits_validation(const Table& table, SeatNumber next) {
    return next != no_seat && awaits_validation(table, next, current_step(table)->acts,
                                                [&] { return wins_off_meter(table, next); });
}

bool light_awaits_ruling(const Table& table, SeatNumber next) {
    return next != no_seat && awaits_light(table, next, current_step(table)->acts);
}

bool dealer_is_needed(const Table& table) noexcept {
    const games::Description& game = table.setup->description();
    for (SeatNumber seat = 1; seat <= table.setup->seats; ++seat) {
        for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
            // The election to show is about the player's own cards alone.
            if (table.settled_anyway.contains(i) && i != game.shown_for &&
                is_open(table, seat, i)) {
                return true;
            }
        }
    }
    return false;
}

void act_on_seat(Recorder& recorder, SeatNumber seat, std::span<const Act> acts,
                 games::Citation cited) {
    const bool whole = take_acts(recorder, seat, acts, cited, {}, false);
    CHECK(whole);
}

Outcome settle_next(Recorder& recorder, const TakeStep& taken) {
    const Step& step = *current_step(recorder.table());
    const SeatNumber seat = next_to_settle(recorder.table(), step);
    CHECK(seat != no_seat);  // such a step is over with its last seat
    // A hand that is turned only now is looked at when it lies face up.
    const bool is_turned = recorder.table().seat(seat).hand_turned;
    if (is_turned && step.kind == StepKind::settle &&
        awaits_light(recorder.table(), seat, step.acts)) {
        return recorder.refuse(
            RefusalCode::light_not_verified,
            fmt::format("the light of seat {} is not verified: a supervisor rules whether its "
                        "progressive wager is paid or returned",
                        seat));
    }
    if (is_turned && step.kind == StepKind::settle &&
        awaits_validation(recorder.table(), seat, step.acts,
                          [&] { return wins_off_meter(recorder, seat); })) {
        return recorder.refuse(
            RefusalCode::not_validated,
            fmt::format("a supervisor validates the payout of seat {} off the meter first", seat));
    }
    Faces turned;
    if (Outcome refused = faces_to_turn(recorder, seat, step, taken.cards, turned)) return refused;
    attest(recorder);
    const games::Citation why = cited(step);
    if (!take_acts(recorder, seat, step.acts, why, turned, is_turned)) return {};
    recorder.record(SeatActed{seat}, why);
    // No seat above this one was left, and what is done to a seat gives no other a part.
    const auto below = static_cast<SeatNumber>(seat - 1);
    if (first_to_settle(recorder.table(), step, below) == no_seat) finish_step(recorder);
    return {};
}

LineKey line_key_of(const games::Description& game, const Seat& seat,
                    games::WagerIndex wager) noexcept {
    for (std::uint8_t i = 0; i < seat.choice_count; ++i) {
        const games::Option& option = game.decisions[i].options[seat.choices[i]];
        if (option.makes == wager && !option.line_key.empty()) return {option.line_key};
    }
    return {game.wagers[wager].key};
}

void refund_seat(Recorder& recorder, SeatNumber seat, games::Citation cited) {
    const games::Description& game = recorder.game();
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (!is_open(recorder.table(), seat, i)) continue;
        const Seat& state = recorder.table().seat(seat);
        LineSettled line;
        line.seat = seat;
        line.key = line_key_of(game, state, i);
        line.wager = {i};
        line.fate = LineResult::refunded;
        line.stake = state.placed[i] + state.made[i];
        line.coupon = state.match_play[i];
        recorder.record(line, cited);
    }
}

Outcome refund(Recorder& recorder) {
    attest(recorder);
    const games::Citation why = cited(*current_step(recorder.table()));
    // A hand that was void before nets nothing already.
    VoidSeats seats{};
    for (SeatNumber seat = 1; seat <= recorder.setup().seats; ++seat)
        seats[seat - 1U] = !recorder.table().seat(seat).voided;
    void_money(recorder, seats, recorder.table().settled_anyway, why);
    finish_step(recorder);
    return {};
}

void end_round(Recorder& recorder, const Step& step) {
    recorder.record(RoundEnded{}, cited(step));
    for (SeatNumber seat = 1; seat <= recorder.setup().seats; ++seat) {
        if (recorder.table().seat(seat).leaving) {
            recorder.record(SeatLeft{seat, false}, recorder.procedure().cited(Point::stay_seated));
        }
    }
}

}  // namespace fairdeal::table
