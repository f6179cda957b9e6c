#include "table/procedure/recorder.h"

#include <array>
#include <utility>

// Every refusal code rests on one point of the procedure, so each refusal cites the game's own
// clause for it without naming the game. The table below is in the order of the codes; the compiler
// checks that.
namespace fairdeal::table {

using games::Point;

Refusal Recorder::refuse(RefusalCode code, std::string sentence) const {
    return refuse(code, std::move(sentence), procedure().cited(point_of(code)));
}

Refusal Recorder::refuse(RefusalCode code, std::string sentence, games::Citation cited) const {
    CHECK(!recorded_anything());
    return {code, std::move(sentence), cited};
}

namespace {

struct Resting {
    RefusalCode code;
    Point point;
};

// clang-format off
// In the order of the enumerators.
constexpr std::array<Resting, refusal_count> rests_on{{
    {RefusalCode::not_yours_to_give, Point::seated_only},
    {RefusalCode::not_your_seat, Point::seated_only},
    {RefusalCode::second_person_needed, Point::meter_change},
    {RefusalCode::table_closed, Point::cards_received},
    {RefusalCode::table_open, Point::cards_received},
    {RefusalCode::round_in_progress, Point::round_ends},
    {RefusalCode::correction_open, Point::other_ruling},
    {RefusalCode::no_correction_open, Point::other_ruling},
    {RefusalCode::another_step_due, Point::deal_order},
    {RefusalCode::nobody_seated, Point::first_player_looks},
    {RefusalCode::no_such_seat, Point::seats},
    {RefusalCode::seat_taken, Point::seats},
    {RefusalCode::seat_empty, Point::seated_only},
    {RefusalCode::one_seat_each, Point::seats},
    {RefusalCode::not_disconnected, Point::stay_seated},
    {RefusalCode::already_disconnected, Point::stay_seated},
    {RefusalCode::bets_are_closed, Point::bets_close},
    {RefusalCode::no_such_wager, Point::chips_on_spot},
    {RefusalCode::wager_not_offered, Point::chips_on_spot},
    {RefusalCode::made_by_choice_only, Point::bets_close},
    {RefusalCode::amount_not_positive, Point::chips_on_spot},
    {RefusalCode::below_limit, Point::table_limits},
    {RefusalCode::above_limit, Point::table_limits},
    {RefusalCode::not_in_steps, Point::table_limits},
    {RefusalCode::match_play_not_taken, Point::match_play},
    {RefusalCode::progressive_amount_fixed, Point::progressive_amount},
    {RefusalCode::light_not_working, Point::progressive_light},
    {RefusalCode::nothing_placed, Point::bets_close},
    {RefusalCode::wagers_do_not_fit, Point::bets_before_deal},
    {RefusalCode::nobody_bets, Point::bets_before_deal},
    {RefusalCode::no_deck, Point::cards_received},
    {RefusalCode::deck_twice, Point::second_deck},
    {RefusalCode::same_colour, Point::back_colours},
    {RefusalCode::second_deck_not_allowed, Point::second_deck},
    {RefusalCode::cards_too_old, Point::cards_changed},
    {RefusalCode::hand_needs_shuffler, Point::hand_needs_shuffler},
    {RefusalCode::device_not_removed, Point::device_removed},
    {RefusalCode::not_before_deal, Point::recut},
    {RefusalCode::no_cut_allowed, Point::no_cut_after_device},
    {RefusalCode::cut_too_thin, Point::cut_ten},
    {RefusalCode::wrong_number_of_cards, Point::whole_deck},
    {RefusalCode::impossible_card, Point::whole_deck},
    {RefusalCode::card_not_known, Point::whole_deck},
    {RefusalCode::order_not_whole, Point::whole_deck},
    {RefusalCode::not_your_turn, Point::decision_order},
    {RefusalCode::no_decision_now, Point::decision_order},
    {RefusalCode::unknown_choice, Point::decision_once},
    {RefusalCode::choice_not_open, Point::decision_once},
    {RefusalCode::wrong_number_thrown, Point::draw_size},
    {RefusalCode::thrown_not_held, Point::draw_size},
    {RefusalCode::nothing_to_show, Point::show_election},
    {RefusalCode::chips_do_not_match, Point::progressive_count},
    {RefusalCode::not_validated, Point::progressive_validated},
    {RefusalCode::nothing_to_validate, Point::progressive_validated},
    {RefusalCode::papers_open, Point::progressive_papers},
    {RefusalCode::no_papers_open, Point::progressive_papers},
    {RefusalCode::no_such_meter, Point::meter_change},
    {RefusalCode::meter_out_of_range, Point::meter_change},
    {RefusalCode::cannot_happen_now, Point::other_ruling},
    {RefusalCode::ruling_not_open, Point::other_ruling},
    {RefusalCode::reason_missing, Point::other_ruling},
    {RefusalCode::filing_incomplete, Point::layout_filed},
    {RefusalCode::deck_not_inspected, Point::decks_leave},
    {RefusalCode::no_such_deck, Point::decks_leave},
    {RefusalCode::light_not_verified, Point::progressive_light},
    {RefusalCode::no_such_entry, Point::other_ruling},
    {RefusalCode::nothing_to_take_back, Point::other_ruling},
    {RefusalCode::no_such_line, Point::other_ruling},
    {RefusalCode::award_too_high, Point::other_ruling},
}};
// clang-format on

consteval bool is_in_order() {
    for (std::size_t i = 0; i < rests_on.size(); ++i) {
        if (rests_on[i].code != static_cast<RefusalCode>(i)) return false;
    }
    return true;
}
static_assert(is_in_order());

}  // namespace

Point point_of(RefusalCode code) noexcept {
    return rests_on[static_cast<std::size_t>(code)].point;
}

}  // namespace fairdeal::table
