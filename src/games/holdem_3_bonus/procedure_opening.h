#pragma once

#include "games/holdem_3_bonus/rules.h"
#include "games/procedure_common.h"

// Hold 'em 3 Bonus outside of a round: opening, the cards, shuffle and cut, an idle table, closing.
namespace fairdeal::games::holdem_3_bonus {

using common::floor_or_supervisor;

// clang-format off
inline constexpr std::array<Step, 4> opening_steps{{
    common::layout_filed.ordered_by({clause("h3-69E-1.13BB-a1")}, "X-28"),
    {.key = "cutting-and-cover-card",
     .say = "Check that one cutting card and one cover card are here, opaque and of the approved solid colour.",
     .clauses = {clause("h3-42.2-a.2")}, .ruling = "H-3", .when = common::live},
    common::shoe_meets_rules.ordered_by({clause("h3-42.7-a")}),
    {.key = "shoe-fastened", .say = "Check that the shoe is fastened to the table.",
     .clauses = {clause("h3-69E-1.19-b.2"), clause("h3-69E-1.19-b.1")},
     .when = common::live_fixed_shoe},
}};

inline constexpr std::array<Step, 9> card_steps{{
    {.key = "decks-sealed", .kind = StepKind::seal_decks, .who = floor_or_supervisor,
     .say = "Confirm that the deck that has left the table was sealed in its envelope or container.",
     .clauses = {clause("h3-69E-1.18-n")}, .ruling = "X-29", .when = common::live},
    common::receive_cards.ordered_by({clause("h3-42.2-b"), clause("h3-42.2-b2")}, "H-1"),
    {.key = "deck-of-the-right-kind", .say = "Check that this deck is of the required kind, its backs all alike.",
     .clauses = {clause("h3-42.2-b1")}, .when = {.decks = 2, .live = true}},
    common::dealer_inspects.ordered_by({clause("h3-42.3-a")}, "H-1"),
    {.key = "floor-verifies", .who = floor_or_supervisor, .say = "Verify the dealer's inspection of the cards.",
     .clauses = {clause("h3-42.3-b.1")}, .ruling = "X-13", .when = common::live},
    {.key = "spread-cards", .say = "Spread the cards face up, by suit and in sequence.",
     .clauses = {clause("h3-42.3-b.2"), clause("h3-42.3-b.1")}, .when = common::live},
    {.key = "first-player-looks", .kind = StepKind::inspect,
     .say = "Let the first player to be seated look over the cards.",
     .clauses = {clause("h3-42.3-b.1")}, .ruling = "X-13", .when = common::live},
    {.key = "wash-and-stack", .say = "Turn the deck face down, wash the cards and stack them.",
     .clauses = {clause("h3-42.3-c")}, .ruling = "H-1", .when = common::live},
    {.key = "deck-on-its-own", .say = "Confirm that this deck went through all of this apart from the other.",
     .clauses = {clause("h3-42.3-d")}, .when = common::live_two_decks},
}};

inline constexpr std::array<Step, 13> shuffling_steps{{
    common::shuffle_by_hand.ordered_by({clause("h3-42.4-a.1")}),
    {.key = "shuffle-by-device", .kind = StepKind::shuffle,
     .say = "Shuffle the cards in the shuffler.",
     .clauses = {clause("h3-42.4-a.1"), clause("h3-69E-1.19-c")},
     .when = {.shufflings = Shuffling::device}},
    {.key = "take-preshuffled", .kind = StepKind::shuffle,
     .say = "Take the pre-shuffled cards; after a round shuffle them by hand.",
     .clauses = {clause("h3-42.4-a.1")}, .ruling = "X-12",
     .when = {.shufflings = Shuffling::preshuffled}},
    {.key = "single-stack", .say = "Check that the deck is in a single stack, or that the shuffler has put it into the shoe.",
     .clauses = {clause("h3-42.4-a.2")}, .when = common::live},
    common::count_by_device.ordered_by({clause("h3-42.7-f.1")}),
    common::change_decks.ordered_by({clause("h3-42.2-b3"), clause("h3-42.2-b4")}, "X-27"),
    {.key = "lay-cover-card", .say = "With one hand lay the cover card in front of the deck.",
     .clauses = {clause("h3-42.4-c1i")}, .when = common::live_cut},
    {.key = "cut", .kind = StepKind::cut, .say = "Cut the cards: at least ten from the top, onto the cover card.",
     .clauses = {clause("h3-42.4-c1ii"), clause("h3-42.4-b2")},
     .when = {.shufflings = common::to_be_cut}},
    {.key = "rest-on-top", .say = "Place the rest of the deck on top of the cards that were cut.",
     .clauses = {clause("h3-42.4-c1iii")}, .when = common::live_cut},
    {.key = "cover-card-away", .say = "Take out the cover card and place it in the discard rack.",
     .clauses = {clause("h3-42.4-c1iv")}, .when = common::live_cut},
    {.key = "load-shoe", .say = "Place the stacked deck in the shoe, or let the shuffler do it.",
     .clauses = {clause("h3-42.7-a")}, .when = common::live_shoe},
    {.key = "deck-in-hand", .say = "Take the stacked deck in one hand.",
     .clauses = {clause("h3-42.8-b2")}, .when = common::live_hand},
    {.key = "load-automated-shoe", .say = "Place the cards in the automated shoe.",
     .clauses = {clause("h3-42.9-b1")}, .when = common::live_automated},
}};

inline constexpr std::array<Step, 1> idle_steps{{
    {.key = "idle-spread", .say = "Spread the cards on the table, face up or face down.",
     .clauses = {clause("h3-42.4-e.1")}, .when = common::live},
}};

inline constexpr std::array<Step, 4> resuming_steps{{
    {.key = "resume-face-up", .say = "A player has come: turn the cards face up if they lie face down.",
     .clauses = {clause("h3-42.4-e.1")}, .when = common::live},
    {.key = "resume-player-looks", .kind = StepKind::inspect, .say = "Let the first player look over the cards.",
     .clauses = {clause("h3-42.4-e.2")}, .when = common::live},
    {.key = "resume-wash-and-stack", .say = "Turn each deck face down, wash the cards and stack them.",
     .clauses = {clause("h3-42.4-e.2"), clause("h3-42.3-c")}, .ruling = "H-1",
     .when = common::live},
    {.key = "resume-decks-apart", .say = "Confirm that each of the two decks went through this apart from the other.",
     .clauses = {clause("h3-42.4-e.2"), clause("h3-42.3-d")}, .ruling = "X-26",
     .when = common::live_two_decks},
}};

inline constexpr std::array<Step, 2> closing_steps{{
    {.key = "shoe-locked", .say = "Lock the shoe in its compartment.",
     .clauses = {clause("h3-69E-1.19-b.2")}, .when = common::live_fixed_shoe},
    {.key = "returned-cards-inspected", .kind = StepKind::inspect_removed, .who = Role::supervisor,
     .say = "Confirm that the returned containers of used cards and opened reserve cards were inspected for tampering, marks, missing or extra cards.",
     .clauses = {clause("h3-69E-1.18-n")}, .ruling = "X-29", .when = common::live},
}};
// clang-format on

}  // namespace fairdeal::games::holdem_3_bonus
