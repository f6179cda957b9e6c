#include "table/corrections.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/deck.h"
#include "games/award.h"
#include "table/phases/dealing.h"
#include "table/phases/settling.h"
#include "table/progressives/wager.h"
#include "table/settlement.h"

namespace fairdeal::table {
namespace {

using games::Point;

// The faces that were entered for a place, or null where none were.
const cards::CardList* entered(const Table& table, Place place, SeatNumber seat) {
    switch (place) {
        case Place::dealer:
            return &table.dealer_turned;
        case Place::community:
            return &table.community_turned;
        case Place::hand:
            return &table.seat(seat).turned;
        case Place::drawn:
            return &table.seat(seat).turned_apart;
        case Place::burned:
        case Place::thrown:
        case Place::stub:
        case Place::rack:
            break;
    }
    return nullptr;
}

bool holds_unknown(const cards::CardList& list) {
    return std::ranges::any_of(list, [](const cards::Card& card) { return card.is_unknown(); });
}

const LineSettled* line_of(const Seat& seat, std::string_view key, SeatNumber from) {
    const auto line = std::ranges::find_if(seat.lines, [&](const LineSettled& other) {
        return other.key.text == key && other.from == from;
    });
    return line == seat.lines.end() ? nullptr : &*line;
}

void correct_line(Recorder& recorder, SeatNumber seat, const games::Line& now) {
    const LineSettled* before = line_of(recorder.table().seat(seat), now.key, now.from);
    const base::Cents was = before == nullptr ? base::Cents() : before->net;
    const Fate fate = fate_of(now.result);
    if (before != nullptr && before->net == now.net && before->fate == fate) return;
    recorder.record(LineCorrected{.seat = seat,
                                  .key = {now.key},
                                  .wager = {now.wager},
                                  .fate = fate,
                                  .net = now.net,
                                  .difference = now.net - was,
                                  .from = now.from,
                                  .reason = reason_index(recorder.game(), now),
                                  .schedule = schedule_of(now),
                                  .row = now.row,
                                  .meter = now.meter},
                    {now.clause, now.ruling});
}

// A bonus or envy that is no longer due: its line stays, and goes back to nothing.
void take_back(Recorder& recorder, SeatNumber seat, const LineSettled& line) {
    if (line.net == base::Cents()) return;
    recorder.record(
        LineCorrected{seat, line.key, line.wager, Fate::loses, {}, -line.net, line.from},
        recorder.procedure().cited(Point::other_ruling));
}

bool pays(const games::Step& step, games::WagerIndex wager) {
    return step.kind == games::StepKind::settle &&
           std::ranges::any_of(step.acts, [&](const games::Act& act) {
               const bool pays =
                   act.kind == games::ActKind::pay_winning || act.kind == games::ActKind::settle;
               return pays && (act.wagers.empty() || act.wagers.contains(wager));
           });
}

// A bonus is not yet paid where the step that pays it is still to come for the seat.
bool is_paid_later(const Table& table, SeatNumber seat, games::WagerIndex wager) {
    const std::span<const games::Step> steps = table.setup->procedure->steps(table.step.script);
    for (std::size_t i = table.step.index; i < steps.size(); ++i) {
        const games::When& when = steps[i].when;
        if (!when.option.empty() && table.setup->option(when.option) != when.value) continue;
        if (!pays(steps[i], wager)) continue;
        if (i > table.step.index || seat <= next_to_settle(table, steps[i])) return true;
    }
    return false;
}

// The lines of a seat as the corrected cards give them, for every wager that was settled.
void correct_seat(Recorder& recorder, SeatNumber number) {
    const games::SeatSettlement now = settle_seat(recorder.table(), number);
    for (const games::Line& line : now.lines) {
        const games::Wager& wager = recorder.game().wagers[line.wager];
        const bool settled = recorder.table().seat(number).settled.contains(line.wager);
        const bool bonus = wager.kind == games::WagerKind::bonus;
        if (!settled && !(bonus && recorder.table().seat(number).settled.contains(wager.paid_on))) {
            continue;
        }
        const LineSettled* before = line_of(recorder.table().seat(number), line.key, no_seat);
        if (before == nullptr && !settled && is_paid_later(recorder.table(), number, line.wager)) {
            continue;
        }
        // What a meter paid stays what it was paid; only a hand that wins another row moves it.
        if (line.meter != games::no_meter && before != nullptr && before->meter == line.meter) {
            continue;
        }
        if (line.meter != games::no_meter) {
            progressives::pay(recorder, line.meter, line.net + line.stake,
                              {line.clause, line.ruling});
        }
        correct_line(recorder, number, line);
    }
    const auto lines = recorder.table().seat(number).lines;
    for (const LineSettled& line : lines) {
        const bool due = std::ranges::any_of(
            now.lines, [&](const games::Line& other) { return other.key == line.key.text; });
        if (line.from == no_seat && !due) take_back(recorder, number, line);
    }
}

// Envy for the hand of one seat, as it is now.
void correct_envy(Recorder& recorder, SeatNumber winner) {
    const games::WagerIndex wager = recorder.setup().metered;
    const Seat& hand = recorder.table().seat(winner);
    if (wager == games::no_wager || hand.voided || !hand.settled.contains(wager)) return;
    const games::SeatSettlement now = settle_seat(recorder.table(), winner);
    const auto own = std::ranges::find(now.lines, wager, &games::Line::wager);
    for (SeatNumber seat = recorder.setup().seats; seat >= 1; --seat) {
        const Seat& other = recorder.table().seat(seat);
        if (seat == winner || !other.is_in() || other.placed[wager] == base::Cents()) continue;
        const auto envy = own == now.lines.end()
                              ? std::nullopt
                              : games::envy_for(*own, winner, other.placed[wager]);
        if (envy) {
            correct_line(recorder, seat, *envy);
        } else if (const LineSettled* line = line_of(other, "envy", winner)) {
            take_back(recorder, seat, *line);
        }
    }
}

}  // namespace

Outcome open_correction(Recorder& recorder, const OpenCorrection& command) {
    const Table& table = recorder.table();
    if (!recorder.setup().is_live() || !table.in_round || table.was_void) {
        return recorder.refuse(RefusalCode::cannot_happen_now,
                               "entered cards are corrected at a live table, during their round");
    }
    if (command.reason.empty()) {
        return recorder.refuse(RefusalCode::reason_missing,
                               "a correction is opened with its reason");
    }
    recorder.record(CorrectionOpened{command.reason},
                    recorder.procedure().cited(Point::other_ruling));
    return {};
}

Outcome correct_card(Recorder& recorder, const CorrectCard& command) {
    const Table& table = recorder.table();
    if (!table.correcting) {
        return recorder.refuse(RefusalCode::no_correction_open, "open a correction first");
    }
    const bool of_seat = command.place == Place::hand || command.place == Place::drawn;
    if (of_seat && (command.seat == no_seat || command.seat > recorder.setup().seats)) {
        return recorder.refuse(RefusalCode::no_such_seat,
                               fmt::format("the seats are 1 to {}", recorder.setup().seats));
    }
    const cards::CardList* list = entered(table, command.place, command.seat);
    if (list == nullptr || std::find(list->begin(), list->end(), command.before) == list->end()) {
        return recorder.refuse(RefusalCode::card_not_known, "that card was not entered there");
    }
    if (!command.after.is_unknown() && (!cards::contains(recorder.game().deck, command.after) ||
                                        known_cards(table).contains(command.after))) {
        return recorder.refuse(RefusalCode::impossible_card,
                               "the corrected card is in the round already or not in this deck");
    }
    recorder.record(CardCorrected{command.place, of_seat ? command.seat : no_seat, command.before,
                                  command.after},
                    recorder.procedure().cited(Point::other_ruling));
    return {};
}

Outcome close_correction(Recorder& recorder) {
    const Table& table = recorder.table();
    if (!table.correcting) {
        return recorder.refuse(RefusalCode::no_correction_open, "no correction is open");
    }
    bool open = holds_unknown(table.dealer_turned) || holds_unknown(table.community_turned);
    for (const Seat& seat : table.seats)
        open = open || holds_unknown(seat.turned) || holds_unknown(seat.turned_apart);
    if (open) {
        return recorder.refuse(RefusalCode::card_not_known,
                               "a card was taken back and not entered again");
    }
    for (SeatNumber seat = recorder.setup().seats; seat >= 1; --seat) {
        if (!table.seat(seat).lines.empty() && !table.seat(seat).voided) {
            correct_seat(recorder, seat);
        }
    }
    for (SeatNumber seat = recorder.setup().seats; seat >= 1; --seat)
        correct_envy(recorder, seat);
    recorder.record(CorrectionClosed{}, recorder.procedure().cited(Point::other_ruling));
    return {};
}

}  // namespace fairdeal::table
