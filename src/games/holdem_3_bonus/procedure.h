#pragma once

#include "games/holdem_3_bonus/procedure_opening.h"
#include "games/holdem_3_bonus/procedure_round.h"

// Hold 'em 3 Bonus at a table: the deal, the controls of the cards, what goes wrong, and where each
// point stands. The steps are in the two files above.
namespace fairdeal::games::holdem_3_bonus {

// clang-format off
// Four consecutive community cards; the licensee may burn a card before the first two and before the
// last two (H-22).
inline constexpr std::array<Delivery, 6> shoe_deal{{
    {.to = Target::players, .cards = 3, .cited = {clause("h3-42.7-c1"), ""}},
    {.to = Target::dealer, .cards = 3, .cited = {clause("h3-42.7-c2"), ""}},
    {.to = Target::burn, .option = "burn", .value = "yes", .cited = {clause("h3-42.7-c3.2"), "H-22"}},
    {.to = Target::community, .cards = 2, .cited = {clause("h3-42.7-c3.1"), ""}},
    {.to = Target::burn, .option = "burn", .value = "yes", .cited = {clause("h3-42.7-c3.2"), "H-22"}},
    {.to = Target::community, .cards = 2, .cited = {clause("h3-42.7-c3.1"), ""}},
}};
inline constexpr std::array<Delivery, 6> hand_deal{{
    {.to = Target::players, .cards = 3, .cited = {clause("h3-42.8-c1"), ""}},
    {.to = Target::dealer, .cards = 3, .cited = {clause("h3-42.8-c2"), ""}},
    {.to = Target::burn, .option = "burn", .value = "yes", .cited = {clause("h3-42.8-c3.2"), "H-22"}},
    {.to = Target::community, .cards = 2, .cited = {clause("h3-42.8-c3.1"), ""}},
    {.to = Target::burn, .option = "burn", .value = "yes", .cited = {clause("h3-42.8-c3.2"), "H-22"}},
    {.to = Target::community, .cards = 2, .cited = {clause("h3-42.8-c3.1"), ""}},
}};
inline constexpr std::array<Delivery, 6> automated_deal{{
    {.to = Target::players, .cards = 3, .cited = {clause("h3-42.9-c.1"), ""}},
    {.to = Target::dealer, .cards = 3, .cited = {clause("h3-42.9-c.2"), ""}},
    {.to = Target::burn, .option = "burn", .value = "yes", .cited = {clause("h3-42.9-c.4"), "H-22"}, .from_stub = true},
    {.to = Target::community, .cards = 2, .cited = {clause("h3-42.9-c.4"), ""}, .from_stub = true},
    {.to = Target::burn, .option = "burn", .value = "yes", .cited = {clause("h3-42.9-c.4"), "H-22"}, .from_stub = true},
    {.to = Target::community, .cards = 2, .cited = {clause("h3-42.9-c.4"), ""}, .from_stub = true},
}};
inline constexpr std::array<DealPattern, 3> deal_patterns{{
    {.dealings = Dealing::manual_shoe, .deliveries = shoe_deal},
    {.dealings = Dealing::hand, .deliveries = hand_deal},
    {.dealings = Dealing::automated, .deliveries = automated_deal},
}};

// 42.8(e) and 42.9(d) import 42.7(e) alone, not the exemption of 42.7(f).
inline constexpr std::array<StubCount, 3> stub_counts{{
    {.dealing = Dealing::manual_shoe, .waived_by_device = true, .cited = {clause("h3-42.7-e"), ""},
     .waiver_cited = {clause("h3-42.7-f.1"), "X-10"}},
    {.dealing = Dealing::hand, .waived_by_device = false, .cited = {clause("h3-42.8-e"), "X-9"}},
    {.dealing = Dealing::automated, .waived_by_device = false, .cited = {clause("h3-42.9-d"), "X-10"}},
}};

// The game is not among those that 69E-1.18(g) gives less than 24 hours.
inline constexpr std::array<CardLife, 1> card_lives{{
    {.dealings = {Dealing::manual_shoe, Dealing::hand, Dealing::automated}, .hours = 24, .cited = {clause("h3-69E-1.18-g"), "X-7"}},
}};

inline constexpr std::array<IrregularityRule, irregularity_count> irregularities{{
    {.what = Irregularity::one_face_up, .remedy = Remedy::play_on_without_card, .cited = {clause("h3-42.12-b.1"), "X-3"},
     .say = "The card is not used and goes to the discard rack. Play goes on."},
    {.what = Irregularity::several_face_up, .remedy = Remedy::void_all, .cited = {clause("h3-42.12-b.2"), "X-2"},
     .say = "All hands are void. Every wager goes back and the cards are reshuffled."},
    {.what = Irregularity::several_face_up_later, .remedy = Remedy::void_all,
     .settled_anyway = {three_card_bonus, six_card_bonus}, .cited = {clause("h3-42.12-b.3"), "H-19"},
     .say = "All hands are void and the cards are reshuffled, but the 3 card and 6 card bonuses are settled."},
    {.what = Irregularity::drawn_in_error, .remedy = Remedy::use_as_next_card, .cited = {clause("h3-42.12-c"), ""},
     .say = "The card was not exposed: it is used as the next card."},
    {.what = Irregularity::player_count, .remedy = Remedy::void_hand, .cited = {clause("h3-42.12-d.1"), "H-16"},
     .say = "That player's hand is void and its wagers go back. The others play on. A supervisor may void all hands."},
    {.what = Irregularity::dealer_count, .remedy = Remedy::complete_or_void, .cited = {clause("h3-42.12-d.2"), "H-17"},
     .say = "Deal the right number in sequence if no community card is out and no dealer's card face up; otherwise all hands are void."},
    {.what = Irregularity::community_count, .remedy = Remedy::complete_or_void, .cited = {clause("h3-42.12-c"), "H-18"},
     .say = "Put the number right in sequence if that can still be done; otherwise all hands are void."},
    {.what = Irregularity::dealer_exposed, .remedy = Remedy::void_all,
     .settled_anyway = {three_card_bonus}, .cited = {clause("h3-42.12-a.1"), "H-19"},
     .say = "A dealer's card was exposed too early: all hands are void, but the 3 card bonus is settled.",
     .until_decided = true},
    {.what = Irregularity::shuffler_fault, .remedy = Remedy::reshuffle, .cited = {clause("h3-42.12-e"), ""},
     .say = "The shuffler did not finish: reshuffle the cards as the internal controls say."},
    {.what = Irregularity::shoe_fault, .remedy = Remedy::void_all, .cited = {clause("h3-42.12-f"), "H-19"},
     .say = "The shoe did not deal: the round is void. Take the cards out and reshuffle them with those already dealt."},
    {.what = Irregularity::stub_misdealt, .remedy = Remedy::void_all, .cited = {clause("h3-42.7-e2.1"), "H-2"},
     .say = "The cards were misdealt, the deck is whole: all hands are void."},
    {.what = Irregularity::stub_wrong, .remedy = Remedy::void_and_remove_deck, .cited = {clause("h3-42.7-e2.2"), "X-11"},
     .say = "The deck is not whole: all hands are void and the deck leaves the table."},
    {.what = Irregularity::device_count, .remedy = Remedy::remove_deck, .cited = {clause("h3-42.7-f.2"), ""},
     .say = "The shuffler counted a wrong number of cards: the deck leaves the table."},
    {.what = Irregularity::deck_exhausted, .remedy = Remedy::void_all, .cited = {nullptr, "X-5"}, .prescribed = false,
     .say = "There are too few cards: the text is silent. Unless a supervisor rules otherwise all hands are void."},
    {.what = Irregularity::other, .remedy = Remedy::supervisor, .cited = {nullptr, "X-5"}, .prescribed = false,
     .say = "The text does not foresee this: call a supervisor."},
}};

inline constexpr std::array<PointCited, point_count> points{{
    {Point::seats, {clause("h3-69E-1.13BB-a.1"), ""}},
    {Point::seated_only, {clause("h3-42.6-d.1"), ""}},
    {Point::stay_seated, {clause("h3-42.6-d.2"), "X-19"}},
    {Point::chips_on_spot, {clause("h3-42.6-a.1"), ""}},
    {Point::match_play, {clause("h3-42.6-a.1"), "X-17"}},
    {Point::table_limits, {nullptr, "X-18"}},
    {Point::bets_close, {clause("h3-42.6-b.2"), ""}},
    {Point::bets_before_deal, {clause("h3-42.6-b.1"), ""}},
    {Point::second_deck, {clause("h3-42.2-b"), ""}},
    {Point::back_colours, {clause("h3-42.2-b2"), ""}},
    {Point::decks_alternate, {clause("h3-42.2-b4"), ""}},
    {Point::one_deck_in_rack, {clause("h3-42.2-b5"), ""}},
    {Point::cards_received, {clause("h3-42.3-a"), "H-1"}},
    {Point::first_player_looks, {clause("h3-42.3-b.1"), "X-13"}},
    {Point::shuffle_before_play, {clause("h3-42.4-a.1"), ""}},
    {Point::no_cut_after_device, {clause("h3-42.4-b1"), ""}},
    {Point::cut_required, {clause("h3-42.4-b2"), ""}},
    {Point::cut_ten, {clause("h3-42.4-c1ii"), ""}},
    {Point::recut, {clause("h3-42.4-d"), ""}},
    {Point::cards_changed, {clause("h3-69E-1.18-g"), "X-7"}},
    {Point::idle_spread, {clause("h3-42.4-e.1"), "X-26"}},
    {Point::hand_needs_shuffler, {clause("h3-42.8-b1"), ""}},
    {Point::shoe_or_hand, {clause("h3-69E-1.19-b.1"), ""}},
    {Point::device_removed, {clause("h3-42.12-g"), ""}},
    {Point::deal_order, {clause("h3-42.7-c.2"), ""}},
    {Point::stub_count, {clause("h3-42.7-e"), ""}},
    {Point::whole_deck, {clause("h3-42.7-e1"), ""}},
    {Point::decision_order, {clause("h3-42.10-b.2"), "H-20"}},
    {Point::decision_once, {clause("h3-42.10-b.2"), ""}},
    {Point::draw_size, {clause("h3-42.10-b.2"), ""}},     // nobody draws
    {Point::drawn_unseen, {clause("h3-42.10-b.2"), ""}},
    {Point::show_election, {clause("h3-42.10-a.1"), "H-15"}},
    {Point::dealer_turned_last, {clause("h3-42.10-d"), ""}},
    {Point::settle_order, {clause("h3-42.10-e.3"), ""}},
    {Point::reconstruct, {clause("h3-42.10-g"), ""}},
    {Point::round_ends, {clause("h3-42.1-round"), ""}},
    {Point::progressive_light, {clause("h3-42.6-b.1"), ""}},  // the game has no progressive wager
    {Point::progressive_count, {clause("h3-42.6-b.1"), ""}},
    {Point::progressive_amount, {clause("h3-42.6-b.1"), ""}},
    {Point::progressive_validated, {clause("h3-42.6-b.1"), ""}},
    {Point::progressive_papers, {clause("h3-42.6-b.1"), ""}},
    {Point::meter_change, {clause("h3-42.6-b.1"), ""}},
    {Point::other_ruling, {nullptr, "X-5"}},
    {Point::layout_filed, {clause("h3-69E-1.13BB-a1"), "X-28"}},
    {Point::decks_leave, {clause("h3-69E-1.18-n"), "X-29"}},
}};
// clang-format on

inline constexpr Procedure procedure{
    .game = Rules::description.key,
    .scripts = {{
        {},  // closed
        opening_steps,
        card_steps,
        shuffling_steps,
        round_steps,
        void_round_steps,
        idle_steps,
        resuming_steps,
        closing_steps,
    }},
    .patterns = deal_patterns,
    .stub_counts = stub_counts,
    .card_lives = card_lives,
    .irregularities = irregularities,
    .points = points,
    .idle_prescribed = true,  // 42.4(e)
};
static_assert(is_complete(procedure));

}  // namespace fairdeal::games::holdem_3_bonus
