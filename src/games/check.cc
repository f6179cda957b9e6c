#include "games/check.h"

#include <fmt/format.h>

#include "games/check_cards.h"
#include "games/check_choices.h"
#include "games/check_terms.h"
#include "games/check_wagers.h"

namespace fairdeal::games {

namespace {

Bets bets_of(const Round& round) {
    Bets bets{*round.game->description, round.terms, round.meters};
    for (const SeatRound& seat : round.seats)
        bets.seats.push_back({seat.seat, seat.placed, seat.match_play});
    return bets;
}

}  // namespace

CheckResult check(const Round& round) {
    const Bets bets = bets_of(round);
    return check_terms(bets.game, bets.terms)
        .and_then([&] { return check_seats(bets); })
        .and_then([&] { return check_tables_in_use(bets); })
        .and_then([&] { return check_cards(round); })
        .and_then([&] { return check_choices(round); })
        .and_then([&] { return check_meters(bets); });
}

CheckResult check_bets(const Bets& bets) {
    return check_terms(bets.game, bets.terms)
        .and_then([&] { return check_seats(bets); })
        .and_then([&] { return check_tables_in_use(bets); })
        .and_then([&] { return check_meters(bets); });
}

CheckResult check_bets(const Round& round) {
    return check_bets(bets_of(round));
}

}  // namespace fairdeal::games
