#pragma once

#include <array>

#include "games/ruling.h"

namespace fairdeal::games::double_draw_poker {

// How this game's text is read where it is silent, contradictory or misprinted.
// clang-format off
inline constexpr std::array<Ruling, 17> rulings{{
    {"R-1", Weight::high, "The size of the draw wagers", "Exactly the ante. That satisfies both \"not to exceed\" in the definitions and \"equal to\" in the course of play."},
    {"R-2", Weight::high, "Is the Bonus optional?", "No: it is required, more than nothing and at most the ante. Without it a player is not dealt in."},
    {"R-3", Weight::high, "The joker's suit", "In a royal flush, straight flush, flush or straight a joker stands for any rank and any suit."},
    {"R-4", Weight::high, "The joker in every other hand", "It is an ace and nothing else: K-K-K with a joker is three kings, K-K with two jokers two pairs, and two jokers alone a losing pair of aces."},
    {"R-5", Weight::high, "Five aces", "Four aces and a joker, or three aces and both jokers; it ranks above the natural royal flush. There is no other five of a kind."},
    {"R-6", Weight::medium, "Natural and wild royal flush", "One joker makes it wild. It is paid like a straight flush and ranks above it."},
    {"R-7", Weight::medium, "A joker as a card already held", "Allowed. There is no opponent, so it changes no payment."},
    {"R-8", Weight::high, "\"Pay all wagers\" and lines that push", "The pay table governs the Bonus: where it says push, the Bonus comes back while the other wagers win."},
    {"R-9", Weight::medium, "The names of the phases", "The sequence is the same under every name: deal, first wager, draw, second wager, draw, settle."},
    {"R-10", Weight::medium, "The order of the draws", "One player at a time, clockwise from the dealer's far left: throw, collect, replace."},
    {"R-11", Weight::high, "The deck can run out", "If the stub holds fewer cards than a player may still draw, that player could not hold five: the round is void."},
    {"R-12", Weight::low, "\"The dealer\" dealt a wrong number", "The dealer has no hand; the words are left over from another game."},
    {"R-13", Weight::medium, "Wagers and cards of a folded hand", "They are collected at once. No wager survives a fold."},
    {"R-14", Weight::medium, "Hands below two pairs", "They are no listed hand, and all their wagers lose."},
    {"R-15", Weight::low, "Jokers in the opening spread", "They lie after the suits."},
    {"R-16", Weight::medium, "One card at a time or five at once", "Five at once only where a device dispenses the cards; from a manual shoe or the hand one at a time."},
    {"R-17", Weight::low, "Replacement cards are dealt face down", "The player may look at them."},
}};
// clang-format on

}  // namespace fairdeal::games::double_draw_poker
