#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/procedure.h"

namespace fairdeal::table {

// Why a command is refused. In the order in which `decide` checks: who, where in the procedure,
// what.
enum class RefusalCode : std::uint8_t {
    // Who
    not_yours_to_give,  // another role gives this command
    not_your_seat,
    second_person_needed,
    // The table's life
    table_closed,
    table_open,
    round_in_progress,
    correction_open,
    no_correction_open,
    another_step_due,
    nobody_seated,
    // Seats
    no_such_seat,
    seat_taken,
    seat_empty,
    one_seat_each,
    not_disconnected,
    already_disconnected,
    // Wagers
    bets_are_closed,
    no_such_wager,
    wager_not_offered,
    made_by_choice_only,
    amount_not_positive,
    below_limit,
    above_limit,
    not_in_steps,
    match_play_not_taken,
    progressive_amount_fixed,
    light_not_working,
    nothing_placed,
    wagers_do_not_fit,  // the rules core refuses them together
    nobody_bets,
    // Cards
    no_deck,
    deck_twice,
    same_colour,
    second_deck_not_allowed,
    cards_too_old,
    hand_needs_shuffler,
    device_not_removed,
    not_before_deal,  // a recut after the first card
    no_cut_allowed,
    cut_too_thin,
    wrong_number_of_cards,
    impossible_card,  // it is in the round already, or not in the deck: a wrong deck
    card_not_known,
    order_not_whole,  // a shuffle that is not the whole deck
    // Decisions
    not_your_turn,
    no_decision_now,
    unknown_choice,
    choice_not_open,
    wrong_number_thrown,
    thrown_not_held,
    nothing_to_show,
    // Progressives
    chips_do_not_match,
    not_validated,
    nothing_to_validate,
    papers_open,
    no_papers_open,
    no_such_meter,
    meter_out_of_range,
    // Irregularities
    cannot_happen_now,
    ruling_not_open,
    reason_missing,
    // Equipment
    filing_incomplete,   // of the layout
    deck_not_inspected,  // it has left a table, and security has not inspected it
    no_such_deck,
    light_not_verified,
    // What is put right
    no_such_entry,         // it was not entered in this round
    nothing_to_take_back,  // no entry of the dealer's own is left
    no_such_line,          // in no round that has ended and is remembered
    award_too_high,
};
inline constexpr std::size_t refusal_count =
    static_cast<std::size_t>(RefusalCode::award_too_high) + 1;

std::string_view slug_of(RefusalCode code) noexcept;  // "cut-too-thin"

struct Refusal {
    RefusalCode code{};
    std::string sentence{};  // what is wrong and what would be right, without the citation
    games::Citation cited{};
    bool operator==(const Refusal& other) const noexcept {
        return code == other.code && sentence == other.sentence;
    }
};

// "Seat 2: 5 is below the table's least ante of $10 (ruling X-18)."
std::string text_of(const Refusal& refusal);

}  // namespace fairdeal::table
