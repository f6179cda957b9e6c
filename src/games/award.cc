#include "games/award.h"

#include <algorithm>

// Pays what depends on several seats: meters and envy. Settlement order decides who wins a meter
// first, so this step runs once per round, after every seat is priced. Invariant: a meter never
// pays more than it shows, and after a win it shows its reset.
namespace fairdeal::games {
namespace {

SettlementLine* line_of(SeatSettlement& seat, WagerIndex wager) {
    const auto line = std::ranges::find(seat.lines, wager, &SettlementLine::wager);
    return line == seat.lines.end() ? nullptr : &*line;
}

const Pay& pay_of(const SettlementLine& line) {
    return (*line.table)[static_cast<Row>(line.row)];
}

// The number of hands in the round, this one included, that split the meter.
std::int64_t sharers(const Settlement& settlement, const SettlementLine& line) {
    if (!pay_of(line).shared) return 1;
    std::int64_t count = 0;
    for (const SeatSettlement& seat : settlement.seats) {
        count += std::ranges::count_if(seat.lines, [&](const SettlementLine& other) {
            return other.meter == line.meter && pay_of(other).shared;
        });
    }
    return count;
}

// Pays the meters in settlement order. The first winner gets the whole meter, then it is reset.
// Winners of a shared row split what the meter shows when the first of them is paid, and the first
// gets the odd cents.
void award_meters(const Description& game, Settlement& settlement) {
    struct Share {
        base::Cents each;
        bool hit = false;
        bool splitting = false;
    };
    std::vector<Share> shares(game.meters.size());
    for (auto seat = settlement.seats.rbegin(); seat != settlement.seats.rend(); ++seat) {
        for (SettlementLine& line : seat->lines) {
            if (line.meter == no_meter) continue;
            const auto meter =
                std::ranges::find(settlement.meters, game.meters[line.meter], &MeterReading::name);
            CHECK(meter != settlement.meters.end() && meter->has_amount && meter->has_reset);
            Share& share = shares[line.meter];
            if (share.splitting && pay_of(line).shared) {
                award_whole(line, share.each);
                continue;
            }
            const std::int64_t winners = sharers(settlement, line);
            share.each = meter->amount.divided_rounding_down(winners);
            share.splitting = winners > 1;
            award_whole(line, meter->amount - share.each * (winners - 1));
            if (share.hit) line.ruling = game.second_hit_ruling;
            share.hit = true;
            meter->amount = meter->reset;
        }
    }
}

// Every other seat whose wager is still in action receives envy for each hand that pays it.
void award_envy(const Description& game, Settlement& settlement) {
    struct Envied {
        std::uint8_t seat;
        SettlementLine line;
    };
    boost::container::static_vector<Envied, most_seats> envied;
    for (auto seat = settlement.seats.rbegin(); seat != settlement.seats.rend(); ++seat) {
        for (const SettlementLine& line : seat->lines) {
            if (line.row != no_row && pay_of(line).envy_dollars != 0) {
                envied.push_back({seat->seat, line});
            }
        }
    }
    for (SeatSettlement& seat : settlement.seats) {
        for (const Envied& winner : envied) {
            if (winner.seat == seat.seat) continue;  // never for one's own hand
            const SettlementLine* own = line_of(seat, winner.line.wager);
            if (own == nullptr || own->result == Result::forfeited) continue;
            SettlementLine envy = *envy_for(winner.line, winner.seat, own->stake);
            if (envied.size() > 1) envy.ruling = game.several_envy_ruling;
            seat.lines.push_back(envy);
        }
    }
}

}  // namespace

std::optional<SettlementLine> envy_for(const SettlementLine& winner, std::uint8_t from,
                                       base::Cents stake) {
    if (winner.row == no_row || pay_of(winner).envy_dollars == 0) return std::nullopt;
    const base::Cents dollar(100);
    const base::Cents envy =
        base::Cents::dollars(pay_of(winner).envy_dollars) * (stake.count() / dollar.count());
    return SettlementLine{.wager = no_wager,
                          .key = "envy",
                          .stake = {},
                          .coupon = {},
                          .net = envy,
                          .result = Result::wins,
                          .clause = winner.table->clause,
                          .ruling = winner.table->envy_ruling,
                          .reason = winner.reason,
                          .table = winner.table,
                          .row = winner.row,
                          .from = from};
}

void award_whole(SettlementLine& line, base::Cents awarded) {
    line.net = awarded - line.stake;
}

void award(Settlement& settlement) {
    const Description& game = *settlement.game;
    if (game.meters.empty()) return;
    award_meters(game, settlement);
    award_envy(game, settlement);
}

}  // namespace fairdeal::games
