#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "games/description.h"

// What a game's felt shows, as data: the betting areas and card places of a position, what must be
// written on the felt or on a sign, and the clause behind each. A game's folder fills one constexpr
// Layout in its layout.h; the build finds it, and src/documents draws, checks and posts it without
// knowing the game.
namespace fairdeal::games {

// A point of a player's position in tenths of an inch: to the player's right of the middle of the
// position, and inwards from the edge of the felt.
struct SeatPoint {
    std::int16_t right = 0;
    std::int16_t inwards = 0;
};

enum class AreaShape : std::uint8_t {
    circle,        // the main wagers
    diamond,       // a wager on the player's own three cards
    square,        // with round corners: bonuses
    small_circle,  // a progressive: the acceptor's slot, with its light beside it
};

struct BettingArea {
    WagerIndex wager = no_wager;
    AreaShape shape = AreaShape::circle;
    SeatPoint at{};
    std::uint8_t across = 28;  // tenths of an inch
    std::string_view label{};  // lines parted by "|": "TURN|RIVER"
    Cited cited{};
};

// Something that must be told to players, on the felt or, where a clause allows it, on a sign at
// the table.
struct Statement {
    std::string_view
        key{};  // "dealer-qualifies": the drawing's id is "inscription-dealer-qualifies"
    std::string_view text{};
    WagerSet offered{};        // said only if one of these wagers is offered; empty: always
    std::uint8_t version = 0;  // said only in this version of the game; 0: in every version
    Cited cited{};
    Cited on_sign{};  // the clause that allows a sign instead; no clause: it stays on the felt
};

struct Layout {
    std::string_view game{};  // its key
    // No clause of these texts orders this layout: it is the customary one, and says so.
    bool customary = false;
    Cited drawing{};   // a drawing true to scale is filed
    Cited licensee{};  // the name or trade name stands on the felt
    Cited odds{};      // of all authorized wagers
    Cited odds_on_sign{};
    Cited wording{};  // "to" or "win", never "for"; no clause: odds are worded as their table words
                      // them
    std::span<const BettingArea> areas{};
    std::span<const SeatPoint>
        cards{};  // the places of the player's cards, in the order of the deal
    const SeatPoint* draw_card = nullptr;
    const SeatPoint* discard = nullptr;
    Cited discard_cited{};
    std::uint8_t dealer_cards = 3;
    std::uint8_t community_cards = 0;
    Cited community_cited{};
    std::span<const Statement> statements{};
};

}  // namespace fairdeal::games
