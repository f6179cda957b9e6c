#pragma once

#include "games/check.h"

// The steps of `check`, each in its own file. Not for use elsewhere.
namespace fairdeal::games {

Accepted check_seats(const Bets& bets);          // check_wagers.cc
Accepted check_cards(const Round& round);        // check_cards.cc
Accepted check_choices(const Round& round);      // check_choices.cc
Accepted check_tables_in_use(const Bets& bets);  // check_terms.cc
Accepted check_meters(const Bets& bets);         // check_terms.cc

tl::unexpected<Refusal> refuse(RefusalCode code, std::string where, std::string sentence,
                               Cited cited = {});

// "seat 2, wagers.ante"
std::string seat_field(std::uint8_t seat, std::string_view field);

}  // namespace fairdeal::games
