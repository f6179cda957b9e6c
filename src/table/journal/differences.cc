#include "table/journal/differences.h"

#include <algorithm>

#include "base/visit.h"
#include "table/journal/correct_entry.h"
#include "table/journal/meter_again.h"

// Books a re-executed round as differences, so that nothing recorded is edited: for each line and
// wager the new amount less the old one. Per pass, players first receive and then give back, which
// keeps balances from going negative without need. Seats that changed owner are compared in a
// second pass, because their old and new lines belong to different accounts.
namespace fairdeal::table {
namespace {

using base::Cents;

const LineSettled* find_line(const Seat& seat, const LineSettled& like) {
    const auto line = std::ranges::find_if(seat.lines, [&](const LineSettled& other) {
        return other.key == like.key && other.from == like.from;
    });
    return line == seat.lines.end() ? nullptr : &*line;
}

// What one seat gets, with the amount that the player gains, so that gains can come first.
struct Change {
    Cents gain{};
    EventBody event{};
};

struct Comparing {
    std::vector<Change>& out;
    SeatNumber number;

    void lines(const Seat& before, const Seat& after) const {
        for (const LineSettled& now : after.lines) {
            const LineSettled* was = find_line(before, now);
            if (was != nullptr && was->net == now.net && was->fate == now.fate) continue;
            const Cents difference = now.net - (was == nullptr ? Cents() : was->net);
            out.push_back({difference, LineCorrected{.seat = number,
                                                     .key = now.key,
                                                     .wager = now.wager,
                                                     .fate = now.fate,
                                                     .net = now.net,
                                                     .difference = difference,
                                                     .from = now.from,
                                                     .reason = now.reason,
                                                     .schedule = now.schedule,
                                                     .row = now.row,
                                                     .meter = now.meter}});
        }
        for (const LineSettled& was : before.lines) {
            if (find_line(after, was) != nullptr) continue;
            out.push_back({-was.net, LineTakenBack{.seat = number,
                                                   .key = was.key,
                                                   .wager = was.wager,
                                                   .difference = -was.net,
                                                   .from = was.from}});
        }
    }

    void wagers(const Seat& before, const Seat& after) const {
        for (games::WagerIndex i = 0; i < games::most_wagers; ++i) {
            const Laid was = laid_on(before, i);
            const Laid now = laid_on(after, i);
            if (was == now) continue;
            const Cents cash = (was.amount - was.match_play) - (now.amount - now.match_play);
            out.push_back({cash, WagerCorrected{.seat = number,
                                                .wager = {i},
                                                .amount = now.amount,
                                                .match_play = now.match_play,
                                                .was = was.amount,
                                                .was_match_play = was.match_play}});
        }
    }

    void all(const Seat& before, const Seat& after) const {
        lines(before, after);
        wagers(before, after);
    }
};

void move_gains_first(std::vector<Change>& changes, std::vector<EventBody>& out) {
    std::ranges::stable_sort(changes, std::greater<>(), &Change::gain);
    for (Change& change : changes)
        out.push_back(std::move(change.event));
}

}  // namespace

Laid laid_on(const Seat& seat, games::WagerIndex wager) noexcept {
    if (seat.settled.contains(wager)) return {};
    return {seat.placed[wager] + seat.made[wager], seat.match_play[wager]};
}

std::vector<EventBody> differences(const Table& before, const Table& after) {
    static const Seat empty;
    std::vector<EventBody> out;
    std::vector<Change> changes;
    for (SeatNumber seat = 1; seat <= before.setup->seats; ++seat) {
        const bool same = before.seat(seat).player == after.seat(seat).player;
        Comparing{changes, seat}.all(before.seat(seat), same ? after.seat(seat) : empty);
    }
    move_gains_first(changes, out);
    // For players who were entered in a wrong seat: everything that is theirs follows them.
    changes.clear();
    for (SeatNumber seat = 1; seat <= before.setup->seats; ++seat) {
        const Account was = before.seat(seat).player;
        const Account now = after.seat(seat).player;
        if (was == now) continue;
        if (was != nobody) out.emplace_back(SeatLeft{seat, false});
        if (now != nobody) out.emplace_back(SeatTaken{seat, now});
        Comparing{changes, seat}.all(empty, after.seat(seat));
    }
    move_gains_first(changes, out);
    for (const MeterTerms& terms : before.setup->meters) {
        MeterReexecuted event =
            difference_of(terms.meter, before.meters[terms.meter], after.meters[terms.meter]);
        event.table = before.setup->number;
        const MeterReexecuted none{.meter = terms.meter, .table = event.table};
        if (!(event == none)) out.emplace_back(event);
    }
    return out;
}

void record_differences(Recorder& recorder, const Table& before, const Table& after) {
    const games::Citation cited = correction_cited(recorder.table());
    for (const EventBody& event : differences(before, after))
        base::visit([&](const auto& body) { recorder.record(body, cited); }, event);
}

}  // namespace fairdeal::table
