#pragma once

#include <array>

#include "games/procedure_common.h"
#include "games/three_card_draw_poker/clauses.h"
#include "games/three_card_draw_poker/rules.h"

// How Three Card Draw Poker is run at a table: N.J.A.C. 13:69F-42.2 to 42.4, 42.6 to 42.10 and
// 42.12, and 13:69E-1.18 and 1.19.
namespace fairdeal::games::three_card_draw_poker {

// clang-format off
inline constexpr std::array opening_steps{
    common::layout_filed.ordered_by({clause("tcdp-69E-1.13BB-a1")}, "X-28"),
    common::cover_card.ordered_by({clause("tcdp-42.2-a.2")}),
    common::shoe_meets_rules.ordered_by({clause("tcdp-42.7-a")}),
    common::automated_shoe_approved.ordered_by({clause("tcdp-42.9-a")}),
    common::shoe_fastened.ordered_by({clause("tcdp-69E-1.19-b.2")}),
};

inline constexpr std::array cards_steps{
    common::decks_sealed.ordered_by({clause("tcdp-69E-1.18-n")}, "X-29"),
    common::receive_deck.ordered_by({clause("tcdp-42.2-a.1"), clause("tcdp-42.2-b"),
                                     clause("tcdp-42.2-b2")}),
    Step{.key = "deck-complies",
         .say = "With two decks: check that this one is of the kind the rules ask for.",
         .clauses = {clause("tcdp-42.2-b1")}, .when = common::live_two_decks},
    common::dealer_inspects.ordered_by({clause("tcdp-42.3-a")}),
    common::floorperson_verifies.ordered_by({clause("tcdp-42.3-b.1")}, "X-13"),
    Step{.key = "spread-cards",
         .say = "Spread the cards face up in fan-shaped columns, by suit and in sequence.",
         .clauses = {clause("tcdp-42.3-b.1"), clause("tcdp-42.3-b.2")}, .when = common::live},
    common::first_player_looks.ordered_by({clause("tcdp-42.3-b.1")}, "X-13"),
    common::wash_and_stack.ordered_by({clause("tcdp-42.3-c")}),
    common::deck_apart.ordered_by({clause("tcdp-42.3-d")}),
};

inline constexpr std::array shuffling_steps{
    common::shuffle_by_hand.ordered_by({clause("tcdp-42.4-a.1")}, "D-5"),
    common::shuffle_by_device.ordered_by({clause("tcdp-42.4-a.1"),
                                          clause("tcdp-69E-1.19-c")}, "D-5"),
    common::use_preshuffled.ordered_by({clause("tcdp-42.4-a.1")}, "X-12"),
    Step{.key = "device-counts-shoe", .kind = StepKind::count_by_device,
         .say = "Read how many cards the shuffler has counted.",
         .clauses = {clause("tcdp-42.7-f.1"), clause("tcdp-42.7-f.2")}, .ruling = "D-4",
         .when = {.dealings = Dealing::manual_shoe, .shufflings = Shuffling::device}},
    Step{.key = "device-counts-automated", .kind = StepKind::count_by_device,
         .say = "Read how many cards the shuffler has counted.",
         .clauses = {clause("tcdp-42.9-e.1"), clause("tcdp-42.9-e.2")},
         .when = {.dealings = Dealing::automated, .shufflings = Shuffling::device}},
    common::change_decks.ordered_by({clause("tcdp-42.2-b3"), clause("tcdp-42.2-b4")}, "X-27"),
    common::stack.ordered_by({clause("tcdp-42.4-a.2")}),
    common::lay_cover_card.ordered_by({clause("tcdp-42.4-c1i")}),
    common::cut.ordered_by({clause("tcdp-42.4-c1ii"), clause("tcdp-42.4-b2")}),
    common::complete_cut.ordered_by({clause("tcdp-42.4-c1iii")}),
    common::cover_card_away.ordered_by({clause("tcdp-42.4-c1iv"), clause("tcdp-42.4-c2")}),
    common::load_shoe.ordered_by({clause("tcdp-42.7-a")}),
    common::deck_in_hand.ordered_by({clause("tcdp-42.8-b2"), clause("tcdp-42.8-a")}),
    common::load_automated_shoe.ordered_by({clause("tcdp-42.9-b1")}),
};

// A folder's cards stay under First 3 if that was bet (42.10(f)1, ruling D-6).
inline constexpr std::array fold_acts{Act{ActKind::take_forfeited}, Act{ActKind::collect_if_out}};

// 42.10(h): First 3 comes first, on the cards that lie there before the draw card is turned; then
// the ante and the wager beside it, then the bonus. The cards are picked up after that, by (i).
inline constexpr std::array settle_acts{
    Act{ActKind::turn_hand},
    Act{ActKind::settle, {first_3_bonus}},
    Act{ActKind::turn_drawn},
    Act{ActKind::settle, {ante, in_to_win}},
    Act{ActKind::settle, {in_to_win_bonus}},
};

inline constexpr std::array round_steps{
    common::no_more_bets_shoe.ordered_by({clause("tcdp-42.7-b")}),
    common::no_more_bets_hand.ordered_by({clause("tcdp-42.8-b3")}),
    common::no_more_bets_automated.ordered_by({clause("tcdp-42.9-b2")}),
    common::no_cash_bets.ordered_by({clause("tcdp-42.6-a.2")}),
    Step{.key = "deal-shoe", .kind = StepKind::deal,
         .say = "Deal clockwise from your far left: three cards to each player, then four to yourself.",
         .clauses = {clause("tcdp-42.7-d")}, .ruling = "D-13",
         .when = {.dealings = Dealing::manual_shoe}},
    Step{.key = "deal-hand", .kind = StepKind::deal,
         .say = "Deal from the top with the other hand, face down, clockwise from your far left: three cards to each player, then four to yourself.",
         .clauses = {clause("tcdp-42.8-b4"), clause("tcdp-42.8-c"), clause("tcdp-69E-1.19-b1")}, .ruling = "D-13",
         .when = {.dealings = Dealing::hand}},
    Step{.key = "deal-automated", .kind = StepKind::deal,
         .say = "Deliver the packets clockwise from your far left, one to each player; then take your four cards.",
         .clauses = {clause("tcdp-42.9-c.1")}, .when = {.dealings = Dealing::automated}},
    Step{.key = "keep-stub-after-packet", .say = "Keep the stub in your hand.",
         .clauses = {clause("tcdp-42.10-c.2")},
         .when = {.dealings = Dealing::automated, .live = true, .option = "dealer-cards", .value = "c"}},
    Step{.key = "keep-stub-after-four", .say = "Keep the stub in your hand for the draws.",
         .clauses = {clause("tcdp-42.10-d.2")},
         .when = {.dealings = Dealing::automated, .live = true, .option = "dealer-cards", .value = "d"}},
    Step{.key = "players-look",
         .say = "See that the players look at their cards and show them to nobody.",
         .clauses = {clause("tcdp-42.10-e")}, .ruling = "X-19", .when = common::live},
    Step{.key = "in-to-win-draw", .kind = StepKind::decide,
         .say = "Ask each player, clockwise from your far left: fold, In To Win or Draw? Replace a discard at once, face down.",
         .clauses = {clause("tcdp-42.10-f.1"), clause("tcdp-42.10-f4.1")}, .ruling = "D-14", .number = 0, .acts = fold_acts},
    Step{.key = "discards-racked",
         .say = "Confirm: every discard went face down into the discard rack.",
         .clauses = {clause("tcdp-42.10-f3.2")}, .when = common::live, .vouches = Vouches::thrown},
    Step{.key = "draw-cards-tucked",
         .say = "Confirm: every draw card lies face down under First 3, or under the ante where there is no First 3.",
         .clauses = {clause("tcdp-42.10-f4.2")}, .when = common::live, .vouches = Vouches::thrown},
    common::same_hand.ordered_by({clause("tcdp-42.8-b2i")}),
    common::deck_over_tray.ordered_by({clause("tcdp-42.8-b2ii")}),
    // The count comes before the stub is racked and any wager settled: a wrong one voids all hands.
    common::count_stub_shoe.ordered_by({clause("tcdp-42.7-e"), clause("tcdp-42.7-e1")}, "D-19"),
    common::count_stub_automated.ordered_by({clause("tcdp-42.9-d"), clause("tcdp-42.7-e1")}, "D-4"),
    Step{.key = "rack-stub", .kind = StepKind::rack_stub,
         .say = "Place the stub in the discard rack unexposed.",
         .clauses = {clause("tcdp-42.10-g.1")}, .ruling = "D-19",
         .when = {.dealings = {Dealing::manual_shoe, Dealing::hand}}},
    Step{.key = "rack-stub-automated", .kind = StepKind::rack_stub,
         .say = "Place the stub of the automated shoe in the discard rack unexposed.",
         .clauses = {clause("tcdp-42.10-g.1"), clause("tcdp-42.9-c.2")}, .ruling = "D-19",
         .when = {.dealings = Dealing::automated}},
    Step{.key = "turn-dealer", .kind = StepKind::turn_dealer, .say = "Turn over your four cards.",
         .clauses = {clause("tcdp-42.10-g.1")}},
    Step{.key = "arrange-dealer",
         .say = "Lay your best three cards side by side upright, the fourth sideways beside the one on your far right.",
         .clauses = {clause("tcdp-42.10-g.3")}, .when = common::live, .vouches = Vouches::dealer},
    Step{.key = "settle", .kind = StepKind::settle,
         .say = "Settle each player in turn, counterclockwise from your far right: turn the cards, settle First 3, turn the draw card, settle the ante and In To Win/Draw, pay the bonus.",
         .clauses = {clause("tcdp-42.10-h"), clause("tcdp-42.10-h1")}, .acts = settle_acts},
    common::stayed_seated.ordered_by({clause("tcdp-42.6-c.2")}, "X-19"),
    Step{.key = "collect-cards", .kind = StepKind::collect_rest,
         .say = "Pick up the cards in order and rack them so that each hand can be rebuilt.",
         .clauses = {clause("tcdp-42.10-i.1")}},
    common::end_round.ordered_by({clause("tcdp-42.10-i.2"), clause("tcdp-42.1-round")}),
};

inline constexpr std::array void_steps{
    common::refund.ordered_by({clause("tcdp-42.12-b")}, "X-2"),
    common::collect_void.ordered_by({clause("tcdp-42.10-i.1")}),
    common::end_void_round.ordered_by({clause("tcdp-42.10-i.2"), clause("tcdp-42.1-round")}),
};

inline constexpr std::array idle_steps{
    common::spread_idle.ordered_by({clause("tcdp-42.4-e.1")}),
};
inline constexpr std::array resuming_steps{
    common::turn_spread_up.ordered_by({clause("tcdp-42.4-e.1")}),
    common::player_looks_again.ordered_by({clause("tcdp-42.4-e.2")}),
    common::wash_again.ordered_by({clause("tcdp-42.4-e.2"), clause("tcdp-42.3-c")}),
    common::decks_apart_again.ordered_by({clause("tcdp-42.4-e.2"), clause("tcdp-42.3-d")}),
};
inline constexpr std::array closing_steps{
    common::shoe_locked.ordered_by({clause("tcdp-69E-1.19-b.2")}),
    common::returned_cards_inspected.ordered_by({clause("tcdp-69E-1.18-n")}, "X-29"),
    common::used_cards_inspected.ordered_by({clause("tcdp-69E-1.18-n3iii")}),
};

inline constexpr std::array deal_of_shoe_or_hand{
    Delivery{.to = Target::players, .cards = 3, .cited = {clause("tcdp-42.10-a"), "D-13"}},
    Delivery{.to = Target::dealer, .cards = 4, .cited = {clause("tcdp-42.10-b"), "D-13"}},
};
inline constexpr std::array deal_of_packets_then_one{
    Delivery{.to = Target::players, .cards = 3, .cited = {clause("tcdp-42.10-a"), "D-13"}},
    Delivery{.to = Target::dealer, .cards = 3, .cited = {clause("tcdp-42.10-c.1"), "D-13"}},
    Delivery{.to = Target::dealer, .cards = 1, .cited = {clause("tcdp-42.10-c.1"), "D-13"}, .from_stub = true},
};
inline constexpr std::array deal_of_packets_then_four{
    Delivery{.to = Target::players, .cards = 3, .cited = {clause("tcdp-42.10-a"), "D-13"}},
    Delivery{.to = Target::dealer, .cards = 4, .cited = {clause("tcdp-42.10-d.1"), "D-13"}, .from_stub = true},
};
inline constexpr std::array patterns{
    DealPattern{.dealings = {Dealing::manual_shoe, Dealing::hand}, .deliveries = deal_of_shoe_or_hand},
    DealPattern{.dealings = Dealing::automated, .option = "dealer-cards", .value = "c", .deliveries = deal_of_packets_then_one},
    DealPattern{.dealings = Dealing::automated, .option = "dealer-cards", .value = "d", .deliveries = deal_of_packets_then_four},
};

// None from the hand: 42.8 asks for no count (ruling X-9).
inline constexpr std::array stub_counts{
    StubCount{.dealing = Dealing::manual_shoe, .waived_by_device = true, .cited = {clause("tcdp-42.7-e"), ""}, .waiver_cited = {clause("tcdp-42.7-f.1"), "X-10"}},
    StubCount{.dealing = Dealing::automated, .waived_by_device = true, .cited = {clause("tcdp-42.9-d"), "D-4"}, .waiver_cited = {clause("tcdp-42.9-e.1"), "X-10"}, .removal_cited = {clause("tcdp-42.9-e.2"), ""}},
};

// At an automated shoe the dealer's last cards and the draws come from the stub in the hand.
inline constexpr std::array card_lives{
    CardLife{.dealings = Dealing::manual_shoe, .hours = 8, .cited = {clause("tcdp-69E-1.18-g2"), ""}},
    CardLife{.dealings = Dealing::hand, .hours = 4, .cited = {clause("tcdp-69E-1.18-g3"), ""}},
    CardLife{.dealings = Dealing::automated, .hours = 4, .cited = {clause("tcdp-69E-1.18-g3"), "X-7"}},
};

inline constexpr std::array irregularities{
    IrregularityRule{.what = Irregularity::one_face_up, .remedy = Remedy::void_all, .cited = {clause("tcdp-42.12-a.1"), "X-3"},
                     .say = "A card was face up in the deck: all hands are void. Shuffle again."},
    IrregularityRule{.what = Irregularity::several_face_up, .remedy = Remedy::void_all, .cited = {clause("tcdp-42.12-a.1"), "X-3"},
                     .say = "Cards were face up in the deck: all hands are void. Shuffle again."},
    IrregularityRule{.what = Irregularity::several_face_up_later, .remedy = Remedy::void_all, .cited = {clause("tcdp-42.12-a.1"), "X-3"},
                     .say = "Cards were face up in the deck: all hands are void. Shuffle again."},
    IrregularityRule{.what = Irregularity::drawn_in_error, .remedy = Remedy::use_as_next_card, .cited = {clause("tcdp-42.12-a.2"), ""},
                     .say = "The card was not exposed: use it as the next card."},
    IrregularityRule{.what = Irregularity::player_count, .remedy = Remedy::void_all, .cited = {clause("tcdp-42.12-b"), "X-4"},
                     .say = "A player has a wrong number of cards: all hands are void. Shuffle again."},
    IrregularityRule{.what = Irregularity::dealer_count, .remedy = Remedy::void_all, .cited = {clause("tcdp-42.12-b"), "X-4"},
                     .say = "The dealer has a wrong number of cards: all hands are void. Shuffle again."},
    IrregularityRule{.what = Irregularity::dealer_exposed, .remedy = Remedy::void_all, .cited = {nullptr, "X-5"}, .prescribed = false,
                     .say = "A dealer's card was shown too early: all hands are void unless a supervisor rules otherwise."},
    IrregularityRule{.what = Irregularity::shuffler_fault, .remedy = Remedy::reshuffle, .cited = {clause("tcdp-42.12-c"), ""},
                     .say = "The shuffler did not finish: shuffle the cards again by the internal controls."},
    IrregularityRule{.what = Irregularity::shoe_fault, .remedy = Remedy::void_all, .cited = {clause("tcdp-42.12-d"), ""},
                     .say = "The automated shoe failed: the round is void. Take out its cards and shuffle them with those already dealt."},
    IrregularityRule{.what = Irregularity::stub_misdealt, .remedy = Remedy::void_all, .cited = {clause("tcdp-42.7-e2.1"), "D-3"},
                     .say = "The cards were misdealt but all 52 are there: all hands are void."},
    IrregularityRule{.what = Irregularity::stub_wrong, .remedy = Remedy::void_and_remove_deck, .cited = {clause("tcdp-42.7-e2.2"), "X-11"},
                     .say = "The deck does not hold 52 cards: all hands are void. Take the whole deck off the table."},
    IrregularityRule{.what = Irregularity::device_count, .remedy = Remedy::remove_deck, .cited = {clause("tcdp-42.7-f.2"), ""},
                     .say = "The shuffler counted a wrong number of cards: take the deck off the table."},
    IrregularityRule{.what = Irregularity::deck_exhausted, .remedy = Remedy::void_all, .cited = {clause("tcdp-42.12-b"), ""}, .prescribed = false,
                     .say = "There are too few cards for the draws: all hands are void unless a supervisor rules otherwise."},
    IrregularityRule{.what = Irregularity::other, .remedy = Remedy::supervisor, .cited = {nullptr, "X-5"}, .prescribed = false,
                     .say = "The rules do not foresee this: a supervisor decides."},
};

// This game has no show election and no progressive: those points name what it has instead.
inline constexpr std::array points{
    PointCited{Point::seats, {clause("tcdp-69E-1.13BB-a.1"), "X-18"}},
    PointCited{Point::seated_only, {clause("tcdp-42.6-c.1"), ""}},
    PointCited{Point::stay_seated, {clause("tcdp-42.6-c.2"), ""}},
    PointCited{Point::chips_on_spot, {clause("tcdp-42.6-a.1"), ""}},
    PointCited{Point::match_play, {clause("tcdp-42.6-a.1"), "X-17"}},
    PointCited{Point::table_limits, {nullptr, "X-18"}},
    PointCited{Point::bets_close, {clause("tcdp-42.6-b"), ""}},
    PointCited{Point::bets_before_deal, {clause("tcdp-42.1-ante"), ""}},
    PointCited{Point::second_deck, {clause("tcdp-42.2-b"), ""}},
    PointCited{Point::back_colours, {clause("tcdp-42.2-b2"), ""}},
    PointCited{Point::decks_alternate, {clause("tcdp-42.2-b4"), ""}},
    PointCited{Point::one_deck_in_rack, {clause("tcdp-42.2-b5"), ""}},
    PointCited{Point::cards_received, {clause("tcdp-42.3-a"), ""}},
    PointCited{Point::first_player_looks, {clause("tcdp-42.3-b.1"), "X-13"}},
    PointCited{Point::shuffle_before_play, {clause("tcdp-42.4-a.1"), "D-5"}},
    PointCited{Point::no_cut_after_device, {clause("tcdp-42.4-b1"), ""}},
    PointCited{Point::cut_required, {clause("tcdp-42.4-b2"), ""}},
    PointCited{Point::cut_ten, {clause("tcdp-42.4-c1ii"), ""}},
    PointCited{Point::recut, {clause("tcdp-42.4-d"), ""}},
    PointCited{Point::cards_changed, {clause("tcdp-69E-1.18-g"), "X-7"}},
    PointCited{Point::idle_spread, {clause("tcdp-42.4-e.1"), "X-26"}},
    PointCited{Point::hand_needs_shuffler, {clause("tcdp-42.8-b1"), ""}},
    PointCited{Point::shoe_or_hand, {clause("tcdp-69E-1.19-b.1"), "X-8"}},
    PointCited{Point::device_removed, {clause("tcdp-42.12-e"), ""}},
    PointCited{Point::deal_order, {clause("tcdp-42.10-a"), "D-13"}},
    PointCited{Point::stub_count, {clause("tcdp-42.7-e"), "X-9"}},
    PointCited{Point::whole_deck, {clause("tcdp-42.2-a.1"), "D-2"}},
    PointCited{Point::decision_order, {clause("tcdp-42.10-f.1"), ""}},
    PointCited{Point::decision_once, {clause("tcdp-42.10-f.2"), ""}},
    PointCited{Point::draw_size, {clause("tcdp-42.10-f3.1"), "D-23"}},
    PointCited{Point::drawn_unseen, {clause("tcdp-42.10-f4.3"), "D-23"}},
    PointCited{Point::show_election, {clause("tcdp-42.10-e"), ""}},
    PointCited{Point::dealer_turned_last, {clause("tcdp-42.10-g.1"), ""}},
    PointCited{Point::settle_order, {clause("tcdp-42.10-h"), ""}},
    PointCited{Point::reconstruct, {clause("tcdp-42.10-i.1"), ""}},
    PointCited{Point::round_ends, {clause("tcdp-42.10-i.2"), ""}},
    PointCited{Point::progressive_light, {clause("tcdp-69E-1.13BB-b2.1"), ""}},
    PointCited{Point::progressive_count, {clause("tcdp-69E-1.13BB-b2.1"), ""}},
    PointCited{Point::progressive_amount, {clause("tcdp-69E-1.13BB-b2.1"), ""}},
    PointCited{Point::progressive_validated, {clause("tcdp-69E-1.13BB-b2.1"), ""}},
    PointCited{Point::progressive_papers, {clause("tcdp-69E-1.13BB-b2.1"), ""}},
    PointCited{Point::meter_change, {clause("tcdp-69E-1.13BB-b2.1"), ""}},
    PointCited{Point::other_ruling, {nullptr, "X-5"}},
    PointCited{Point::layout_filed, {clause("tcdp-69E-1.13BB-a1"), "X-28"}},
    PointCited{Point::decks_leave, {clause("tcdp-69E-1.18-n"), "X-29"}},
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
    .draws_from_stub = true,  // 42.10(c), (d)
    .drawn_apart = true,      // 42.10(f)4
    .idle_prescribed = true,  // 42.4(e)
};
static_assert(is_complete(procedure));

}  // namespace fairdeal::games::three_card_draw_poker
