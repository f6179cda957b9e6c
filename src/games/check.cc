#include "games/check.h"

#include <fmt/format.h>

#include "games/check_parts.h"

namespace fairdeal::games {

Accepted check(const Round& round) {
    return check_terms(*round.game->description, round.terms)
        .and_then([&] { return check_seats(round); })
        .and_then([&] { return check_tables_in_use(round); })
        .and_then([&] { return check_cards(round); })
        .and_then([&] { return check_choices(round); })
        .and_then([&] { return check_meters(round); });
}

Accepted check_bets(const Round& round) {
    return check_terms(*round.game->description, round.terms)
        .and_then([&] { return check_seats(round); })
        .and_then([&] { return check_tables_in_use(round); })
        .and_then([&] { return check_meters(round); });
}

tl::unexpected<Refusal> refuse(RefusalCode code, std::string where, std::string sentence,
                               Cited cited) {
    return tl::unexpected<Refusal>({code, std::move(where), std::move(sentence), cited});
}

std::string seat_field(const SeatRound& seat, std::string_view field) {
    return fmt::format("seat {}, {}", seat.seat, field);
}

}  // namespace fairdeal::games
