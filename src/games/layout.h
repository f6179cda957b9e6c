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

// A point of a player's position in tenths of an inch: to the player's right from the middle of the
// position, and inward from the edge of the felt.
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
    std::uint8_t across = 28;  // tenths of an inch: a diameter, or a side
    std::string_view label{};  // lines parted by "|": "TURN|RIVER"
    Citation cited{};
};

// A place for cards at a position; there is none if the width is 0.
struct CardPlace {
    SeatPoint at{};
    std::uint8_t width = 0;
    std::uint8_t height = 0;
    std::string_view label{};
    Citation cited{};
};

// Where on the felt the odds of a schedule are, seen with the dealer at the top.
enum class OddsSide : std::uint8_t {
    left,
    right,
    centre,  // below the chip rack, where no dealer's cards lie
    beside,  // as another column of the schedule before it
};
struct OddsPlace {
    std::uint8_t schedule = 0;
    OddsSide side = OddsSide::left;
    std::string_view title{};   // "BLIND BONUS"; not of a further column
    std::string_view column{};  // above its figures, if a table has several columns
};

// A statement that players must be able to read, on the felt or, if a clause allows it, on a sign
// at the table. Alternatives of one statement share a key; no table shows two of them.
struct LayoutStatement {
    std::string_view
        key{};  // "dealer-qualifies": the drawing's id is "inscription-dealer-qualifies"
    std::string_view text{};
    WagerSet offered{};        // shown only if all of these wagers are offered
    WagerSet absent{};         // and none of these
    std::uint8_t version = 0;  // shown only in this version of the game; 0: in every version
    Citation cited{};
    Citation on_sign{};  // the clause that allows a sign instead; no clause: it stays on the felt
};

struct Layout {
    std::string_view game{};  // its key
    // No clause of these texts prescribes this layout as a whole: it is the customary one, and says
    // so. It must still have what a clause prescribes (is_ordered).
    bool customary = false;
    std::string_view authority{};  // "N.J.A.C. 13:69E-1.13BB"; empty if it is customary
    Citation drawing{};            // a drawing true to scale is filed
    Citation licensee{};           // the name or trade name stands on the felt
    Citation odds{};               // of all authorized wagers …
    bool only_tables = false;      // … or only of those that a pay table pays
    Citation odds_on_sign{};
    Citation wording{};  // "to" or "win", never "for"; no clause: odds are worded as their table
                         // words them
    Citation boxes{};    // drop box and tip box: the dealer's side, one on each side of the dealer
    std::span<const BettingArea> areas{};
    // The places of the player's cards, in the order of the deal. They follow the edge: `right` is
    // measured along it.
    std::span<const SeatPoint> cards{};
    CardPlace draw_card{};
    CardPlace discard{};
    WagerIndex discard_above = no_wager;  // its clause prescribes a place above this wager's area
    std::uint8_t dealer_cards = 0;
    std::uint8_t community_cards = 0;
    bool community_in_centre = false;  // a row of their own, in the middle of the table
    Citation community_cited{};
    std::span<const OddsPlace> odds_places{};  // in reading order
    std::string_view even_money_if{};          // "with two pairs or better": when 1 to 1 is won
    std::span<const LayoutStatement> statements{};
};

// True if a clause prescribes this part of the felt. It may do so in a layout that is customary as
// a whole; a clause that only says what a wager or a card is for does not.
constexpr bool is_ordered(const Citation& cited) noexcept {
    return cited.clause != nullptr && cited.clause->kind == "layout";
}

// True if a table with these wagers and this version of the game shows the statement.
constexpr bool is_said(const LayoutStatement& statement, WagerSet offered,
                       std::uint8_t version) noexcept {
    return (offered | statement.offered) == offered && !statement.absent.meets(offered) &&
           (statement.version == 0 || statement.version == version);
}

