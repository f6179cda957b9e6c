#pragma once

#include "games/procedure_common.h"
#include "games/three_card_poker/rules.h"

// Three Card Poker at a table. Sections 20.2 to 20.6 and 20.7(a) to (c) and (e) are not in the
// texts at hand: what a table needs of them rests on ruling X-20 and says no more than it must.
namespace fairdeal::games::three_card_poker {

using common::floor_or_supervisor;

// clang-format off
inline constexpr std::array<Step, 3> opening_steps{{
    {.key = "progressive-approved", .who = floor_or_supervisor,
     .say = "Check that the Division has approved the progressive payout wager system of the table.",
     .clauses = {clause("tcp-20.12B-a.1")}, .when = {.live = true, .offered = progressive}},
    {.key = "device-approved", .who = floor_or_supervisor,
     .say = "Check that the automated shuffler, its place and the way it is used follow the internal controls.",
     .clauses = {clause("tcp-20.9-a"), clause("tcp-old20.9-a")}, .ruling = "X-14",
     .when = common::live_automated},
    {.key = "shoe-fastened", .say = "Check that the shoe is fastened to the table.",
     .clauses = {clause("tcp-69E-1.19-b.2")},
     .when = common::live_fixed_shoe},
}};

inline constexpr std::array<Step, 2> card_steps{{
    {.key = "decks-sealed", .kind = StepKind::seal_decks, .who = floor_or_supervisor,
     .say = "Confirm that the deck that has left the table was sealed in its envelope or container.",
     .clauses = {clause("tcp-69E-1.18-n")}, .ruling = "X-29", .when = common::live},
    common::receive_cards.ordered_by({}, "X-20"),
}};

inline constexpr std::array<Step, 8> shuffling_steps{{
    {.key = "shuffle-by-hand", .kind = StepKind::shuffle, .say = "Shuffle the cards and stack them.",
     .ruling = "X-20", .when = {.shufflings = Shuffling::manual}},
    {.key = "shuffle-by-device", .kind = StepKind::shuffle, .say = "Shuffle the cards in the shuffler.",
     .clauses = {clause("tcp-69E-1.19-c"), clause("tcp-old20.8-b1")},
     .when = {.shufflings = Shuffling::device}},
    {.key = "take-preshuffled", .kind = StepKind::shuffle,
     .say = "Stack the pre-shuffled cards; after a round shuffle them by hand.",
     .ruling = "X-20", .when = {.shufflings = Shuffling::preshuffled}},
    common::count_by_device.ordered_by({clause("tcp-old20.7-f.1")}),
    {.key = "cut", .kind = StepKind::cut, .say = "Cut the cards: at least ten from the top.",
     .ruling = "X-20", .when = {.shufflings = common::to_be_cut}},
    {.key = "load-shoe", .say = "Place the stacked deck in the shoe.",
     .ruling = "X-20", .when = common::live_shoe},
    {.key = "deck-in-hand", .say = "Take the stacked deck in one hand.",
     .clauses = {clause("tcp-old20.8-b2")}, .when = common::live_hand},
    {.key = "load-shuffler", .say = "Place the cards in the automated shuffler.",
     .clauses = {clause("tcp-20.9-b1"), clause("tcp-old20.9-b1")},
     .when = common::live_automated},
}};

// What folding has lost is collected when all have decided. The cards stay where the six-card bonus
// is still to be settled (T-6).
inline constexpr std::array<Act, 2> forfeit_acts{{{ActKind::take_forfeited}, {ActKind::collect_if_out}}};

// (c)1: each of these for all players before the next. Steps i and ii are not in the text and are
// taken to be turning the hands and collecting losers (T-30).
inline constexpr std::array<Act, 1> reveal_acts{{{ActKind::turn_hand}}};
inline constexpr std::array<Act, 1> collect_losing_acts{{{ActKind::take_losing, {ante, play, pair_plus, six_card_bonus}}}};
inline constexpr std::array<Act, 1> progressive_acts{{{ActKind::settle, {progressive}}}};
inline constexpr std::array<Act, 1> pay_acts{{{ActKind::pay_winning}}};
inline constexpr std::array<Act, 1> collect_hand_acts{{{ActKind::collect_cards}}};
// (c)2: all of these for one player before the next.
inline constexpr std::array<Act, 4> player_acts{{
    {ActKind::turn_hand}, {ActKind::settle, {progressive}}, {ActKind::settle}, {ActKind::collect_cards}}};

inline constexpr std::array<Step, 38> round_steps{{
    common::no_more_bets_shoe.ordered_by({}, "X-20"),
    common::no_more_bets_hand.ordered_by({clause("tcp-old20.8-b3.1")}),
    common::no_more_bets_automated.ordered_by({clause("tcp-20.9-b2"), clause("tcp-old20.9-b2")}),
    {.key = "lock-progressive", .say = "Lock the progressive system: no more Progressive wagers.",
     .clauses = {clause("tcp-20.12B-b.3")}, .when = {.live = true, .offered = progressive}},
    {.key = "take-progressive", .kind = StepKind::take_progressive,
     .say = "Collect the Progressive chips in front of the tray; their number must be the number of lights.",
     .clauses = {clause("tcp-20.12B-b.4"), clause("tcp-20.12B-b.2")},
     .when = {.made = progressive}},
    {.key = "progressive-to-tray", .say = "Place the Progressive chips in the tray.",
     .clauses = {clause("tcp-20.12B-b.5")}, .when = {.live = true, .made = progressive}},

    {.key = "deal-from-shoe", .kind = StepKind::deal,
     .say = "Deal one card at a time face down, clockwise from the far left, the dealer last, until each has three.",
     .clauses = {clause("tcp-69E-1.19-b.1")}, .ruling = "X-20",
     .when = {.dealings = Dealing::manual_shoe}},
    {.key = "deal-from-hand", .kind = StepKind::deal,
     .say = "With the free hand deal one card at a time face down, clockwise from the far left, the dealer last, until each has three.",
     .clauses = {clause("tcp-old20.8-b3.2"), clause("tcp-old20.8-c"), clause("tcp-old20.8-a"), clause("tcp-69E-1.19-b1")},
     .when = {.dealings = Dealing::hand}},
    {.key = "deal-stacks", .kind = StepKind::deal,
     .say = "Deliver stacks of three face down, clockwise from the far left, the dealer's last.",
     .clauses = {clause("tcp-20.9-c.1"), clause("tcp-old20.9-c.1")},
     .when = {.dealings = Dealing::automated}},
    {.key = "cover-dealer-stack", .say = "Check that the cover card lies on top of the dealer's stack.",
     .clauses = {clause("tcp-20.9-c.2"), clause("tcp-old20.9-c.2")},
     .when = common::live_automated},
    {.key = "same-hand", .say = "Confirm that the deck stayed in the hand chosen for this round.",
     .clauses = {clause("tcp-old20.8-b2i")}, .when = common::live_hand},
    {.key = "deck-over-tray", .say = "Confirm that the deck stayed in front of you and above the chip tray.",
     .clauses = {clause("tcp-old20.8-b2ii")}, .when = common::live_hand},
    {.key = "count-stub-shoe", .kind = StepKind::count_stub,
     .say = "Take the stub from the shoe, count it face down and enter the number.",
     .clauses = {clause("tcp-old20.8-e")}, .ruling = "X-20",
     .when = {.dealings = Dealing::manual_shoe}},
    {.key = "count-stub-hand", .kind = StepKind::count_stub,
     .say = "Count the stub face down and enter the number.",
     .clauses = {clause("tcp-old20.8-e")}, .when = {.dealings = Dealing::hand}},
    {.key = "count-stub-automated", .kind = StepKind::count_stub,
     .say = "Take the stub from the shuffler, count it face down and enter the number.",
     .clauses = {clause("tcp-old20.9-e")}, .when = {.dealings = Dealing::automated}},
    // The community cards are dealt before the stub is put away (T-14).
    common::rack_stub_shoe.ordered_by({clause("tcp-20.7-d.1")}, "T-14"),
    common::rack_stub_hand.ordered_by({clause("tcp-20.8-d.1"), clause("tcp-old20.8-d")}, "T-14"),
    {.key = "rack-stub-automated", .kind = StepKind::rack_stub,
     .say = "Take the stub from the shuffler and place it in the discard rack unexposed.",
     .clauses = {clause("tcp-20.9-d.1"), clause("tcp-old20.9-d")}, .ruling = "T-14",
     .when = {.dealings = Dealing::automated, .option = "discards", .value = "rack"}},
    {.key = "tray-stub-automated", .kind = StepKind::rack_stub,
     .say = "Take the stub from the shuffler and place it in the shuffler's input tray unexposed.",
     .clauses = {clause("tcp-20.9-d.1"), clause("tcp-old20.9-d"), clause("tcp-20.9-d.2")}, .ruling = "T-14",
     .when = {.dealings = Dealing::automated, .option = "discards", .value = "tray"}},

    {.key = "players-look", .say = "Let the players look at their cards.",
     .clauses = {clause("tcp-old20.10-a.1")}, .when = common::live},
    {.key = "decide", .kind = StepKind::decide,
     .say = "Offer each player with an ante, clockwise from the far left: play or fold.",
     .clauses = {clause("tcp-20.10-b.2"), clause("tcp-old20.10-b.2"), clause("tcp-20.10-b.1")}, .number = 0},
    {.key = "own-cards-only", .say = "Confirm that only you and the player have touched a player's cards.",
     .clauses = {clause("tcp-old20.10-a.2")}, .ruling = "X-19", .when = common::live},
    {.key = "take-forfeits", .kind = StepKind::take_forfeits,
     .say = "Collect the forfeited wagers and their cards; cards with a Six Card Bonus stay.",
     .clauses = {clause("tcp-20.10-b.6"), clause("tcp-old20.10-b.4")}, .ruling = "T-6", .acts = forfeit_acts},
    {.key = "turn-dealer", .kind = StepKind::turn_dealer,
     .say = "Turn up the dealer's cards and arrange the highest hand.",
     .clauses = {clause("tcp-20.10-b.7"), clause("tcp-old20.10-b.5")}},
    {.key = "cover-card-aside", .say = "Lay the cover card next to the shuffler.",
     .clauses = {clause("tcp-20.10-b.8"), clause("tcp-old20.10-b.6")},
     .when = common::live_automated},
    {.key = "turn-community", .kind = StepKind::turn_community, .say = "Turn up the two community cards.",
     .ruling = "T-13", .when = {.offered = progressive}, .number = 2},
    {.key = "check-lights", .kind = StepKind::verify_lights,
     .say = "Check that the light of each Progressive wager is lit on its own acceptor.",
     .clauses = {clause("tcp-20.12B-d1")}, .ruling = "T-36",
     .when = {.live = true, .made = progressive}, .vouches = Vouches::wagers},

    {.key = "c1-reveal", .kind = StepKind::settle,
     .say = "Turn up the players' hands, counterclockwise from the far right.",
     .clauses = {clause("tcp-20.10-c1"), clause("tcp-old20.10-b.7")}, .ruling = "T-30",
     .when = {.option = "settlement", .value = "c1"}, .acts = reveal_acts},
    {.key = "c1-collect-losing", .kind = StepKind::settle, .say = "Collect the losing wagers.",
     .clauses = {clause("tcp-20.10-c1"), clause("tcp-old20.10-c.1")}, .ruling = "T-30",
     .when = {.option = "settlement", .value = "c1"}, .acts = collect_losing_acts},
    {.key = "c1-progressive", .kind = StepKind::settle,
     .say = "Check each Progressive hand and pay those that win; a supervisor validates what comes off a meter.",
     .clauses = {clause("tcp-20.10-c1iii"), clause("tcp-20.12B-d2")}, .ruling = "T-20",
     .when = {.made = progressive, .option = "settlement", .value = "c1"}, .acts = progressive_acts},
    {.key = "c1-pay", .kind = StepKind::settle,
     .say = "Pay the winning wagers, counterclockwise from the far right.",
     .clauses = {clause("tcp-20.10-c1iv"), clause("tcp-old20.10-c1")},
     .when = {.option = "settlement", .value = "c1"}, .acts = pay_acts},
    {.key = "c1-winners-face-up", .say = "Confirm that every winning hand lay face up until all were paid.",
     .clauses = {clause("tcp-old20.10-c.2")},
     .when = {.live = true, .option = "settlement", .value = "c1"},
     .vouches = Vouches::winners},
    {.key = "c1-collect-hands", .kind = StepKind::settle,
     .say = "Collect the players' hands, counterclockwise from the far right.",
     .clauses = {clause("tcp-20.10-c1v"), clause("tcp-old20.10-c2")},
     .when = {.option = "settlement", .value = "c1"}, .acts = collect_hand_acts},
    {.key = "c2-settle", .kind = StepKind::settle,
     .say = "Player by player from the far right: turn up the hand, settle the Progressive, settle the rest, collect the cards.",
     .clauses = {clause("tcp-20.10-c2"), clause("tcp-20.10-c2ii"), clause("tcp-20.10-c2iii"), clause("tcp-20.10-c2iv")},
     .ruling = "T-30", .when = {.option = "settlement", .value = "c2"}, .acts = player_acts},

    {.key = "collect-rest-rack", .kind = StepKind::collect_rest,
     .say = "Collect the dealer's cards, after all the players', and the community cards in the discard rack.",
     .clauses = {clause("tcp-20.10-c.2")}, .when = {.option = "discards", .value = "rack"}},
    {.key = "collect-rest-tray", .kind = StepKind::collect_rest,
     .say = "Collect the dealer's cards, after all the players', and the community cards in the input tray.",
     .clauses = {clause("tcp-20.10-c.2")}, .when = {.option = "discards", .value = "tray"}},
    {.key = "cards-in-order", .say = "Check that the cards were picked up in order, so that each hand can be rebuilt.",
     .clauses = {clause("tcp-old20.10-d")}, .when = common::live},
    common::end_round.ordered_by({clause("tcp-20.10-c.1")}),
}};

inline constexpr std::array<Step, 3> void_round_steps{{
    {.key = "void-refund", .kind = StepKind::refund,
     .say = "Give every wager of the round back, the Progressive too.", .ruling = "T-16"},
    common::void_collect.ordered_by({clause("tcp-old20.10-d")}),
    common::void_end_round.ordered_by({}, "X-2"),
}};

inline constexpr std::array<Step, 3> closing_steps{{
    {.key = "cards-returned", .who = floor_or_supervisor,
     .say = "Return the used cards for inspection: every card of the game is inspected.",
     .clauses = {clause("tcp-69E-1.18-n3iii")}, .when = common::live},
    {.key = "returned-cards-inspected", .kind = StepKind::inspect_removed, .who = Role::supervisor,
     .say = "Confirm that the returned containers of used cards and opened reserve cards were inspected for tampering, marks, missing or extra cards.",
     .clauses = {clause("tcp-69E-1.18-n")}, .ruling = "X-29", .when = common::live},
    {.key = "shoe-locked", .say = "Lock the shoe away.", .clauses = {clause("tcp-69E-1.19-b.2")},
     .when = common::live_fixed_shoe},
}};

inline constexpr std::array<Delivery, 2> shoe_deal{{
    {.to = Target::players_and_dealer, .cards = 1, .times = 3, .cited = {clause("tcp-old20.8-c"), "X-20"}},
    {.to = Target::community, .cards = 2, .offered = progressive, .cited = {clause("tcp-20.7-d.2"), "T-14"}},
}};
inline constexpr std::array<Delivery, 2> hand_deal{{
    {.to = Target::players_and_dealer, .cards = 1, .times = 3, .cited = {clause("tcp-old20.8-c"), ""}},
    {.to = Target::community, .cards = 2, .offered = progressive, .cited = {clause("tcp-20.8-d.2"), "T-14"}},
}};
inline constexpr std::array<Delivery, 3> automated_deal{{
    {.to = Target::players, .cards = 3, .cited = {clause("tcp-20.9-c.1"), ""}},
    {.to = Target::dealer, .cards = 3, .cited = {clause("tcp-20.9-c.2"), ""}},
    {.to = Target::community, .cards = 2, .offered = progressive, .cited = {clause("tcp-20.9-d.3"), "T-14"}, .from_stub = true},
}};
inline constexpr std::array<DealPattern, 3> deal_patterns{{
    {.dealings = Dealing::manual_shoe, .deliveries = shoe_deal},
    {.dealings = Dealing::hand, .deliveries = hand_deal},
    {.dealings = Dealing::automated, .deliveries = automated_deal},
}};

// 20.8(e) and 20.9(e) import 20.7(e) and its exemption (f); 20.7(e) itself is not in the texts.
inline constexpr std::array<StubCount, 3> stub_counts{{
    {.dealing = Dealing::manual_shoe, .waived_by_device = true, .cited = {clause("tcp-old20.8-e"), "X-20"},
     .waiver_cited = {clause("tcp-old20.7-f.1"), "X-10"}},
    {.dealing = Dealing::hand, .waived_by_device = true, .cited = {clause("tcp-old20.8-e"), "X-9"},
     .waiver_cited = {clause("tcp-old20.7-f.1"), "X-10"}},
    {.dealing = Dealing::automated, .waived_by_device = true, .cited = {clause("tcp-old20.9-e"), ""},
     .waiver_cited = {clause("tcp-old20.7-f.1"), "X-10"}},
}};

// With an automated shuffler the community cards of the Progressive come from the hand-held stub.
inline constexpr std::array<CardLife, 3> card_lives{{
    {.dealings = Dealing::automated, .offered = progressive, .hours = 4, .cited = {clause("tcp-69E-1.18-g3"), "X-7"}},
    {.dealings = {Dealing::manual_shoe, Dealing::automated}, .hours = 8, .cited = {clause("tcp-69E-1.18-g2"), ""}},
    {.dealings = Dealing::hand, .hours = 4, .cited = {clause("tcp-69E-1.18-g3"), ""}},
}};

inline constexpr std::array<IrregularityRule, irregularity_count> irregularities{{
    {.what = Irregularity::one_face_up, .remedy = Remedy::play_on_without_card, .cited = {clause("tcp-old20.12-a.1"), "X-3"},
     .say = "The card is not used and goes to the discard rack. Play goes on."},
    {.what = Irregularity::several_face_up, .remedy = Remedy::void_all, .cited = {clause("tcp-old20.12-a.2"), "X-2"},
     .say = "All hands are void. Every wager goes back and the cards are reshuffled."},
    {.what = Irregularity::several_face_up_later, .remedy = Remedy::void_all, .cited = {clause("tcp-old20.12-a.2"), "X-2"},
     .say = "All hands are void. Every wager goes back and the cards are reshuffled."},
    {.what = Irregularity::drawn_in_error, .remedy = Remedy::use_as_next_card, .cited = {clause("tcp-old20.12-b"), ""},
     .say = "The card was not exposed: it is used as the next card."},
    {.what = Irregularity::player_count, .remedy = Remedy::void_all, .cited = {clause("tcp-old20.12-c"), "X-4"},
     .say = "A player has a wrong number of cards: all hands are void and the cards are reshuffled."},
    {.what = Irregularity::dealer_count, .remedy = Remedy::void_all, .cited = {clause("tcp-old20.12-c"), "X-4"},
     .say = "The dealer has a wrong number of cards: all hands are void and the cards are reshuffled."},
    {.what = Irregularity::community_count, .remedy = Remedy::void_all, .cited = {nullptr, "X-5"}, .prescribed = false,
     .say = "A wrong number of community cards: the text is silent. Unless a supervisor rules otherwise all hands are void."},
    {.what = Irregularity::dealer_exposed, .remedy = Remedy::void_all, .cited = {clause("tcp-old20.12-d"), "T-12"},
     .say = "A dealer's card was exposed too early: all hands are void and the cards are reshuffled."},
    {.what = Irregularity::shuffler_fault, .remedy = Remedy::reshuffle, .cited = {nullptr, "T-31"}, .prescribed = false,
     .say = "The shuffler did not finish: the text is silent. Unless a supervisor rules otherwise the cards are shuffled again."},
    {.what = Irregularity::shoe_fault, .remedy = Remedy::void_all, .cited = {nullptr, "T-31"}, .prescribed = false,
     .say = "The device did not deal: the text is silent. Unless a supervisor rules otherwise the round is void."},
    {.what = Irregularity::stub_misdealt, .remedy = Remedy::void_all, .cited = {clause("tcp-old20.12-c"), "X-4"},
     .say = "The cards were misdealt, the deck is whole: all hands are void and the cards are reshuffled."},
    {.what = Irregularity::stub_wrong, .remedy = Remedy::void_and_remove_deck, .cited = {nullptr, "X-11"}, .prescribed = false,
     .say = "The deck is not whole. Unless a supervisor rules otherwise all hands are void and the deck leaves the table."},
    {.what = Irregularity::device_count, .remedy = Remedy::remove_deck, .cited = {clause("tcp-old20.7-f.2"), ""},
     .say = "The shuffler counted a wrong number of cards: the deck leaves the table."},
    {.what = Irregularity::deck_exhausted, .remedy = Remedy::void_all, .cited = {clause("tcp-old20.12-c"), "X-5"}, .prescribed = false,
     .say = "There are too few cards: somebody would have a wrong number. Unless a supervisor rules otherwise all hands are void."},
    {.what = Irregularity::other, .remedy = Remedy::supervisor, .cited = {nullptr, "X-5"}, .prescribed = false,
     .say = "The text does not foresee this: call a supervisor."},
}};

inline constexpr std::array<PointCited, point_count> points{{
    {Point::seats, {nullptr, "X-6"}},
    {Point::seated_only, {nullptr, "X-20"}},
    {Point::stay_seated, {nullptr, "X-19"}},
    {Point::chips_on_spot, {clause("tcp-20.12B-b.1"), "X-20"}},
    {Point::match_play, {nullptr, "X-17"}},
    {Point::table_limits, {nullptr, "X-18"}},
    {Point::bets_close, {clause("tcp-20.9-b2"), "X-20"}},
    {Point::bets_before_deal, {clause("tcp-20.1-pair-plus-wager"), "T-3"}},
    {Point::second_deck, {nullptr, "X-20"}},
    {Point::back_colours, {nullptr, "X-20"}},
    {Point::decks_alternate, {nullptr, "X-20"}},
    {Point::one_deck_in_rack, {nullptr, "X-20"}},
    {Point::cards_received, {nullptr, "X-20"}},
    {Point::first_player_looks, {nullptr, "X-20"}},
    {Point::shuffle_before_play, {nullptr, "X-20"}},
    {Point::no_cut_after_device, {nullptr, "X-20"}},
    {Point::cut_required, {nullptr, "X-20"}},
    {Point::cut_ten, {nullptr, "X-20"}},
    {Point::recut, {nullptr, "X-20"}},
    {Point::cards_changed, {clause("tcp-69E-1.18-g"), "X-7"}},
    {Point::idle_spread, {nullptr, "X-26"}},
    {Point::hand_needs_shuffler, {clause("tcp-old20.8-b1"), ""}},
    {Point::shoe_or_hand, {clause("tcp-69E-1.19-b.1"), ""}},
    {Point::device_removed, {nullptr, "T-31"}},
    {Point::deal_order, {clause("tcp-old20.8-c"), ""}},
    {Point::stub_count, {clause("tcp-old20.8-e"), ""}},
    {Point::whole_deck, {clause("tcp-old20.7-f.1"), "T-2"}},
    {Point::decision_order, {clause("tcp-20.10-b.2"), ""}},
    {Point::decision_once, {clause("tcp-20.10-b.1"), ""}},
    {Point::draw_size, {clause("tcp-20.10-b.1"), ""}},       // nobody draws
    {Point::drawn_unseen, {clause("tcp-20.10-b.1"), ""}},
    {Point::show_election, {clause("tcp-20.10-b.1"), ""}},   // nothing is shown by election
    {Point::dealer_turned_last, {clause("tcp-20.10-b.7"), "T-13"}},
    {Point::settle_order, {clause("tcp-20.10-c.1"), "T-30"}},
    {Point::reconstruct, {clause("tcp-old20.10-d"), ""}},
    {Point::round_ends, {clause("tcp-20.10-c.2"), ""}},
    {Point::progressive_light, {clause("tcp-20.12B-c"), "T-36"}},
    {Point::progressive_count, {clause("tcp-20.12B-b.4"), ""}},
    {Point::progressive_amount, {clause("tcp-20.12B-b.1"), "T-21"}},
    {Point::progressive_validated, {clause("tcp-20.12B-d3"), ""}},
    {Point::progressive_papers, {clause("tcp-20.12B-f.3"), ""}},
    {Point::meter_change, {clause("tcp-20.12B-f.1"), "T-16"}},
    {Point::other_ruling, {nullptr, "X-5"}},
    {Point::layout_filed, {nullptr, "X-28"}},
    {Point::decks_leave, {clause("tcp-69E-1.18-n"), "X-29"}},
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
        {},  // idle: the text on spreading the cards is not at hand; offered, never asked
        {},  // resuming
        closing_steps,
    }},
    .patterns = deal_patterns,
    .stub_counts = stub_counts,
    .card_lives = card_lives,
    .irregularities = irregularities,
    .points = points,
};
static_assert(is_complete(procedure));

}  // namespace fairdeal::games::three_card_poker
