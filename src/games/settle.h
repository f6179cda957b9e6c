#pragma once

#include <boost/container/static_vector.hpp>

#include "games/price.h"
#include "games/round.h"
#include "games/verdict.h"

namespace fairdeal::games {

// One payment, collection or return, with the rule behind it.
struct SettlementLine {
    WagerIndex wager = no_wager;  // no_wager: envy
    std::string_view key{};       // as printed: "ante", "draw", "envy"
    base::Cents stake{};
    base::Cents coupon{};  // the part of the stake that is match play
    base::Cents net{};
    Result result = Result::pushes;
    const Clause* clause = nullptr;
    std::string_view ruling{};
    const Reason* reason = nullptr;
    const PayTable* table = nullptr;
    std::uint8_t row = no_row;  // of the table, if a row paid
    std::uint8_t meter = no_meter;
    bool limited = false;   // cut by the aggregate limit
    std::uint8_t from = 0;  // envy: the seat whose hand pays it
};

// Every wager and bonus, and envy for one hand of each other seat.
inline constexpr std::size_t most_lines = most_wagers + most_seats;

struct SeatSettlement {
    // As an aggregate it would first be filled with zeros, room for every line included.
    explicit SeatSettlement(std::uint8_t of_seat) noexcept : seat(of_seat) {}

    std::uint8_t seat;
    boost::container::static_vector<SettlementLine, most_lines> lines;
    base::Cents net;
};

struct Settlement {
    const Description* game = nullptr;
    boost::container::static_vector<SeatSettlement, most_seats> seats;  // ascending
    std::vector<MeterReading> meters;                                   // after the round
};

// The cards that settle the seat, and its choices.
Hands hands_of(const Round& round, const SeatRound& seat);
Choices choices_of(const SeatRound& seat);

// What settles one seat, wherever it comes from.
struct SeatStake {
    const Stakes& placed;
    const Stakes& match_play;
    const Hands& hands;
    const Choices& choices;
};

// The priced wagers of a seat: the source of its lines, without what depends on other seats.
struct SeatPrices {
    Verdicts verdicts{};
    Stakes stakes{};
    PricedWagers wagers{};
};

// The first three steps for one seat: evaluate, resolve and pay, at least for the wanted wagers.
SeatPrices price_seat(const Module& game, const Terms& terms, const SeatStake& seat,
                      WagerSet wanted = WagerSet::all());

// The line of an open wager. A line paid from a meter has no amount yet.
SettlementLine line_of(const Description& game, const SeatStake& seat, const SeatPrices& prices,
                       WagerIndex wager);

// Settles a round that `check` has accepted: evaluate, resolve, pay for each seat, then award.
Settlement settle(const Round& round);

// Says in one or two plain sentences why the line is as it is.
std::string why(const Description& game, const SettlementLine& line);

}  // namespace fairdeal::games
