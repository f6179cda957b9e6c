#include "table/progressives/wager.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/phases/dealing.h"
#include "table/procedure/settlement.h"
#include "table/procedure/steps.h"
#include "table/state/meter.h"

// The progressive wager at one table, from the acceptor to the paperwork. Meters change only
// through events that state/meter.h computes; this file decides when. Contributions are made at the
// lock-out, before any card, so the meter that a hand can win includes its own round.
namespace fairdeal::table::progressives {
namespace {

using games::Point;

void grow(Recorder& recorder, base::Cents wagered, games::Citation cited) {
    for (const MeterTerms& terms : recorder.setup().meters) {
        MeterContributed event = contribution(recorder.table().meters[terms.meter], terms, wagered);
        event.table = recorder.setup().number;
        recorder.record(event, cited);
    }
}

Outcome no_seat_there(const Recorder& recorder, SeatNumber seat) {
    if (seat != no_seat && seat <= recorder.setup().seats) return {};
    return recorder.refuse(RefusalCode::no_such_seat,
                           fmt::format("the seats are 1 to {}", recorder.setup().seats));
}

}  // namespace

std::vector<games::MeterReading> shown(const Table& table) {
    std::vector<games::MeterReading> meters;
    meters.reserve(table.setup->meters.size());
    for (const MeterTerms& terms : table.setup->meters) {
        meters.push_back({.name = std::string(table.setup->description().meters[terms.meter]),
                          .amount = shown_cents(table.meters[terms.meter]),
                          .reset = terms.reset,
                          .has_amount = true,
                          .has_reset = true});
    }
    return meters;
}

Outcome wager_refused(const Recorder& recorder, SeatNumber seat, games::WagerIndex wager,
                      base::Cents amount) {
    if (wager != recorder.setup().metered) return {};
    if (!recorder.table().seat(seat).light_works) {
        return recorder.refuse(RefusalCode::light_not_working,
                               fmt::format("the light at seat {} is not working", seat));
    }
    const base::Cents fixed = recorder.setup().progressive_amount;
    if (amount != fixed) {
        return recorder.refuse(
            RefusalCode::progressive_amount_fixed,
            fmt::format("at this table the wager is exactly {}", base::to_dollars(fixed)));
    }
    return {};
}

void lock_out(Recorder& recorder) {
    const games::WagerIndex wager = recorder.setup().metered;
    if (wager == games::no_wager || !recorder.setup().offers(wager)) return;
    base::Cents wagered;
    for (SeatNumber seat = 1; seat <= recorder.setup().seats; ++seat) {
        if (recorder.table().seat(seat).plays(wager)) {
            wagered += recorder.table().seat(seat).placed[wager];
        }
    }
    if (wagered > base::Cents()) {
        grow(recorder, wagered, recorder.procedure().cited(Point::progressive_amount));
    }
}

std::uint8_t accepted_wagers(const Table& table) noexcept {
    const games::WagerIndex wager = table.setup->metered;
    return static_cast<std::uint8_t>(std::ranges::count_if(table.seats, [&](const Seat& seat) {
        return seat.plays(wager) && !seat.settled.contains(wager);
    }));
}

Outcome take_chips(Recorder& recorder, const TakeStep& taken) {
    const std::uint8_t accepted = accepted_wagers(recorder.table());
    if (taken.number != accepted) {
        return recorder.refuse(
            RefusalCode::chips_do_not_match,
            fmt::format("{} wagers were counted, the acceptors have {}: find the difference first",
                        taken.number, accepted));
    }
    attest(recorder);
    recorder.record(ProgressiveTaken{taken.number}, cited(*current_step(recorder.table())));
    finish_step(recorder);
    return {};
}

Outcome validate(Recorder& recorder, const ValidatePayout& command) {
    if (Outcome refused = no_seat_there(recorder, command.seat)) return refused;
    const Table& table = recorder.table();
    const Seat& seat = table.seat(command.seat);
    const games::WagerIndex wager = recorder.setup().metered;
    if (wager == games::no_wager || !table.in_round || table.was_void || !seat.hand_turned ||
        seat.validated || !is_open(table, command.seat, wager) ||
        !wins_off_meter(table, command.seat)) {
        return recorder.refuse(
            RefusalCode::nothing_to_validate,
            fmt::format("seat {} shows no hand that is paid off a meter", command.seat));
    }
    recorder.record(PayoutValidated{command.seat},
                    recorder.procedure().cited(Point::progressive_validated));
    return {};
}

Outcome complete_papers(Recorder& recorder, const CompletePapers& command) {
    if (Outcome refused = no_seat_there(recorder, command.seat)) return refused;
    if (!recorder.table().seat(command.seat).papers_open) {
        return recorder.refuse(RefusalCode::no_papers_open,
                               fmt::format("no paperwork is open for seat {}", command.seat));
    }
    const games::Citation cited = recorder.procedure().cited(Point::progressive_papers);
    recorder.record(PapersCompleted{command.seat}, cited);
    return {};
}

Outcome correct(Recorder& recorder, const CorrectMeter& command) {
    const auto& names = recorder.game().meters;
    const auto name = std::ranges::find(names, command.meter);
    const auto index = static_cast<std::uint8_t>(name - names.begin());
    const MeterTerms* terms = name == names.end() ? nullptr : find_terms(recorder.setup(), index);
    if (terms == nullptr) {
        return recorder.refuse(RefusalCode::no_such_meter,
                               fmt::format("this table has no meter \"{}\"", command.meter));
    }
    if (command.reason.empty()) {
        return recorder.refuse(RefusalCode::reason_missing, "a meter is corrected with its reason");
    }
    if (!are_two_persons(recorder.command().actor, command.second)) {
        return recorder.refuse(RefusalCode::second_person_needed,
                               "a meter is corrected by two different persons");
    }
    if (!may_be_set_to(*terms, command.to)) {
        return recorder.refuse(RefusalCode::meter_out_of_range,
                               "a meter stands between its reset and its limit");
    }
    MeterCorrected event = correction(recorder.table().meters[index], *terms, command.to,
                                      recorder.command().actor, command.second, command.reason);
    event.table = recorder.setup().number;
    recorder.record(event, recorder.procedure().cited(Point::meter_change));
    return {};
}

void reverse_seat(Recorder& recorder, SeatNumber seat) {
    const games::WagerIndex wager = recorder.setup().metered;
    if (wager == games::no_wager || !recorder.table().seat(seat).plays(wager)) return;
    for (const MeterTerms& terms : recorder.setup().meters) {
        MeterReversed event = reversal(recorder.table().meters[terms.meter], terms,
                                       recorder.table().seat(seat).placed[wager]);
        event.table = recorder.setup().number;
        recorder.record(event, recorder.procedure().cited(Point::meter_change));
    }
}

void reverse_rest(Recorder& recorder) {
    for (const MeterTerms& terms : recorder.setup().meters) {
        MeterReversed event = reversal(recorder.table().meters[terms.meter], terms);
        if (event.shown + event.overflow + event.reserve == 0) continue;
        event.table = recorder.setup().number;
        recorder.record(event, recorder.procedure().cited(Point::meter_change));
    }
}

void pay(Recorder& recorder, std::uint8_t meter, base::Cents amount, games::Citation cited) {
    const MeterTerms& terms = *find_terms(recorder.setup(), meter);
    MeterPaid event = payment(recorder.table().meters[meter], terms);
    CHECK(event.paid == amount);
    event.table = recorder.setup().number;
    recorder.record(event, cited);
}

void restore(Recorder& recorder, std::uint8_t meter, base::Cents paid, games::Citation cited) {
    const MeterTerms& terms = *find_terms(recorder.setup(), meter);
    recorder.record(
        restoration(recorder.table().meters[meter], terms, paid, recorder.setup().number), cited);
}

}  // namespace fairdeal::table::progressives
