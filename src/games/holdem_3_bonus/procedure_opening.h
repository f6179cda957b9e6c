#pragma once

#include "games/holdem_3_bonus/rules.h"
#include "games/procedure.h"

// Hold 'em 3 Bonus outside of a round: opening, the cards, shuffle and cut, an idle table, closing.
namespace fairdeal::games::holdem_3_bonus {

inline constexpr SetOf<Role> floor_or_supervisor{Role::floorperson, Role::supervisor};
inline constexpr SetOf<Dealing> from_a_shoe{Dealing::manual_shoe, Dealing::automated};
inline constexpr SetOf<Shuffling> to_be_cut{Shuffling::manual, Shuffling::preshuffled};

// clang-format off
inline constexpr std::array<Step, 4> opening_steps{{
    {.key = "layout-filed", .kind = StepKind::attest_layout, .who = Role::supervisor,
     .say = "Confirm that the layout was filed before it is used: which drawing, the day it was submitted, and the photograph.",
     .clauses = {clause("h3-69E-1.13BB-a1")}, .ruling = "X-28", .when = {.live = true}},
    {.key = "cutting-and-cover-card",
     .say = "Check that one cutting card and one cover card are here, opaque and of the approved solid colour.",
     .clauses = {clause("h3-42.2-a.2")}, .ruling = "H-3", .when = {.live = true}},
    {.key = "shoe-meets-rules", .who = floor_or_supervisor,
     .say = "Check that the manual dealing shoe meets the requirements for shoes.",
     .clauses = {clause("h3-42.7-a")}, .when = {.dealings = Dealing::manual_shoe, .live = true}},
    {.key = "shoe-fastened", .say = "Check that the shoe is fastened to the table.",
     .clauses = {clause("h3-69E-1.19-b.2"), clause("h3-69E-1.19-b.1")}, .when = {.dealings = from_a_shoe, .live = true}},
}};

inline constexpr std::array<Step, 9> card_steps{{
    {.key = "decks-sealed", .kind = StepKind::seal_decks, .who = floor_or_supervisor,
     .say = "Confirm that the deck that has left the table was sealed in its envelope or container.",
     .clauses = {clause("h3-69E-1.18-n")}, .ruling = "X-29", .when = {.live = true}},
    {.key = "receive-cards", .kind = StepKind::receive_cards,
     .say = "Receive the deck: enter its number and the colour of its backs.",
     .clauses = {clause("h3-42.2-b"), clause("h3-42.2-b2")}, .ruling = "H-1"},
    {.key = "deck-of-the-right-kind", .say = "Check that this deck is of the required kind, its backs all alike.",
     .clauses = {clause("h3-42.2-b1")}, .when = {.decks = 2, .live = true}},
    {.key = "dealer-inspects", .kind = StepKind::inspect_deck, .say = "Sort and inspect the cards.",
     .clauses = {clause("h3-42.3-a")}, .ruling = "H-1", .when = {.live = true}},
    {.key = "floor-verifies", .who = floor_or_supervisor, .say = "Verify the dealer's inspection of the cards.",
     .clauses = {clause("h3-42.3-b.1")}, .ruling = "X-13", .when = {.live = true}},
    {.key = "spread-cards", .say = "Spread the cards face up, by suit and in sequence.",
     .clauses = {clause("h3-42.3-b.2"), clause("h3-42.3-b.1")}, .when = {.live = true}},
    {.key = "first-player-looks", .kind = StepKind::inspect,
     .say = "Let the first player to be seated look over the cards.",
     .clauses = {clause("h3-42.3-b.1")}, .ruling = "X-13", .when = {.live = true}},
    {.key = "wash-and-stack", .say = "Turn the deck face down, wash the cards and stack them.",
     .clauses = {clause("h3-42.3-c")}, .ruling = "H-1", .when = {.live = true}},
    {.key = "deck-on-its-own", .say = "Confirm that this deck went through all of this apart from the other.",
     .clauses = {clause("h3-42.3-d")}, .when = {.shufflings = Shuffling::device, .decks = 2, .live = true}},
}};

inline constexpr std::array<Step, 13> shuffling_steps{{
    {.key = "shuffle-by-hand", .kind = StepKind::shuffle, .say = "Shuffle the cards.",
     .clauses = {clause("h3-42.4-a.1")}, .when = {.shufflings = Shuffling::manual}},
    {.key = "shuffle-by-device", .kind = StepKind::shuffle,
     .say = "Shuffle the cards in the shuffler.",
     .clauses = {clause("h3-42.4-a.1"), clause("h3-69E-1.19-c")},
     .when = {.shufflings = Shuffling::device}},
    {.key = "take-preshuffled", .kind = StepKind::shuffle,
     .say = "Take the pre-shuffled cards; after a round shuffle them by hand.",
     .clauses = {clause("h3-42.4-a.1")}, .ruling = "X-12", .when = {.shufflings = Shuffling::preshuffled}},
    {.key = "single-stack", .say = "Check that the deck is in a single stack, or that the shuffler has put it into the shoe.",
     .clauses = {clause("h3-42.4-a.2")}, .when = {.live = true}},
    {.key = "count-by-device", .kind = StepKind::count_by_device,
     .say = "Enter how many cards the shuffler has counted.",
     .clauses = {clause("h3-42.7-f.1")}, .when = {.shufflings = Shuffling::device}},
    {.key = "change-decks", .kind = StepKind::exchange_decks,
     .say = "Take this deck out of the shuffler, put the other one in, and confirm that it is being shuffled while this one is in play.",
     .clauses = {clause("h3-42.2-b3"), clause("h3-42.2-b4")}, .ruling = "X-27", .when = {.shufflings = Shuffling::device, .decks = 2}},
    {.key = "lay-cover-card", .say = "With one hand lay the cover card in front of the deck.",
     .clauses = {clause("h3-42.4-c1i")}, .when = {.shufflings = to_be_cut, .live = true}},
    {.key = "cut", .kind = StepKind::cut, .say = "Cut the cards: at least ten from the top, onto the cover card.",
     .clauses = {clause("h3-42.4-c1ii"), clause("h3-42.4-b2")}, .when = {.shufflings = to_be_cut}},
    {.key = "rest-on-top", .say = "Place the rest of the deck on top of the cards that were cut.",
     .clauses = {clause("h3-42.4-c1iii")}, .when = {.shufflings = to_be_cut, .live = true}},
    {.key = "cover-card-away", .say = "Take out the cover card and place it in the discard rack.",
     .clauses = {clause("h3-42.4-c1iv")}, .when = {.shufflings = to_be_cut, .live = true}},
    {.key = "load-shoe", .say = "Place the stacked deck in the shoe, or let the shuffler do it.",
     .clauses = {clause("h3-42.7-a")}, .when = {.dealings = Dealing::manual_shoe, .live = true}},
    {.key = "deck-in-hand", .say = "Take the stacked deck in one hand.",
     .clauses = {clause("h3-42.8-b2")}, .when = {.dealings = Dealing::hand, .live = true}},
    {.key = "load-automated-shoe", .say = "Place the cards in the automated shoe.",
     .clauses = {clause("h3-42.9-b1")}, .when = {.dealings = Dealing::automated, .live = true}},
}};

inline constexpr std::array<Step, 1> idle_steps{{
    {.key = "idle-spread", .say = "Spread the cards on the table, face up or face down.",
     .clauses = {clause("h3-42.4-e.1")}, .when = {.live = true}},
}};

inline constexpr std::array<Step, 4> resuming_steps{{
    {.key = "resume-face-up", .say = "A player has come: turn the cards face up if they lie face down.",
     .clauses = {clause("h3-42.4-e.1")}, .when = {.live = true}},
    {.key = "resume-player-looks", .kind = StepKind::inspect, .say = "Let the first player look over the cards.",
     .clauses = {clause("h3-42.4-e.2")}, .when = {.live = true}},
    {.key = "resume-wash-and-stack", .say = "Turn each deck face down, wash the cards and stack them.",
     .clauses = {clause("h3-42.4-e.2"), clause("h3-42.3-c")}, .ruling = "H-1", .when = {.live = true}},
    {.key = "resume-decks-apart", .say = "Confirm that each of the two decks went through this apart from the other.",
     .clauses = {clause("h3-42.4-e.2"), clause("h3-42.3-d")}, .ruling = "X-26", .when = {.shufflings = Shuffling::device, .decks = 2, .live = true}},
}};

inline constexpr std::array<Step, 2> closing_steps{{
    {.key = "shoe-locked", .say = "Lock the shoe in its compartment.",
     .clauses = {clause("h3-69E-1.19-b.2")}, .when = {.dealings = from_a_shoe, .live = true}},
    {.key = "returned-cards-inspected", .kind = StepKind::inspect_removed, .who = Role::supervisor,
     .say = "Confirm that the returned containers of used cards and opened reserve cards were inspected for tampering, marks, missing or extra cards.",
     .clauses = {clause("h3-69E-1.18-n")}, .ruling = "X-29", .when = {.live = true}},
}};
// clang-format on

}  // namespace fairdeal::games::holdem_3_bonus
