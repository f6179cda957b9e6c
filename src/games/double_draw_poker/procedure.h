#pragma once

#include <array>

#include "games/double_draw_poker/clauses.h"
#include "games/double_draw_poker/rules.h"
#include "games/procedure.h"

// How Double Draw Poker is run at a table: N.J.A.C. 13:69F-42.2 to 42.4, 42.6 to 42.10 and
// 42.12, and 13:69E-1.18 and 1.19.
namespace fairdeal::games::double_draw_poker {

inline constexpr When live{.live = true};
inline constexpr When live_shoe{.dealings = Dealing::manual_shoe, .live = true};
inline constexpr When live_hand{.dealings = Dealing::hand, .live = true};
inline constexpr When live_automated{.dealings = Dealing::automated, .live = true};
inline constexpr When live_fixed_shoe{.dealings = {Dealing::manual_shoe, Dealing::automated},
                                      .live = true};
inline constexpr When live_cut{.shufflings = {Shuffling::manual, Shuffling::preshuffled},
                               .live = true};
inline constexpr When two_decks{.shufflings = Shuffling::device, .decks = 2};
inline constexpr When live_two_decks{.shufflings = Shuffling::device, .decks = 2, .live = true};

// clang-format off
inline constexpr std::array opening_steps{
    Step{.key = "layout-filed", .kind = StepKind::attest_layout, .who = Role::supervisor, .say = "Confirm that the layout was filed before it is used: which drawing, the day it was submitted, and the photograph.",
         .clauses = {clause("dd-69E-1.13Y-a1")}, .ruling = "X-28", .when = live},
    Step{.key = "cover-card", .say = "Check that the cover card is opaque and of one colour, unlike the backs and edges of the cards.",
         .clauses = {clause("dd-42.2-a.2")}, .when = live},
    Step{.key = "shoe-meets-rules", .who = {Role::floorperson, Role::supervisor}, .say = "Check that the manual dealing shoe meets the requirements for shoes.",
         .clauses = {clause("dd-42.7-a")}, .when = live_shoe},
    Step{.key = "automated-shoe-approved", .who = {Role::floorperson, Role::supervisor}, .say = "Check that the automated shoe, its place and its use follow the internal controls.",
         .clauses = {clause("dd-42.9-a")}, .when = live_automated},
    Step{.key = "shoe-fastened", .say = "Fasten the dealing shoe to the table.",
         .clauses = {clause("dd-69E-1.19-b.2")}, .when = live_fixed_shoe},
};

inline constexpr std::array cards_steps{
    Step{.key = "decks-sealed", .kind = StepKind::seal_decks, .who = {Role::floorperson, Role::supervisor}, .say = "Confirm: the deck that has left the table was sealed in its envelope or container.",
         .clauses = {clause("dd-69E-1.18-n")}, .ruling = "X-29", .when = live},
    Step{.key = "receive-deck", .kind = StepKind::receive_cards, .say = "Receive the deck: enter its number and the colour of its backs.",
         .clauses = {clause("dd-42.2-a.1"), clause("dd-42.2-b"), clause("dd-42.2-b2")}},
    Step{.key = "deck-complies", .say = "With two decks: check that this one is of the kind the rules ask for, two jokers among its cards.",
         .clauses = {clause("dd-42.2-b1")}, .when = live_two_decks},
    Step{.key = "dealer-inspects", .kind = StepKind::inspect_deck, .say = "Sort and inspect the cards.",
         .clauses = {clause("dd-42.3-a")}, .when = live},
    Step{.key = "floorperson-verifies", .who = Role::floorperson, .say = "Verify the dealer's inspection of the cards.",
         .clauses = {clause("dd-42.3-b.1")}, .ruling = "X-13", .when = live},
    Step{.key = "spread-cards", .say = "Spread the cards face up in fan-shaped columns, by suit and in sequence, the jokers after the suits.",
         .clauses = {clause("dd-42.3-b.1"), clause("dd-42.3-b.2")}, .ruling = "R-15", .when = live},
    Step{.key = "first-player-looks", .kind = StepKind::inspect, .say = "Let the first player to arrive look at the cards.",
         .clauses = {clause("dd-42.3-b.1")}, .ruling = "X-13", .when = live},
    Step{.key = "wash-and-stack", .say = "Turn the cards face down, wash them and stack them.",
         .clauses = {clause("dd-42.3-c")}, .when = live},
    Step{.key = "deck-apart", .say = "Confirm: this deck went through all of this apart from the other one.",
         .clauses = {clause("dd-42.3-d")}, .when = live_two_decks},
};

inline constexpr std::array shuffling_steps{
    Step{.key = "shuffle-by-hand", .kind = StepKind::shuffle, .say = "Shuffle the cards.",
         .clauses = {clause("dd-42.4-a.1")}, .when = {.shufflings = Shuffling::manual}},
    Step{.key = "shuffle-by-device", .kind = StepKind::shuffle, .say = "Let the shuffler shuffle the cards.",
         .clauses = {clause("dd-42.4-a.1"), clause("dd-69E-1.19-c")}, .when = {.shufflings = Shuffling::device}},
    Step{.key = "use-preshuffled", .kind = StepKind::shuffle, .say = "Take the pre-shuffled cards as they are; after a round, shuffle them.",
         .clauses = {clause("dd-42.4-a.1")}, .ruling = "X-12", .when = {.shufflings = Shuffling::preshuffled}},
    Step{.key = "device-counts", .kind = StepKind::count_by_device, .say = "Read how many cards the shuffler has counted.",
         .clauses = {clause("dd-42.9-e.1"), clause("dd-42.9-e.2")}, .when = {.dealings = Dealing::automated, .shufflings = Shuffling::device}},
    Step{.key = "change-decks", .kind = StepKind::exchange_decks, .say = "Take this deck out of the shuffler, put the other one in, and confirm that it is being shuffled while this one is in play.",
         .clauses = {clause("dd-42.2-b3"), clause("dd-42.2-b4")}, .ruling = "X-27", .when = two_decks},
    Step{.key = "stack", .say = "See that the shuffled cards are in one stack; a shuffler may put it straight into the shoe.",
         .clauses = {clause("dd-42.4-a.2")}, .when = live},
    Step{.key = "lay-cover-card", .say = "Lay the cover card in front of the deck.",
         .clauses = {clause("dd-42.4-c1i")}, .when = live_cut},
    Step{.key = "cut", .kind = StepKind::cut, .say = "Cut with one hand: put at least 10 cards from the top on the cover card.",
         .clauses = {clause("dd-42.4-c1ii"), clause("dd-42.4-b2")}, .when = {.shufflings = {Shuffling::manual, Shuffling::preshuffled}}},
    Step{.key = "complete-cut", .say = "Put the rest of the deck on top of the cards that were cut.",
         .clauses = {clause("dd-42.4-c1iii")}, .when = live_cut},
    Step{.key = "cover-card-away", .say = "Take the cover card out and put it in the discard rack. The cards are ready to be dealt.",
         .clauses = {clause("dd-42.4-c1iv"), clause("dd-42.4-c2")}, .when = live_cut},
    Step{.key = "load-shoe", .say = "Put the stacked deck into the dealing shoe.",
         .clauses = {clause("dd-42.7-a")}, .when = live_shoe},
    Step{.key = "deck-in-hand", .say = "Take the stacked deck in the hand of your choice.",
         .clauses = {clause("dd-42.8-b2"), clause("dd-42.8-a")}, .when = live_hand},
    Step{.key = "load-automated-shoe", .say = "Put the cards into the automated shoe.",
         .clauses = {clause("dd-42.9-b1")}, .when = live_automated},
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
    Step{.key = "no-more-bets-shoe", .kind = StepKind::no_more_bets, .say = "Announce: no more bets.",
         .clauses = {clause("dd-42.7-b")}, .when = {.dealings = Dealing::manual_shoe}},
    Step{.key = "no-more-bets-hand", .kind = StepKind::no_more_bets, .say = "Announce: no more bets.",
         .clauses = {clause("dd-42.8-b3")}, .when = {.dealings = Dealing::hand}},
    Step{.key = "no-more-bets-automated", .kind = StepKind::no_more_bets, .say = "Announce: no more bets.",
         .clauses = {clause("dd-42.9-b2")}, .when = {.dealings = Dealing::automated}},
    Step{.key = "no-cash-bets", .say = "Confirm: no spoken wager with cash was accepted.",
         .clauses = {clause("dd-42.6-a.2")}, .when = live},
    Step{.key = "deal-shoe", .kind = StepKind::deal, .say = "Deal one card at a time, face down, clockwise from your far left, until each player holds five.",
         .clauses = {clause("dd-42.7-d"), clause("dd-42.10-a.1")}, .ruling = "R-16", .when = {.dealings = Dealing::manual_shoe}},
    Step{.key = "deal-hand", .kind = StepKind::deal, .say = "Deal from the top with the other hand, one card at a time, face down, clockwise from your far left, until each player holds five.",
         .clauses = {clause("dd-42.8-b4"), clause("dd-42.8-c"), clause("dd-42.10-a.1"), clause("dd-69E-1.19-b1")}, .ruling = "R-16", .when = {.dealings = Dealing::hand}},
    Step{.key = "deal-automated", .kind = StepKind::deal, .say = "Deliver the packets of five cards clockwise from your far left, one to each player.",
         .clauses = {clause("dd-42.9-c.1"), clause("dd-42.10-a.2")}, .ruling = "R-16", .when = {.dealings = Dealing::automated}},
    Step{.key = "players-look", .say = "See that the players look at their cards, show them to nobody and put them back face down.",
         .clauses = {clause("dd-42.10-a.3")}, .ruling = "X-19", .when = live},
    Step{.key = "first-draw-or-fold", .kind = StepKind::decide, .say = "Ask each player, clockwise from your far left: First Draw or fold?",
         .clauses = {clause("dd-42.10-b")}, .ruling = "R-13", .number = 0, .acts = fold_acts},
    // Not of the kind no_more_bets, which would begin a round: the decisions have closed the wagers.
    Step{.key = "no-more-first-draw-bets", .say = "Announce: no more bets.",
         .clauses = {clause("dd-42.10-c")}, .ruling = "R-9"},
    Step{.key = "first-draw", .kind = StepKind::draw, .say = "Clockwise from your far left, one player at a time: take up to three discards and replace them, face down, until the player holds five.",
         .clauses = {clause("dd-42.10-e")}, .ruling = "R-10", .number = 0},
    Step{.key = "first-discards-racked", .say = "Confirm: all discards were laid face down in their area and went at once into the discard rack.",
         .clauses = {clause("dd-42.10-d.2")}, .when = {.live = true, .made = first_draw}, .vouches = Vouches::thrown},
    Step{.key = "second-draw-or-fold", .kind = StepKind::decide, .say = "Ask each player, clockwise from your far left: Second Draw or fold?",
         .clauses = {clause("dd-42.10-f")}, .ruling = "R-13", .number = 1, .acts = fold_acts},
    Step{.key = "no-more-second-draw-bets", .say = "Announce: no more bets.",
         .clauses = {clause("dd-42.10-g")}, .ruling = "R-9", .when = {.made = first_draw}},
    Step{.key = "second-draw", .kind = StepKind::draw, .say = "Clockwise from your far left, one player at a time: take one discard or none and replace it, face down, so that the player holds five.",
         .clauses = {clause("dd-42.10-i")}, .ruling = "R-10", .number = 1},
    Step{.key = "second-discards-racked", .say = "Confirm: all discards were laid face down in their area and went at once into the discard rack.",
         .clauses = {clause("dd-42.10-h.2")}, .when = {.live = true, .made = second_draw}, .vouches = Vouches::thrown},
    Step{.key = "same-hand", .say = "Confirm: you held the deck in the same hand all the time.",
         .clauses = {clause("dd-42.8-b2i")}, .when = live_hand},
    Step{.key = "deck-over-tray", .say = "Confirm: you held the deck in front of you and above the chip tray all the time.",
         .clauses = {clause("dd-42.8-b2ii")}, .when = live_hand},
    // The count comes when the last card is out and before any hand is settled: a wrong one voids
    // all hands, and a misdeal shows only while they lie there. The stub itself goes at the end.
    Step{.key = "count-stub-shoe", .kind = StepKind::count_stub, .say = "Count the stub face down on the layout.",
         .clauses = {clause("dd-42.7-f"), clause("dd-42.7-f1")}, .when = {.dealings = Dealing::manual_shoe}},
    Step{.key = "count-stub-automated", .kind = StepKind::count_stub, .say = "Count the stub face down on the layout.",
         .clauses = {clause("dd-42.9-d"), clause("dd-42.7-f1")}, .when = {.dealings = Dealing::automated}},
    Step{.key = "settle", .kind = StepKind::settle, .say = "Settle each player in turn, counterclockwise from your far right: turn the hand, take what loses or pay what wins, rack the cards so that each hand can be rebuilt.",
         .clauses = {clause("dd-42.10-j"), clause("dd-42.10-j1"), clause("dd-42.10-j4"), clause("dd-42.10-k.1")}, .acts = settle_acts},
    Step{.key = "stayed-seated", .say = "Confirm: every player who got cards stayed seated.",
         .clauses = {clause("dd-42.6-d.2")}, .ruling = "X-19", .when = live},
    Step{.key = "rack-stub-shoe", .kind = StepKind::rack_stub, .say = "Take the stub from the shoe and place it in the discard rack unexposed.",
         .clauses = {clause("dd-42.7-e")}, .when = {.dealings = Dealing::manual_shoe}},
    Step{.key = "rack-stub-hand", .kind = StepKind::rack_stub, .say = "Place the stub in the discard rack unexposed.",
         .clauses = {clause("dd-42.10-k.1")}, .ruling = "X-9", .when = {.dealings = Dealing::hand}},
    Step{.key = "rack-stub-automated", .kind = StepKind::rack_stub, .say = "Take the stub from the automated shoe and place it in the discard rack unexposed.",
         .clauses = {clause("dd-42.9-c.2")}, .when = {.dealings = Dealing::automated}},
    Step{.key = "collect-cards", .kind = StepKind::collect_rest, .say = "See that all cards were picked up in order and racked so that each hand can be rebuilt.",
         .clauses = {clause("dd-42.10-k.1")}},
    Step{.key = "end-round", .kind = StepKind::end_round, .say = "The round has ended.",
         .clauses = {clause("dd-42.10-k.2"), clause("dd-42.1-round")}},
};

inline constexpr std::array void_steps{
    Step{.key = "refund", .kind = StepKind::refund, .say = "The round is void: give every wager back.",
         .ruling = "X-2"},
    Step{.key = "collect-void", .kind = StepKind::collect_rest, .say = "Pick up all cards in order and put them in the discard rack.",
         .clauses = {clause("dd-42.10-k.1")}},
    Step{.key = "end-void-round", .kind = StepKind::end_round, .say = "The void round has ended; the cards are shuffled again.",
         .clauses = {clause("dd-42.10-k.2"), clause("dd-42.1-round")}},
};

inline constexpr std::array idle_steps{
    Step{.key = "spread-idle", .say = "Nobody plays: spread the cards on the table, face up or face down.",
         .clauses = {clause("dd-42.4-e.1")}, .when = live},
};
inline constexpr std::array resuming_steps{
    Step{.key = "turn-spread-up", .say = "If the cards lie face down, turn them face up.",
         .clauses = {clause("dd-42.4-e.1")}, .when = live},
    Step{.key = "player-looks-again", .kind = StepKind::inspect, .say = "Let the player look at the cards.",
         .clauses = {clause("dd-42.4-e.2")}, .when = live},
    Step{.key = "wash-again", .say = "Turn the cards face down, wash them and stack them.",
         .clauses = {clause("dd-42.4-e.2"), clause("dd-42.3-c")}, .when = live},
    Step{.key = "decks-apart-again", .say = "Confirm: each of the two decks went through this apart from the other.",
         .clauses = {clause("dd-42.4-e.2"), clause("dd-42.3-d")}, .when = live_two_decks},
};
inline constexpr std::array closing_steps{
    Step{.key = "shoe-locked", .say = "Lock the dealing shoe in its compartment.",
         .clauses = {clause("dd-69E-1.19-b.2")}, .when = live_fixed_shoe},
    Step{.key = "returned-cards-inspected", .kind = StepKind::inspect_removed, .who = Role::supervisor, .say = "Confirm: the returned containers of used cards and opened reserve cards were inspected for tampering, marks, missing or extra cards.",
         .clauses = {clause("dd-69E-1.18-n")}, .ruling = "X-29", .when = live},
    Step{.key = "used-cards-inspected", .who = Role::supervisor, .say = "Confirm: all cards used at this table were inspected.",
         .clauses = {clause("dd-69E-1.18-n3iii")}, .when = live},
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
    IrregularityRule{.what = Irregularity::one_face_up, .remedy = Remedy::play_on_without_card, .cited = {clause("dd-42.12-a.1"), "X-3"}, .say = "Do not use the card: place it in the discard rack and go on."},
    IrregularityRule{.what = Irregularity::several_face_up, .remedy = Remedy::void_all, .cited = {clause("dd-42.12-a.2"), "X-3"}, .say = "More than one card was face up: all hands are void. Shuffle again."},
    IrregularityRule{.what = Irregularity::several_face_up_later, .remedy = Remedy::void_all, .cited = {clause("dd-42.12-a.2"), "X-3"}, .say = "More than one card was face up: all hands are void. Shuffle again."},
    IrregularityRule{.what = Irregularity::drawn_in_error, .remedy = Remedy::use_as_next_card, .cited = {clause("dd-42.12-b"), ""}, .say = "The card was not exposed: use it as the next card."},
    IrregularityRule{.what = Irregularity::player_count, .remedy = Remedy::void_all, .cited = {clause("dd-42.12-c"), "X-4"}, .say = "A player has a wrong number of cards: all hands are void. Shuffle again."},
    IrregularityRule{.what = Irregularity::shuffler_fault, .remedy = Remedy::reshuffle, .cited = {clause("dd-42.12-d"), ""}, .say = "The shuffler did not finish: shuffle the cards again by the internal controls."},
    IrregularityRule{.what = Irregularity::shoe_fault, .remedy = Remedy::void_all, .cited = {clause("dd-42.12-e"), ""}, .say = "The automated shoe failed: the round is void. Take out its cards and shuffle them with those already dealt."},
    IrregularityRule{.what = Irregularity::stub_misdealt, .remedy = Remedy::void_all, .cited = {clause("dd-42.7-f2.1"), ""}, .say = "The cards were misdealt but all 54 are there: all hands are void."},
    IrregularityRule{.what = Irregularity::stub_wrong, .remedy = Remedy::void_and_remove_deck, .cited = {clause("dd-42.7-f2.2"), "X-11"}, .say = "The deck does not hold 54 cards: all hands are void. Take the whole deck off the table."},
    IrregularityRule{.what = Irregularity::device_count, .remedy = Remedy::remove_deck, .cited = {clause("dd-42.9-e.2"), ""}, .say = "The shuffler counted a wrong number of cards: take the deck off the table."},
    IrregularityRule{.what = Irregularity::deck_exhausted, .remedy = Remedy::void_all, .cited = {clause("dd-42.12-c"), "R-11"}, .say = "There are too few cards for a draw that is open, so a player could not hold five: all hands are void."},
    IrregularityRule{.what = Irregularity::other, .remedy = Remedy::supervisor, .cited = {nullptr, "X-5"}, .prescribed = false, .say = "The rules do not foresee this: a supervisor decides."},
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
