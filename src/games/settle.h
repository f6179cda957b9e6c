#pragma once

#include <boost/container/static_vector.hpp>

#include "games/price.h"
#include "games/round.h"
#include "games/verdict.h"

namespace fairdeal::games {

// One payment, collection or return, with the rule it rests on.
struct Line {
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
    std::uint8_t row = no_row;  // of the table, when a row paid
    std::uint8_t meter = no_meter;
    bool limited = false;   // cut by the aggregate limit
    std::uint8_t from = 0;  // envy: the seat whose hand it is for
};

// Every wager and bonus, and envy from each of the other seats for one hand.
inline constexpr std::size_t most_lines = most_wagers + most_seats;

struct SeatSettlement {
    std::uint8_t seat = 0;
    boost::container::static_vector<Line, most_lines> lines;
    base::Cents net;
};

struct Settlement {
    const Description* game = nullptr;
    boost::container::static_vector<SeatSettlement, most_seats> seats;  // ascending
    std::vector<Meter> meters;                                          // as they stand afterwards
};

// The cards each seat is settled on, and its choices.
Hands hands_of(const Round& round, const SeatRound& seat);
Choices choices_of(const SeatRound& seat);

// What one seat is settled on, however it was brought there.
struct SeatStake {
    const Stakes& placed;
    const Stakes& match_play;
    const Hands& hands;
    const Choices& choices;
};

// The first three steps for one seat: appends its lines. What spans seats is not in them, so a line
// off a meter has no amount yet.
void settle_seat(const Module& game, const Terms& terms, const SeatStake& seat,
                 SeatSettlement& settled);

// Settles a round that `check` has accepted: evaluate, resolve, pay for each seat, then award.
Settlement settle(const Round& round);

// Why the line is as it is, in one or two plain sentences.
std::string why(const Description& game, const Line& line);

}  // namespace fairdeal::games
