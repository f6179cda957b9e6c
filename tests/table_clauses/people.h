#pragma once

#include <string_view>

// What people attest at a live table where the text of 13:69F-42 and the wording of the steps are
// the same: in Double Draw Poker and Three Card Draw Poker. Each function drives a table of the
// game and proves each step with `expect_attested`.
namespace fairdeal::test {

// The two texts number these paragraphs alike, so a clause is its paragraph behind the game's
// letters: "dd-" and "42.3-a".
struct SameText {
    std::string_view game;
    std::string_view letters;
    std::string_view round_ends;  // the clause that ends a round
    std::size_t wagers = 1;       // that a seat bets before the deal
};

// 42.2(a), 42.3(a) to (c), 42.7(a), 69E-1.19(b): the equipment, and the cards before play.
void expect_opening(const SameText& text);

// 42.3(b): the cards are not mixed before a player was there to look at them.
void expect_first_player_awaited(const SameText& text);

// 42.4(a), 42.4(c)1, 42.7(a): from the stack to the shoe, where the cards are cut.
void expect_stack_and_cut(const SameText& text);

// 42.2(b)1, 42.3(d), 42.4(e): each of two decks goes through all of it, also after an idle time.
void expect_decks_apart(const SameText& text);

// 42.4(e), 42.3(c): the cards of an idle table are spread; for the next player they are turned up,
// looked at, washed and shuffled again.
void expect_idle_spread(const SameText& text);

// 69E-1.18(n), 69E-1.19(b): a closed table has its shoe locked and its cards inspected.
void expect_closing(const SameText& text);

}  // namespace fairdeal::test
