#include "math/simulation/outcome.h"

#include <algorithm>

namespace fairdeal::math {

SeatOutcome outcome_of(const games::SeatRound& seat, const games::SeatSettlement& settled) {
    SeatOutcome outcome;
    outcome.choices = games::choices_of(seat);
    for (std::size_t i = 0; i < seat.choices.size(); ++i) {
        outcome.thrown[i] = static_cast<std::uint8_t>(seat.choices[i].thrown.size());
    }
    for (const games::SettlementLine& line : settled.lines) {
        if (line.wager == games::no_wager) {
            outcome.envy += line.net.count();
            continue;
        }
        outcome.nets[line.wager] = line.net.count();
        outcome.open = static_cast<std::uint16_t>(outcome.open | 1U << line.wager);
    }
    return outcome;
}

std::int64_t net_of(const SeatOutcome& outcome) noexcept {
    std::int64_t net = outcome.envy;
    for (const std::int64_t one : outcome.nets)
        net += one;
    return net;
}

bool spans_seats(const games::SeatSettlement& settled) {
    return std::ranges::any_of(settled.lines, [](const games::SettlementLine& line) {
        if (line.meter != games::no_meter) return true;
        return line.row != games::no_row &&
               (*line.table)[static_cast<games::Row>(line.row)].envy_dollars != 0;
    });
}

void add_round(const games::Round& round, SimulationSums& sums) {
    const games::Settlement settlement = games::settle(round);
    ++sums.rounds;
    std::int64_t table = 0;
    for (std::size_t i = 0; i < round.seats.size(); ++i) {
        const SeatOutcome outcome = outcome_of(round.seats[i], settlement.seats[i]);
        const std::int64_t net = net_of(outcome);
        CHECK(net == settlement.seats[i].net.count());
        ++sums.outcomes[outcome];
        sums.seat_nets[i] += net;
        sums.seat_squares += base::Wide{net} * net;
        table += net;
    }
    sums.table_squares += base::Wide{table} * table;
}

}  // namespace fairdeal::math
