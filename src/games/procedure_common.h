#pragma once

#include <array>
#include <string_view>

#include "games/procedure.h"

// The steps that several games take at the same moment and in the same words, each written once. A
// game's procedure.h remains the list of its steps in order, and each row names the clauses and the
// ruling that order the step in that game:
//     common::cover_card.ordered_by({clause("dd-42.2-a.2")}),
// A step that a game words in its own way stands in that game's procedure.h in full.
namespace fairdeal::games::common {

inline constexpr SetOf<Role> floor_or_supervisor{Role::floorperson, Role::supervisor};
inline constexpr SetOf<Dealing> from_a_shoe{Dealing::manual_shoe, Dealing::automated};
inline constexpr SetOf<Shuffling> to_be_cut{Shuffling::manual, Shuffling::preshuffled};

inline constexpr When live{.live = true};
inline constexpr When live_shoe{.dealings = Dealing::manual_shoe, .live = true};
inline constexpr When live_hand{.dealings = Dealing::hand, .live = true};
inline constexpr When live_automated{.dealings = Dealing::automated, .live = true};
inline constexpr When live_fixed_shoe{.dealings = from_a_shoe, .live = true};
inline constexpr When live_cut{.shufflings = to_be_cut, .live = true};
inline constexpr When two_decks{.shufflings = Shuffling::device, .decks = 2};
inline constexpr When live_two_decks{.shufflings = Shuffling::device, .decks = 2, .live = true};

// A step without what orders it, which each game adds.
struct CommonStep {
    Step step{};

