#pragma once

#include <memory>
#include <vector>

#include "cards/every_hand.h"
#include "counting/places.h"
#include "games/solver.h"

namespace fairdeal::games {

// The play of a game in which three cards decide: calls `move_of(cards)` once for each of the
// 22,100 hands.
template <class MoveOf>
Play play_by_three_cards(const MoveOf& move_of) {
    auto moves = std::make_shared<std::vector<Move>>(counting::sets_below[3][52]);
    cards::for_each_hand<3>(cards::DeckKind::standard, [&](cards::Hand hand) {
        (*moves)[counting::place_of(hand.cards())] = move_of(hand.cards());
    });
    return [moves = std::shared_ptr<const std::vector<Move>>(std::move(moves))](
               const InformationSet& seen) {
        CHECK(seen.held.size() == 3);
        return (*moves)[counting::place_of(seen.held)];
    };
}

}  // namespace fairdeal::games
