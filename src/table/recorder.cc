#include "table/recorder.h"

#include <utility>

namespace fairdeal::table {

using games::Point;

void Recorder::record(EventBody body, games::Cited cited) {
    events_.push_back({actor_, command_.time, cited, std::move(body)});
    evolve(table_, events_.back());
}

Refusal Recorder::refuse(RefusalCode code, std::string sentence) const {
    return refuse(code, std::move(sentence), procedure().cited(point_of(code)));
}

Refusal Recorder::refuse(RefusalCode code, std::string sentence, games::Cited cited) const {
    CHECK(!recorded_anything());
    return {code, std::move(sentence), cited};
}

Point point_of(RefusalCode code) noexcept {
    switch (code) {
        case RefusalCode::not_yours_to_give:
        case RefusalCode::not_your_seat:
        case RefusalCode::seat_empty:
            return Point::seated_only;
        case RefusalCode::second_person_needed:
        case RefusalCode::meter_out_of_range:
        case RefusalCode::no_such_meter:
            return Point::meter_change;
        case RefusalCode::table_closed:
        case RefusalCode::table_open:
        case RefusalCode::no_deck:
            return Point::cards_received;
        case RefusalCode::round_in_progress:
            return Point::round_ends;
        case RefusalCode::correction_open:
        case RefusalCode::no_correction_open:
        case RefusalCode::reason_missing:
        case RefusalCode::ruling_not_open:
        case RefusalCode::cannot_happen_now:
            return Point::other_ruling;
        case RefusalCode::another_step_due:
            return Point::deal_order;
        case RefusalCode::nobody_seated:
            return Point::first_player_looks;
        case RefusalCode::no_such_seat:
        case RefusalCode::seat_taken:
        case RefusalCode::one_seat_each:
            return Point::seats;
        case RefusalCode::not_disconnected:
        case RefusalCode::already_disconnected:
            return Point::stay_seated;
        case RefusalCode::bets_are_closed:
        case RefusalCode::nothing_placed:
        case RefusalCode::made_by_choice_only:
            return Point::bets_close;
        case RefusalCode::no_such_wager:
        case RefusalCode::wager_not_offered:
        case RefusalCode::amount_not_positive:
            return Point::chips_on_spot;
        case RefusalCode::below_limit:
        case RefusalCode::above_limit:
        case RefusalCode::not_in_steps:
            return Point::table_limits;
        case RefusalCode::match_play_not_taken:
            return Point::match_play;
        case RefusalCode::progressive_amount_fixed:
            return Point::progressive_amount;
        case RefusalCode::light_not_working:
            return Point::progressive_light;
        case RefusalCode::wagers_do_not_fit:
        case RefusalCode::nobody_bets:
            return Point::bets_before_deal;
        case RefusalCode::deck_twice:
        case RefusalCode::second_deck_not_allowed:
            return Point::second_deck;
        case RefusalCode::same_colour:
            return Point::back_colours;
        case RefusalCode::cards_too_old:
            return Point::cards_changed;
        case RefusalCode::hand_needs_shuffler:
            return Point::hand_needs_shuffler;
        case RefusalCode::device_not_removed:
            return Point::device_removed;
        case RefusalCode::not_before_deal:
            return Point::recut;
        case RefusalCode::no_cut_allowed:
            return Point::no_cut_after_device;
        case RefusalCode::cut_too_thin:
            return Point::cut_ten;
        case RefusalCode::wrong_number_of_cards:
        case RefusalCode::impossible_card:
        case RefusalCode::order_not_whole:
        case RefusalCode::card_not_known:
            return Point::whole_deck;
        case RefusalCode::not_your_turn:
        case RefusalCode::no_decision_now:
            return Point::decision_order;
        case RefusalCode::unknown_choice:
        case RefusalCode::choice_not_open:
            return Point::decision_once;
        case RefusalCode::wrong_number_thrown:
        case RefusalCode::thrown_not_held:
            return Point::draw_size;
        case RefusalCode::nothing_to_show:
            return Point::show_election;
        case RefusalCode::chips_do_not_match:
            return Point::progressive_count;
        case RefusalCode::not_validated:
        case RefusalCode::nothing_to_validate:
            return Point::progressive_validated;
        case RefusalCode::papers_open:
        case RefusalCode::no_papers_open:
            return Point::progressive_papers;
    }
    return Point::other_ruling;
}

}  // namespace fairdeal::table
