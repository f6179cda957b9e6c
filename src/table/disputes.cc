#include "table/disputes.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/progressives/meter.h"

namespace fairdeal::table {
namespace {

games::Cited dispute_cited(const Recorder& recorder) {
    return {recorder.procedure().cited(games::Point::other_ruling).clause, "X-23"};
}

// The line of a round that is remembered; null when there is none.
const EndedLine* find_ended(const Table& table, std::uint32_t round, SeatNumber seat,
                            std::string_view line) {
    const EndedRound* ended = table.ended.find(round);
    if (ended == nullptr) return nullptr;
    const auto found = std::ranges::find_if(ended->lines, [&](const EndedLine& each) {
        return each.seat == seat && (line.empty() || each.key.text == line);
    });
    return found == ended->lines.end() ? nullptr : &*found;
}

bool has_ended(const Table& table, std::uint32_t round) {
    return round != 0 && (round < table.round || (round == table.round && !table.round_open));
}

// Why an award is refused when this much is left of the most that its line could win.
std::string too_high(base::Cents left, base::Cents most) {
    if (left <= base::Cents()) {
        return fmt::format("this line was awarded {}, and it could win no more",
                           base::to_dollars(most));
    }
    if (left < most) {
        return fmt::format("another award for this line is more than nothing and at most {}",
                           base::to_dollars(left));
    }
    return fmt::format("an award for this line is more than nothing and at most {}",
                       base::to_dollars(most));
}

Refusal no_such_line(const Recorder& recorder, std::uint32_t round) {
    return recorder.refuse(
        RefusalCode::no_such_line,
        fmt::format("there is no such line in round {}; the last {} rounds are remembered", round,
                    EndedRounds::most),
        dispute_cited(recorder));
}

// The most that a wager of this stake could win in that round by the tables of odds in force.
base::Cents most_won(const Table& table, const EndedRound& ended, games::WagerIndex wager,
                     base::Cents stake) {
    const games::Description& game = table.setup->description();
    // Even money, where the wager has no table of its own.
    base::Cents most = stake;
    for (const games::Wager& each : game.wagers) {
        const auto index = static_cast<games::WagerIndex>(&each - game.wagers.data());
        const bool of_wager =
            index == wager || (each.kind == games::WagerKind::bonus && each.paid_on == wager);
        const games::PayTable* odds = of_wager ? table.setup->terms.tables[each.schedule] : nullptr;
        if (odds == nullptr) continue;
        for (const games::Pay& pay : odds->pays) {
            const base::Cents won =
                pay.kind == games::PayKind::meter && find_terms(*table.setup, pay.meter) != nullptr
                    ? ended.meters[pay.meter]
                    : pay.win_on(stake).cents;
            most = std::max(most, won);
        }
    }
    return most;
}

base::Cents most_won(const Table& table, const EndedRound& ended, const EndedLine& line) {
    // Envy has no stake of its own: the wager that it goes with has the most to win.
    if (line.wager.wager == games::no_wager && table.setup->metered != games::no_wager) {
        return most_won(table, ended, table.setup->metered, table.setup->progressive_amount);
    }
    return most_won(table, ended, line.wager.wager, line.stake);
}

base::Cents awarded_so_far(const Table& table, std::uint32_t round, const EndedLine& line) {
    base::Cents all;
    for (const Award& award : table.ended.kept()->awards) {
        const bool same = award.round == round && award.seat == line.seat && award.key == line.key;
        if (same) all += award.amount;
    }
    return all;
}

}  // namespace

Outcome flag_dispute(Recorder& recorder, const FlagDispute& command) {
    const Table& table = recorder.table();
    if (command.reason.empty()) {
        return recorder.refuse(RefusalCode::reason_missing, "a dispute is flagged with its reason",
                               dispute_cited(recorder));
    }
    if (command.round == 0 || command.round > table.round) {
        return no_such_line(recorder, command.round);
    }
    const bool names_line = command.seat != no_seat || !command.line.empty();
    if (names_line && table.ended.find(command.round) != nullptr &&
        find_ended(table, command.round, command.seat, command.line) == nullptr) {
        return no_such_line(recorder, command.round);
    }
    if (command.seat > recorder.setup().seats) {
        return recorder.refuse(RefusalCode::no_such_seat,
                               fmt::format("the seats are 1 to {}", recorder.setup().seats));
    }
    recorder.record(DisputeFlagged{command.round, command.seat, command.line, command.reason},
                    dispute_cited(recorder));
    return {};
}

Outcome award_line(Recorder& recorder, const AwardLine& command) {
    const Table& table = recorder.table();
    const games::Cited cited = dispute_cited(recorder);
    if (command.reason.empty()) {
        return recorder.refuse(RefusalCode::reason_missing, "an award is made with its reason",
                               cited);
    }
    if (!are_two_persons(recorder.command().actor, command.second)) {
        return recorder.refuse(
            RefusalCode::second_person_needed,
            "a supervisor and another floorperson or supervisor decide a dispute", cited);
    }
    if (command.round == table.round && !has_ended(table, command.round)) {
        return recorder.refuse(RefusalCode::round_in_progress,
                               "the round is still played: what was mis-keyed is corrected in it",
                               cited);
    }
    const EndedLine* line = command.line.empty()
                                ? nullptr
                                : find_ended(table, command.round, command.seat, command.line);
    if (line == nullptr) return no_such_line(recorder, command.round);
    const base::Cents most = most_won(table, *table.ended.find(command.round), *line);
    const base::Cents left = most - awarded_so_far(table, command.round, *line);
    if (command.amount <= base::Cents() || command.amount > left) {
        return recorder.refuse(RefusalCode::award_too_high, too_high(left, most), cited);
    }
    recorder.record(LineAwarded{command.round, command.seat, line->key, line->account,
                                command.amount, command.second, command.reason},
                    cited);
    return {};
}

void remember_round(Table& table) {
    EndedRound& slot = table.ended.own().rounds[table.round % EndedRounds::most];
    slot.round = table.round;
    slot.lines.clear();
    for (const MeterTerms& terms : table.setup->meters)
        slot.meters[terms.meter] = shown_before_payouts(table.meters[terms.meter]);
    std::erase_if(table.ended.own().awards, [&](const Award& award) {
        return award.round + EndedRounds::most <= table.round;
    });
    for (SeatNumber number = 1; number <= table.setup->seats; ++number) {
        const Seat& seat = table.seat(number);
        for (const LineSettled& line : seat.lines) {
            slot.lines.push_back({number, line.wager, seat.player, line.stake, line.key});
        }
    }
}

void remember_dispute(Table& table, const Actor& by, const DisputeFlagged& flagged) {
    auto& disputes = table.ended.own().disputes;
    if (disputes.size() >= EndedRounds::most_disputes) disputes.erase(disputes.begin());
    disputes.push_back({flagged.round, flagged.seat, flagged.line, flagged.reason, by});
}

void remember_award(Table& table, const LineAwarded& awarded) {
    table.ended.own().awards.push_back({awarded.round, awarded.seat, awarded.key, awarded.amount});
}

}  // namespace fairdeal::table
