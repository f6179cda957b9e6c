#include "table/state/ended_rounds.h"

#include "table/state/meter.h"
#include "table/state/table.h"

namespace fairdeal::table {

void remember_round(Table& table) {
    EndedRounds::Kept& kept = table.ended.own();
    EndedRound& slot = kept.rounds[table.round % EndedRounds::most];
    slot.round = table.round;
    slot.lines.clear();
    slot.lines.reserve(games::most_seats * games::most_wagers);
    for (const MeterTerms& terms : table.setup->meters)
        slot.meters[terms.meter] = shown_before_payouts(table.meters[terms.meter]);
    std::erase_if(kept.awards, [&](const Award& award) {
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
