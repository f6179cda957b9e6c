#pragma once

#include <array>

#include "games/double_draw_poker/clauses.h"
#include "games/double_draw_poker/rules.h"
#include "games/procedure_common.h"

// How Double Draw Poker is run at a table: N.J.A.C. 13:69F-42.2 to 42.4, 42.6 to 42.10 and
// 42.12, and 13:69E-1.18 and 1.19.
namespace fairdeal::games::double_draw_poker {

// clang-format off
inline constexpr std::array opening_steps{
    common::layout_filed.ordered_by({clause("dd-69E-1.13Y-a1")}, "X-28"),
    common::cover_card.ordered_by({clause("dd-42.2-a.2")}),
    common::shoe_meets_rules.ordered_by({clause("dd-42.7-a")}),
    common::automated_shoe_approved.ordered_by({clause("dd-42.9-a")}),
    common::shoe_fastened.ordered_by({clause("dd-69E-1.19-b.2")}),
};

inline constexpr std::array cards_steps{
    common::decks_sealed.ordered_by({clause("dd-69E-1.18-n")}, "X-29"),
    common::receive_deck.ordered_by({clause("dd-42.2-a.1"), clause("dd-42.2-b"),
                                     clause("dd-42.2-b2")}),
    Step{.key = "deck-complies",
         .say = "With two decks: check that this one is of the kind the rules ask for, two jokers among its cards.",
         .clauses = {clause("dd-42.2-b1")}, .when = common::live_two_decks},
    common::dealer_inspects.ordered_by({clause("dd-42.3-a")}),
    common::floorperson_verifies.ordered_by({clause("dd-42.3-b.1")}, "X-13"),
    Step{.key = "spread-cards",
         .say = "Spread the cards face up in fan-shaped columns, by suit and in sequence, the jokers after the suits.",
         .clauses = {clause("dd-42.3-b.1"), clause("dd-42.3-b.2")}, .ruling = "R-15",
         .when = common::live},
    common::first_player_looks.ordered_by({clause("dd-42.3-b.1")}, "X-13"),
    common::wash_and_stack.ordered_by({clause("dd-42.3-c")}),
    common::deck_apart.ordered_by({clause("dd-42.3-d")}),
};

inline constexpr std::array shuffling_steps{
    common::shuffle_by_hand.ordered_by({clause("dd-42.4-a.1")}),
    common::shuffle_by_device.ordered_by({clause("dd-42.4-a.1"), clause("dd-69E-1.19-c")}),
    common::use_preshuffled.ordered_by({clause("dd-42.4-a.1")}, "X-12"),
    Step{.key = "device-counts", .kind = StepKind::count_by_device,
         .say = "Read how many cards the shuffler has counted.",
         .clauses = {clause("dd-42.9-e.1"), clause("dd-42.9-e.2")},
         .when = {.dealings = Dealing::automated, .shufflings = Shuffling::device}},
    common::change_decks.ordered_by({clause("dd-42.2-b3"), clause("dd-42.2-b4")}, "X-27"),
    common::stack.ordered_by({clause("dd-42.4-a.2")}),
    common::lay_cover_card.ordered_by({clause("dd-42.4-c1i")}),
    common::cut.ordered_by({clause("dd-42.4-c1ii"), clause("dd-42.4-b2")}),
    common::complete_cut.ordered_by({clause("dd-42.4-c1iii")}),
    common::cover_card_away.ordered_by({clause("dd-42.4-c1iv"), clause("dd-42.4-c2")}),
    common::load_shoe.ordered_by({clause("dd-42.7-a")}),
    common::deck_in_hand.ordered_by({clause("dd-42.8-b2"), clause("dd-42.8-a")}),
    common::load_automated_shoe.ordered_by({clause("dd-42.9-b1")}),
};

// Folding gives up all wagers, and the cards go at once (ruling R-13).
inline constexpr std::array fold_acts{Act{ActKind::take_forfeited}, Act{ActKind::collect_cards}};

// 42.10(j)1 to 4.
inline constexpr std::array settle_acts{
    Act{ActKind::turn_hand},
    Act{ActKind::take_losing},
    Act{ActKind::pay_winning},
    Act{ActKind::collect_cards},
};

inline constexpr std::array round_steps{
    common::no_more_bets_shoe.ordered_by({clause("dd-42.7-b")}),
    common::no_more_bets_hand.ordered_by({clause("dd-42.8-b3")}),
    common::no_more_bets_automated.ordered_by({clause("dd-42.9-b2")}),
    common::no_cash_bets.ordered_by({clause("dd-42.6-a.2")}),
    Step{.key = "deal-shoe", .kind = StepKind::deal,
         .say = "Deal one card at a time, face down, clockwise from your far left, until each player holds five.",
         .clauses = {clause("dd-42.7-d"), clause("dd-42.10-a.1")}, .ruling = "R-16",
         .when = {.dealings = Dealing::manual_shoe}},
    Step{.key = "deal-hand", .kind = StepKind::deal,
         .say = "Deal from the top with the other hand, one card at a time, face down, clockwise from your far left, until each player holds five.",
         .clauses = {clause("dd-42.8-b4"), clause("dd-42.8-c"), clause("dd-42.10-a.1"), clause("dd-69E-1.19-b1")}, .ruling = "R-16",
         .when = {.dealings = Dealing::hand}},
    Step{.key = "deal-automated", .kind = StepKind::deal,
         .say = "Deliver the packets of five cards clockwise from your far left, one to each player.",
         .clauses = {clause("dd-42.9-c.1"), clause("dd-42.10-a.2")}, .ruling = "R-16",
         .when = {.dealings = Dealing::automated}},
    Step{.key = "players-look",
         .say = "See that the players look at their cards, show them to nobody and put them back face down.",
         .clauses = {clause("dd-42.10-a.3")}, .ruling = "X-19", .when = common::live},
    Step{.key = "first-draw-or-fold", .kind = StepKind::decide,
         .say = "Ask each player, clockwise from your far left: First Draw or fold?",
         .clauses = {clause("dd-42.10-b")}, .ruling = "R-13", .number = 0, .acts = fold_acts},
    // Not of the kind no_more_bets, which would begin a round: the decisions have closed the wagers.
    Step{.key = "no-more-first-draw-bets", .say = "Announce: no more bets.",
         .clauses = {clause("dd-42.10-c")}, .ruling = "R-9"},
    Step{.key = "first-draw", .kind = StepKind::draw,
         .say = "Clockwise from your far left, one player at a time: take up to three discards and replace them, face down, until the player holds five.",
         .clauses = {clause("dd-42.10-e")}, .ruling = "R-10", .number = 0},
    Step{.key = "first-discards-racked",
         .say = "Confirm: all discards were laid face down in their area and went at once into the discard rack.",
         .clauses = {clause("dd-42.10-d.2")},
         .when = {.live = true, .made = first_draw}, .vouches = Vouches::thrown},
    Step{.key = "second-draw-or-fold", .kind = StepKind::decide,
         .say = "Ask each player, clockwise from your far left: Second Draw or fold?",
         .clauses = {clause("dd-42.10-f")}, .ruling = "R-13", .number = 1, .acts = fold_acts},
    Step{.key = "no-more-second-draw-bets", .say = "Announce: no more bets.",
         .clauses = {clause("dd-42.10-g")}, .ruling = "R-9", .when = {.made = first_draw}},
    Step{.key = "second-draw", .kind = StepKind::draw,
         .say = "Clockwise from your far left, one player at a time: take one discard or none and replace it, face down, so that the player holds five.",
         .clauses = {clause("dd-42.10-i")}, .ruling = "R-10", .number = 1},
    Step{.key = "second-discards-racked",
         .say = "Confirm: all discards were laid face down in their area and went at once into the discard rack.",
         .clauses = {clause("dd-42.10-h.2")},
         .when = {.live = true, .made = second_draw}, .vouches = Vouches::thrown},
    common::same_hand.ordered_by({clause("dd-42.8-b2i")}),
    common::deck_over_tray.ordered_by({clause("dd-42.8-b2ii")}),
    // The count comes when the last card is out and before any hand is settled: a wrong one voids
    // all hands, and a misdeal shows only while they lie there. The stub itself goes at the end.
    common::count_stub_shoe.ordered_by({clause("dd-42.7-f"), clause("dd-42.7-f1")}),
    common::count_stub_automated.ordered_by({clause("dd-42.9-d"), clause("dd-42.7-f1")}),
    Step{.key = "settle", .kind = StepKind::settle,
         .say = "Settle each player in turn, counterclockwise from your far right: turn the hand, take what loses or pay what wins, rack the cards so that each hand can be rebuilt.",
         .clauses = {clause("dd-42.10-j"), clause("dd-42.10-j1"), clause("dd-42.10-j4"), clause("dd-42.10-k.1")}, .acts = settle_acts},
    common::stayed_seated.ordered_by({clause("dd-42.6-d.2")}, "X-19"),
    common::rack_stub_shoe.ordered_by({clause("dd-42.7-e")}),
    common::rack_stub_hand.ordered_by({clause("dd-42.10-k.1")}, "X-9"),
    Step{.key = "rack-stub-automated", .kind = StepKind::rack_stub,
         .say = "Take the stub from the automated shoe and place it in the discard rack unexposed.",
         .clauses = {clause("dd-42.9-c.2")}, .when = {.dealings = Dealing::automated}},
    Step{.key = "collect-cards", .kind = StepKind::collect_rest,
         .say = "See that all cards were picked up in order and racked so that each hand can be rebuilt.",
         .clauses = {clause("dd-42.10-k.1")}},
    common::end_round.ordered_by({clause("dd-42.10-k.2"), clause("dd-42.1-round")}),
};

inline constexpr std::array void_steps{
    common::refund.ordered_by({}, "X-2"),
    common::collect_void.ordered_by({clause("dd-42.10-k.1")}),
    common::end_void_round.ordered_by({clause("dd-42.10-k.2"), clause("dd-42.1-round")}),
};

inline constexpr std::array idle_steps{
    common::spread_idle.ordered_by({clause("dd-42.4-e.1")}),
};
inline constexpr std::array resuming_steps{
    common::turn_spread_up.ordered_by({clause("dd-42.4-e.1")}),
    common::player_looks_again.ordered_by({clause("dd-42.4-e.2")}),
    common::wash_again.ordered_by({clause("dd-42.4-e.2"), clause("dd-42.3-c")}),
    common::decks_apart_again.ordered_by({clause("dd-42.4-e.2"), clause("dd-42.3-d")}),
};
inline constexpr std::array closing_steps{
    common::shoe_locked.ordered_by({clause("dd-69E-1.19-b.2")}),
    common::returned_cards_inspected.ordered_by({clause("dd-69E-1.18-n")}, "X-29"),
    common::used_cards_inspected.ordered_by({clause("dd-69E-1.18-n3iii")}),
};

// Five at once only where a device dispenses them (ruling R-16).
inline constexpr std::array deal_one_by_one{
    Delivery{.to = Target::players, .cards = 1, .times = 5, .cited = {clause("dd-42.10-a.1"), "R-16"}},
};
inline constexpr std::array deal_of_packets{
    Delivery{.to = Target::players, .cards = 5, .cited = {clause("dd-42.10-a.2"), "R-16"}},
};
inline constexpr std::array patterns{
    DealPattern{.dealings = {Dealing::manual_shoe, Dealing::hand}, .deliveries = deal_one_by_one},
    DealPattern{.dealings = Dealing::automated, .deliveries = deal_of_packets},
};

// None from the hand: 42.8 asks for no count (ruling X-9). A shuffler that counts makes it
// unnecessary only at the automated shoe: 42.7 has no such words (ruling X-10).
inline constexpr std::array stub_counts{
    StubCount{.dealing = Dealing::manual_shoe, .waived_by_device = false, .cited = {clause("dd-42.7-f"), "X-10"}},
    StubCount{.dealing = Dealing::automated, .waived_by_device = true, .cited = {clause("dd-42.9-d"), ""}, .waiver_cited = {clause("dd-42.9-e.1"), "X-10"}},
};

inline constexpr std::array card_lives{
    CardLife{.dealings = {Dealing::manual_shoe, Dealing::automated}, .hours = 8, .cited = {clause("dd-69E-1.18-g2"), ""}},
    CardLife{.dealings = Dealing::hand, .hours = 4, .cited = {clause("dd-69E-1.18-g3"), ""}},
};

// The dealer has no hand (ruling R-12) and there are no community cards: nothing can go wrong
// with those.
inline constexpr std::array irregularities{
    IrregularityRule{.what = Irregularity::one_face_up, .remedy = Remedy::play_on_without_card, .cited = {clause("dd-42.12-a.1"), "X-3"},
                     .say = "Do not use the card: place it in the discard rack and go on."},
    IrregularityRule{.what = Irregularity::several_face_up, .remedy = Remedy::void_all, .cited = {clause("dd-42.12-a.2"), "X-3"},
                     .say = "More than one card was face up: all hands are void. Shuffle again."},
    IrregularityRule{.what = Irregularity::several_face_up_later, .remedy = Remedy::void_all, .cited = {clause("dd-42.12-a.2"), "X-3"},
                     .say = "More than one card was face up: all hands are void. Shuffle again."},
    IrregularityRule{.what = Irregularity::drawn_in_error, .remedy = Remedy::use_as_next_card, .cited = {clause("dd-42.12-b"), ""},
                     .say = "The card was not exposed: use it as the next card."},
    IrregularityRule{.what = Irregularity::player_count, .remedy = Remedy::void_all, .cited = {clause("dd-42.12-c"), "X-4"},
                     .say = "A player has a wrong number of cards: all hands are void. Shuffle again."},
    IrregularityRule{.what = Irregularity::shuffler_fault, .remedy = Remedy::reshuffle, .cited = {clause("dd-42.12-d"), ""},
                     .say = "The shuffler did not finish: shuffle the cards again by the internal controls."},
    IrregularityRule{.what = Irregularity::shoe_fault, .remedy = Remedy::void_all, .cited = {clause("dd-42.12-e"), ""},
                     .say = "The automated shoe failed: the round is void. Take out its cards and shuffle them with those already dealt."},
    IrregularityRule{.what = Irregularity::stub_misdealt, .remedy = Remedy::void_all, .cited = {clause("dd-42.7-f2.1"), ""},
                     .say = "The cards were misdealt but all 54 are there: all hands are void."},
    IrregularityRule{.what = Irregularity::stub_wrong, .remedy = Remedy::void_and_remove_deck, .cited = {clause("dd-42.7-f2.2"), "X-11"},
                     .say = "The deck does not hold 54 cards: all hands are void. Take the whole deck off the table."},
    IrregularityRule{.what = Irregularity::device_count, .remedy = Remedy::remove_deck, .cited = {clause("dd-42.9-e.2"), ""},
                     .say = "The shuffler counted a wrong number of cards: take the deck off the table."},
    IrregularityRule{.what = Irregularity::deck_exhausted, .remedy = Remedy::void_all, .cited = {clause("dd-42.12-c"), "R-11"},
                     .say = "There are too few cards for a draw that is open, so a player could not hold five: all hands are void."},
    IrregularityRule{.what = Irregularity::other, .remedy = Remedy::supervisor, .cited = {nullptr, "X-5"}, .prescribed = false,
                     .say = "The rules do not foresee this: a supervisor decides."},
};

// This game has no dealer hand, no show election and no progressive: those points name what it has
// instead.
inline constexpr std::array points{
    PointCited{Point::seats, {clause("dd-69E-1.13Y-a.1"), "X-18"}},
    PointCited{Point::seated_only, {clause("dd-42.6-d.1"), ""}},
    PointCited{Point::stay_seated, {clause("dd-42.6-d.2"), ""}},
    PointCited{Point::chips_on_spot, {clause("dd-42.6-a.1"), ""}},
    PointCited{Point::match_play, {clause("dd-42.6-a.1"), "X-17"}},
    PointCited{Point::table_limits, {nullptr, "X-18"}},
    PointCited{Point::bets_close, {clause("dd-42.6-b"), ""}},
    PointCited{Point::bets_before_deal, {clause("dd-42.6-c1"), "R-2"}},
    PointCited{Point::second_deck, {clause("dd-42.2-b"), ""}},
    PointCited{Point::back_colours, {clause("dd-42.2-b2"), ""}},
    PointCited{Point::decks_alternate, {clause("dd-42.2-b4"), ""}},
    PointCited{Point::one_deck_in_rack, {clause("dd-42.2-b5"), ""}},
    PointCited{Point::cards_received, {clause("dd-42.3-a"), ""}},
    PointCited{Point::first_player_looks, {clause("dd-42.3-b.1"), "X-13"}},
    PointCited{Point::shuffle_before_play, {clause("dd-42.4-a.1"), ""}},
    PointCited{Point::no_cut_after_device, {clause("dd-42.4-b1"), ""}},
    PointCited{Point::cut_required, {clause("dd-42.4-b2"), ""}},
    PointCited{Point::cut_ten, {clause("dd-42.4-c1ii"), ""}},
    PointCited{Point::recut, {clause("dd-42.4-d"), ""}},
    PointCited{Point::cards_changed, {clause("dd-69E-1.18-g"), "X-7"}},
    PointCited{Point::idle_spread, {clause("dd-42.4-e.1"), "X-26"}},
    PointCited{Point::hand_needs_shuffler, {clause("dd-42.8-b1"), ""}},
    PointCited{Point::shoe_or_hand, {clause("dd-69E-1.19-b.1"), "X-8"}},
    PointCited{Point::device_removed, {clause("dd-42.12-f"), ""}},
    PointCited{Point::deal_order, {clause("dd-42.10-a.1"), "R-16"}},
    PointCited{Point::stub_count, {clause("dd-42.7-f"), "X-9"}},
    PointCited{Point::whole_deck, {clause("dd-42.2-a.1"), ""}},
    PointCited{Point::decision_order, {clause("dd-42.10-b"), ""}},
    PointCited{Point::decision_once, {clause("dd-42.10-b"), "R-1"}},
    PointCited{Point::draw_size, {clause("dd-42.10-d.1"), ""}},
    PointCited{Point::drawn_unseen, {clause("dd-42.10-e"), "R-17"}},
    PointCited{Point::show_election, {clause("dd-42.10-a.3"), ""}},
    PointCited{Point::dealer_turned_last, {clause("dd-42.6-c"), "R-12"}},
    PointCited{Point::settle_order, {clause("dd-42.10-j"), ""}},
    PointCited{Point::reconstruct, {clause("dd-42.10-k.1"), ""}},
    PointCited{Point::round_ends, {clause("dd-42.10-k.2"), ""}},
    PointCited{Point::progressive_light, {clause("dd-69E-1.13Y-b2"), ""}},
    PointCited{Point::progressive_count, {clause("dd-69E-1.13Y-b2"), ""}},
    PointCited{Point::progressive_amount, {clause("dd-69E-1.13Y-b2"), ""}},
    PointCited{Point::progressive_validated, {clause("dd-69E-1.13Y-b2"), ""}},
    PointCited{Point::progressive_papers, {clause("dd-69E-1.13Y-b2"), ""}},
    PointCited{Point::meter_change, {clause("dd-69E-1.13Y-b2"), ""}},
    PointCited{Point::other_ruling, {nullptr, "X-5"}},
    PointCited{Point::layout_filed, {clause("dd-69E-1.13Y-a1"), "X-28"}},
    PointCited{Point::decks_leave, {clause("dd-69E-1.18-n"), "X-29"}},
};
// clang-format on

inline constexpr Procedure procedure{
    .game = Rules::description.key,
    .scripts = {{{},
                 opening_steps,
                 cards_steps,
                 shuffling_steps,
                 round_steps,
                 void_steps,
                 idle_steps,
                 resuming_steps,
                 closing_steps}},
    .patterns = patterns,
    .stub_counts = stub_counts,
    .card_lives = card_lives,
    .irregularities = irregularities,
    .points = points,
    .idle_prescribed = true,  // 42.4(e)
};
static_assert(is_complete(procedure));

}  // namespace fairdeal::games::double_draw_poker
