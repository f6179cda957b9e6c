#include "table/procedure/disputes.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/phases/settling.h"
#include "table/state/meter.h"

// Disputes and awards about remembered rounds. An award recomputes nothing: it is a payment of its
// own, decided by two persons, and bounded by the most that its line could have won under the
// tables in force. The bound counts earlier awards for the same line, so repeating an award cannot
// exceed it.
namespace fairdeal::table {
namespace {

games::Citation dispute_cited(const Recorder& recorder) {
    return {recorder.procedure().cited(games::Point::other_ruling).clause, "X-23"};
}

// The line of a remembered round; null if there is none.
const EndedLine* find_ended(const Table& table, std::uint32_t round, SeatNumber seat,
                            std::string_view line) {
    const EndedRound* ended = table.ended.find(round);
    if (ended == nullptr) return nullptr;
    const auto found = std::ranges::find_if(ended->lines, [&](const EndedLine& each) {
        return each.seat == seat && (line.empty() || each.key.text == line);
    });
    return found == ended->lines.end() ? nullptr : &*found;
}

bool is_played(const Table& table, std::uint32_t round) {
    return table.round_open && round == table.round;
}

// For the round in progress: a line exists if it is settled, or if its wager lies on the layout.
bool has_line_now(const Table& table, const Seat& seat, std::string_view line) {
    const games::Description& game = table.setup->description();
    bool found = std::ranges::any_of(
        seat.lines, [&](const LineSettled& each) { return line.empty() || each.key.text == line; });
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const bool lies = seat.placed[i] + seat.made[i] > base::Cents();
        found = found || (lies && (line.empty() || line_key_of(game, seat, i).text == line));
    }
    return found;
}

// True if a dispute can name this round, this seat in it and this line of the seat.
bool has_line(const Table& table, const FlagDispute& named) {
    const bool is_whole_round = named.seat == no_seat && named.line.empty();
    if (!is_played(table, named.round)) {
        return is_whole_round ? table.ended.find(named.round) != nullptr
                              : find_ended(table, named.round, named.seat, named.line) != nullptr;
    }
    return is_whole_round || (named.seat != no_seat && named.seat <= table.setup->seats &&
                              has_line_now(table, table.seat(named.seat), named.line));
}

// Why an award is refused, given how much is left of the most that its line could win.
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

// The most that a wager of this stake could win in that round under the pay tables in force.
base::Cents most_won(const Table& table, const EndedRound& ended, games::WagerIndex wager,
                     base::Cents stake) {
    const games::Description& game = table.setup->description();
    // Even money if the wager has no table of its own.
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

// The most that all envy of a seat could be: the best row for each hand that brought it some.
base::Cents most_envy(const Table& table, const EndedRound& ended, const EndedLine& line) {
    const games::Description& game = table.setup->description();
    const games::PayTable* odds =
        table.setup->terms.tables[game.wagers[table.setup->metered].schedule];
    if (odds == nullptr) return {};  // it is no longer offered here
    std::uint32_t best = 0;
    for (const games::Pay& pay : odds->pays)
        best = std::max(best, pay.envy_dollars);
    const auto hands = std::ranges::count_if(ended.lines, [&](const EndedLine& other) {
        return other.seat == line.seat && other.key == line.key;
    });
    // For each whole dollar of the wager.
    const base::Cents dollar(100);
    return base::Cents::dollars(best) *
           (table.setup->progressive_amount.count() / dollar.count() * hands);
}

base::Cents most_won(const Table& table, const EndedRound& ended, const EndedLine& line) {
    const games::WagerIndex metered = table.setup->metered;
    if (line.wager.wager == games::no_wager && metered != games::no_wager) {
        return most_envy(table, ended, line);
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
    if (command.reason.empty()) {
        return recorder.refuse(RefusalCode::reason_missing, "a dispute is flagged with its reason",
                               dispute_cited(recorder));
    }
    if (!has_line(recorder.table(), command)) return no_such_line(recorder, command.round);
    recorder.record(DisputeFlagged{command.round, command.seat, command.line, command.reason},
                    dispute_cited(recorder));
    return {};
}

Outcome award_line(Recorder& recorder, const AwardLine& command) {
    const Table& table = recorder.table();
    const games::Citation cited = dispute_cited(recorder);
    if (command.reason.empty()) {
        return recorder.refuse(RefusalCode::reason_missing, "an award is made with its reason",
                               cited);
    }
    if (!are_two_persons(recorder.command().actor, command.second)) {
        return recorder.refuse(
            RefusalCode::second_person_needed,
            "a supervisor and another floorperson or supervisor decide a dispute", cited);
    }
    if (is_played(table, command.round)) {
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

}  // namespace fairdeal::table
