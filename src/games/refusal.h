#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/description.h"

namespace fairdeal::games {

// Why a round or a table configuration is refused. One enumerator per broken rule.
enum class RefusalCode : std::uint8_t {
    // What is written
    not_readable,
    line_too_long,
    duplicate_key,
    unknown_field,
    missing_field,
    wrong_type,
    amount_not_whole,
    amount_not_positive,
    amount_too_large,
    // The table
    unknown_game,
    unknown_schedule,
    unknown_table,
    no_table_chosen,
    forbidden_table_pair,
    option_not_offered,
    unknown_option_value,
    limit_too_low,
    meter_missing,
    reset_below_floor,
    rate_below_floor,
    meter_below_reset,
    // The seats and their wagers
    no_seats,
    seat_out_of_range,
    seat_taken_twice,
    unknown_wager,
    wager_made_by_choice,
    wager_required,
    not_dealt_in,
    wager_needs_another,
    wager_not_equal,
    wager_too_large,
    wager_not_multiple,
    match_play_not_taken,
    match_play_above_wager,
    // The cards
    unreadable_card,
    hidden_card,
    card_twice,
    card_not_in_deck,
    wrong_number_of_cards,
    // The decisions
    unknown_choice,
    choice_not_open,
    choice_missing,
    wrong_number_thrown,
    thrown_not_held,
    wrong_number_drawn,
    // A table of odds
    unknown_row,
    unreadable_odds,
    // The equipment, limits and clocks of a table
    device_needed,
    number_out_of_range,
    limits_disagree,
};
inline constexpr std::size_t refusal_count =
    static_cast<std::size_t>(RefusalCode::limits_disagree) + 1;

// "wager-not-equal".
std::string_view slug_of(RefusalCode code) noexcept;

struct Refusal {
    RefusalCode code;
    std::string where;     // the field, as in "seat 2, wagers.bonus"; empty for the whole
    std::string sentence;  // what is wrong and what would be right, without where and citation
    Citation cited{};
};

// "N.J.A.C. 13:69F-42.6(b); ruling X-18"; "ruling X-18"; empty when nothing is cited.
std::string citation_of(const Citation& cited);

// The sentence with its citation in brackets before the stop.
std::string with_citation(std::string sentence, const Citation& cited);

// "seat 2, wagers.bonus: 1500 is above the ante of 1000 (N.J.A.C. 13:69F-42.1 "Bonus Wager";
// ruling R-2)."
std::string text_of(const Refusal& refusal);

}  // namespace fairdeal::games