// True if two statements can never be shown at one table.
constexpr bool are_alternatives(const LayoutStatement& a, const LayoutStatement& b) noexcept {
    return a.offered.meets(b.absent) || b.offered.meets(a.absent) ||
           (a.version != 0 && b.version != 0 && a.version != b.version);
}

// What a position has room for, in tenths of an inch: the smallest felt that can be drawn has a
// radius of 36 inches, and its positions are 24 degrees apart.
inline constexpr int least_radius = 360;
inline constexpr int card_across = 25;
inline constexpr int card_long = 35;

// Whether the cards of one position end where the next one's begin.
consteval bool cards_fit(const Layout& layout) {
    for (const SeatPoint& one : layout.cards) {
        for (const SeatPoint& other : layout.cards) {
            // 24 degrees of the arc on which they lie.
            const int pitch = (least_radius - one.inwards) * 419 / 1000;
            if (other.right - one.right + card_across > pitch) return false;
        }
    }
    return true;
}

// Whether a betting area, as large as a circle in it, is clear of a rectangle around a point.
consteval bool is_clear(const BettingArea& area, SeatPoint middle, int width, int height) {
    const auto beyond = [](int from, int to, int size) {
        const int off = 2 * (from < to ? to - from : from - to) - size;
        return off > 0 ? off : 0;
    };
    const int right = beyond(area.at.right, middle.right, width);
    const int inwards = beyond(area.at.inwards, middle.inwards, height);
    return right * right + inwards * inwards >= area.across * area.across;
}

// Whether no betting area certainly lies over another, or over a place for cards. The check of the
// finished drawing (`layout --check`) sees the rest.
consteval bool areas_are_clear(const Layout& layout) {
    for (const BettingArea& area : layout.areas) {
        for (const BettingArea& other : layout.areas) {
            const int right = area.at.right - other.at.right;
            const int inwards = area.at.inwards - other.at.inwards;
            const int across = area.across + other.across;
            const bool apart = 4 * (right * right + inwards * inwards) >= across * across;
            if (&area != &other && !apart) return false;
        }
        for (const SeatPoint& card : layout.cards) {
            if (!is_clear(area, card, card_across, card_long)) return false;
        }
        for (const CardPlace& place : {layout.draw_card, layout.discard}) {
            if (place.width > 0 && !is_clear(area, place.at, place.width, place.height))
                return false;
        }
    }
    return true;
}

// Whether the layout has all that its game needs: one area for every wager with a stake and none
// for another, a place for every card, none over another, a place for the odds of every schedule,
// ids that are unique. That every entry names a clause or a ruling is for a test, as with a
// Procedure.
consteval bool fits(const Layout& layout, const Description& game) {
    if (layout.game != game.key || layout.cards.size() != game.deal.player) return false;
    if (layout.dealer_cards != game.deal.dealer) return false;
    if (layout.community_cards != game.deal.community) return false;
    if (!areas_are_clear(layout) || (game.seats > 1 && !cards_fit(layout))) return false;
    for (std::size_t i = 0; i < game.wagers.size(); ++i) {
        int areas = 0;
        for (const BettingArea& area : layout.areas)
            areas += area.wager == i;
        if (areas != (game.wagers[i].kind == WagerKind::bonus ? 0 : 1)) return false;
    }
    for (std::size_t i = 1; i < game.schedules.size(); ++i) {
        int places = 0;
        for (const OddsPlace& place : layout.odds_places)
            places += place.schedule == i;
        if (places != 1) return false;
    }
    for (const LayoutStatement& one : layout.statements) {
        if (one.key.empty() || one.text.empty()) return false;
        for (const LayoutStatement& other : layout.statements) {
            if (&one != &other && one.key == other.key && !are_alternatives(one, other)) {
                return false;
            }
        }
    }
    return true;
}

// Null if the game has none: it can be settled, analyzed and run, but not drawn.
const Layout* find_layout(std::string_view key) noexcept;

}  // namespace fairdeal::games