    constexpr Step ordered_by(std::array<const Clause*, most_step_clauses> clauses,
                              std::string_view ruling = {}) const noexcept {
        Step ordered = step;
        ordered.clauses = clauses;
        ordered.ruling = ruling;
        return ordered;
    }
};

// clang-format off
// Opening the table.
inline constexpr CommonStep layout_filed{{
    .key = "layout-filed", .kind = StepKind::attest_layout, .who = Role::supervisor,
    .say = "Confirm that the layout was filed before it is used: which drawing, the day it "
           "was submitted, and the photograph.", .when = live}};
inline constexpr CommonStep cover_card{{.key = "cover-card",
    .say = "Check that the cover card is opaque and of one colour, unlike the backs and edges "
           "of the cards.", .when = live}};
inline constexpr CommonStep shoe_meets_rules{{.key = "shoe-meets-rules", .who = floor_or_supervisor,
    .say = "Check that the manual dealing shoe meets the requirements for shoes.",
    .when = live_shoe}};
inline constexpr CommonStep automated_shoe_approved{{
    .key = "automated-shoe-approved", .who = floor_or_supervisor,
    .say = "Check that the automated shoe, its place and its use follow the internal controls.",
    .when = live_automated}};
inline constexpr CommonStep shoe_fastened{{.key = "shoe-fastened",
    .say = "Fasten the dealing shoe to the table.", .when = live_fixed_shoe}};

// Each deck that comes to the table.
inline constexpr CommonStep decks_sealed{{
    .key = "decks-sealed", .kind = StepKind::seal_decks, .who = floor_or_supervisor,
    .say = "Confirm: the deck that has left the table was sealed in its envelope or container.",
    .when = live}};
inline constexpr CommonStep receive_deck{{.key = "receive-deck", .kind = StepKind::receive_cards,
    .say = "Receive the deck: enter its number and the colour of its backs."}};
inline constexpr CommonStep dealer_inspects{{
    .key = "dealer-inspects", .kind = StepKind::inspect_deck,
    .say = "Sort and inspect the cards.", .when = live}};
inline constexpr CommonStep floorperson_verifies{{
    .key = "floorperson-verifies", .who = Role::floorperson,
    .say = "Verify the dealer's inspection of the cards.", .when = live}};
inline constexpr CommonStep first_player_looks{{
    .key = "first-player-looks", .kind = StepKind::inspect,
    .say = "Let the first player to arrive look at the cards.", .when = live}};
inline constexpr CommonStep wash_and_stack{{.key = "wash-and-stack",
    .say = "Turn the cards face down, wash them and stack them.", .when = live}};
inline constexpr CommonStep deck_apart{{.key = "deck-apart",
    .say = "Confirm: this deck went through all of this apart from the other one.",
    .when = live_two_decks}};
inline constexpr CommonStep receive_cards{{.key = "receive-cards", .kind = StepKind::receive_cards,
    .say = "Receive the deck: enter its number and the colour of its backs."}};

// Shuffle and cut, and the deck made ready for the way of dealing.
inline constexpr CommonStep shuffle_by_hand{{.key = "shuffle-by-hand", .kind = StepKind::shuffle,
    .say = "Shuffle the cards.", .when = {.shufflings = Shuffling::manual}}};
inline constexpr CommonStep shuffle_by_device{{
    .key = "shuffle-by-device", .kind = StepKind::shuffle,
    .say = "Let the shuffler shuffle the cards.", .when = {.shufflings = Shuffling::device}}};
inline constexpr CommonStep use_preshuffled{{.key = "use-preshuffled", .kind = StepKind::shuffle,
    .say = "Take the pre-shuffled cards as they are; after a round, shuffle them.",
    .when = {.shufflings = Shuffling::preshuffled}}};
inline constexpr CommonStep change_decks{{.key = "change-decks", .kind = StepKind::exchange_decks,
    .say = "Take this deck out of the shuffler, put the other one in, and confirm that it is "
           "being shuffled while this one is in play.", .when = two_decks}};
inline constexpr CommonStep stack{{.key = "stack",
    .say = "See that the shuffled cards are in one stack; a shuffler may put it straight into "
           "the shoe.", .when = live}};
inline constexpr CommonStep lay_cover_card{{.key = "lay-cover-card",
    .say = "Lay the cover card in front of the deck.", .when = live_cut}};
inline constexpr CommonStep cut{{.key = "cut", .kind = StepKind::cut,
    .say = "Cut with one hand: put at least 10 cards from the top on the cover card.",
    .when = {.shufflings = to_be_cut}}};
inline constexpr CommonStep complete_cut{{.key = "complete-cut",
    .say = "Put the rest of the deck on top of the cards that were cut.", .when = live_cut}};
inline constexpr CommonStep cover_card_away{{.key = "cover-card-away",
    .say = "Take the cover card out and put it in the discard rack. The cards are ready to be "
           "dealt.", .when = live_cut}};
inline constexpr CommonStep load_shoe{{.key = "load-shoe",
    .say = "Put the stacked deck into the dealing shoe.", .when = live_shoe}};
inline constexpr CommonStep deck_in_hand{{.key = "deck-in-hand",
    .say = "Take the stacked deck in the hand of your choice.", .when = live_hand}};
inline constexpr CommonStep load_automated_shoe{{.key = "load-automated-shoe",
    .say = "Put the cards into the automated shoe.", .when = live_automated}};
inline constexpr CommonStep count_by_device{{
    .key = "count-by-device", .kind = StepKind::count_by_device,
    .say = "Enter how many cards the shuffler has counted.",
    .when = {.shufflings = Shuffling::device}}};

// A round.
inline constexpr CommonStep no_more_bets_shoe{{
    .key = "no-more-bets-shoe", .kind = StepKind::no_more_bets,
    .say = "Announce: no more bets.", .when = {.dealings = Dealing::manual_shoe}}};
inline constexpr CommonStep no_more_bets_hand{{
    .key = "no-more-bets-hand", .kind = StepKind::no_more_bets,
    .say = "Announce: no more bets.", .when = {.dealings = Dealing::hand}}};
inline constexpr CommonStep no_more_bets_automated{{
    .key = "no-more-bets-automated", .kind = StepKind::no_more_bets,
    .say = "Announce: no more bets.", .when = {.dealings = Dealing::automated}}};
inline constexpr CommonStep no_cash_bets{{.key = "no-cash-bets",
    .say = "Confirm: no spoken wager with cash was accepted.", .when = live}};
inline constexpr CommonStep same_hand{{.key = "same-hand",
    .say = "Confirm: you held the deck in the same hand all the time.", .when = live_hand}};
inline constexpr CommonStep deck_over_tray{{.key = "deck-over-tray",
    .say = "Confirm: you held the deck in front of you and above the chip tray all the time.",
    .when = live_hand}};
inline constexpr CommonStep count_stub_shoe{{.key = "count-stub-shoe", .kind = StepKind::count_stub,
    .say = "Count the stub face down on the layout.", .when = {.dealings = Dealing::manual_shoe}}};
inline constexpr CommonStep count_stub_automated{{
    .key = "count-stub-automated", .kind = StepKind::count_stub,
    .say = "Count the stub face down on the layout.", .when = {.dealings = Dealing::automated}}};
inline constexpr CommonStep stayed_seated{{.key = "stayed-seated",
    .say = "Confirm: every player who got cards stayed seated.", .when = live}};
inline constexpr CommonStep rack_stub_shoe{{.key = "rack-stub-shoe", .kind = StepKind::rack_stub,
    .say = "Take the stub from the shoe and place it in the discard rack unexposed.",
    .when = {.dealings = Dealing::manual_shoe}}};
inline constexpr CommonStep rack_stub_hand{{.key = "rack-stub-hand", .kind = StepKind::rack_stub,
    .say = "Place the stub in the discard rack unexposed.", .when = {.dealings = Dealing::hand}}};
inline constexpr CommonStep end_round{{.key = "end-round", .kind = StepKind::end_round,
    .say = "The round has ended."}};

// What is left to do in a void round.
inline constexpr CommonStep refund{{.key = "refund", .kind = StepKind::refund,
    .say = "The round is void: give every wager back."}};
inline constexpr CommonStep collect_void{{.key = "collect-void", .kind = StepKind::collect_rest,
    .say = "Pick up all cards in order and put them in the discard rack."}};
inline constexpr CommonStep end_void_round{{.key = "end-void-round", .kind = StepKind::end_round,
    .say = "The void round has ended; the cards are shuffled again."}};
inline constexpr CommonStep void_collect{{.key = "void-collect", .kind = StepKind::collect_rest,
    .say = "Collect all cards in order, so that each hand can be rebuilt."}};
inline constexpr CommonStep void_end_round{{.key = "void-end-round", .kind = StepKind::end_round,
    .say = "The void round has ended."}};

// An idle table.
inline constexpr CommonStep spread_idle{{.key = "spread-idle",
    .say = "Nobody plays: spread the cards on the table, face up or face down.", .when = live}};

// A player has come to an idle table.
inline constexpr CommonStep turn_spread_up{{.key = "turn-spread-up",
    .say = "If the cards lie face down, turn them face up.", .when = live}};
inline constexpr CommonStep player_looks_again{{
    .key = "player-looks-again", .kind = StepKind::inspect,
    .say = "Let the player look at the cards.", .when = live}};
inline constexpr CommonStep wash_again{{.key = "wash-again",
    .say = "Turn the cards face down, wash them and stack them.", .when = live}};
inline constexpr CommonStep decks_apart_again{{.key = "decks-apart-again",
    .say = "Confirm: each of the two decks went through this apart from the other.",
    .when = live_two_decks}};

// Closing the table.
inline constexpr CommonStep shoe_locked{{.key = "shoe-locked",
    .say = "Lock the dealing shoe in its compartment.", .when = live_fixed_shoe}};
inline constexpr CommonStep returned_cards_inspected{{
    .key = "returned-cards-inspected", .kind = StepKind::inspect_removed, .who = Role::supervisor,
    .say = "Confirm: the returned containers of used cards and opened reserve cards were "
           "inspected for tampering, marks, missing or extra cards.", .when = live}};
inline constexpr CommonStep used_cards_inspected{{
    .key = "used-cards-inspected", .who = Role::supervisor,
    .say = "Confirm: all cards used at this table were inspected.", .when = live}};
// clang-format on

}  // namespace fairdeal::games::common
